import { compare, type Exact } from '../exact/exact';
import { fromDecimals } from '../exact/rounding';
import { ScoringFault } from '../fault';
import {
  continuousScale,
  type VictoryPointRow,
  type VictoryPointScale,
  type VictoryPointTable,
} from '../victory-points/scale';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listIn = (value: unknown, place: string): readonly unknown[] => {
  if (Array.isArray(value) && value.length > 0) return value;
  throw new ScoringFault(place, 'a list that is not empty');
};

function wholeIn(value: unknown, place: string, least: number): number {
  if (Number.isSafeInteger(value) && (value as number) >= least) return value as number;
  throw new ScoringFault(place, `a whole number from ${least}, not ${JSON.stringify(value)}`);
}

/** Victory points are written in decimal figures, as text: a binary fraction would not be what was printed. */
function decimalIn(value: unknown, place: string): Exact {
  if (typeof value === 'string' && /^\d{1,3}(?:\.\d{1,4})?$/.test(value)) return fromDecimals(value);
  throw new ScoringFault(place, `decimal figures as text, as "10.31", not ${JSON.stringify(value)}`);
}

function rowsIn(value: unknown, place: string): readonly VictoryPointRow[] {
  const rows = listIn(value, place).map((row, i): VictoryPointRow => {
    const at = `${place}[${i}]`;
    const [from, winner, loser] = listIn(row, at);
    return {
      from: wholeIn(from, `${at}[0]`, 0),
      winner: decimalIn(winner, `${at}[1]`),
      loser: decimalIn(loser, `${at}[2]`),
    };
  });
  rows.forEach(({ from, winner, loser }, i) => {
    const before = rows[i - 1];
    const at = `${place}[${i}]`;
    if (before === undefined) {
      if (from !== 0) throw new ScoringFault(at, 'the draw first, from 0 IMPs');
    } else if (from <= before.from || compare(winner, before.winner) < 0 || compare(loser, before.loser) > 0)
      throw new ScoringFault(
        at,
        'margins that rise, and no less for the winner nor more for the loser than before',
      );
  });
  return rows;
}

function tableIn(value: unknown, place: string, source: string): VictoryPointTable {
  if (!isObject(value)) throw new ScoringFault(place, 'an object with boards and rows');
  const [from, to] = listIn(value['boards'], `${place}.boards`);
  const least = wholeIn(from, `${place}.boards[0]`, 1);
  return {
    boards: { from: least, to: wholeIn(to ?? from, `${place}.boards[1]`, least) },
    rows: rowsIn(value['rows'], `${place}.rows`),
    source,
  };
}

/**
 * An official table of victory points, handed in as data; the continuous formula serves lengths it has no table for.
 *
 * @throws ScoringFault naming the place that makes no sense
 */
export function readScale(value: unknown): VictoryPointScale {
  if (!isObject(value)) throw new ScoringFault('tables', 'an object with source and tables');
  const { source, tables } = value;
  if (typeof source !== 'string' || source.trim() === '')
    throw new ScoringFault('tables.source', 'who printed it, in words');
  return {
    ...continuousScale,
    tables: listIn(tables, 'tables.tables').map((table, i) => tableIn(table, `tables.tables[${i}]`, source)),
  };
}
