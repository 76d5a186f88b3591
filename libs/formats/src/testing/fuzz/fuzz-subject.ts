import type { Remark } from '../../remark';

export type Span = readonly [from: number, to: number];

/** One format as it is fuzzed: what it is fed with, who reads it, and how it is counted without the reader. */
export interface FuzzSubject {
  readonly id: string;
  /** Real files, below `testing/data`. */
  readonly files: readonly string[];
  /** Small ones made by hand, each with most of what the format has. */
  readonly small: readonly (string | Uint8Array)[];
  /** What the grammar is made of, and tricks of its outer syntax. */
  readonly words: readonly string[];
  readonly read: (bytes: Uint8Array) => {
    readonly records: readonly unknown[];
    readonly remarks: readonly Remark[];
  };
  /** How many records begin in the bytes, at the least, where that can be told without reading them. */
  readonly records?: (bytes: Uint8Array) => number | undefined;
  /** What stands for nothing by the format itself, as a line for another program. */
  readonly silent?: (bytes: Uint8Array) => readonly Span[];
  /** The piece around a byte that one remark is enough for; its line where left out. */
  readonly item?: (text: string, at: number) => Span;
  /** Rules that say of everything after them that it was left out. */
  readonly leavesOutTheRest?: RegExp;
  /** Words that mean different things and stand in the same places: one given for another has to show. */
  readonly vocabularies?: readonly (readonly string[])[];
  /** Not text: there are no lines in it. */
  readonly isBinary?: boolean;
  /** Not letters and figures alone, but every byte says something. */
  readonly everyByte?: boolean;
}
