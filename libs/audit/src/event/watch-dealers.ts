import { placeOf, type EventCheck, type EventFinding, type EventRecord } from './event-record';

/** With fewer deals of one's own nobody is looked at. */
const fewestDeals = 20;
/** How often such a count may come about by chance in an event, over all who dealt in it (Bonferroni). */
const threshold = 0.001;

/** P(X >= k) for a binomial count of n at p, summed from the smallest term up. */
export function atLeast(k: number, n: number, p: number): number {
  if (k <= 0) return 1;
  if (p <= 0) return 0;
  if (p >= 1) return 1;
  let logOfTerm = n * Math.log1p(-p);
  const odds = Math.log(p) - Math.log1p(-p);
  let tail = 0;
  for (let i = 0; i <= n; i++) {
    if (i >= k) tail += Math.exp(logOfTerm);
    logOfTerm += Math.log((n - i) / (i + 1)) + odds;
  }
  return Math.min(1, tail);
}

/** Deals in which the lawbook found something while they were dealt, and who dealt. */
function counted(record: EventRecord) {
  const faulty = new Set(
    [...record.findings.values()]
      .filter(({ event }) => event.data['kind'] === 'irregularity' && event.by === 'auditor')
      .map(({ about }) => about),
  );
  const dealers = new Map<string, { deals: number; faults: number; first: string }>();
  for (const { deal, dealer, seats } of record.deals.values()) {
    const person = seats[dealer];
    if (person === undefined) continue;
    const known = dealers.get(person) ?? { deals: 0, faults: 0, first: deal };
    known.deals += 1;
    if (faulty.has(deal)) known.faults += 1;
    dealers.set(person, known);
  }
  return dealers;
}

/**
 * A figure, and never an accusation: persons in whose deals faults are more frequent than the event's own rate would have
 * it more than once in a thousand such events. A clumsy dealer is one; so is a table whose recorder sees well.
 */
export const watchDealers: EventCheck = (record) => {
  // Counted once a publication, when the deals are in: a figure that moved with every deal would say nothing.
  const published = record.publications.at(-1);
  if (published === undefined) return [];
  const dealers = counted(record);
  const all = [...dealers.values()];
  const deals = all.reduce((sum, one) => sum + one.deals, 0);
  const faults = all.reduce((sum, one) => sum + one.faults, 0);
  const looked = all.filter((one) => one.deals >= fewestDeals).length;
  return [...dealers].flatMap(([person, one]): readonly EventFinding[] => {
    if (one.deals < fewestDeals || deals === one.deals) return [];
    // Held against the others, so that nobody hides in their own rate.
    const rate = (faults - one.faults) / (deals - one.deals);
    const p = atLeast(one.faults, one.deals, rate);
    if (p * looked >= threshold) return [];
    const opened = record.deals.get(one.first)?.opened;
    return [
      {
        kind: 'dealer-watch',
        severity: 'watch',
        law: null,
        deal: one.first,
        detail: `${person} dealt ${one.deals} deals, ${one.faults} of them with a fault; at the rate of the others (${(100 * rate).toFixed(1)} %) so many are met with by chance once in ${p > 0 ? Math.round(1 / p).toExponential(1) : 'very many'} such counts`,
        expected: `a figure to be looked at, and no accusation: shown where chance gives it less often than once in ${Math.round(1 / threshold)} events`,
        facts: [placeOf(published), ...(opened ? [placeOf(opened)] : [])],
      },
    ];
  });
};
