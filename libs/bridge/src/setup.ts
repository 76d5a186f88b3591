import type { Seat, Side } from '@fairdeal/facts';

/** What a deal of bridge starts from. */
export interface BridgeSetup {
  /** Who is about to deal; absent only while a table is being formed. */
  readonly dealer?: Seat;
  readonly pack?: string;
  /** Which pack is whose: each side deals with its own. */
  readonly packOf?: Readonly<Record<Side, string>>;
  /** Whose turn it is to deal, where `dealer` is about to deal out of turn. */
  readonly rightfulDealer?: Seat;
  /** Points in the game being played; a finished game while law 12 may still reopen it. */
  readonly priorScore?: Readonly<Record<Side, number>>;
  /** This deal is the rubber's last. */
  readonly rubberOver?: boolean;
  /** `table`: between rubbers, while players come and go. */
  readonly phase?: 'table';
  /** Consecutive rubbers each player has played at this table. */
  readonly rubbersPlayed?: Readonly<Record<string, number>>;
}
