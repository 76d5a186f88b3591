import { add, dividedBy, exact, times, zero, type Exact } from '../exact/exact';
import { standingOf, type Average, type Direction } from '../boards/board-result';
import { onlyScore, ownOutcomes } from '../boards/outcomes';
import type { ComparisonGroup } from '../boards/comparison-group';
import type { ContestantId, TableResult } from '../boards/table-result';
import type { Line } from '../sheet/sheet';
import type { Part, Why } from '../sheet/why';
import {
  asKept,
  isSmallGroup,
  neuberg,
  proportional,
  smallGroupPercentage,
  type Factoring,
} from './factoring';
import { matchpoints, type Matchpointed } from './matchpoints';

/** What a comparison is worth: 2 and 1 (78A), or 1 and a half as in North America. */
export type MatchpointScale = 1 | 2;

export interface BoardTerms {
  readonly scale: MatchpointScale;
  readonly factoring: Factoring;
  readonly expected: number;
}

/** A line that waits for its contestant's own percentage (12C2c). */
export interface AverageLine {
  readonly contestant: ContestantId;
  readonly session: string;
  readonly board: string;
  readonly average: Average;
  readonly top: Exact;
}

export interface BoardLines {
  readonly lines: readonly Line[];
  readonly averages: readonly AverageLine[];
}

/** What M matchpoints of the group, two a comparison, come to on the whole board. */
function onTheBoard(within: Exact, results: number, { scale, factoring, expected }: BoardTerms): Exact {
  const half = exact(scale, 2);
  if (results === expected || factoring.method === 'none') return times(within, half);
  const stretched = factoring.method === 'neuberg' ? neuberg : proportional;
  return times(stretched(within, results, expected), half);
}

interface Award {
  readonly awarded: Exact;
  readonly why: Why;
}

function award(entry: Matchpointed, results: number, terms: BoardTerms, top: Exact): Award {
  const { factoring, expected } = terms;
  const within = times(entry.matchpoints, exact(terms.scale, 2));
  if (results < expected && isSmallGroup(factoring.smallGroups, results, expected)) {
    const percent = (of: Exact) => smallGroupPercentage(of, results);
    const points = (of: Exact) => dividedBy(times(percent(of), top), exact(100));
    return {
      awarded: asKept(factoring, points(entry.matchpoints), top),
      why: {
        how: 'small-group',
        within,
        results,
        expected,
        percentage: percent(entry.matchpoints),
        parts: partsOf(entry, points),
      },
    };
  }
  const points = (of: Exact) => onTheBoard(of, results, terms);
  const awarded = asKept(factoring, points(entry.matchpoints), top);
  const parts = partsOf(entry, points);
  if (results < expected && factoring.method !== 'none')
    return { awarded, why: { how: 'factored', method: factoring.method, within, results, expected, parts } };
  const [only] = entry.outcomes;
  return only !== undefined && parts.length === 0
    ? { awarded, why: { how: 'compared', beaten: only.beaten, tied: only.tied, results } }
    : { awarded, why: { how: 'weighted', parts, results } };
}

/** Nothing to weigh where there is one outcome. */
const partsOf = ({ outcomes }: Matchpointed, points: (within: Exact) => Exact): readonly Part[] =>
  outcomes.length === 1
    ? []
    : outcomes.map(({ score, share, matchpoints }) => ({ score, share, awarded: points(matchpoints) }));

/** One direction of one group: its lines, and the artificial scores that come last. */
function directionLines(group: ComparisonGroup, direction: Direction, terms: BoardTerms): BoardLines {
  const { session, board } = group;
  const standings = group.tables.map((table) => ({ table, standing: standingOf(table.result, direction) }));
  const compared = standings.flatMap(({ table, standing }) =>
    standing.kind === 'compared' ? [{ table, outcomes: ownOutcomes(standing.outcomes, direction) }] : [],
  );
  const results = compared.length;
  // 78A among the results of the group; without factoring the group is all there was to beat.
  const top = exact(terms.scale * ((terms.factoring.method === 'none' ? results : terms.expected) - 1));
  const entries = matchpoints(compared.map(({ outcomes }) => outcomes));
  const lines: Line[] = [];
  const averages: AverageLine[] = [];
  const lineFor = (table: TableResult, line: Omit<Line, 'contestant' | 'session' | 'board'>) => {
    for (const contestant of table[direction]) lines.push({ contestant, session, board, ...line });
  };
  // Those with the same score share one entry, and so one figure and one reason.
  const earned = new Map<Matchpointed, Omit<Line, 'contestant' | 'session' | 'board'>>();
  for (const [i, { table, outcomes }] of compared.entries()) {
    const entry = entries[i];
    if (entry === undefined) continue;
    const line = earned.get(entry) ?? {
      raw: onlyScore(outcomes),
      of: top,
      ...award(entry, results, terms, top),
    };
    earned.set(entry, line);
    lineFor(table, line);
  }
  for (const { table, standing } of standings) {
    if (standing.kind === 'absent')
      lineFor(table, { raw: null, awarded: null, of: null, why: { how: standing.as } });
    else if (standing.kind === 'average')
      for (const contestant of table[direction])
        averages.push({ contestant, session, board, average: standing, top: averageTop(terms) });
  }
  return { lines, averages };
}

/** An artificial score is a part of the whole board's top, however few results its field has. */
const averageTop = ({ scale, expected }: BoardTerms): Exact => exact(scale * (expected - 1));

/** Both directions, each from its own scores: where a ruling split them they need not add up to the top. */
export function boardLines(group: ComparisonGroup, terms: BoardTerms): BoardLines {
  const ns = directionLines(group, 'ns', terms);
  const ew = directionLines(group, 'ew', terms);
  return { lines: [...ns.lines, ...ew.lines], averages: [...ns.averages, ...ew.averages] };
}

/** The sum of what a board with all its results gives away in one direction: scale × results × (results − 1) / 2. */
export const givenAway = (scale: MatchpointScale, results: number): Exact =>
  add(zero, exact(scale * results * (results - 1), 2));
