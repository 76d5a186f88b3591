import type { RecordedEvent } from '@fairdeal/event-store';
import { isCard, leftOf, partnerOf, sideOf, winnerOfTrick, type Card, type Seat } from '@fairdeal/facts';
import { trumpOf, type RecordedPlay } from '@fairdeal/formats';
import type { Hands } from './hands-told';

export interface PlayTold {
  readonly plays: readonly RecordedPlay[];
  /** Declarer’s tricks in all by a claim that was agreed. */
  readonly claimed: number | undefined;
}

/**
 * Cards by the hand that held them, with the marks of a revoke that was established and of a lead out of turn. Who plays
 * dummy’s cards is said to be dummy, whichever way it was reported; cards that were withdrawn are gone.
 */
export function playTold(
  events: readonly RecordedEvent[],
  hands: Hands | undefined,
  declarer: Seat | undefined,
  contract: string | undefined,
): PlayTold {
  const down: { by: Seat; card: Card; trick: number | undefined }[] = [];
  let claim: { by: Seat; tricks: number; of: number } | undefined;
  let agreed = false;
  const revokes = new Set<string>();
  for (const { type, data } of events) {
    const { card, trick, tricks, of } = data as Readonly<Record<string, unknown>>;
    const by = data['by'] as Seat;
    if ((type === 'CardPlayed' || type === 'LeadFaced') && isCard(card)) {
      down.push({ by: holderOf(by, card), card, trick: typeof trick === 'number' ? trick : undefined });
    }
    if (type === 'CardWithdrawn') {
      const at = down.findLastIndex((one) => one.card === card);
      if (at >= 0) down.splice(at, 1);
    }
    if (type === 'RevokeEstablished') revokes.add(`${String(trick)} ${String(data['against'])}`);
    if (type === 'TricksClaimed') claim = { by, tricks: Number(tricks), of: Number(of) };
    if (type === 'TricksConceded') claim = { by, tricks: Number(of) - Number(tricks), of: Number(of) };
    if (type === 'ClaimAgreed' || type === 'ClaimObjected') agreed = type === 'ClaimAgreed';
  }

  function holderOf(by: Seat, card: Card): Seat {
    const other = partnerOf(by);
    if (hands?.[by]?.includes(card) === true || declarer === undefined || sideOf(by) !== sideOf(declarer))
      return by;
    return hands?.[other]?.includes(card) === true ? other : by;
  }

  const plays: RecordedPlay[] = [];
  let [trick, inIt] = [1, 0];
  let due = declarer && leftOf(declarer);
  for (const one of down) {
    if (one.trick !== undefined && one.trick !== trick) [trick, inIt] = [one.trick, 0];
    if (inIt === 0 && trick > 1) due = winnerOf(plays, trick - 1, contract);
    const marks = [
      ...(inIt === 0 && due !== undefined && due !== one.by ? ['lead'] : []),
      ...(revokes.has(`${trick} ${one.by}`) ? ['revoke'] : []),
    ];
    plays.push({ card: one.card, by: one.by, trick, ...(marks.length > 0 && { irregularities: marks }) });
    inIt += 1;
    if (inIt === 4) [trick, inIt] = [trick + 1, 0];
  }
  if (claim === undefined || !agreed || declarer === undefined) return { plays, claimed: undefined };
  const won = 13 - claim.of;
  const ours = wonBy(plays, contract, declarer);
  const more = sideOf(claim.by) === sideOf(declarer) ? claim.tricks : claim.of - claim.tricks;
  // Tricks that are not all on record cannot be counted; the claim then tells no total.
  return { plays, claimed: ours.whole === won ? ours.won + more : undefined };
}

/** Undefined where the trick is not whole. */
function winnerOf(
  plays: readonly RecordedPlay[],
  trick: number,
  contract: string | undefined,
): Seat | undefined {
  const cards = plays.filter((play) => play.trick === trick);
  return cards.length === 4 ? winnerOfTrick(cards, trumpOf(contract)) : undefined;
}

function wonBy(plays: readonly RecordedPlay[], contract: string | undefined, declarer: Seat) {
  let [whole, won] = [0, 0];
  for (let trick = 1; trick <= 13; trick++) {
    const winner = winnerOf(plays, trick, contract);
    if (winner === undefined) break;
    whole += 1;
    if (sideOf(winner) === sideOf(declarer)) won += 1;
  }
  return { whole, won };
}
