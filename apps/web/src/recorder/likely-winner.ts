import { isCard, strengthOf, suitOf, type Suit } from '@fairdeal/facts';
import type { SeatName } from '../api/answers';
import type { SaidFact } from './table-now';

export type Trump = Suit | 'NT';

/** What is trumps, as far as it was seen: turned up, made, or the contract's strain. */
export function trumpSeen(facts: readonly SaidFact[], contract?: string): Trump | undefined {
  if (contract !== undefined)
    return (/^[1-7](NT|[SHDC])/.exec(contract)?.[1] as Trump | undefined) ?? undefined;
  const told = facts.findLast(({ type }) => type === 'TrumpDeclared' || type === 'TrumpTurned');
  if (told?.type === 'TrumpDeclared') return told['suit'] as Trump;
  const card = told?.['card'];
  return isCard(card) ? suitOf(card) : undefined;
}

/**
 * To whom the cards of a trick go: the highest trump, else the highest of the suit led. A suggestion for the thumb, since
 * who took the trick is what the table says; none where a card was not seen, or nobody knows the trump.
 */
export function likelyWinner(
  trick: readonly { readonly by: SeatName; readonly card: string | null }[],
  trump: Trump | undefined,
): SeatName | undefined {
  const cards = trick.map(({ by, card }) => ({ by, card }));
  const [lead] = cards;
  if (lead === undefined || trump === undefined || !isCard(lead.card)) return undefined;
  let best = { by: lead.by, card: lead.card };
  for (const { by, card } of cards.slice(1)) {
    if (!isCard(card)) return undefined;
    const sameSuit = suitOf(card) === suitOf(best.card);
    if (sameSuit ? strengthOf(card) > strengthOf(best.card) : suitOf(card) === trump) best = { by, card };
  }
  return best.by;
}
