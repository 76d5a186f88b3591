import type { BoardResult } from '../boards/board-result';
import type { TableResult } from '../boards/table-result';

/** A Mitchell's tables of one board: pairs `1NS`.. against `1EW`.. in the order of the scores. */
export const boardOf = (board: string, results: readonly (number | BoardResult)[]): readonly TableResult[] =>
  results.map((result, i) => ({
    board,
    ns: [`${i + 1}NS`],
    ew: [`${i + 1}EW`],
    result: typeof result === 'number' ? { kind: 'played', score: result } : result,
  }));
