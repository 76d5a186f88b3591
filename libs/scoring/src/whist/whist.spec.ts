import fc from 'fast-check';
import { add, exact } from '../exact/exact';
import { compassWhist } from './compass-whist';
import { flags } from './flags';
import { leaguePoints } from './league-points';

const totals = (ids: string, tricks: readonly number[]) =>
  tricks.map((n, i) => ({ contestant: ids.charAt(i), tricks: n }));

describe('duplicate whist round the compass, five tables and thirty trays (Foster)', () => {
  const made = compassWhist(
    totals('abcde', [201, 204, 211, 207, 212]),
    totals('fghij', [189, 186, 179, 183, 178]),
  );

  it('has the averages 207 and 183, thirteen a tray between them', () => {
    expect(made.averages).toEqual({ ns: exact(207), ew: exact(183) });
    expect(add(made.averages.ns, made.averages.ew)).toEqual(exact(13 * 30));
  });

  it('has the pluses as printed', () => {
    expect(made.ns.map(({ plus }) => plus.n)).toEqual([-6, -3, 4, 0, 5]);
    expect(made.ew.map(({ plus }) => plus.n)).toEqual([6, 3, -4, 0, -5]);
  });

  it('is won by e and f, and by f overall', () => {
    expect(made.winners).toEqual({ ns: ['e'], ew: ['f'] });
    expect(made.overall).toEqual(['f']);
  });
});

it('keeps an average exact, or whole as the League’s code has it', () => {
  const ns = totals('ab', [10, 11]);
  const ew = totals('cd', [16, 15]);
  expect(compassWhist(ns, ew).ns[0]?.plus).toEqual(exact(-1, 2));
  expect(compassWhist(ns, ew, 'whole').averages.ns).toEqual(exact(11));
});

it('gives three for a match won and one for a tie (Aberdeen)', () => {
  expect([leaguePoints(170, 142), leaguePoints(156, 156), leaguePoints(142, 170)]).toEqual([3, 1, 0]);
});

it('carries one flag home a skirmish, and makes none', () => {
  const forts = ['1', '2', '3'];
  expect([...flags(forts, [{ winner: '1', loser: '2' }, { winner: '1', loser: '3' }])]).toEqual([
    ['1', 14], ['2', 11], ['3', 11],
  ]); // prettier-ignore
  fc.assert(
    fc.property(
      fc.array(fc.record({ winner: fc.constantFrom(...forts), loser: fc.constantFrom(...forts) }), {
        maxLength: 60,
      }),
      (skirmishes) => {
        const held = [...flags(forts, skirmishes).values()];
        expect(held.reduce((total, n) => total + n, 0)).toBe(36);
        expect(Math.min(...held)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
