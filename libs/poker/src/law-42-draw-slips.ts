import { drawIsOpen } from './law-34-draw';
import { isPlayer, type Place } from './place';
import { rectified } from './says';
import { playerAt, type FactOf, type PokerLaw, type PokerTable } from './table';

/** How many the seat is to have: what it asked; what it discarded, where the dealer looked or no number is on record. */
export const due = ({ asked, discarded, inspected }: Place): number =>
  inspected ? discarded : (asked ?? discarded);

/**
 * Draw cards lie unraised before a player, and are not as many as he is to have; the dealer's own are 47's. As many as
 * he discarded is never wrong, whatever he asked: the dealer may always look, and give that (44).
 */
export const isServedWrong = (before: PokerTable, place: Place): boolean =>
  place.served &&
  !place.drawnRaised &&
  place.seat !== before.deal.dealer &&
  place.given !== due(place) &&
  place.given !== place.discarded;

/** The seat a remark about the draw speaks of: the one named, else whoever has the fault it names. */
function spokenOf(
  before: PokerTable,
  { by, seat }: FactOf<'AttentionCalled'>,
  hasFault: (place: Place) => boolean,
): Place | undefined {
  if (!playerAt(before, by) || !drawIsOpen(before)) return undefined;
  const seats = seat === undefined ? before.seats : [seat];
  return seats
    .map((each) => before.places[each])
    .find(
      (place) => place !== undefined && isPlayer(place) && isServedWrong(before, place) && hasFault(place),
    );
}

export const spokenOfExcess = (before: PokerTable, fact: FactOf<'AttentionCalled'>): Place | undefined =>
  spokenOf(before, fact, (place) => place.given > due(place));
export const spokenOfShort = (before: PokerTable, fact: FactOf<'AttentionCalled'>): Place | undefined =>
  spokenOf(before, fact, (place) => place.given < due(place));

/** 42. Too many given, and any player says so before one of them is raised: the dealer takes back the excess (A28). */
export const law42: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:42',
  on: ['AttentionCalled'],
  rule: (before, fact) =>
    fact.irregularity === 'excess-drawn' && spokenOfExcess(before, fact) ? rectified('poker:42') : undefined,
};

/** 43. Too few given, and any player says so before one of them is raised: the dealer makes it up. */
export const law43: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:43',
  on: ['AttentionCalled'],
  rule: (before, fact) =>
    fact.irregularity === 'short-drawn' && spokenOfShort(before, fact) ? rectified('poker:43') : undefined,
};

/** 44. Asked for another number than he discarded: the dealer looks how many there are, and gives that. */
export const law44: PokerLaw<'DiscardsInspected'> = {
  ref: 'poker:44',
  on: ['DiscardsInspected'],
  rule: (before, { by, seat, count }) => {
    const place = playerAt(before, seat);
    const asks = place && !place.served && typeof place.asked === 'number' && place.asked !== count;
    return asks && by === before.deal.dealer && drawIsOpen(before) ? rectified('poker:44') : undefined;
  },
};
