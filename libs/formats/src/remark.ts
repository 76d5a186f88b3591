/**
 * What was noticed while reading or writing.
 *
 * `bent`: said otherwise than the format allows, and understood all the same. `missing`: the format demands it and it is
 * not there. `refused`: not understood or contradictory, and left out. `untold`: what the written format cannot say.
 */
export type RemarkKind = 'bent' | 'missing' | 'refused' | 'untold';

/** One thing bent, missing, refused or untold, with its place. Nothing is dropped without one. */
export interface Remark {
  readonly kind: RemarkKind;
  /** The rule of the format by name, as `pbn:tag-value` or `lin:hand-count`; stable, for counting and tests. */
  readonly rule: string;
  /** From 1, in the bytes as they stood: a line ends at CR, LF or CRLF. */
  readonly line: number;
  /** From 1, in characters of the decoded line; in a file that is not text the byte's number, from 1, on line 1. */
  readonly column: number;
  /** The record it stands in, from 1; 0 before the first. */
  readonly record: number;
  /** What stood there, shortened to 80 characters, and what was expected. Never a private contact. */
  readonly detail: string;
}

/** What a file held, in its order, and what was noticed. A bad record takes no other with it. */
export interface Reading<T> {
  readonly records: readonly T[];
  readonly remarks: readonly Remark[];
}

/** A reading in pieces, for files larger than memory: each item comes when it is complete, in the file's order. */
export type ReadingStream<T> = AsyncIterable<
  { readonly record: T; readonly number: number } | { readonly remark: Remark }
>;

/** What was written, and what could not be. */
export interface Writing {
  readonly text: string;
  readonly remarks: readonly Remark[];
}

/** What was written in a format that is not text. */
export interface BytesWriting {
  readonly bytes: Uint8Array;
  readonly remarks: readonly Remark[];
}
