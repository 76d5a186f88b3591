import type { Seat, Side } from '@fairdeal/facts';
import type { KeyColumns } from './faults/columns';
import type { FaultRow } from './faults/fault-row';
import type { Chance } from './random';
import type { Telling } from './telling';

/** What a rulebook is told of a deal before its first fact. */
export interface DealSetup {
  readonly game: 'whist' | 'bridge';
  readonly dealer: Seat;
  readonly pack: string;
  readonly priorScore: Readonly<Record<Side, number>>;
  /** Whist: the finished games of the rubber, in order. */
  readonly games?: readonly { readonly winner: Side; readonly points: number; readonly kind: string }[];
  /** Whist: absent for the rubber game. */
  readonly variant?: string;
  /** Bridge: each side's pack. */
  readonly packOf?: Readonly<Record<Side, string>>;
  /** Bridge: whose turn it was, where `dealer` took it. */
  readonly rightfulDealer?: Seat;
}

/** How a played deal leaves the table. */
export interface PlayedOut<R> {
  readonly rubber: R;
  /** Null after a rubber. */
  readonly nextDealer: Seat | null;
  readonly columns: KeyColumns;
}

/** What the evening has to know of a game: its deals, its faults, and how a rubber goes on. */
export interface TableGame<F extends { readonly type: string }, T extends Telling<F>, R> {
  readonly lawbook: string;
  readonly faults: readonly FaultRow<T>[];
  readonly newRubber: R;
  /** A fault that stands is still in force when the hand is scored; at whist the score is ruled on instead. */
  readonly standsLasts: boolean;
  tell(dealer: Seat, packOf: Readonly<Record<Side, string>>, chance: Chance, rubber: R): T;
  setup(telling: T, packOf: Readonly<Record<Side, string>>): DealSetup;
  playedOut(telling: T): PlayedOut<R>;
}
