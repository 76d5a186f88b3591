import { leftOf, openDeal, seats, type Seat, type WhistFact } from '@fairdeal/facts';
import { forgetDeal } from './open-table';
import type { Held, PastHand, WhistTable } from './table';
import type { WhistSetup } from './setup';

/** After a deal that fell: the cards are being made ready, or dealt, again. */
export const startsNext = ({ type }: WhistFact): boolean =>
  type === 'PackShuffled' || type === 'PackPresented' || type === 'PackCut' || type === 'DealBegun';

/** The pack that is not this one, where a second has been seen. */
const otherPack = ({ packs }: WhistTable, pack: string | undefined): string | undefined =>
  pack === undefined ? undefined : packs.find((each) => each !== pack);

/**
 * Who deals next after a deal that fell, and with which pack: the same dealer with the same one, the other side with
 * theirs, or whose turn it was with the right one.
 */
function afterFall(table: WhistTable): {
  readonly turn: Seat | undefined;
  readonly pack: string | undefined;
} {
  const { final, fallen } = table;
  switch (final?.outcome) {
    case 'new-deal-compulsory':
      return { turn: final.nextDealer, pack: fallen?.pack };
    case 'misdeal-deal-passes':
      return { turn: final.nextDealer, pack: otherPack(table, table.pack ?? fallen?.pack) };
    case 'deal-stopped':
      return { turn: final.nextDealer, pack: table.pack };
    default:
      return { turn: table.turn, pack: table.pack };
  }
}

function open(held: Held, turn: Seat | undefined, pack: string | undefined): void {
  const used = held.deal.pack;
  forgetDeal(held);
  // The pack just dealt with is gathered and mixed anew; what was done to the idle one before still is done to it.
  if (held.shuffleFaults.length > 0) {
    held.shuffleFaults = held.shuffleFaults.filter((fault) => fault.pack !== used);
  }
  held.turn = turn;
  held.pack = pack;
  held.deal = openDeal({
    seats,
    dealer: turn ?? held.deal.dealer,
    ...(pack === undefined ? {} : { pack }),
  });
}

/** The ruling that ended the deal stays in sight until the next is begun. */
export function openNext(held: Held): void {
  const { turn, pack } = afterFall(held);
  open(held, turn, pack);
}

/**
 * 33. The deal passes to the left: of whoever dealt (48, reading R18), or of the partner he dealt for (49, R19).
 * After a rubber nobody's turn is known: the table cuts.
 */
export const turnAfter = ({ dealer, reckoning }: PastHand): Seat | undefined =>
  reckoning.rubber === undefined ? leftOf(dealer) : undefined;

export function openAfterHand(held: Held): void {
  open(held, held.past && turnAfter(held.past), otherPack(held, held.deal.pack));
}

/**
 * How the next deal begins, once this one is over; undefined while it goes on, and after a rubber, when the table
 * cuts for partners and deal.
 */
export function nextSetup(table: WhistTable): WhistSetup | undefined {
  const isOver = table.phase === 'fallen' || (table.phase === 'preparing' && table.past !== undefined);
  const { turn, pack } = table.phase === 'fallen' ? afterFall(table) : table;
  if (!isOver || turn === undefined) return undefined;
  return {
    dealer: turn,
    ...(pack === undefined ? {} : { pack }),
    priorScore: table.standing.score,
    games: table.standing.games,
    variant: table.variant,
    ...(table.printedTrump === undefined ? {} : { printedTrump: table.printedTrump }),
  };
}
