import { MovementFault, upTo, wrapped, type Meeting, type Movement } from '../movement';

/**
 * Hesitation Mitchell: an odd number of tables N, N + 1 rounds and sets, one winner. One set rests on a stand between the
 * tables (N − 1)/2 and (N + 1)/2. The pairs 1 to N − 1 sit; the others go up one table as East-West, and from the last they
 * hesitate: there they play the next round as North-South, and then go to the first. The last round is switched at all
 * tables but that one.
 *
 * An even number has none: with one set on the stand somebody would meet a set again, whichever way they were laid out.
 *
 * Sources: bridgecentral.com, Hesitation Mitchell (E. E. Blandon, Bridge Magazine, February 1973); J. Pain, EBU Club Focus.
 */
export function hesitationMitchell(tables: number): Movement {
  if (!Number.isInteger(tables) || tables < 3 || tables % 2 === 0)
    throw new MovementFault(`a Hesitation Mitchell of ${tables} tables`, 'an odd number from three');
  const size = tables + 1;
  const stop = (table: number) => (table <= (tables - 1) / 2 ? table : table + 1);
  // Moving pairs by their place in the circuit: East-West at each table, and then North-South at the last.
  const mover = (place: number, n: number) => tables - 1 + wrapped(place - n + 1, size);
  const at = (table: number, n: number): Meeting => {
    const set = wrapped(stop(table) + n - 1, size);
    const moving = [mover(table, n)];
    if (table === tables) return { table, ns: [mover(size, n)], ew: moving, set };
    return n === size ? { table, ns: moving, ew: [table], set } : { table, ns: [table], ew: moving, set };
  };
  return {
    id: `hesitation-${tables}`,
    version: 1,
    of: 'pairs',
    entries: 2 * tables,
    tables,
    sets: size,
    rounds: upTo(size).map((n) => upTo(tables).map((table) => at(table, n))),
    winners: 1,
    seatings: 1,
    promises: { opponents: { least: 0, most: 1 }, sharing: false },
    source: 'bridgecentral.com, Hesitation Mitchell; J. Pain, Unusual Movements for Clubs, EBU Club Focus',
  };
}
