import type { Outcome, PokerSeat, Seat, Side } from '@fairdeal/facts';
import type { ContractColumns, ContractSetup } from './contract-columns';
import type { KeyColumns } from './faults/columns';
import type { FaultRow } from './faults/fault-row';
import type { PokerColumns } from './poker-columns';
import type { PokerSetup } from './poker-table';
import type { Chance } from './random';

/** What a rulebook is told of a deal before its first fact, as the scenarios write it. */
export type DealSetup = PartnershipSetup | ContractSetup | PokerSetup;

export interface PartnershipSetup {
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

/** What a lawbook should say of a deal, in the columns of its game's page. */
export type DealColumns = KeyColumns | ContractColumns | PokerColumns;

/** A deal as far as it has been told. */
export interface Told {
  readonly facts: readonly { readonly type: string }[];
  /** Number of facts after which the planted fault's ruling is to be read. */
  readonly after: number | undefined;
  /** The last fact told decides what was planted. */
  decides(): void;
}

/** A dealing that fell and was dealt anew within one game, as poker has it (A17). */
export interface FallenDealing {
  /** Number of facts after which the law had ended it. */
  readonly after: number;
  readonly fell: { readonly outcome: Outcome; readonly law: string };
  /** The first fact of the next dealing, counted from 0. */
  readonly anewFrom: number;
}

/** How a deal was left, and the table with it. */
export interface Ended<S> {
  /** Whose deal it ought to be; `setup.dealer` may have taken it. */
  readonly dealer: Seat | PokerSeat;
  readonly setup: DealSetup;
  /** What the planted fault's decisive fact should draw; undefined in a clean deal. */
  readonly expect: DealColumns | undefined;
  readonly end: DealColumns;
  /** In a clean deal: the number of facts from which on its own result may be ruled; never, where left out. */
  readonly settledAfter?: number;
  /** Dealings of the same game before the last. */
  readonly fallen?: readonly FallenDealing[];
  readonly played: boolean;
  /** The pack it was dealt from. */
  readonly pack: string | undefined;
  /** The table as the next deal finds it. */
  readonly next: S;
}

/** What the evening has to know of a game: its tables, its deals, its faults. `S` is what a table keeps between deals. */
export interface TableGame<T extends Told, S, R extends FaultRow<T, unknown> = FaultRow<T>> {
  readonly lawbook: string;
  readonly faults: readonly R[];
  /** `table` from 1. */
  opens(chance: Chance, table: number): S;
  tell(state: S, chance: Chance): T;
  /** Takes the deal to its end; `other-cards` where these would leave in doubt what the law makes of it. */
  ends(telling: T, row: R | undefined, state: S, chance: Chance): Ended<S> | 'other-cards';
}
