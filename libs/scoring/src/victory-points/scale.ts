import { add, compare, exact, negated, subtract, zero, type Exact } from '../exact/exact';
import { rounded, type Halves } from '../exact/rounding';
import { ScoringFault } from '../fault';
import { continuousVictoryPoints } from './continuous-scale';

/** From this margin in IMPs up to the next row's. The two need not add up to the same in every row. */
export interface VictoryPointRow {
  readonly from: number;
  readonly winner: Exact;
  readonly loser: Exact;
}

/** A scale as printed, for matches of so many boards. The first row is the draw, from 0. */
export interface VictoryPointTable {
  readonly boards: { readonly from: number; readonly to: number };
  readonly rows: readonly VictoryPointRow[];
  readonly source: string;
}

/**
 * How an event turns IMPs into victory points. The table the event names comes first, for an official table is not
 * its formula to the last hundredth; the formula serves the lengths no table is given for, where the event says so.
 */
export interface VictoryPointScale {
  readonly tables: readonly VictoryPointTable[];
  readonly otherwise: 'continuous' | null;
  /** Tables know whole margins. Weighted scores make others: which way they go (the formula takes them as they are). */
  readonly halves: Halves;
  readonly source: string;
}

/** Matches of the continuous scale of 2013, by formula. */
export const continuousScale: VictoryPointScale = {
  tables: [],
  otherwise: 'continuous',
  halves: 'away-from-zero',
  source: 'WBF Scoring Panel, The New WBF IMP to VP Scales (2013), by formula',
};

export interface VictoryPoints {
  readonly own: Exact;
  readonly source: string;
  /** The most a win can earn. */
  readonly of: Exact;
}

const lastOf = ({ rows }: VictoryPointTable): Exact => rows[rows.length - 1]?.winner ?? zero;

function fromTable(table: VictoryPointTable, margin: Exact, halves: Halves): VictoryPoints {
  const whole = rounded(margin, exact(1), halves).n;
  const row = table.rows.filter(({ from }) => from <= Math.abs(whole)).pop();
  const own = whole < 0 ? row?.loser : row?.winner;
  if (own === undefined)
    throw new ScoringFault(`victory points (${table.source})`, 'the first row of a scale begins at 0');
  return { own, source: table.source, of: lastOf(table) };
}

/**
 * Victory points of a side `margin` IMPs ahead, or behind where it is below nought, over so many boards.
 * @throws ScoringFault where the scale has no table for that many boards and no formula either.
 */
export function victoryPoints(scale: VictoryPointScale, margin: Exact, boards: number): VictoryPoints {
  const table = scale.tables.find(
    (candidate) => candidate.boards.from <= boards && boards <= candidate.boards.to,
  );
  if (table !== undefined) return fromTable(table, margin, scale.halves);
  if (scale.otherwise === null || boards < 1)
    throw new ScoringFault(
      `a match of ${boards} boards`,
      `a victory point table for that many (${scale.source})`,
    );
  const top = exact(20);
  const behind = compare(margin, zero) < 0;
  const winner = continuousVictoryPoints(behind ? negated(margin) : margin, boards);
  return { own: behind ? subtract(top, winner) : winner, source: scale.source, of: top };
}

/**
 * The margins at which an IMP more is worth more than the IMP before it was. An official continuous table has none;
 * the formula rounded has some, which is why the panel adjusted hundredths by hand.
 */
export function growingIncrements(rows: readonly VictoryPointRow[]): readonly number[] {
  const increments = rows.slice(1).map(({ winner }, i) => subtract(winner, rows[i]?.winner ?? zero));
  return increments.flatMap((increment, i) => {
    const before = increments[i - 1];
    return before !== undefined && compare(increment, before) > 0 ? [rows[i + 1]?.from ?? 0] : [];
  });
}

/** The formula as a table, one row an IMP, up to the first that earns the most. */
export function continuousTable(boards: number): VictoryPointTable {
  const rows: VictoryPointRow[] = [];
  for (let from = 0; ; from += 1) {
    const winner = continuousVictoryPoints(exact(from), boards);
    rows.push({ from, winner, loser: add(exact(20), negated(winner)) });
    if (compare(winner, exact(20)) === 0) break;
  }
  return { boards: { from: boards, to: boards }, rows, source: continuousScale.source };
}
