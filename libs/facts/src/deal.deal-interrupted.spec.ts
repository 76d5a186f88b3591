import { evolve } from './deal';
import { after, changed, dealtTo } from './testing';

const deal = dealtTo(9);
const asked = evolve(deal, { type: 'DealInterrupted', by: 'E', question: 'score' });

it('is open until it is settled', () => {
  expect(changed(deal, asked)).toEqual(['interruptions']);
  expect(asked.interruptions).toEqual([{ by: 'E', question: 'score', dealtThen: 9, established: undefined }]);
});
it('is settled the last one first, and there is nothing more to settle', () => {
  const two = after(asked, [{ type: 'DealInterrupted', by: 'W', question: 'whose-deal' }]);
  const one = evolve(two, { type: 'InterruptionSettled', established: false });
  expect(one.interruptions.map(({ established }) => established)).toEqual([undefined, false]);
  const none = evolve(one, { type: 'InterruptionSettled', established: true });
  expect(none.interruptions.map(({ established }) => established)).toEqual([true, false]);
  expect(evolve(none, { type: 'InterruptionSettled', established: true })).toBe(none);
});
