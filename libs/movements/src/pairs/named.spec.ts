import { certificateOf } from '../certificate';
import type { Movement } from '../movement';
import { appendixMitchell } from './appendix';
import { blackpool } from './blackpool';
import { bowman } from './bowman';
import { hesitationMitchell } from './hesitation';
import { webMitchell } from './web';

const setsIn = ({ rounds }: Movement, n: number): readonly (number | null)[] =>
  rounds[n - 1]?.map(({ set }) => set) ?? [];

describe('Hesitation Mitchell', () => {
  it('of seven tables lies as J. Pain has it: a stand with set 4 between tables 3 and 4', () => {
    const movement = hesitationMitchell(7);
    expect(setsIn(movement, 1)).toEqual([1, 2, 3, 5, 6, 7, 8]);
    expect(movement.rounds).toHaveLength(8);
    // EW6 goes to EW7, then NS7, then EW1.
    const places = movement.rounds.map((round) => {
      const at = round.find(({ ns, ew }) => [...ns, ...ew].includes(12));
      return `${at?.table} ${at?.ns.includes(12) ? 'NS' : 'EW'}`;
    });
    expect(places.slice(0, 5)).toEqual(['6 EW', '7 EW', '7 NS', '1 EW', '2 EW']);
  });

  it('is switched in the last round at all tables but the last', () => {
    const last = hesitationMitchell(7).rounds[7];
    expect(last?.map(({ ew }) => ew[0]).slice(0, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('Bowman of eleven tables: the last shares with 9, 7, 5, 3, 1 and 10, 8, 6, 4 and 2 in turn (Rainsford)', () => {
  const shares = bowman(11).rounds.map((round) => {
    const own = round.find(({ table }) => table === 11)?.set;
    return round.filter(({ table, set }) => table !== 11 && set === own).map(({ table }) => table);
  });
  expect(shares).toEqual([[9], [7], [5], [3], [1, 10], [8], [6], [4], [2]]);
});

it('Web of ten tables and seven sets lies as George Coffin has it', () => {
  const movement = webMitchell(10, 7);
  expect(setsIn(movement, 1)).toEqual([1, 2, 3, 4, 5, 4, 3, 2, 1, 7]);
  expect(certificateOf(movement).failures).toEqual([]);
});

it.each([14, 16, 18, 20, 22, 24, 26])(
  'Web of %i tables plays thirteen sets, and everybody all of them',
  (n) => {
    const movement = webMitchell(n);
    expect([movement.sets, movement.rounds.length]).toEqual([13, 13]);
    expect(certificateOf(movement).failures).toEqual([]);
  },
);

it('Blackpool of ten tables has stands between 5 and 6 and between 10 and 1, and nobody shares', () => {
  const movement = blackpool(10);
  expect(setsIn(movement, 1)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
  const { failures, shared } = certificateOf(movement);
  expect([failures, shared]).toEqual([[], []]);
  expect(movement.promises.opponents).toEqual({ least: 1, most: 1 });
});

it.each([14, 20, 26])('Appendix of %i tables: thirteen rounds; who sits meets thirteen pairs', (tables) => {
  const movement = appendixMitchell(tables);
  expect(movement.rounds).toHaveLength(13);
  expect(certificateOf(movement).failures).toEqual([]);
  const met = new Set(movement.rounds.flat().flatMap(({ ns, ew }) => (ns.includes(tables) ? ew : [])));
  expect(met.size).toBe(13);
});
