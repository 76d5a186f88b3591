import { canonicalJson, type JsonObject } from '@fairdeal/event-store';
import type { Happened } from './happened';
import type { Report } from './result';
import type { DealRecord } from './sheet/records';
import { saidIn } from './sheet/said-in';

/** Said of a score when it is put forward again: what was agreed before no longer contradicts what is agreed now. */
const reopens: ReadonlySet<string> = new Set(['ScoreCorrected', 'ScoreErrorReported']);

/** The results reported for a deal since it was last reopened, each as it now reads, less those a ruling passed over. */
export function reportsOf({ reports, corrections, rulings }: DealRecord): readonly Report[] {
  const since = reports.findLastIndex(({ type }) => reopens.has(type)) + 1;
  return ruledBetween(rulings, reports.slice(since)).flatMap((event): readonly Report[] => {
    if (event.type !== 'ScoreAgreed') return [];
    const corrected = corrections.get(event.version);
    if (corrected === undefined) return [{ event, says: event.data, corrected }];
    const { type, ...says } = saidIn<'FactCorrected'>(corrected).fact;
    return type === 'ScoreAgreed' ? [{ event, says, corrected }] : [];
  });
}

/** A ruling that names one of the results reported, by its version, settles that those before it were mistaken. */
function ruledBetween(rulings: readonly Happened[], reports: readonly Happened[]): readonly Happened[] {
  for (const ruling of rulings.toReversed()) {
    const version = saidIn<'RulingGiven'>(ruling).details?.['version'];
    const named = reports.find((report) => report.version === version && report.type === 'ScoreAgreed');
    if (named === undefined) continue;
    return reports.filter(
      (report) => report === named || report.type !== 'ScoreAgreed' || report.version > ruling.version,
    );
  }
  return reports;
}

/** In a report of a result, what tells nothing of the result itself: all that bridge's has. */
const asides: ReadonlySet<string> = new Set(['scope', 'recorded']);

const told = ({ says }: Report): string =>
  canonicalJson(
    Object.fromEntries(Object.entries(says as JsonObject).filter(([field]) => !asides.has(field))),
    'data',
  );

/**
 * Two reports of one result are two facts until somebody rules. They no longer contradict each other once one is
 * corrected, or a ruling names the one that stands; an adjustment settles the result without asking which was right.
 */
export function contradicting(reports: readonly Report[]): boolean {
  if (reports.length < 2) return false;
  return new Set(reports.map(told)).size > 1;
}

/** Only then can they contradict each other. */
export const mayContradict = ({ reports }: DealRecord): boolean =>
  reports.length > 1 && reports.filter(({ type }) => type === 'ScoreAgreed').length > 1;

/** Contract's, as the last report of it now reads. */
export function contractAgreed(deal: DealRecord): unknown {
  const [only, ...more] = deal.reports;
  if (only !== undefined && more.length === 0 && deal.corrections.size === 0) return only.data['contract'];
  return reportsOf(deal).at(-1)?.says['contract'];
}
