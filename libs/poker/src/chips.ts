import type { PokerSeat } from '@fairdeal/facts';
import { hasChips, putIn, type Place, type PlaceDraft } from './place';
import type { PokerTable, TableDraft } from './table';

/** What goes into the pool as: part of a stake, which law 13 forfeits, or a payment that is not (A23). */
export type Purpose = 'stake' | 'ante' | 'straddle' | 'jackPot' | 'penalty';

/** Chips pass from a seat into the pool. Nothing else puts any there, and none the seat has not. */
export function pay(table: TableDraft, place: PlaceDraft, amount: number, purpose: Purpose): void {
  place.behind -= amount;
  table.pool += amount;
  if (purpose === 'jackPot' || purpose === 'penalty') {
    place[purpose] += amount;
    return;
  }
  place.stake += amount;
  if (purpose !== 'stake') place[purpose] += amount;
}

/** Chips pass out of the pool to a seat: as many as lie there. */
export function take(table: TableDraft, place: PlaceDraft, amount: number): void {
  const taken = Math.min(amount, table.pool);
  table.pool -= taken;
  place.behind += taken;
  place.taken += taken;
}

/** Chips pass from seat to seat, where the one has them. */
export function hand(table: TableDraft, from: PlaceDraft, to: PlaceDraft, amount: number): boolean {
  if (!hasChips(from, amount) || from === to) return false;
  from.behind -= amount;
  to.behind += amount;
  table.refundsPaid = [...table.refundsPaid, { from: from.seat, to: to.seat, amount }];
  return true;
}

/** 62. Chips come to the table from elsewhere. */
export function borrow(place: PlaceDraft, amount: number): void {
  place.behind += amount;
  place.borrowed += amount;
}

/** S1. All that each put into this game goes back; what was carried in stays. */
export function giveBack(table: TableDraft): Readonly<Record<string, number>> {
  const returned: Record<string, number> = {};
  for (const seat of table.seats) {
    const place = table.places[seat] as PlaceDraft;
    const all = putIn(place);
    if (all > 0) returned[seat] = all;
    place.behind += all;
    table.pool -= all;
    place.stake = place.ante = place.straddle = place.jackPot = place.penalty = 0;
  }
  return returned;
}

/** Chips at the table: behind, and in the pool. Only borrowing from elsewhere adds to them, and nothing takes away. */
export const chipsAt = ({ seats, places, pool }: PokerTable): number =>
  seats.reduce((sum, seat) => sum + (places[seat] as Place).behind, pool);

/** What was borrowed from elsewhere (62). */
export const borrowedAt = ({ seats, places }: PokerTable): number =>
  seats.reduce((sum, seat) => sum + (places[seat] as Place).borrowed, 0);

/** Chips each seat has once pool, refunds and penalties are settled (T12, S6). */
export function settledChips(table: PokerTable): ReadonlyMap<PokerSeat, number> {
  const chips = new Map<PokerSeat, number>();
  const move = (seat: PokerSeat, amount: number) => chips.set(seat, (chips.get(seat) ?? 0) + amount);
  for (const seat of table.seats) move(seat, (table.places[seat] as Place).behind);
  if (table.award) {
    for (const seat of table.seats) move(seat, -(table.places[seat] as Place).taken);
    for (const { to, amount } of table.award.payouts) move(to, amount);
  }
  for (const { from, to, amount } of refundsOwed(table)) {
    const place = table.places[from] as Place;
    // S6. He pays what he holds when the game ends, and the rest lapses.
    const paid = place.counted ? Math.max(0, Math.min(amount, chips.get(from) ?? 0)) : amount;
    move(from, -paid);
    move(to, paid);
  }
  return chips;
}

/** Refunds due and not yet made; a refund of a deal that fell is owed back. */
function refundsOwed({ refunds, refundsPaid }: PokerTable) {
  const owed = [...refunds];
  for (const { from, to, amount } of refundsPaid) {
    const due = owed.findIndex((each) => each.from === from && each.to === to);
    const left = (owed[due]?.amount ?? 0) - amount;
    if (due >= 0) owed.splice(due, 1);
    if (left > 0) owed.push({ from, to, amount: left });
    if (left < 0) owed.push({ from: to, to: from, amount: -left });
  }
  return owed;
}
