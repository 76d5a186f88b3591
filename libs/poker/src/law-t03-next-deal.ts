import type { PokerSeat } from '@fairdeal/facts';
import { leftOf, rightOf } from './seating';
import { nobody, type PokerTable } from './table';

/** Somebody has come to this table or gone from it since the game began. */
const hasChanged = ({ seats, occupied }: PokerTable): boolean =>
  seats.length !== occupied.length || seats.some((seat) => !occupied.includes(seat));

const isUnderWay = ({ stage }: PokerTable): boolean => stage !== 'preparing' && stage !== 'void';

/** T3. The next occupied seat clockwise of the last ante's, be that seat occupied still or not. */
export function nextAnte(table: PokerTable): PokerSeat | null {
  const { occupied, rotation, deal, tables } = table;
  if (tables.length > 0 || occupied.length < 2 || deal.dealer === nobody) return null;
  return leftOf(occupied, rotation[0] ?? nobody);
}

/**
 * 18. The left of the last dealer deals. T3. Where a seat has emptied or filled it is the nearest occupied seat on the
 * right of the next ante, so that nobody escapes the ante: the same seat while nobody comes or goes.
 */
export function nextDealer(table: PokerTable): PokerSeat | null {
  const { turn, deal, tables, stage } = table;
  if (tables.length > 0) return null;
  if (hasChanged(table)) {
    const ante = nextAnte(table);
    return ante === null ? null : rightOf(table.occupied, ante);
  }
  if (stage === 'void') return deal.dealer;
  if (!isUnderWay(table)) return turn === nobody ? null : turn;
  return leftOf(table.seats, deal.dealer);
}
