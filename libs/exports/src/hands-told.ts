import type { RecordedEvent } from '@fairdeal/event-store';
import { fullPack, isCard, seats, type Card, type Seat } from '@fairdeal/facts';

export type Hands = Partial<Readonly<Record<Seat, readonly Card[]>>>;

/**
 * Hands as they were found in a hand record, or as they were dealt with every face that came to be known. A hand of which
 * a card is not known is left out.
 *
 * @param events a deal’s or a board’s, corrected facts in place of mistaken ones
 */
export function handsTold(events: readonly RecordedEvent[]): Hands | undefined {
  const record = events.findLast(({ type }) => type === 'HandsRecorded');
  if (record !== undefined) return record.data['hands'] as unknown as Hands;
  const lies = new Map<number, { to: unknown; card: Card | undefined }>();
  const shown = new Map<Seat, Set<Card>>(seats.map((seat) => [seat, new Set()]));
  for (const { type, data } of events) {
    const { n, to, by, card } = data as Readonly<Record<string, unknown>>;
    if (type === 'DealBegun') lies.clear();
    if (type === 'CardDealt' && typeof n === 'number')
      lies.set(n, { to, card: isCard(card) ? card : undefined });
    const lay = typeof n === 'number' ? lies.get(n) : undefined;
    if (type === 'CardMoved' && lay !== undefined) lay.to = to;
    if (type === 'CardExposed' && lay !== undefined && isCard(card)) lay.card ??= card;
    if (type === 'CardPlayed' && isCard(card)) shown.get(by as Seat)?.add(card);
  }
  const hands = seats.flatMap((seat): readonly (readonly [Seat, readonly Card[]])[] => {
    const dealt = [...lies.values()].flatMap(({ to, card }) =>
      to === seat && card !== undefined ? [card] : [],
    );
    // Declarer may be said to play dummy’s cards: those alone tell no hand.
    const held = dealt.length === 13 ? new Set(dealt) : (shown.get(seat) ?? new Set());
    return held.size === 13 ? [[seat, fullPack.filter((one) => held.has(one))]] : [];
  });
  const all = hands.flatMap(([, cards]) => cards);
  return hands.length === 0 || new Set(all).size < all.length ? undefined : Object.fromEntries(hands);
}
