import type { PokerSeat } from '@fairdeal/facts';
import type { Place } from './place';
import { rectified } from './says';
import { clockwiseFrom, leftOf, rightOf } from './seating';
import { playerAt, type Dispute, type FactOf, type PokerLaw, type PokerTable } from './table';

/** The disputed number, once somebody's word, or nobody's, has settled it. */
export interface Settled {
  readonly asked: number;
  /** Null: nobody could say. */
  readonly decidedBy: PokerSeat | null;
}

/**
 * 46. Whose word on the number asked counts, in order: the dealer's left, playing or not, then his right, then the first
 * who can say going clockwise from the disputant's left. Dealer and disputant are heard by nobody.
 */
function witnesses({ seats, deal }: PokerTable, disputant: PokerSeat): readonly PokerSeat[] {
  const { dealer } = deal;
  const order = [leftOf(seats, dealer), rightOf(seats, dealer), ...clockwiseFrom(seats, disputant)];
  return [...new Set(order)].filter((seat) => seat !== dealer && seat !== disputant);
}

/** A dispute with the dealer over the number asked: who differs with him. */
export function disputantOf({ deal }: PokerTable, { by, against, about }: Dispute): PokerSeat | undefined {
  if (about !== 'draw-count' || by === against) return undefined;
  if (against === deal.dealer) return by;
  return by === deal.dealer ? against : undefined;
}

/** What a further word settles, in that order: a later witness waits for the earlier ones to say they cannot tell. */
export function settledBy(before: PokerTable, { by, says }: FactOf<'EvidenceGiven'>): Settled | undefined {
  const { dispute } = before;
  const disputant = dispute && disputantOf(before, dispute);
  if (!dispute || disputant === undefined || before.decidedBy !== undefined) return undefined;
  for (const seat of witnesses(before, disputant)) {
    const isNow = seat === by && (says === null || says.seat === disputant);
    const word = isNow ? (says?.asked ?? null) : dispute.says.get(seat);
    if (word === undefined) return undefined;
    if (word !== null) return { asked: word, decidedBy: seat };
  }
  return { asked: before.places[disputant]?.discarded ?? 0, decidedBy: null };
}

/**
 * 46. What is put right once the number asked is settled: an excess goes back (42), a deficiency is made up (43), and
 * cards given as discarded but not as asked are as though the dealer had looked (44). As asked but not as discarded is
 * 45's.
 */
const putRight = (
  ref: 'poker:42' | 'poker:43' | 'poker:44',
  isSo: (place: Place, asked: number) => boolean,
): PokerLaw<'EvidenceGiven'> => ({
  ref,
  on: ['EvidenceGiven'],
  rule: (before, fact) => {
    const settled = settledBy(before, fact);
    const disputant = before.dispute && disputantOf(before, before.dispute);
    const place = disputant === undefined ? undefined : playerAt(before, disputant);
    return settled && place?.served && !place.drawnRaised && isSo(place, settled.asked)
      ? rectified(ref)
      : undefined;
  },
});

const asAsked = ({ discarded }: Place, asked: number): boolean => asked === discarded;

export const law42Settled = putRight('poker:42', (place, asked) =>
  asAsked(place, asked) ? place.given > asked : place.given > Math.max(asked, place.discarded),
);
export const law43Settled = putRight(
  'poker:43',
  (place, asked) => asAsked(place, asked) && place.given < asked,
);
export const law44Settled = putRight(
  'poker:44',
  (place, asked) => !asAsked(place, asked) && place.given === place.discarded,
);

/**
 * 77, 78. Who decides a dispute: the dealer; a party to it, the person on his left; he too, the one on the dealer's
 * right; and if all are, the next clockwise who is not (reading A35).
 */
export function judgeOf({ seats, deal }: PokerTable, { by, against, about }: Dispute): PokerSeat | null {
  if (about === 'draw-count') return null;
  const { dealer } = deal;
  const order = [dealer, leftOf(seats, dealer), rightOf(seats, dealer), ...clockwiseFrom(seats, dealer)];
  return order.find((seat) => seat !== by && seat !== against) ?? null;
}
