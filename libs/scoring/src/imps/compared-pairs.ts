import { standingOf, type Direction, type Outcome } from '../boards/board-result';
import { averageImps, type AverageImps } from '../boards/averages';
import type { ComparisonGroup } from '../boards/comparison-group';
import { ownOutcomes } from '../boards/outcomes';
import type { ContestantId, TableResult } from '../boards/table-result';
import type { Line } from '../sheet/sheet';

export interface ComparedSide {
  readonly contestants: readonly ContestantId[];
  /** From the side's own point of view. */
  readonly outcomes: readonly Outcome[];
}

/** One direction of a group: who is compared, and the lines of those who are not. */
export interface ImpDirection {
  readonly compared: readonly ComparedSide[];
  readonly others: readonly Line[];
}

const lineFor = (
  contestant: ContestantId,
  { session, board }: ComparisonGroup,
  line: Pick<Line, 'awarded' | 'why'>,
): Line => ({
  contestant,
  session,
  board,
  raw: null,
  of: null,
  ...line,
});

function otherLine(
  table: TableResult,
  direction: Direction,
  averages: AverageImps,
): Pick<Line, 'awarded' | 'why'> | null {
  const standing = standingOf(table.result, direction);
  switch (standing.kind) {
    case 'compared':
      return null;
    case 'average':
      return {
        awarded: averageImps(standing, averages),
        why: { how: 'average-imps', award: standing.award },
      };
    case 'absent':
      return { awarded: null, why: { how: standing.as } };
    default:
      return standing satisfies never;
  }
}

/** 12C2b for the artificial scores, no figure for what was not played; the rest is to be compared. */
export function impDirection(
  group: ComparisonGroup,
  direction: Direction,
  averages: AverageImps,
): ImpDirection {
  const compared: ComparedSide[] = [];
  const others: Line[] = [];
  for (const table of group.tables) {
    const standing = standingOf(table.result, direction);
    if (standing.kind === 'compared')
      compared.push({ contestants: table[direction], outcomes: ownOutcomes(standing.outcomes, direction) });
    const line = otherLine(table, direction, averages);
    if (line !== null) others.push(...table[direction].map((contestant) => lineFor(contestant, group, line)));
  }
  return { compared, others };
}

/** Everybody who plays the board while a result of it is missing. */
export function provisionalIn(groups: readonly ComparisonGroup[]): ReadonlySet<ContestantId> {
  const waiting = groups.filter(({ open }) => open).flatMap(({ tables }) => tables);
  return new Set(waiting.flatMap(({ ns, ew }) => [...ns, ...ew]));
}
