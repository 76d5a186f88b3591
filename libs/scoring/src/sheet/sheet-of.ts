import { add, exact, times, zero, type Exact } from '../exact/exact';
import { percentage } from '../exact/rounding';
import type { ContestantId } from '../boards/table-result';
import { naturalOrder } from '../rank/natural-order';
import { rank, type Criterion } from '../rank/rank';
import type { Adjustment } from './adjustment';
import type { Doubt, Line, Ranking, Sheet, Total } from './sheet';

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

/** An id may be any text, `constructor` too: only what the event itself names counts. */
const divisionOf = ({ divisions = {} }: Ranking, contestant: ContestantId): string =>
  Object.hasOwn(divisions, contestant) ? (divisions[contestant] ?? '') : '';

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
      division: divisionOf(ranking, contestant),
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
