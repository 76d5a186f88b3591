import type { Card, Seat } from '@fairdeal/facts';

export type Vulnerability = 'none' | 'NS' | 'EW' | 'both';
export type Room = 'open' | 'closed';

/** A call as it was said, and what was said of it. */
export interface RecordedCall {
  /** `1C` … `7NT`, `P`, `X`, `XX`. */
  readonly call: string;
  readonly by: Seat;
  readonly alerted?: boolean;
  /** An explanation or a numbered note: the words of a stranger. */
  readonly note?: string;
  /** Irregularities the file marks, as `insufficient` or `skipped` (the turn before it), with its other marks of quality, as `$3`. */
  readonly irregularities?: readonly string[];
}

/** A card played, by whom where the file says so. */
export interface RecordedPlay {
  readonly card: Card;
  readonly by: Seat;
  /** From 1. */
  readonly trick: number;
  readonly note?: string;
  readonly irregularities?: readonly string[];
}

/**
 * One board at one table of contract bridge as a file tells it, whatever the file's format: neither completed from play
 * nor put right. Fields that the file leaves out are absent; `unknown` hands are absent from `hands`.
 */
export interface BridgeRecord {
  readonly format: 'pbn' | 'lin' | 'usebio' | 'csv' | 'deals';
  /** From 1, in the file. */
  readonly number: number;
  /** As the file names it; usually a number. */
  readonly board?: string;
  readonly dealer?: Seat;
  readonly vulnerability?: Vulnerability;
  /** Thirteen cards each where known; one card in two hands was refused with a remark. */
  readonly hands?: Partial<Readonly<Record<Seat, readonly Card[]>>>;
  readonly event?: string;
  readonly site?: string;
  /** ISO 8601, as precisely as it is told: `1998`, `1998-07`, `1998-07-14`. */
  readonly date?: string;
  readonly section?: string;
  readonly round?: string;
  readonly table?: string;
  readonly room?: Room;
  readonly teams?: { readonly home: string; readonly away: string };
  readonly scoring?: string;
  /** Of the event: each direction is ranked by itself. Left out: not told, or one winner. */
  readonly winners?: 2;
  /** Names as written; they may hold commas. */
  readonly players?: Partial<Readonly<Record<Seat, string>>>;
  /** Ids of pairs, strings: leading zeros stay. */
  readonly pairs?: { readonly NS?: string; readonly EW?: string };
  readonly calls?: readonly RecordedCall[];
  /** Whether the auction as told is complete. */
  readonly auctionOver?: boolean;
  readonly plays?: readonly RecordedPlay[];
  /** `4SX`, `3NT`, `PASS`. */
  readonly contract?: string;
  readonly declarer?: Seat;
  /** Tricks won by declarer, as told. */
  readonly tricks?: number;
  /** Tricks declarer claimed in all, where play ended by a claim. */
  readonly claimed?: number;
  readonly lead?: Card;
  /** From North-South's side, as told. */
  readonly score?: number;
  /** Artificial scores in the place of a result (12C2): average plus, average, average minus. A side left out has none. */
  readonly awards?: { readonly NS?: 'A+' | 'A' | 'A-'; readonly EW?: 'A+' | 'A' | 'A-' };
  /** The board was to be played at this table and was not. */
  readonly notPlayed?: true;
  /** IMPs, matchpoints or another comparison printed beside the score, by side, exact decimals as text. */
  readonly compared?: { readonly kind: string; readonly NS?: string; readonly EW?: string };
  /** What the file's author wrote between the lines; words, never facts. */
  readonly comments?: readonly string[];
  /** Everything else the file says of this record, by its own name, in order: written back where the format allows. */
  readonly extra?: readonly (readonly [name: string, value: string])[];
}
