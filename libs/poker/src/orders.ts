import type { PokerSeat } from '@fairdeal/facts';
import { isPlayer, type Place } from './place';
import { clockwiseFrom, leftOf } from './seating';
import { anteSeat, isDealerKnown, type PokerTable } from './table';

const inTheGame = (table: PokerTable, order: readonly PokerSeat[]): readonly PokerSeat[] =>
  order.filter((seat) => isPlayer(table.places[seat] as Place));

/** 23. Not straddled: from No. 1 to ante. 24. Straddled: from the left of the last straddler to him. */
export function sayBounds(
  table: PokerTable,
): { readonly first: PokerSeat; readonly last: PokerSeat } | undefined {
  if (!isDealerKnown(table) || table.seats.length < 2) return undefined;
  const last = table.straddlers.at(-1) ?? anteSeat(table);
  return { first: leftOf(table.seats, last), last };
}

/** 34, 35. From the dealer's left, the dealer last. */
export const drawOrder = (table: PokerTable): readonly PokerSeat[] =>
  isDealerKnown(table) ? inTheGame(table, table.rotation) : [];

/** 53. From ante's left, whether or not ante is still in. */
export const betOrder = (table: PokerTable): readonly PokerSeat[] =>
  isDealerKnown(table) ? inTheGame(table, clockwiseFrom(table.seats, anteSeat(table))) : [];

/** 59. From the left of the last person to act (reading A22); with no act on record, as bets go. */
export const showOrder = (table: PokerTable): readonly PokerSeat[] =>
  table.lastActor === undefined
    ? betOrder(table)
    : inTheGame(table, clockwiseFrom(table.seats, table.lastActor));
