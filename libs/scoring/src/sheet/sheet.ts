import { add, exact, times, zero, type Exact } from '../exact/exact';
import { percentage } from '../exact/rounding';
import type { ContestantId } from '../boards/table-result';
import { naturalOrder } from '../rank/natural-order';
import { rank, type Criterion } from '../rank/rank';
import type { Adjustment } from './adjustment';
import type { Why } from './why';

export interface Line {
  readonly contestant: ContestantId;
  readonly session: string;
  /** The board, deal, match or game; null for a line no board made. */
  readonly board: string | null;
  /** What was scored at the table, from the contestant's side; null where nothing was, or several outcomes were weighed. */
  readonly raw: Exact | null;
  /** What it comes to; null is not nought: nothing was awarded, and the board does not count. */
  readonly awarded: Exact | null;
  /** The most there was to win; null where the method knows no most. */
  readonly of: Exact | null;
  readonly why: Why;
}

export interface Total {
  readonly contestant: ContestantId;
  /** Ranked among those of the same division: two for a two-winner movement, one otherwise. */
  readonly division: string;
  /** The sum of the contestant's lines. */
  readonly total: Exact;
  readonly of: Exact | null;
  readonly percentage: Exact | null;
  /** Lines of boards that count. */
  readonly boards: number;
  /** What ties are broken by, and nothing else. */
  readonly figures: Readonly<Record<string, Exact>>;
  readonly place: number;
  /** `1`, `2=`, `2=`, `4`. */
  readonly notation: string;
  readonly decidedBy: string | null;
  /** A result that would change this is not in. */
  readonly provisional: boolean;
}

/** Something seen in the results that cannot be right and is scored all the same. */
export interface Doubt {
  readonly place: string;
  readonly what: string;
}

export interface Sheet {
  readonly lines: readonly Line[];
  readonly totals: readonly Total[];
  readonly doubts: readonly Doubt[];
}

/** How contestants stand to each other once their lines are known. */
export interface Ranking {
  readonly by: 'total' | 'percentage' | 'mean';
  readonly better: 'higher' | 'lower';
  /** Broken in this order by the totals' figures; what is left stays a tie. */
  readonly tieBreaks: readonly { readonly figure: string; readonly better: 'higher' | 'lower' }[];
  /** Contestants of different divisions are not ranked against each other. Left out: one division. */
  readonly divisions?: Readonly<Record<ContestantId, string>>;
}

/** Where each text stands among all of them: comparing two lines is then comparing numbers. */
function orderOf(texts: Iterable<string>): (text: string) => number {
  const placed = new Map([...new Set(texts)].sort(naturalOrder).map((text, i) => [text, i]));
  return (text) => placed.get(text) ?? 0;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/** Each contestant's lines by session and board, the contestants in their order. */
function linesByContestant(lines: readonly Line[]): readonly (readonly [ContestantId, readonly Line[]])[] {
  const session = orderOf(lines.map((line) => line.session));
  const board = orderOf(lines.map((line) => line.board ?? ''));
  const before = (a: Line, b: Line) =>
    session(a.session) - session(b.session) ||
    board(a.board ?? '') - board(b.board ?? '') ||
    (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  return [...grouped(lines, ({ contestant }) => contestant)]
    .sort(([a], [b]) => naturalOrder(a, b))
    .map(([contestant, own]) => [contestant, [...own].sort(before)]);
}

export const adjustmentLine = ({ contestant, what, amount, note }: Adjustment): Line => ({
  contestant,
  session: '',
  board: null,
  raw: null,
  awarded: amount,
  of: null,
  why: { how: 'added', what, note },
});

interface Tally {
  total: Exact;
  of: Exact | null;
  boards: number;
}

function tallyOf(lines: readonly Line[]): Tally {
  const tally: Tally = { total: zero, of: null, boards: 0 };
  for (const { board, awarded, of } of lines) {
    if (awarded === null) continue;
    tally.total = add(tally.total, awarded);
    if (board !== null) tally.boards += 1;
    if (of !== null) tally.of = add(tally.of ?? zero, of);
  }
  return tally;
}

type Unplaced = Omit<Total, 'place' | 'notation' | 'decidedBy'>;

const mean = ({ total, boards }: Unplaced): Exact | null =>
  boards === 0 ? null : times(total, exact(1, boards));

const criteriaOf = ({ by, better, tieBreaks }: Ranking): readonly Criterion<Unplaced>[] => [
  {
    name: by,
    better,
    figure: (item) => (by === 'total' ? item.total : by === 'percentage' ? item.percentage : mean(item)),
  },
  ...tieBreaks.map((tieBreak): Criterion<Unplaced> => ({
    name: tieBreak.figure,
    better: tieBreak.better,
    figure: ({ figures }) => figures[tieBreak.figure] ?? null,
  })),
];

export interface Unranked {
  readonly lines: readonly Line[];
  readonly adjustments: readonly Adjustment[];
  readonly ranking: Ranking;
  readonly figuresOf?: (contestant: ContestantId) => Readonly<Record<string, Exact>>;
  /** Contestants whose figures wait for a result. */
  readonly provisional: ReadonlySet<ContestantId>;
  readonly doubts?: readonly Doubt[];
}

/**
 * Lines in their order, and of each contestant's lines the total and the place. Every total is the sum of its
 * lines, to the last fraction; the bytes do not depend on the order the lines come in.
 */
export function sheetOf({ lines, adjustments, ranking, figuresOf, provisional, doubts }: Unranked): Sheet {
  const ordered = linesByContestant([...lines, ...adjustments.map(adjustmentLine)]);
  const unplaced = ordered.map(([contestant, own]): Unplaced => {
    const { total, of, boards } = tallyOf(own);
    return {
      contestant,
      division: ranking.divisions?.[contestant] ?? '',
      total,
      of,
      percentage: of === null ? null : percentage(total, of),
      boards,
      figures: figuresOf?.(contestant) ?? {},
      provisional: provisional.has(contestant),
    };
  });
  const criteria = criteriaOf(ranking);
  const divisions = [...grouped(unplaced, ({ division }) => division)].sort(([a], [b]) => naturalOrder(a, b));
  const totals = divisions.flatMap(([, members]) =>
    rank(members, criteria, ({ contestant }) => contestant).map(
      ({ item, place, notation, decidedBy }): Total => ({ ...item, place, notation, decidedBy }),
    ),
  );
  return {
    lines: ordered.flatMap(([, own]) => own),
    totals,
    doubts: [...(doubts ?? [])].sort((a, b) => naturalOrder(a.place, b.place)),
  };
}
