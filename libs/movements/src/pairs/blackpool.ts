import { MovementFault, upTo, wrapped, type Movement } from '../movement';
import { meeting } from './stationary';

/**
 * Blackpool: an even Mitchell in which all meet and nobody shares. There are two sets more than tables, and two stands:
 * one between the tables N/2 and N/2 + 1, the other between N and 1. East-West go up one table, boards come down one place.
 *
 * Source: Some Standard Duplicate Bridge Movements (docslib.org 13710955), 10 tables: relays between 5 and 6, and between 1
 * and 10, and no sharing. Its two further rounds, which repeat opponents, are left out.
 */
export function blackpool(tables: number): Movement {
  if (!Number.isInteger(tables) || tables < 4 || tables % 2 === 1)
    throw new MovementFault(
      `a Blackpool of ${tables} tables`,
      'an even number from four; an odd one needs no relay',
    );
  const places = tables + 2;
  const place = (table: number) => (table <= tables / 2 ? table : table + 1);
  return {
    id: `blackpool-${tables}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets: places,
    rounds: upTo(tables).map((n) =>
      upTo(tables).map((table) =>
        meeting(tables, table, wrapped(table - n + 1, tables), wrapped(place(table) + n - 1, places)),
      ),
    ),
    winners: 2,
    seatings: 1,
    promises: { opponents: { least: 1, most: 1 }, sharing: false },
    source: 'Some Standard Duplicate Bridge Movements (docslib.org 13710955)',
  };
}
