import type { WhistFact } from './fact';
import { beginWalk, rulingInForce, walk, type Law, type Rulebook } from './rulebook';
import { continues, type Ruling } from './ruling';

/** A lawbook of two laws, so that the walk is seen and not the game. */
interface Table {
  ruling: Ruling;
  facts: number;
}
const fourthTouch: Law<Table, WhistFact, 'PacketTouched'> = {
  ref: 'whist:45',
  on: ['PacketTouched'],
  rule: (before) => (before.facts === 3 ? { outcome: 'stands', law: 'whist:45' } : undefined),
};
const anyTouch: Law<Table, WhistFact, 'PacketTouched'> = {
  ref: 'whist:39',
  on: ['PacketTouched'],
  rule: () => ({ outcome: 'stands', law: 'whist:39' }),
};
const twoLaws: Rulebook<Table, WhistFact, undefined> = {
  id: 'whist@two-laws',
  game: 'whist',
  laws: [fourthTouch, anyTouch] as Rulebook<Table, WhistFact, undefined>['laws'],
  index: [],
  open: () => ({ ruling: continues, facts: 0 }),
  take: (table, _, drawn) => {
    table.facts += 1;
    if (drawn) table.ruling = drawn;
  },
  rights: () => [],
};
const touched: WhistFact = { type: 'PacketTouched', by: 'N', seat: 'E' };
const looked: WhistFact = { type: 'HandLookedAt', by: 'N' };

it('keeps the first answer in the order of the laws', () => {
  const laws = walk(twoLaws, undefined, [touched, touched, touched, touched, touched]).map(
    ({ drawn }) => drawn,
  );
  expect(laws.map((ruling) => ruling && 'law' in ruling && ruling.law)).toEqual([
    'whist:39',
    'whist:39',
    'whist:39',
    'whist:45',
    'whist:39',
  ]);
});
it('asks no law about a fact it does not name, and keeps what is in force', () => {
  const [, second] = walk(twoLaws, undefined, [touched, looked]);
  expect(second).toEqual({ fact: looked, drawn: undefined, ruling: { outcome: 'stands', law: 'whist:39' } });
});
it('begins with nothing to rule', () => {
  expect(rulingInForce(twoLaws, undefined, [])).toEqual(continues);
  expect(walk(twoLaws, undefined, [])).toEqual([]);
});
it('goes on from where it stopped', () => {
  const going = beginWalk(twoLaws, undefined);
  for (const fact of [touched, touched, touched]) going.take(fact);
  expect(going.take(touched)).toEqual({ outcome: 'stands', law: 'whist:45' });
  expect(going.ruling).toEqual(rulingInForce(twoLaws, undefined, [touched, touched, touched, touched]));
});
it('answers what the table as it then lies draws, rather than what the fact drew', () => {
  const follows: Ruling = { outcome: 'stands', law: 'whist:40' };
  const going = beginWalk({ ...twoLaws, take: () => follows }, undefined);
  expect(going.take(touched)).toBe(follows);
});
