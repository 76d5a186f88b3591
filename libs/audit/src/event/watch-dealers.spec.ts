import type { DealThere, EventRecord } from './event-record';
import { watchDealers } from './watch-dealers';

const there = (stream: string, type: string, data = {}) => ({
  stream,
  version: 1,
  position: '1',
  at: '2026-11-30T19:00:00Z',
  by: 'auditor',
  type,
  data,
});

/** An event in which each of forty dealt forty deals, with so many faults in the deals of each. */
function eventOf(faultsOf: (dealer: number) => number): EventRecord {
  const deals = new Map<string, DealThere>();
  const findings = new Map<string, { about: string; event: ReturnType<typeof there> }>();
  for (let dealer = 1; dealer <= 40; dealer++) {
    for (let n = 0; n < 40; n++) {
      const deal = `${dealer}.${n}`;
      deals.set(deal, {
        deal,
        dealer: 'N',
        seats: { N: `p${dealer}` },
        opened: there(`deal-${deal}`, 'DealOpened'),
      } as unknown as DealThere);
      if (n < faultsOf(dealer))
        findings.set(deal, {
          about: deal,
          event: there(`audit-${deal}`, 'FindingRecorded', { kind: 'irregularity' }),
        });
    }
  }
  const publications = [there('tournament-x', 'ResultsPublished')];
  return { deals, findings, publications } as unknown as EventRecord;
}
const shown = (record: EventRecord) =>
  watchDealers(record, { next: new Map(), registered: new Set(), revealed: new Map() }).map(
    ({ kind, severity, detail }) => [kind, severity, /^\S+/.exec(detail)?.[0]],
  );

it('somebody with three times the faults of everybody else is shown, marked as a figure', () => {
  // At one in ten, thirteen of forty or more come about with 0.0000884, and with forty to look at 0.0035: not shown.
  expect(shown(eventOf((dealer) => (dealer === 7 ? 13 : 4)))).toEqual([]);
  // Fourteen: 0.0000185, and over forty dealers 0.00074, which is less than once in a thousand.
  expect(shown(eventOf((dealer) => (dealer === 7 ? 14 : 4)))).toEqual([['dealer-watch', 'watch', 'p7']]);
});

it('counts that differ as chance has them are not shown', () => {
  // Binomial counts of forty deals at one in ten, by their quantiles.
  const quantiles = [
    1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6,
  ];
  expect(shown(eventOf((dealer) => quantiles[dealer % quantiles.length] ?? 4))).toEqual([]);
});
