import { exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Doubt, Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';

export interface ChipChange {
  readonly contestant: ContestantId;
  /** Below nought where they were lost. */
  readonly chips: number;
}

/** Chips that changed hands, came in or left play. */
export type ChipResult =
  | { readonly kind: 'bought' | 'given-up'; readonly id: string; readonly changes: readonly ChipChange[] }
  /** A game at a table: what each won or lost. Nothing is made or lost in it. */
  | {
      readonly kind: 'game';
      readonly id: string;
      readonly table: string;
      readonly changes: readonly ChipChange[];
    }
  /** A colour taken off: what it changed for each, and so for the chips in play. */
  | { readonly kind: 'race'; readonly id: string; readonly changes: readonly ChipChange[] }
  | {
      readonly kind: 'unknown';
      readonly id: string;
      readonly table: string;
      readonly contestants: readonly ContestantId[];
    };

export interface ChipSettings {
  readonly ranking: Ranking;
}

function linesOf(result: ChipResult): readonly Line[] {
  if (result.kind === 'unknown')
    return result.contestants.map((contestant): Line => ({
      contestant,
      session: '',
      board: result.id,
      raw: null,
      awarded: null,
      of: null,
      why: { how: 'unknown' },
    }));
  return result.changes.map(({ contestant, chips }): Line => {
    if (!Number.isSafeInteger(chips))
      throw new ScoringFault(`${result.kind} ${result.id}, ${contestant}`, `whole chips, not ${chips}`);
    return {
      contestant,
      session: '',
      board: result.id,
      raw: exact(chips),
      awarded: exact(chips),
      of: null,
      why: { how: 'taken', against: null },
    };
  });
}

/** The invariant that catches everything: a game moves chips and makes none. */
const doubtsOf = (results: readonly ChipResult[]): readonly Doubt[] =>
  results.flatMap((result) => {
    if (result.kind !== 'game') return [];
    const sum = result.changes.reduce((total, { chips }) => total + chips, 0);
    return sum === 0
      ? []
      : [
          {
            place: `game ${result.id}, table ${result.table}`,
            what: `chips won and lost leave ${sum}, not 0`,
          },
        ];
  });

/** Chips in play: those bought, less those given up and those raced off. After every game the stacks add up to them. */
export function inPlay(results: readonly ChipResult[]): number {
  return results.reduce(
    (total, result) =>
      result.kind === 'unknown' ? total : total + result.changes.reduce((sum, { chips }) => sum + chips, 0),
    0,
  );
}

/** Stacks as the sum of all that changed them. */
export const chips: ScoringMethod<'chips', ChipResult, ChipSettings> = {
  id: 'chips',
  defaults: { ranking: { by: 'total', better: 'higher', tieBreaks: [] } },
  score: ({ results, adjustments, settings }) => {
    const sheet = sheetOf({
      lines: results.flatMap(linesOf),
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: new Set(
        results.flatMap((result) => (result.kind === 'unknown' ? result.contestants : [])),
      ),
      doubts: doubtsOf(results),
    });
    const short = sheet.totals.filter(({ total }) => total.n < 0);
    return {
      ...sheet,
      doubts: [
        ...sheet.doubts,
        ...short.map(({ contestant, total }) => ({
          place: contestant,
          what: `has ${total.n} chips, below nought`,
        })),
      ],
    };
  },
};
