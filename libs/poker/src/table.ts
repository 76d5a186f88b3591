import type { Card, Deal, Law, PokerFact, PokerSeat, PoolAwarded } from '@fairdeal/facts';
import { isPlayer, type Place, type PlaceDraft } from './place';
import type { PokerRef, PokerRuling } from './says';
import { leftOf, type Seating } from './seating';
import type { PokerSetup } from './setup';

export type FactOf<T extends PokerFact['type']> = Extract<PokerFact, { readonly type: T }>;
export type PokerLaw<T extends PokerFact['type'] = PokerFact['type']> = Law<
  PokerTable,
  PokerFact,
  T,
  PokerSeat
>;

/**
 * A law about how the table lies, not about a fact: asked after every fact that could have brought it about, until none
 * has anything left to say (reading B1). A hand put out may leave one player, and then the pool is his.
 */
export interface Consequence {
  /** The laws it may speak by. */
  readonly refs: readonly PokerRef[];
  rule(table: PokerTable): PokerRuling | undefined;
}

/**
 * Where the game is. `dealt`: from the first card to the end of the say. `void`: the deal fell, and none is begun
 * again. `over`: the pool is awarded or carried.
 */
export type Stage = 'preparing' | 'dealt' | 'draw' | 'betting' | 'show' | 'over' | 'void';

export interface Refund {
  readonly from: PokerSeat;
  readonly to: PokerSeat;
  readonly amount: number;
}

/** A pot and who may win it (T15). */
export interface Pot {
  readonly amount: number;
  readonly eligible: readonly PokerSeat[];
}

/** An agreement that a law shall not bind (80, 81). */
export interface Waiver {
  readonly law: string;
  /** Before play: for the whole sitting. Later: for one time. */
  readonly lasts: boolean;
  readonly spent: boolean;
}

export interface Dispute {
  readonly by: PokerSeat;
  readonly against: PokerSeat;
  readonly about: FactOf<'DisputeRaised'>['about'];
  /** What each person said was asked; null: he could not say. */
  readonly says: ReadonlyMap<PokerSeat, number | null>;
}

/** A seat out of chips, as it was reported. */
export type Elimination = FactOf<'PlayerEliminated'> & { readonly round: number };

/** All this lawbook keeps between two facts. Laws read it; only `take` writes. */
export interface PokerTable {
  readonly setup: PokerSetup;
  readonly ruling: PokerRuling;
  /** Rulings that others have displaced, oldest first. */
  readonly displaced: readonly PokerRuling[];
  readonly stage: Stage;
  /** In order of their numbers, which is clockwise. */
  readonly seats: Seating;
  /** By number; undefined where nobody sits. */
  readonly places: readonly (Place | undefined)[];
  readonly deal: Deal<PokerSeat>;
  /** The seats as this deal goes round, the dealer last. */
  readonly rotation: Seating;
  /** Whose deal it ought to be; `nobody` while cards are still drawn for it (2). */
  readonly turn: PokerSeat;
  readonly drawsForDeal: ReadonlyMap<PokerSeat, Card>;
  readonly drawers: Seating;

  /** What lies in the pool now. */
  readonly pool: number;
  readonly carried: number;
  readonly straddlers: readonly PokerSeat[];

  /** A card was seen lying face up in the pack since it was last shuffled. */
  readonly faced: boolean;
  /** Cards went out together or past a seat, and nobody put it right (S5). */
  readonly uneven: boolean;
  /** No player is short of five (17). */
  readonly finished: boolean;
  /** The dealer has stopped (reading A3). */
  readonly stopped: boolean;
  /** What the finished deal still has to be told of, in that order (4, 9, S5). */
  readonly endOfDeal: readonly PokerRef[];
  /** The first player who distracted the dealer in this deal (16, reading A14). */
  readonly distractor: PokerSeat | undefined;
  readonly retired: readonly PokerSeat[];
  readonly refunds: readonly Refund[];
  readonly refundsPaid: readonly Refund[];

  readonly opener: PokerSeat | undefined;
  readonly opened: boolean;
  /** Who acted last, a pass being an act (reading A22). */
  readonly lastActor: PokerSeat | undefined;
  /** Counts raises after the draw. */
  readonly round: number;
  readonly outOfTurn: PokerSeat | undefined;

  /** Cards left to draw from. */
  readonly stock: number;
  /** Ordinals of cards given in the draw. */
  readonly drawn: readonly number[];
  /** Of them, those that lay or were shown face up. */
  readonly shownInDraw: readonly number[];
  readonly lastServed: PokerSeat | undefined;
  /** Cards left when the pack proved short (41). */
  readonly short: number | undefined;
  /** How many the dealer drew, while he owes an answer to that (49). */
  readonly mustAnswer: number | undefined;

  readonly dispute: Dispute | undefined;
  /** Whose word settled the number asked; null: nobody could say; undefined: not settled. */
  readonly decidedBy: PokerSeat | null | undefined;
  readonly waivers: readonly Waiver[];

  readonly showEnded: boolean;
  readonly award: PoolAwarded<PokerSeat> | undefined;
  /** The pool waits for the next game. */
  readonly carriedOn: boolean;
  /** The opener won without openers (33). */
  readonly falselyOpened: boolean;
  /** What each put into a game made void by its pack, given back (S1). */
  readonly returned: Readonly<Record<string, number>>;

  /** Seats at this table now, for the next game (T3). */
  readonly occupied: Seating;
  readonly eliminations: readonly Elimination[];
  readonly tables: readonly {
    readonly table: number;
    readonly seats: Seating;
    readonly lastAnte: PokerSeat;
  }[];
  readonly handForHand: boolean;
  /** Counts games of a hand-for-hand round: those of one round are one. */
  readonly eliminationRound: number;
  /** A game has just ended at one of the tables: the moment to balance (T8). */
  readonly balancing: boolean;
  /** Something has come about of which the consequences are still to be drawn. */
  readonly unsettled: boolean;
}

/** The table as its own walk writes it. */
export type TableDraft = { -readonly [K in keyof Omit<PokerTable, 'places'>]: PokerTable[K] } & {
  readonly places: readonly (PlaceDraft | undefined)[];
};

/** A dealer that is no seat, before anybody has drawn lowest. */
export const nobody: PokerSeat = 0;

/** The seat's place, if it is still in the game. */
export function playerAt({ places }: PokerTable, seat: PokerSeat): Place | undefined {
  const place = places[seat];
  return place !== undefined && isPlayer(place) ? place : undefined;
}

/** Those still in the game, clockwise from the dealer's left. */
export const playersOf = ({ rotation, places }: PokerTable): readonly Place[] =>
  rotation.map((seat) => places[seat] as Place).filter(isPlayer);

/** How many are still in the game. */
export function playersLeft({ seats, places }: PokerTable): number {
  let left = 0;
  for (const seat of seats) if (isPlayer(places[seat] as Place)) left += 1;
  return left;
}

/** The greatest stake anybody has on the table; one put on a foul hand binds nobody (63). */
export function highestStake({ seats, places }: PokerTable): number {
  let highest = 0;
  for (const seat of seats) {
    const { foul, stake } = places[seat] as Place;
    if (foul === undefined && stake > highest) highest = stake;
  }
  return highest;
}

export const isDealerKnown = ({ deal }: PokerTable): boolean => deal.dealer !== nobody;

export const anteSeat = ({ seats, deal }: PokerTable): PokerSeat => leftOf(seats, deal.dealer);

/** Cards a seat was dealt, by the running record. */
export const dealtTo = ({ deal }: PokerTable, seat: PokerSeat): number => deal.packets.get(seat) ?? 0;

/** Cards a seat ought to hold now, by the running record. */
export const handSize = (table: PokerTable, { seat, discarded, given }: Place): number =>
  dealtTo(table, seat) - discarded + given;

/** Cards have left the pack and the game is not over: while this lasts the deal can still be undone. */
export const dealIsLive = ({ stage }: PokerTable): boolean =>
  stage === 'dealt' || stage === 'draw' || stage === 'betting' || stage === 'show';

/** From the first card to the fifth of the last player (17). */
export const isDealing = ({ stage, finished }: PokerTable): boolean => stage === 'dealt' && !finished;

/** The same dealer deals again, unasked. */
export const newDeal = ({ deal }: PokerTable, law: PokerRef): PokerRuling => ({
  outcome: 'new-deal-compulsory',
  law,
  nextDealer: deal.dealer,
});

/** The ante as it is set for this game; as posted, where nothing was set. */
export const anteOf = ({ setup, seats, places }: PokerTable): number =>
  setup.ante ?? seats.reduce((most, seat) => Math.max(most, (places[seat] as Place).ante), 0);

/** The top of the ladder: what an opener must double (25, reading A19). */
export const topForced = (table: PokerTable): number => {
  const last = table.straddlers.at(-1);
  return last === undefined ? anteOf(table) : (table.places[last] as Place).straddle;
};
