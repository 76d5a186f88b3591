import { beginWalk, type WhistFact } from '@fairdeal/facts';
import { nextSetup, whist, type WhistSetup } from './index';
import { dealtTo, madeReady, turned } from './testing/evening';

const setup: WhistSetup = { dealer: 'S', pack: 'red', priorScore: { NS: 3, EW: 1 } };
const next = (facts: readonly WhistFact[], at: WhistSetup = setup) => {
  const going = beginWalk(whist, at);
  for (const fact of facts) going.take(fact);
  return nextSetup(going.table);
};
const counted: WhistFact = { type: 'CardsCounted', by: 'S', what: 'table' };
const faced: WhistFact = { type: 'CardFoundFaced', n: 30 };
const agreed = (NS: number): WhistFact => ({ type: 'ScoreAgreed', tricks: { NS, EW: 13 - NS } });
const blueSeen: WhistFact = { type: 'PackShuffled', by: 'E', pack: 'blue' };

it('is not known while the deal goes on', () => {
  expect(next(dealtTo('S', 20))).toBeUndefined();
  expect(next(turned('S'))).toBeUndefined();
});
it('keeps dealer, pack and score when the deal is dealt again', () => {
  expect(next([...dealtTo('S', 20), faced])).toEqual({ ...setup, games: [], variant: 'rubber' });
});
it('passes a lost deal to the left, with the other pack where there is one', () => {
  expect(next([...dealtTo('S', 20), counted])).toMatchObject({ dealer: 'W', priorScore: { NS: 3, EW: 1 } });
  expect(next([...dealtTo('S', 20), blueSeen, counted])).toMatchObject({ dealer: 'W', pack: 'blue' });
});
it('gives a stopped deal to whose it was, with the right pack', () => {
  const stopped: WhistFact = { type: 'AttentionCalled', by: 'N', irregularity: 'deal-out-of-turn' };
  expect(next([...madeReady('W', 'blue'), stopped])).toMatchObject({ dealer: 'S', pack: 'red' });
});
it('goes on with the score and the games as they stand', () => {
  expect(next([...turned('S'), agreed(7)])).toMatchObject({ dealer: 'W', priorScore: { NS: 4, EW: 1 } });
  expect(next([...turned('S'), agreed(8)])).toMatchObject({
    dealer: 'W',
    priorScore: { NS: 0, EW: 0 },
    games: [{ winner: 'NS', points: 2, kind: 'double' }],
  });
});
it('is for the cards to say after a rubber', () => {
  const games = [{ winner: 'NS', points: 3, kind: 'treble' }] as const;
  expect(next([...turned('S'), agreed(8)], { ...setup, games })).toBeUndefined();
});
it('lets the next deal be begun, and walks it', () => {
  const evening = [...turned('S'), agreed(7), ...madeReady('W', 'blue')];
  expect(next(evening)).toBeUndefined();
  expect(next([...evening, faced])).toMatchObject({
    dealer: 'W',
    pack: 'blue',
    priorScore: { NS: 4, EW: 1 },
  });
});
