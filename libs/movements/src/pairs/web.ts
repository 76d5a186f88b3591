import { MovementFault, upTo, wrapped, type Movement } from '../movement';
import { meeting } from './stationary';

/** Thirteen sets of two are 26 boards, a session; smaller fields play the most that bring nobody round to the first table. */
export const webSets = (tables: number): number => Math.min(13, tables - 1);

/**
 * Web Mitchell: an even number of tables and few sets, an odd number of them, in two copies. In the first half of the
 * tables the sets lie upwards and in the second downwards, and both come down one table a round; East-West go up one
 * and never skip. All play all the boards, and not all meet.
 *
 * Source: bridgecentral.com, Web Mitchell (John Harris, as supplied by George Coffin).
 */
export function webMitchell(tables: number, sets = webSets(tables)): Movement {
  if (!Number.isInteger(tables) || tables < 4 || tables % 2 === 1)
    throw new MovementFault(`a Web Mitchell of ${tables} tables`, 'an even number from four');
  if (!Number.isInteger(sets) || sets % 2 === 0 || sets < tables / 2 || sets >= tables)
    throw new MovementFault(
      `a Web Mitchell of ${tables} tables with ${sets} sets`,
      `an odd number of sets from ${tables / 2} to ${tables - 1}`,
    );
  const setAt = (table: number, n: number) =>
    wrapped(table <= tables / 2 ? table + n - 1 : tables - table - n + 1, sets);
  return {
    id: `web-${tables}-of-${sets}`,
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
    source: 'bridgecentral.com, Web Mitchell (John Harris, as supplied by George Coffin)',
  };
}
