import {
  indexOfCard,
  leftOf,
  seats,
  sideOf,
  strengthOf,
  suitOf,
  type Card,
  type Seat,
  type Side,
  type Suit,
} from '@fairdeal/facts';
import type { Denomination } from './contract';

/** The play as it was seen. Tricks reported by number and winner alone leave their cards unknown. */
export interface Play {
  /** Undefined until the auction has ended, or where it was not told. */
  readonly trump: Denomination | undefined;
  /** Tricks that have four cards. */
  readonly tricks: number;
  /** Cards on the table of the trick after those. */
  readonly inTrick: number;
  /** Who leads, or led, the trick in hand. */
  readonly leader: Seat | undefined;
  /** The hand the next card must come from: dummy's seat if dummy's. */
  readonly turn: Seat | undefined;
  /** The hand that holds the trick in hand as far as it goes. */
  readonly best: Seat | undefined;
  /** The cards seen to be played, a bit each by `indexOfCard`: the first 26 and the rest. */
  readonly seenLow: number;
  readonly seenHigh: number;
  /** Four places a trick, in the order of `seats`. */
  readonly cards: readonly (Card | undefined)[];
  /** Who led each trick, by its number less one. */
  readonly leaders: readonly (Seat | undefined)[];
  /** Who won each trick, by its number less one; undefined where it was not told. */
  readonly winners: readonly (Seat | undefined)[];
  /** Tricks won in play by North and South, and by East and West. */
  readonly wonNS: number;
  readonly wonEW: number;
}

/** A play only its table writes into. */
type Written = { -readonly [K in keyof Play]: Play[K] extends readonly (infer E)[] ? E[] : Play[K] };

export const newPlay = (leader: Seat | undefined, trump: Denomination | undefined): Play => ({
  trump,
  tricks: 0,
  inTrick: 0,
  leader,
  turn: leader,
  best: undefined,
  seenLow: 0,
  seenHigh: 0,
  cards: [],
  leaders: [],
  winners: [],
  wonNS: 0,
  wonEW: 0,
});

const places: Readonly<Record<Seat, number>> = { N: 0, E: 1, S: 2, W: 3 };
const placeOf = (trick: number, seat: Seat) => (trick - 1) * 4 + places[seat];

export const cardIn = (play: Play, trick: number, seat: Seat): Card | undefined =>
  play.cards[placeOf(trick, seat)];

/** Number of the trick in hand: one more than those with four cards, and 13 at most. */
export const trickInHand = ({ tricks }: Play): number => Math.min(tricks + 1, 13);

export function suitLed(play: Play, trick: number): Suit | undefined {
  const leader = play.leaders[trick - 1];
  const card = leader && cardIn(play, trick, leader);
  return card && suitOf(card);
}

/** 44E, 44F. Does `one` beat `other`, which was played before it and holds the trick? */
export const beats = (one: Card, other: Card, trump: Denomination | undefined): boolean =>
  suitOf(one) === suitOf(other) ? strengthOf(one) > strengthOf(other) : suitOf(one) === trump;

/** Who holds a trick by its cards; undefined where its leader or a card is not known. */
export function winnerByCards(play: Play, trick: number): Seat | undefined {
  const leader = play.leaders[trick - 1];
  if (leader === undefined) return undefined;
  let best = leader;
  let seat = leader;
  do {
    const card = cardIn(play, trick, seat);
    const high = cardIn(play, trick, best);
    if (card === undefined || high === undefined) return undefined;
    if (beats(card, high, play.trump)) best = seat;
    seat = leftOf(seat);
  } while (seat !== leader);
  return best;
}

export const tricksWon = ({ wonNS, wonEW }: Play): Readonly<Record<Side, number>> => ({
  NS: wonNS,
  EW: wonEW,
});
/** Does it stand written who won each of the tricks so far? */
export const isToldWhole = ({ tricks, wonNS, wonEW }: Play): boolean => wonNS + wonEW === tricks;

/** A card lies in the record from now on, or does no longer. */
function mark(written: Written, card: Card | undefined, isThere: boolean): void {
  if (card === undefined) return;
  const at = indexOfCard(card);
  const bit = 1 << (at % 26);
  if (at < 26) written.seenLow = isThere ? written.seenLow | bit : written.seenLow & ~bit;
  else written.seenHigh = isThere ? written.seenHigh | bit : written.seenHigh & ~bit;
}

function count(written: Written, winner: Seat | undefined, by: 1 | -1): void {
  if (winner === undefined) return;
  if (sideOf(winner) === 'NS') written.wonNS += by;
  else written.wonEW += by;
}

/** A trick is won, or was won by somebody else than was written. */
export function setWinner(play: Play, trick: number, winner: Seat | undefined): void {
  const written = play as Written;
  while (written.winners.length < trick) written.winners.push(undefined);
  count(written, written.winners[trick - 1], -1);
  written.winners[trick - 1] = winner;
  count(written, winner, 1);
  if (trick === play.tricks && play.inTrick === 0) {
    written.leader = winner;
    written.turn = winner;
  }
}

function endTrick(written: Written): void {
  written.tricks += 1;
  written.inTrick = 0;
  const winner = written.best;
  written.best = undefined;
  setWinner(written, written.tricks, winner);
}

/** The record is taken up at a later trick than it left off at: what lies between was not told. */
export function skipTo(play: Play, trick: number): void {
  const written = play as Written;
  if (trick <= play.tricks + 1) return;
  written.tricks = trick - 1;
  written.inTrick = 0;
  written.leader = undefined;
  written.turn = undefined;
  written.best = undefined;
}

/** One card comes down to the trick in hand, from whatever hand it came; one that lies in the record already does not. */
export function playCard(play: Play, by: Seat, card: Card): void {
  const written = play as Written;
  const trick = play.tricks + 1;
  if (trick > 13) return;
  const place = placeOf(trick, by);
  if (written.cards[place] !== undefined || hasBeenPlayed(play, card)) return;
  while (written.cards.length < trick * 4) written.cards.push(undefined);
  if (play.inTrick === 0) {
    while (written.leaders.length < trick) written.leaders.push(undefined);
    written.leaders[trick - 1] = by;
    written.leader = by;
    written.best = by;
  } else {
    const high = play.best === undefined ? undefined : written.cards[placeOf(trick, play.best)];
    if (high !== undefined && beats(card, high, play.trump)) written.best = by;
  }
  written.cards[place] = card;
  mark(written, card, true);
  written.inTrick += 1;
  if (written.inTrick === 4) endTrick(written);
  else written.turn = nextOpen(written, trick, leftOf(by));
}

/** The first seat from one of them on that has no card in the trick in hand. */
function nextOpen({ cards }: Play, trick: number, from: Seat): Seat {
  let seat = from;
  while (cards[placeOf(trick, seat)] !== undefined) seat = leftOf(seat);
  return seat;
}

/** A card comes down before its hand's turn and counts as played: whose turn it is does not change. */
export function playEarly(play: Play, by: Seat, card: Card): void {
  const written = play as Written;
  const { turn, inTrick } = play;
  if (inTrick === 0 || turn === undefined || turn === by) {
    playCard(play, by, card);
    return;
  }
  playCard(play, by, card);
  if (written.inTrick > 0) written.turn = turn;
}

/** Who is next to a trick some of whose cards went back: the first from its leader on that lies open. */
function reckonTrickInHand(written: Written, trick: number): void {
  const leader = written.leaders[trick - 1];
  written.inTrick = 0;
  written.best = undefined;
  written.turn = leader;
  if (leader === undefined) return;
  let turn: Seat | undefined;
  let seat = leader;
  for (let i = 0; i < 4; i++, seat = leftOf(seat)) {
    const card = written.cards[placeOf(trick, seat)];
    if (card === undefined) {
      turn ??= seat;
      continue;
    }
    written.inTrick += 1;
    const high = written.best && written.cards[placeOf(trick, written.best)];
    if (high === undefined || beats(card, high, written.trump)) written.best = seat;
  }
  written.turn = turn;
}

/** A card goes back to the hand it came from, out of the trick in hand or the one just completed. */
export function takeBack(play: Play, trick: number, by: Seat): void {
  const written = play as Written;
  if (cardIn(play, trick, by) === undefined) return;
  mark(written, cardIn(play, trick, by), false);
  written.cards[placeOf(trick, by)] = undefined;
  if (trick === play.tricks && play.inTrick === 0) {
    setWinner(play, trick, undefined);
    written.tricks -= 1;
  }
  if (trick !== play.tricks + 1) return;
  reckonTrickInHand(written, trick);
  if (written.inTrick === 0) {
    written.leaders[trick - 1] = undefined;
    written.leader = written.winners[trick - 2] ?? by;
    written.turn = written.leader;
  }
}

/** Another card lies in place of one: a change that a law allows, to a card not played yet. The winner follows from the cards. */
export function changeCard(play: Play, trick: number, by: Seat, card: Card): void {
  const written = play as Written;
  if (hasBeenPlayed(play, card)) return;
  mark(written, cardIn(play, trick, by), false);
  written.cards[placeOf(trick, by)] = card;
  mark(written, card, true);
  if (trick === play.tricks + 1) reckonTrickInHand(written, trick);
  else setWinner(play, trick, winnerByCards(play, trick) ?? play.winners[trick - 1]);
}

/** The lead is somebody's, whatever the tricks before say. */
export function giveLead(play: Play, to: Seat): void {
  const written = play as Written;
  written.leader = to;
  written.turn = to;
}

/** The auction, or the setup, says what is trumps and who leads. */
export function beginPlay(play: Play, leader: Seat, trump: Denomination): void {
  const written = play as Written;
  written.trump = trump;
  written.leader = leader;
  written.turn = leader;
}

/** A trick reported as played and turned, by who won it. */
export function quitTrick(play: Play, trick: number, winner: Seat | undefined): void {
  if (trick > 13) return;
  const written = play as Written;
  if (trick > play.tricks) {
    skipTo(play, trick);
    written.tricks = trick;
    written.inTrick = 0;
    written.best = undefined;
  }
  if (play.winners[trick - 1] !== winner) setWinner(play, trick, winner);
}

/** Tricks reported one after another, by who won them. */
export function quitTricks(play: Play, from: number, wonBy: readonly (Seat | undefined)[]): void {
  for (let i = 0; i < wonBy.length; i++) quitTrick(play, from + i, wonBy[i]);
}

/** What `by` has been seen to play, trick by trick. */
export const playedBy = (play: Play, by: Seat): readonly Card[] => {
  const cards: Card[] = [];
  for (let place = places[by]; place < play.cards.length; place += 4) {
    const card = play.cards[place];
    if (card !== undefined) cards.push(card);
  }
  return cards;
};

export function hasBeenPlayed({ seenLow, seenHigh }: Play, card: Card): boolean {
  const at = indexOfCard(card);
  return ((at < 26 ? seenLow >> at : seenHigh >> (at - 26)) & 1) === 1;
}

/** Seats clockwise from one of them. */
export const clockwiseFrom = (seat: Seat): readonly Seat[] => {
  const first = places[seat];
  return seats.map((_, i) => seats[(first + i) % 4] as Seat);
};
