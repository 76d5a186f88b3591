import { ScoringFault } from '../fault';
import type { BoardResult, Outcome, SideScore } from './board-result';

export type ContestantId = string;

/** One board at one table of a field that is compared. */
export interface TableResult {
  /** 12C2c speaks of the other boards *of that session*. One session where it is left out. */
  readonly session?: string;
  readonly board: string;
  /** 87B. Which form of a fouled board was played here; left out where there is one form only. */
  readonly form?: string;
  /** One pair, two players in an individual event, nobody where East-West sit out. */
  readonly ns: readonly ContestantId[];
  readonly ew: readonly ContestantId[];
  readonly result: BoardResult;
}

export const sessionOf = ({ session }: TableResult): string => session ?? '';

const placeOf = ({ session, board, ns, ew }: TableResult): string =>
  `${session === undefined ? '' : `session ${session}, `}board ${board}, ${ns.join(' and ') || 'nobody'} against ${ew.join(' and ') || 'nobody'}`;

function checkScore(table: TableResult, score: number): void {
  if (!Number.isSafeInteger(score))
    throw new ScoringFault(placeOf(table), `a whole score was expected, not ${score}`);
}

function checkOutcomes(table: TableResult, outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0)
    throw new ScoringFault(placeOf(table), 'an assigned score needs at least one outcome');
  for (const { score, weight } of outcomes) {
    checkScore(table, score);
    if (!Number.isSafeInteger(weight) || weight < 1)
      throw new ScoringFault(placeOf(table), `a weight is a whole number from 1, not ${weight}`);
  }
}

const sidesOf = (result: BoardResult): readonly SideScore[] =>
  result.kind === 'adjusted' ? [result.ns, result.ew] : [];

function checkSides(table: TableResult): void {
  const { ns, ew, result } = table;
  const alone = result.kind === 'sit-out' || result.kind === 'phantom';
  if (alone && ns.length > 0 && ew.length > 0)
    throw new ScoringFault(placeOf(table), `only one side can be there at a ${result.kind}`);
  if (!alone && (ns.length === 0 || ew.length === 0))
    throw new ScoringFault(placeOf(table), `a board '${result.kind}' needs contestants on both sides`);
}

/**
 * The results as they may be scored.
 * @throws ScoringFault naming the board and the contestants: a score that is not whole, a weight below 1, a side
 * missing, or a contestant with two results for one board. Two reports of one result are two facts until somebody
 * rules; until then the caller says `unknown`.
 */
export function checkTableResults(results: readonly TableResult[]): void {
  const seen = new Map<string, Set<ContestantId>>();
  for (const table of results) {
    checkSides(table);
    if (table.result.kind === 'played') checkScore(table, table.result.score);
    for (const side of sidesOf(table.result))
      if (side.kind === 'assigned') checkOutcomes(table, side.outcomes);
    const board = table.session === undefined ? table.board : JSON.stringify([table.session, table.board]);
    const here = seen.get(board) ?? new Set();
    seen.set(board, here);
    for (const side of [table.ns, table.ew])
      for (const contestant of side) {
        if (here.has(contestant))
          throw new ScoringFault(placeOf(table), `${contestant} has a result for this board already`);
        here.add(contestant);
      }
  }
}
