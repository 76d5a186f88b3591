import type { Fall, LawbookOf } from '@fairdeal/facts';
import { sameJson, byTheHouse, type Happening, type Report } from './happening';
import { evolveDeal, type DealState } from './deal.state';
import { walkOf } from './deal.walks';
import type { JsonObject } from '@fairdeal/event-store';

const reasons: Readonly<Record<Fall['outcome'], string>> = {
  'new-deal-compulsory': 'a new deal is compulsory',
  'misdeal-deal-passes': 'a misdeal: the deal passes',
  'deal-stopped': 'the deal was stopped',
};

/**
 * What the house has to write of a deal because of what was just accepted: that the law ended it, or that its hand now
 * reads otherwise. Nothing where its lawbook is not written.
 *
 * A pack proved imperfect voids the deal in progress and nothing else (DESIGN §3), so facts never void a deal that was
 * closed; only a correction can, which says that what was closed had fallen before. A deal falls once.
 */
export function lawOfTheDeal(
  lawbookOf: LawbookOf,
  before: DealState,
  accepted: readonly Happening[],
): readonly Happening[] {
  const after = accepted.reduce(evolveDeal, before);
  const { opened } = after;
  const last = accepted.at(-1);
  if (opened === undefined || last === undefined || after.void) return [];
  const lawbook = lawbookOf(opened.lawbook);
  const walk = lawbook && walkOf(lawbook, after);
  if (walk === undefined) return [];
  const meta = byTheHouse(last.meta as Report);
  const { fell } = walk;
  if (fell !== undefined) {
    const isLate = after.closed && last.type !== 'FactCorrected';
    if (isLate || after.voidedByHouse) return [];
    return [{ type: 'DealVoided', data: { reason: reasons[fell.outcome], law: fell.law }, meta }];
  }
  const hand = after.contradicted ? undefined : (walk.hand as JsonObject | undefined);
  if (hand === undefined || (after.scored !== undefined && sameJson(after.scored as JsonObject, hand)))
    return [];
  return [{ type: 'DealScored', data: { hand }, meta }];
}
