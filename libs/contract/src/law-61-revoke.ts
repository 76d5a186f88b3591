import { partnerOf, seats, sideOf, suitOf, type Card, type Seat } from '@fairdeal/facts';
import { cardIn, suitLed } from './play';
import { isSettled } from './claim';
import type { How, Revoke } from './law-64-transfer';
import { dummyOf, type ContractTable } from './table';

/** What a seat was given, where its cards are known: from the setup, or every face as it was dealt. */
function dealtTo({ setup, deal }: ContractTable, seat: Seat): readonly Card[] | undefined {
  const given = setup.hands?.[seat];
  if (given) return given;
  const dealt: Card[] = [];
  for (let n = 1; n < deal.lies.length; n++) {
    const face = deal.faces[n];
    if (deal.lies[n] === seat && face) dealt.push(face);
  }
  return dealt.length === 13 ? dealt : undefined;
}

/** The cards a seat held when it played to a trick, that card among them; undefined where they are not known. */
export function heldAt(table: ContractTable, seat: Seat, trick: number): readonly Card[] | undefined {
  const dealt = dealtTo(table, seat);
  if (!dealt) return undefined;
  const before = new Set<Card>();
  for (let earlier = 1; earlier < trick; earlier++) {
    const card = cardIn(table.play, earlier, seat);
    if (card) before.add(card);
  }
  return dealt.filter((card) => !before.has(card));
}

/** The cards of the suit led that a seat could have played to a trick, as far as anybody can know. */
export function couldHaveFollowedWith(table: ContractTable, seat: Seat, trick: number): readonly Card[] {
  const led = suitLed(table.play, trick);
  const own = cardIn(table.play, trick, seat);
  if (led === undefined) return [];
  const held = heldAt(table, seat, trick) ?? cardsSeenSince(table, seat, trick);
  return held.filter((card) => suitOf(card) === led && card !== own);
}

/** What a seat played later or had restored to it: it held that all along (14B4). */
function cardsSeenSince({ play, result }: ContractTable, seat: Seat, trick: number): readonly Card[] {
  const seen: Card[] = [];
  for (const restored of result.restored) if (restored.seat === seat) seen.push(restored.card);
  for (let later = trick + 1; later <= 13; later++) {
    const card = cardIn(play, later, seat);
    if (card) seen.push(card);
  }
  return seen;
}

/**
 * 44C, 61A. What the cards say of a seat's play to a trick: it followed suit, it could not, it revoked; or they do not
 * tell, and those at the table must.
 */
export function followingOf(
  table: ContractTable,
  seat: Seat,
  trick: number,
): 'followed' | 'void' | 'revoked' | 'untold' {
  const led = suitLed(table.play, trick);
  const card = cardIn(table.play, trick, seat);
  if (led === undefined || card === undefined) return 'untold';
  if (suitOf(card) === led) return 'followed';
  if (couldHaveFollowedWith(table, seat, trick).length > 0) return 'revoked';
  if (dealtTo(table, seat)) return 'void';
  for (let later = trick + 1; later <= 13; later++) {
    if (cardIn(table.play, later, seat) === undefined) return 'untold';
  }
  return 'void';
}

/** Failures to follow suit that the cards show, in order of tricks, clockwise from North. */
export function revokesInTheCards(
  table: ContractTable,
): readonly { readonly seat: Seat; readonly trick: number }[] {
  const last = Math.ceil(table.play.cards.length / 4);
  const found: { readonly seat: Seat; readonly trick: number }[] = [];
  for (let trick = 1; trick <= last; trick++) {
    for (const seat of seats) {
      if (followingOf(table, seat, trick) === 'revoked') found.push({ seat, trick });
    }
  }
  return found;
}

/** Has the seat or its partner led or played to the next trick, legally or not (63A1)? */
export function hasPlayedOn({ play }: ContractTable, seat: Seat, trick: number): boolean {
  if (play.tricks > trick) return true;
  return (
    cardIn(play, trick + 1, seat) !== undefined || cardIn(play, trick + 1, partnerOf(seat)) !== undefined
  );
}

/** 63A. What has established a revoke, by the facts; undefined while it must be corrected. */
export function howEstablished(table: ContractTable, seat: Seat, trick: number): How | undefined {
  if (hasPlayedOn(table, seat, trick)) return 'played';
  const { claim, calledOnNext, roundEnded } = table.result;
  if (!claim || claim.state === 'dropped') return undefined;
  const side = sideOf(seat);
  if (sideOf(claim.by) === side) return 'claimed';
  return isSettled(claim) && (calledOnNext.includes(side) || roundEnded) ? 'agreed' : undefined;
}

/** How late attention is drawn now to a revoke of this seat (64B4, 64B5), unless it was drawn before. */
export function lateness(table: ContractTable, seat: Seat, trick: number): Revoke['late'] {
  const { noticed, roundEnded, calledOnNext } = table.result;
  const before = noticed.find((one) => one.seat === seat && one.trick === trick);
  if (before) return before.late;
  if (roundEnded) return 'round-ended';
  return calledOnNext.some((side) => side !== sideOf(seat)) ? 'next-board-called' : undefined;
}

/** A card restored to the hand, that could have followed to the trick as far as the record tells. */
const isOfRestored = (table: ContractTable, seat: Seat, trick: number): boolean => {
  const led = suitLed(table.play, trick);
  return table.result.restored.some(
    (one) => one.seat === seat && (led === undefined || suitOf(one.card) === led),
  );
};

/** An established revoke as Law 64 needs it, with what the table knows of it. */
export function revokeOf(
  table: ContractTable,
  { seat, trick, how, suit }: Pick<Revoke, 'seat' | 'trick' | 'how' | 'suit'>,
): Revoke {
  const { omitted, corrected, forfeited, penaltyCardKept } = table.result;
  const isThis = (one: { readonly seat: Seat; readonly trick: number }) =>
    one.seat === seat && one.trick === trick;
  return {
    seat,
    trick,
    how,
    suit: suit ?? suitLed(table.play, trick),
    from: omitted.some(isThis) ? 'omitted' : isOfRestored(table, seat, trick) ? 'restored' : undefined,
    late: lateness(table, seat, trick),
    faced: penaltyCardKept || seat === dummyOf(table),
    corrected: corrected.some(isThis),
    forfeited: forfeited.some(isThis),
  };
}

/** The revokes with one more; established twice it is one, and what the director says last of how it was is so. */
export function withRevoke(revokes: readonly Revoke[], revoke: Revoke): readonly Revoke[] {
  const isThis = ({ seat, trick }: Revoke) => seat === revoke.seat && trick === revoke.trick;
  if (!revokes.some(isThis)) return [...revokes, revoke];
  return revokes.map((one) =>
    isThis(one) ? { ...one, how: revoke.how, suit: revoke.suit ?? one.suit } : one,
  );
}
