import {
  leftOf,
  partnerOf,
  seats,
  strengthOf,
  suitOf,
  type Card,
  type Seat,
  type Suit,
} from '@fairdeal/facts';

export type Trump = Suit | 'NT';

/** The play as it was seen. Tricks reported as a run leave their cards unknown, and so who led the next. */
export interface Play {
  /** Tricks that have four cards. */
  readonly tricks: number;
  /** Cards on the table of the trick after those. */
  readonly inTrick: number;
  /** The last trick known to be gathered, turned and let go. */
  readonly quitted: number;
  /** Who is to lead, or led, the trick in hand; undefined where the record does not tell. */
  readonly leader: Seat | undefined;
  /** Who played last. */
  readonly lastBy: Seat | undefined;
  /** Four places a trick, in the order of `seats`. */
  readonly cards: readonly (Card | undefined)[];
  /** Who led each trick, by its number less one. */
  readonly leaders: readonly (Seat | undefined)[];
  /** A trick has been said to be quitted; where none is, an unquitted trick tells nothing. */
  readonly tellsQuitting: boolean;
  /** Whose lead the last one was, where somebody else led. */
  readonly leadOwed: Seat | undefined;
  /** A card taken back as a revoke: its seat plays another to the trick, and those who followed may change (91). */
  readonly mending: { readonly trick: number; readonly seat: Seat } | undefined;
}

/** A play only its table writes into. */
type Written = { -readonly [K in keyof Play]: Play[K] extends readonly (infer E)[] ? E[] : Play[K] };

export const newPlay = (leader: Seat): Play => ({
  tricks: 0,
  inTrick: 0,
  quitted: 0,
  leader,
  lastBy: undefined,
  cards: [],
  leaders: [],
  tellsQuitting: false,
  leadOwed: undefined,
  mending: undefined,
});

const placeOf = (trick: number, seat: Seat) => (trick - 1) * 4 + seats.indexOf(seat);

export const cardIn = (play: Play, trick: number, seat: Seat): Card | undefined =>
  play.cards[placeOf(trick, seat)];

export function suitLed(play: Play, trick: number): Suit | undefined {
  const leader = play.leaders[trick - 1];
  const card = leader && cardIn(play, trick, leader);
  return card && suitOf(card);
}

const beats = (one: Card, other: Card, trump: Trump): boolean =>
  suitOf(one) === suitOf(other) ? strengthOf(one) > strengthOf(other) : suitOf(one) === trump;

function winnerOf(play: Play, trick: number, leader: Seat, trump: Trump): Seat {
  let best = leader;
  for (let seat = leftOf(leader); seat !== leader; seat = leftOf(seat)) {
    const card = cardIn(play, trick, seat);
    const high = cardIn(play, trick, best);
    if (card && high && beats(card, high, trump)) best = seat;
  }
  return best;
}

/** Who won a trick, where all four cards and the trump are known. */
export function wonBy(play: Play, trick: number, trump: Trump | undefined): Seat | undefined {
  const leader = play.leaders[trick - 1];
  const isTold = seats.every((seat) => cardIn(play, trick, seat) !== undefined);
  return trump && leader && isTold ? winnerOf(play, trick, leader, trump) : undefined;
}

/** Places to the left of the leader of that trick. */
const turnIn = (leader: Seat, seat: Seat) => (seats.indexOf(seat) - seats.indexOf(leader) + 4) % 4;

/** The seat that corrects, or one that followed it and so may change its card. */
function mayMend({ leaders, mending }: Play, by: Seat): boolean {
  if (!mending) return false;
  const leader = leaders[mending.trick - 1];
  return leader !== undefined && turnIn(leader, by) >= turnIn(leader, mending.seat);
}

/** A revoke is corrected in time: the card goes back, and who wins the trick is open until it is quitted. */
export function withdrawCard(play: Play, by: Seat, trick: number): void {
  if (cardIn(play, trick, by) === undefined || play.leaders[trick - 1] === undefined) return;
  const written = play as Written;
  written.cards[placeOf(trick, by)] = undefined;
  written.mending = { trick, seat: by };
  if (trick === play.tricks && play.inTrick === 0) written.leader = undefined;
}

/** Does this card lie in the place of one taken back, or of one changed after it? */
function mends(play: Play, by: Seat, card: Card): boolean {
  const { mending } = play;
  if (!mending || !mayMend(play, by)) return false;
  const { trick, seat } = mending;
  // It lies on the table with others still to play: a second card to it is a change.
  if (trick === play.tricks + 1) return by === seat || cardIn(play, trick, by) !== undefined;
  const isOwed = by === seat && cardIn(play, trick, seat) === undefined;
  return isOwed && play.inTrick === 0 && suitOf(card) === suitLed(play, trick);
}

/** Has a false lead four cards on it, in turn from its leader, with this one? Then the trick is good (78). */
export function completesFalseLead({ leadOwed, leader, inTrick, lastBy }: Play, by: Seat): boolean {
  return leadOwed !== undefined && inTrick === 3 && leader === leftOf(by) && lastBy !== by;
}

/**
 * Does this card show that a false lead was taken back? The rightful leader plays where it is not his turn; or he
 * seemed to follow, and the false leader has another card for the trick before it is quitted. Where he won it, as
 * far as it goes, and quitting is not told at this table, he leads.
 */
function showsItTakenBack(play: Play, by: Seat): boolean {
  const { leadOwed, inTrick, lastBy, tricks } = play;
  if (leadOwed === undefined || lastBy === undefined) return false;
  if (inTrick > 0) return by === leadOwed && by !== leftOf(lastBy);
  if (by !== play.leaders[tricks - 1] || play.quitted >= tricks) return false;
  return play.tellsQuitting || play.leader !== by;
}

/** The false lead goes back, with what followed it before the rightful leader played. */
function takeFalseLeadBack(play: Play, by: Seat): void {
  const written = play as Written;
  const owed = play.leadOwed as Seat;
  const trick = play.inTrick > 0 ? play.tricks + 1 : play.tricks;
  const first = play.leaders[trick - 1] as Seat;
  const goBack = by === owed ? seats : seats.filter((seat) => turnIn(first, seat) < turnIn(first, owed));
  for (const seat of goBack) written.cards[placeOf(trick, seat)] = undefined;
  written.tricks = trick - 1;
  written.inTrick = 4 - goBack.length;
  written.leaders[trick - 1] = owed;
  written.leader = owed;
  written.leadOwed = undefined;
}

/** One card comes down. A second card from one seat to one trick is left out of the record (laws 72, 84). */
export function playCard(play: Play, by: Seat, card: Card, trump: Trump | undefined): void {
  const written = play as Written;
  if (play.mending && mends(play, by, card)) {
    written.cards[placeOf(play.mending.trick, by)] = card;
    return;
  }
  if (showsItTakenBack(play, by)) takeFalseLeadBack(play, by);
  const trick = play.tricks + 1;
  if (trick > 13) return;
  const place = placeOf(trick, by);
  if (play.cards[place] !== undefined) return;
  while (written.cards.length < trick * 4) written.cards.push(undefined);
  if (play.inTrick === 0) {
    while (written.leaders.length < trick) written.leaders.push(undefined);
    written.leaders[trick - 1] = by;
    written.leadOwed = play.leader === by ? undefined : play.leader;
    written.leader = by;
  }
  written.cards[place] = card;
  written.inTrick += 1;
  written.lastBy = by;
  // Whoever plays to a trick has let the one before it go.
  if (play.quitted < play.tricks) written.quitted = play.tricks;
  if (play.inTrick === 4) {
    written.leader = wonBy(play, trick, trump);
    written.tricks = trick;
    written.inTrick = 0;
    // A trick mended while it lay is won only when it is let go; one begun since ends the mending.
    if (play.mending?.trick === trick) written.leader = undefined;
    else written.mending = undefined;
  }
}

/** Complete, quitted tricks whose cards nobody wrote down. */
export function playRun(play: Play, to: number): void {
  const written = play as Written;
  if (to <= play.tricks && play.inTrick === 0) {
    written.quitted = Math.max(play.quitted, to);
    return;
  }
  written.tricks = Math.max(play.tricks, to);
  written.inTrick = 0;
  written.quitted = written.tricks;
  written.leader = undefined;
  written.lastBy = undefined;
  written.mending = undefined;
}

/** Cards told since a full trick was mended, and before it was let go, were changes to it. */
function settleMended(play: Play, trump: Trump | undefined): void {
  const written = play as Written;
  const { tricks } = play;
  const since = seats.filter((seat) => cardIn(play, tricks + 1, seat) !== undefined);
  if (since.every((seat) => mayMend(play, seat))) {
    for (const seat of since) {
      written.cards[placeOf(tricks, seat)] = cardIn(play, tricks + 1, seat);
      written.cards[placeOf(tricks + 1, seat)] = undefined;
    }
    written.inTrick = 0;
    written.leader = wonBy(play, tricks, trump);
  }
  written.mending = undefined;
}

export function quitTrick(play: Play, trick: number, trump: Trump | undefined): void {
  (play as Written).tellsQuitting = true;
  if (trick > play.tricks) {
    playRun(play, trick);
    return;
  }
  (play as Written).quitted = Math.max(play.quitted, trick);
  if (play.mending?.trick === trick && trick === play.tricks) settleMended(play, trump);
}

/** Has `seat` or its partner led or played to a later trick, in turn or not? */
export function sidePlayedOn(play: Play, seat: Seat, trick: number): boolean {
  for (let later = trick + 1; later <= play.tricks + 1; later++) {
    if (later <= play.tricks && play.leaders[later - 1] === undefined) return true;
    if (cardIn(play, later, seat) || cardIn(play, later, partnerOf(seat))) return true;
  }
  return false;
}

/**
 * What the record says of a seat's card to a trick: it followed; it could not have; it had the suit; or the record
 * does not tell, and those at the table must.
 */
export function followingOf(
  play: Play,
  seat: Seat,
  trick: number,
  foundLater: readonly Card[],
): 'followed' | 'void' | 'revoked' | 'untold' {
  const led = suitLed(play, trick);
  const card = cardIn(play, trick, seat);
  if (led === undefined || card === undefined) return 'untold';
  if (suitOf(card) === led) return 'followed';
  if (foundLater.some((found) => suitOf(found) === led)) return 'revoked';
  let known = 0;
  for (let other = 1; other <= 13; other++) {
    const played = cardIn(play, other, seat);
    if (played) known += 1;
    if (played && other > trick && suitOf(played) === led) return 'revoked';
  }
  return known === 13 ? 'void' : 'untold';
}
