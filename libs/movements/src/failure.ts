import type { Entry } from './movement';

/** Where a movement fails, exactly. Rounds and tables from 1. */
export type Failure =
  | {
      readonly what: 'in-two-places';
      readonly round: number;
      readonly entry: Entry;
      readonly tables: readonly number[];
    }
  | { readonly what: 'nobody-knows'; readonly round: number; readonly table: number; readonly entry: Entry }
  | {
      readonly what: 'meet-too-often';
      readonly entries: readonly [Entry, Entry];
      readonly rounds: readonly number[];
    }
  | { readonly what: 'meet-too-seldom'; readonly entries: readonly [Entry, Entry]; readonly times: number }
  | {
      readonly what: 'partners-too-often';
      readonly entries: readonly [Entry, Entry];
      readonly rounds: readonly number[];
    }
  | {
      readonly what: 'partners-too-seldom';
      readonly entries: readonly [Entry, Entry];
      readonly times: number;
    }
  | {
      readonly what: 'board-again';
      readonly entry: Entry;
      readonly set: number;
      readonly rounds: readonly number[];
    }
  | {
      readonly what: 'shared';
      readonly round: number;
      readonly set: number;
      readonly tables: readonly number[];
    }
  | {
      readonly what: 'sits-out-more';
      readonly entry: Entry;
      readonly times: number;
      readonly fewest: number;
    };
