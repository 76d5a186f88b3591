import type { Card, PokerSeat } from '@fairdeal/facts';
import type { PokerRef } from './says';

/** A demand for a show by one who has put in his last chip (60), and who was in the game when he made it. */
export interface Demand {
  readonly inGame: readonly PokerSeat[];
}

/** What has been seen of one seat in this game. A seat is dealt in; whether it is still a player its fields tell. */
export interface Place {
  readonly seat: PokerSeat;

  /** Chips behind; where the stack is not known, what was won or lost so far. */
  readonly behind: number;
  /** Is it known how many chips the seat has? */
  readonly counted: boolean;
  /** Chips behind before the game. */
  readonly start: number;
  /** All put in this game, ante and straddle included, the jack-pot payment and penalties not. */
  readonly stake: number;
  /** Of the stake, the ante or the straddle as posted. */
  readonly ante: number;
  readonly straddle: number;
  readonly jackPot: number;
  readonly penalty: number;
  readonly borrowed: number;
  readonly taken: number;

  readonly passed: boolean;
  /** The law that fouled the hand. */
  readonly foul: PokerRef | undefined;
  /** Some of the cards dealt have been lifted. */
  readonly raised: boolean;
  /** Cards found at the seat and not lifted, where somebody counted other than five. */
  readonly found: number | undefined;

  /** Has had its say before the draw. */
  readonly spoken: boolean;
  /** In which round of betting after the draw it last acted; a raise begins another. */
  readonly acted: number;
  /** Has bet after the draw. */
  readonly bet: boolean;
  readonly demand: Demand | undefined;
  readonly said: number | undefined;

  readonly discarded: number;
  /** Null: what was asked is in dispute (46). */
  readonly asked: number | null | undefined;
  readonly given: number;
  /** Of those given, cards the dealer has still to lay before him (43). */
  readonly owed: number;
  /** The dealer has looked how many were discarded, and gives that (44). */
  readonly inspected: boolean;
  /** Draw cards were laid before the seat, were it none. */
  readonly served: boolean;
  /** All it was to be given was given in one: no single card will follow. */
  readonly whole: boolean;
  readonly drawnRaised: boolean;
  /** May not draw now: has not levelled up (36), or let the turn go by (38). */
  readonly barred: boolean;

  readonly shown: readonly Card[] | undefined;
}

/** A place as its own table writes it. */
export type PlaceDraft = { -readonly [K in keyof Place]: Place[K] };

/** Written out whole: a table opens ten of these, and a literal costs a third of a spread. */
export const newPlace = (seat: PokerSeat, stack: number | undefined): PlaceDraft => ({
  seat,
  behind: stack ?? 0,
  counted: stack !== undefined,
  start: stack ?? 0,
  stake: 0,
  ante: 0,
  straddle: 0,
  jackPot: 0,
  penalty: 0,
  borrowed: 0,
  taken: 0,
  passed: false,
  foul: undefined,
  raised: false,
  found: undefined,
  spoken: false,
  acted: -1,
  bet: false,
  demand: undefined,
  said: undefined,
  discarded: 0,
  asked: undefined,
  given: 0,
  owed: 0,
  inspected: false,
  served: false,
  whole: false,
  drawnRaised: false,
  barred: false,
  shown: undefined,
});

/** After a void deal nothing of it is left but the chips. */
export function forgetDeal(place: PlaceDraft): void {
  const { seat, behind, counted, start, stake, ante, straddle, jackPot, penalty, borrowed, taken } = place;
  const chips = { behind, counted, start, stake, ante, straddle, jackPot, penalty, borrowed, taken };
  Object.assign(place, newPlace(seat, undefined), chips);
}

/** Dealt in and still in the game (reading A5). */
export const isPlayer = ({ passed, foul }: Place): boolean => !passed && foul === undefined;

/** Put in the last chip: makes no more decisions (T15). */
export const isAllIn = ({ counted, behind, demand }: Place): boolean =>
  demand !== undefined || (counted && behind === 0);

export const hasChips = ({ counted, behind }: Place, amount: number): boolean => !counted || behind >= amount;

/** Everything a seat has in the pool of this game. */
export const putIn = ({ stake, jackPot, penalty }: Place): number => stake + jackPot + penalty;
