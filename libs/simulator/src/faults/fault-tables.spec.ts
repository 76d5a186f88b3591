import { bridgeFaults } from './bridge';
import { whistFaults } from './whist';
import { simulatedDeals } from '../simulated-deals';

/** Rows whose law the page leaves between several. */
const lawLeftOpen: readonly string[] = [
  'whist-49-dealt-for-partner-by-leave-and-misdealt',
  'bridge-60-pone-leads-when-doubling-is-over',
  'bridge-65-dummys-revoke-corrected-in-time',
  'bridge-77-dealer-leads-out-of-turn',
  'bridge-77-second-hand-plays-to-it',
  'bridge-78-dealers-false-lead-followed-by-all',
  'bridge-83-claimed-after-the-play',
  'bridge-86-corrected-too-late-and-claimed',
  'bridge-86-revoking-side-leads-on',
  'bridge-86-revoking-side-plays-on-to-a-lead',
  'bridge-87-revoke-claimed',
  'bridge-87-revoke-claimed-in-play',
  'bridge-90-adversary-was-asked-and-corrects-the-quitted-trick',
  'bridge-90-answered-no',
  'bridge-90-asked-and-played-on',
  'bridge-92-dealer-corrects-as-fourth-hand',
  'bridge-92-dealer-corrects-before-both-adversaries',
  'bridge-93-accused-side-mixes-the-cards',
  'bridge-94-revoke-claimed-before-the-next-cut',
  'bridge-95-both-sides-revoke',
];

const tables = { whist: whistFaults, bridge: bridgeFaults } as const;

describe.each(['whist', 'bridge'] as const)('the fault table of %s', (game) => {
  const rows = tables[game];
  const deals = [...simulatedDeals({ game, tables: 10, deals: 300, seed: 'faults', faults: 0.6 })];

  it('names each row once, after its game', () => {
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith(`${game}-`))).toEqual([]);
  });

  it('names a law of its game wherever something is ruled', () => {
    for (const { id, expect: columns } of rows as readonly Pick<(typeof rows)[number], 'id' | 'expect'>[]) {
      if (columns.outcome === 'continues' || lawLeftOpen.includes(id)) continue;
      expect([id, columns.law]).toEqual([
        id,
        expect.stringMatching(new RegExp(`^${game}:([0-9]+[a-gIV.]*|drive|duplicate|double-dummy)$`)),
      ]);
    }
  });

  it('sees every row planted', () => {
    const planted = new Set(deals.map((deal) => deal.planted?.fault));
    expect(rows.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });

  it('reads each ruling at a fact of its deal', () => {
    const astray = deals.filter(
      ({ planted, facts }) => planted && (planted.after < 1 || planted.after > facts.length),
    );
    expect(astray).toEqual([]);
  });

  it('leaves a void deal unscored and a played one scored', () => {
    const wrong = deals.filter(
      ({ facts, played }) => facts.some(({ type }) => type === 'ScoreAgreed') !== played,
    );
    expect(wrong.map(({ planted }) => planted?.fault)).toEqual([]);
  });

  it.each([0.01, 0.05, 0.3])('keeps to the rate of %d', (rate) => {
    const many = [...simulatedDeals({ game, tables: 20, deals: 200, seed: `rate ${rate}`, faults: rate })];
    const planted = many.filter((deal) => deal.planted).length;
    const spread = Math.sqrt(many.length * rate * (1 - rate));
    // Four and a half standard deviations: less than once in a hundred thousand seeds.
    expect(Math.abs(planted - many.length * rate)).toBeLessThan(4.5 * spread);
  });
});
