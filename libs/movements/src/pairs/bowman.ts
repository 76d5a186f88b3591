import { MovementFault, upTo, wrapped, type Movement } from '../movement';
import { meeting } from './stationary';

/**
 * Bowman: two tables more than sets, an odd number of both, as many rounds as sets. Tables but the last stand in a circle;
 * the last but one shares with the first throughout, and the last, in the middle, with another table each round: with the
 * highest of the circle and then two down at a time. East-West go up one, boards down one.
 *
 * Source: G. Rainsford, Switched Bowman for 11 tables, EBU Club Focus, Spring 2011; without its switch.
 */
export function bowman(tables: number): Movement {
  if (!Number.isInteger(tables) || tables < 5 || tables % 2 === 0)
    throw new MovementFault(`a Bowman of ${tables} tables`, 'an odd number from five');
  const sets = tables - 2;
  const setAt = (table: number, n: number) => wrapped(table === tables ? sets + 1 - n : table + n - 1, sets);
  return {
    id: `bowman-${tables}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets,
    rounds: upTo(sets).map((n) =>
      upTo(tables).map((table) => meeting(tables, table, wrapped(table - n + 1, tables), setAt(table, n))),
    ),
    winners: 2,
    seatings: 1,
    promises: { opponents: { least: 0, most: 1 }, sharing: true },
    source: 'G. Rainsford, Switched Bowman for 11 tables, EBU Club Focus, Spring 2011',
  };
}
