import { continues, openDeal, type Card, type Deal, type PokerSeat } from '@fairdeal/facts';
import { newPlace, type Place, type PlaceDraft } from './place';
import { clockwiseFrom, inOrder, type Seating } from './seating';
import type { PokerSetup } from './setup';
import { nobody, type PokerTable } from './table';

export const dealWith = (seats: Seating, dealer: PokerSeat, pack: string | undefined): Deal<PokerSeat> =>
  openDeal<PokerSeat>({ seats, dealer, ...(pack !== undefined && { pack }) });

// Shared by all tables, and written into by none.
const none: readonly never[] = [];
const noDraws: ReadonlyMap<PokerSeat, Card> = new Map();
const nothing: Readonly<Record<string, number>> = {};

/** A game about to be prepared. */
export function openTable(setup: PokerSetup): PokerTable {
  const seats = inOrder(setup.seats);
  const dealer = setup.dealer ?? nobody;
  const rotation = clockwiseFrom(seats, dealer);
  // Kept without holes from 0 to the highest seat there can be.
  const places: (PlaceDraft | undefined)[] = [undefined];
  const last = seats.at(-1) ?? 0;
  while (places.length <= last) places.push(undefined);
  let staked = 0;
  for (const seat of seats) {
    const place = newPlace(seat, setup.stacks?.[seat]);
    const before = setup.staked?.[seat];
    if (before) {
      place.stake = before.stake;
      place.ante = before.ante ?? 0;
      place.straddle = before.straddle ?? 0;
      place.jackPot = before.jackPot ?? 0;
      place.start += place.stake + place.jackPot;
      staked += place.stake + place.jackPot;
    }
    places[seat] = place;
  }
  const carried = setup.carried ?? 0;
  return {
    setup,
    ruling: continues,
    displaced: none,
    stage: 'preparing',
    seats,
    places,
    deal: dealWith(seats, dealer, setup.pack),
    rotation,
    turn: dealer,
    drawsForDeal: noDraws,
    drawers: seats,
    pool: carried + staked,
    carried,
    straddlers: setup.staked ? rotation.filter((seat) => (places[seat] as Place).straddle > 0) : none,
    faced: false,
    uneven: false,
    finished: false,
    stopped: false,
    endOfDeal: none,
    distractor: undefined,
    retired: none,
    refunds: none,
    refundsPaid: none,
    opener: undefined,
    opened: false,
    lastActor: undefined,
    round: 0,
    outOfTurn: undefined,
    stock: 52,
    drawn: [],
    shownInDraw: none,
    lastServed: undefined,
    short: undefined,
    mustAnswer: undefined,
    dispute: undefined,
    decidedBy: undefined,
    waivers: none,
    showEnded: false,
    award: undefined,
    carriedOn: false,
    falselyOpened: false,
    returned: nothing,
    occupied: seats,
    eliminations: none,
    tables: setup.tables?.map((table) => ({ ...table, seats: inOrder(table.seats) })) ?? none,
    handForHand: setup.tournament?.handForHand ?? false,
    eliminationRound: 0,
    balancing: false,
    unsettled: false,
  };
}
