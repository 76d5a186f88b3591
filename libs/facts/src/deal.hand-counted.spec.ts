import { evolve } from './deal';
import { changed, dealtTo } from './testing';

const counted = { type: 'HandCounted', seat: 'N', count: 14, raised: true, played: false } as const;

it('stands beside the running record and does not change it', () => {
  const before = dealtTo(52);
  const now = evolve(before, counted);
  expect(changed(before, now)).toEqual(['counts']);
  expect([now.counts.get('N')?.count, now.packets.get('N')]).toEqual([14, 13]);
});
it('says nothing new twice; a later count replaces the earlier', () => {
  const once = evolve(dealtTo(52), counted);
  expect(evolve(once, counted)).toBe(once);
  expect(evolve(once, { ...counted, count: 13 }).counts.get('N')?.count).toBe(13);
});
