import { contractFaults } from './contract';
import { isVoid } from './fault-row';
import { simulatedDeals } from '../simulated-deals';

/** Rows whose law the page leaves between several, or that ask a column and no ruling. */
const lawLeftOpen: readonly string[] = [
  'contract-12C2c-better-and-worse-on-the-other-boards',
  'contract-12C2c-neither-better-nor-worse-on-the-other-boards',
  'contract-56-refused-while-declarer-is-on-lead',
  'contract-64A-noticed-after-the-offenders-called-on-the-next-board',
  'contract-64B2-again-in-the-same-suit',
  'contract-70-stated-line-can-fail',
  'contract-71B-said-too-late',
  'contract-87B-fouled-board-scored-in-groups',
];

describe('the fault table of contract', () => {
  const deals = [
    ...simulatedDeals({ game: 'contract', tables: 20, deals: 200, seed: 'faults', faults: 0.7 }),
  ];

  it('names each row once, after its game', () => {
    const ids = contractFaults.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !id.startsWith('contract-'))).toEqual([]);
    expect(ids.length).toBeGreaterThanOrEqual(400);
  });

  it('names a law of the page wherever something is ruled', () => {
    for (const { id, expect: columns } of contractFaults) {
      if (columns.outcome === undefined || columns.outcome === 'continues' || lawLeftOpen.includes(id))
        continue;
      expect([id, columns.law]).toEqual([
        id,
        expect.stringMatching(/^contract:(?:[0-9]{1,2}(?:[A-E][0-9]?[a-c]?)?|R[0-9]{1,2}|FD)$/),
      ]);
    }
  });

  it('covers every law from the deal to the appeal that the decision table names', () => {
    const named = new Set(contractFaults.map(({ expect: { law } }) => /[0-9]+/.exec(law ?? '')?.[0]));
    const laws = [6, 12, 13, 14, 15, 16, 22, 24, 25, 27, 28, 29, 30, 31, 32, 36, 37, 38, 39, 41, 45, 46, 47];
    const play = [
      48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 62, 63, 64, 67, 68, 69, 70, 71, 79, 82, 86, 92,
    ];
    expect([...laws, ...play].filter((law) => !named.has(`${law}`))).toEqual([]);
  });

  it('sees every row planted', () => {
    const planted = new Set(deals.map((deal) => deal.planted?.fault));
    expect(contractFaults.map(({ id }) => id).filter((id) => !planted.has(id))).toEqual([]);
  });

  it('reads each ruling at a fact of its deal', () => {
    const astray = deals.filter(
      ({ planted, facts }) => planted && (planted.after < 1 || planted.after > facts.length),
    );
    expect(astray).toEqual([]);
  });

  it('leaves a deal to be dealt again unscored, and deals it again', () => {
    const voided = new Set(
      contractFaults.filter(({ expect: columns }) => isVoid(columns)).map(({ id }) => id),
    );
    const fallen = deals.filter(({ planted }) => planted && voided.has(planted.fault));
    expect(fallen.length).toBeGreaterThan(100);
    expect(
      fallen.filter(({ facts, played }) => played || facts.some(({ type }) => type === 'ScoreAgreed')),
    ).toEqual([]);
    for (const { table, deal, setup } of fallen) {
      const next = deals.find((one) => one.table === table && one.deal === deal + 1);
      if (!next || setup.game !== 'contract' || next.setup.game !== 'contract') continue;
      expect([next.setup.form, next.setup.board, next.dealer]).toEqual([
        setup.form,
        setup.board,
        setup.dealer,
      ]);
    }
  });

  it('keeps to the rate asked for', () => {
    const many = [
      ...simulatedDeals({ game: 'contract', tables: 20, deals: 100, seed: 'rate', faults: 0.05 }),
    ];
    const planted = many.filter((deal) => deal.planted).length;
    // Four and a half standard deviations: less than once in a hundred thousand seeds.
    expect(Math.abs(planted - 100)).toBeLessThan(4.5 * Math.sqrt(2000 * 0.05 * 0.95));
  });
});
