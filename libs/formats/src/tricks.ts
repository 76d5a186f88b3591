import { partnerOf, strengthOf, suitOf, type Card, type Seat } from '@fairdeal/facts';
import type { RecordedCall } from './bridge-record';

/** Who won a trick, by the suit led and the trumps; undefined for no cards. */
export function winnerOf(
  cards: readonly { readonly card: Card; readonly by: Seat }[],
  led: string | undefined,
  trump: string | undefined,
): Seat | undefined {
  const suit = cards.some(({ card }) => suitOf(card) === trump) ? trump : led;
  const [best] = cards
    .filter(({ card }) => suitOf(card) === suit)
    .toSorted((one, other) => strengthOf(other.card) - strengthOf(one.card));
  return best?.by;
}

/** The contract and who declares it, by the calls as they were told; undefined while the auction goes on. */
export function contractOf(
  calls: readonly RecordedCall[],
): { readonly contract: string; readonly declarer: Seat | undefined } | undefined {
  const last = calls.findLast(({ call }) => /^\d/.test(call));
  if (last === undefined) return calls.length >= 4 ? { contract: 'PASS', declarer: undefined } : undefined;
  const strain = last.call.slice(1);
  const first = calls.find(
    ({ call, by }) =>
      /^\d/.test(call) && call.slice(1) === strain && (by === last.by || by === partnerOf(last.by)),
  );
  const after = calls.slice(calls.lastIndexOf(last) + 1).findLast(({ call }) => call !== 'P');
  return { contract: `${last.call}${after?.call ?? ''}`, declarer: first?.by };
}
