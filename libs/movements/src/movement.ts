/** A pair, player or team by its number in the movement, from 1. */
export type Entry = number;

/** One table in one round. A side is one pair or team, two players of an individual, or nobody. */
export interface Meeting {
  readonly table: number;
  readonly ns: readonly Entry[];
  readonly ew: readonly Entry[];
  /** The set of boards played there; null where none is, as in a drive or at a match of its own. */
  readonly set: number | null;
}

export type Round = readonly Meeting[];

/** What a movement promises, for its certificate to hold it to. */
export interface Promises {
  /** How often any two entries face each other: the fewest and the most. */
  readonly opponents: { readonly least: number; readonly most: number };
  /** How often any two are partners; left out where partners do not change. */
  readonly partners?: { readonly least: number; readonly most: number };
  /** Two tables may have one set in the same round, in copies or by passing boards across. */
  readonly sharing: boolean;
}

/** Everybody's place in every round. Data: it carries a name and a version, and an event keeps what it began with. */
export interface Movement {
  readonly id: string;
  readonly version: number;
  readonly of: 'pairs' | 'players' | 'teams';
  readonly entries: number;
  readonly tables: number;
  /** Sets of boards; 0 where there are none. */
  readonly sets: number;
  readonly rounds: readonly Round[];
  /** Which entries are compared with each other: two groups where North-South never sit East-West, one otherwise. */
  readonly winners: 1 | 2;
  /** At how many tables an entry sits in one round: two for a team whose pairs sit apart, and hold each board in both directions. */
  readonly seatings: 1 | 2;
  readonly promises: Promises;
  readonly source: string;
}

/** A movement that cannot be made, or entries no movement is known for. */
export class MovementFault extends Error {
  constructor(
    readonly place: string,
    readonly expected: string,
  ) {
    super(`${place}: ${expected}`);
    this.name = 'MovementFault';
  }
}

/** `n` brought into 1 to `size`. */
export const wrapped = (n: number, size: number): number => ((((n - 1) % size) + size) % size) + 1;

export const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i + 1);
