import type { JsonObject } from '@fairdeal/event-store';
import type { Fall, LawbookOf } from '@fairdeal/facts';
import { sameJson, byTheHouse, type Happening, type Report } from './happening';
import { evolveAll, type DealState } from './deal.state';
import { walkOf } from './deal.walks';
import type { FieldsOfEvent } from './orders';

const reasons: Readonly<Record<Fall['outcome'], string>> = {
  'new-deal-compulsory': 'a new deal is compulsory',
  'misdeal-deal-passes': 'a misdeal: the deal passes',
  'deal-stopped': 'the deal was stopped',
};

/** What shows that a deal has begun, in any game. */
const begun: ReadonlySet<string> = new Set(['CardDealt', 'CardPlayed', 'CallMade', 'TrumpDeclared']);

/** The pack a deal is dealt with, as far as anybody said. */
const packInUse = ({ opened, seen }: DealState): string | undefined => {
  const begins = [...seen].findLast(({ type }) => type === 'DealBegun');
  return begins === undefined ? opened?.pack : String(begins.data['pack']);
};

/**
 * Was the pack proved imperfect that a deal still in progress is dealt with? That voids the deal in every lawbook (DESIGN
 * §3), where the lawbook itself is silent too, as contract's is once somebody has called (reading A4).
 */
function isProvedImperfect(state: DealState, accepted: readonly Happening[]): boolean {
  const proofs = accepted
    .filter(({ type }) => type === 'PackProvedImperfect')
    .map(({ data }) => data as unknown as FieldsOfEvent<'PackProvedImperfect'>)
    .filter(({ missing, extra }) => missing.length + extra.length > 0);
  if (proofs.length === 0 || state.scores.length > 0) return false;
  const used = packInUse(state);
  return (
    proofs.some(({ pack }) => used === undefined || used === pack) &&
    [...state.seen].some(({ type }) => begun.has(type))
  );
}

/**
 * What the house has to write of a deal because of what was just accepted: that the law ended it, or that its hand now
 * reads otherwise.
 *
 * A pack proved imperfect voids the deal in progress and nothing else (DESIGN §3), so facts never void a deal that was
 * closed; only a correction can, which says that what was closed had fallen before. A deal falls once.
 */
export function lawOfTheDeal(
  lawbookOf: LawbookOf,
  before: DealState,
  accepted: readonly Happening[],
): readonly Happening[] {
  const after = evolveAll(before, accepted);
  const { opened } = after;
  const last = accepted.at(-1);
  if (opened === undefined || last === undefined || after.void) return [];
  const meta = byTheHouse(last.meta as Report);
  const lawbook = lawbookOf(opened.lawbook);
  const walk = lawbook && walkOf(lawbook, after);
  const hand = walk?.hand as JsonObject | undefined;
  const fell = walk?.fell;
  if (fell !== undefined || (hand === undefined && isProvedImperfect(after, accepted))) {
    const isLate = after.closed && last.type !== 'FactCorrected';
    if (isLate || after.voidedByHouse) return [];
    const data = fell
      ? { reason: reasons[fell.outcome], law: fell.law }
      : { reason: 'the pack was proved imperfect' };
    return [{ type: 'DealVoided', data, meta }];
  }
  const { scored, contradicted } = after;
  if (hand === undefined || contradicted) return [];
  if (scored !== undefined && sameJson(scored as JsonObject, hand)) return [];
  return [{ type: 'DealScored', data: { hand }, meta }];
}
