import type { PokerSeat } from '@fairdeal/facts';
import { leftOf, type Seating } from './seating';
import type { PokerTable } from './table';

export interface Move {
  readonly from: { readonly table: number; readonly seat: PokerSeat };
  readonly to: { readonly table: number; readonly seat: PokerSeat };
}

/** T1. */
const usualSeats = 6;

/** T9. Highest number first, where no order was posted. */
const breakingOrder = ({ setup, tables }: PokerTable): readonly number[] =>
  setup.breakingOrder ?? tables.map(({ table }) => table).sort((one, other) => other - one);

/** The empty seat that will be ante soonest. */
function emptySeat(seats: Seating, lastAnte: PokerSeat, most: number): PokerSeat | undefined {
  const around = Array.from({ length: most }, (_, i) => ((lastAnte + i) % most) + 1);
  return around.find((seat) => !seats.includes(seat));
}

/**
 * T8. After a game, with the largest table two or more players over the smallest, or three while there are more than
 * twelve tables: the player who would be ante next at the largest moves to where he is ante soonest at the smallest.
 * Of equal tables the one that breaks first gives, and the one that breaks last takes.
 */
export function moveDue(table: PokerTable): Move | null {
  const { tables, balancing, setup } = table;
  if (!balancing || tables.length < 2) return null;
  const order = breakingOrder(table);
  const byOrder = [...tables].sort((one, other) => order.indexOf(one.table) - order.indexOf(other.table));
  const sizes = byOrder.map(({ seats }) => seats.length);
  const most = Math.max(...sizes);
  const least = Math.min(...sizes);
  if (most - least < (tables.length > 12 ? 3 : 2)) return null;
  const from = byOrder.find(({ seats }) => seats.length === most);
  const to = byOrder.findLast(({ seats }) => seats.length === least);
  if (!from || !to) return null;
  const seat = emptySeat(to.seats, to.lastAnte, setup.seatsPerTable ?? usualSeats);
  if (seat === undefined) return null;
  return {
    from: { table: from.table, seat: leftOf(from.seats, from.lastAnte) },
    to: { table: to.table, seat },
  };
}
