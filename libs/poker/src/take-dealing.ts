import { advance, continues, rankOf, ranks, type Card, type PokerSeat } from '@fairdeal/facts';
import { faultsOfFinishedDeal } from './law-08-uncut-pack';
import { isPlayer, type Place, type PlaceDraft } from './place';
import { clockwiseFrom, type Seating } from './seating';
import { dealIsLive, dealtTo, nobody, type FactOf, type PokerTable, type TableDraft } from './table';

export const beforeTheFirstCard = ({ stage, deal }: PokerTable): boolean =>
  stage === 'preparing' || stage === 'void' || (stage === 'dealt' && deal.dealt === 0);

function sit(table: TableDraft, dealer: PokerSeat): void {
  table.turn = table.turn === nobody ? dealer : table.turn;
  table.rotation = clockwiseFrom(table.seats, dealer);
}

/** Ace lowest (2). */
const whenDrawn = (card: Card): number =>
  rankOf(card) === 'A' ? -1 : ranks.length - ranks.indexOf(rankOf(card));

/** 2. The lowest card deals; those who share the lowest draw again, and nobody else. */
export function drawForDeal(table: TableDraft, { by, card }: FactOf<'DealDrawn'>): void {
  if (table.stage !== 'preparing' || !table.drawers.includes(by) || table.drawsForDeal.has(by)) return;
  const drawn = new Map([...table.drawsForDeal, [by, card]]);
  table.drawsForDeal = drawn;
  if (drawn.size < table.drawers.length) return;
  const lowest = Math.min(...[...drawn.values()].map(whenDrawn));
  const lowestSeats: Seating = table.drawers.filter((seat) => whenDrawn(drawn.get(seat) as Card) === lowest);
  table.drawsForDeal = new Map();
  table.drawers = lowestSeats;
  const [dealer] = lowestSeats;
  if (dealer === undefined || lowestSeats.length > 1) return;
  table.drawers = table.seats;
  table.turn = dealer;
  sit(table, dealer);
  (table.deal as { dealer: PokerSeat }).dealer = dealer;
}

export function beginDeal(table: TableDraft, fact: FactOf<'DealBegun'>): void {
  if (!beforeTheFirstCard(table) || table.places[fact.dealer] === undefined) return;
  if (table.stage === 'void') {
    const { outcome } = table.ruling;
    // A void deal is spent by the next; anything ruled since then is not.
    if (outcome === 'new-deal-compulsory' || outcome === 'deal-stopped') {
      table.displaced = [...table.displaced, table.ruling];
      table.ruling = continues;
    }
  }
  sit(table, fact.dealer);
  advance(table.deal, fact);
  table.stage = 'dealt';
  table.balancing = false;
}

/** 17. No player is short of five. A hand put out is nobody's, and keeps the deal waiting no longer (reading A4). */
export function finishDeal(table: TableDraft): void {
  if (table.finished || table.stage !== 'dealt' || table.deal.dealt === 0) return;
  for (const seat of table.seats) {
    if (isPlayer(table.places[seat] as Place) && dealtTo(table, seat) < 5) return;
  }
  table.finished = true;
  table.endOfDeal = faultsOfFinishedDeal(table);
  table.unsettled ||= table.endOfDeal.length > 0;
}

export function dealCard(table: TableDraft, place: PlaceDraft, fact: FactOf<'CardDealt'>): void {
  const { deal, rotation } = table;
  if (table.stage === 'preparing') table.stage = 'dealt';
  const isNew = fact.n > deal.dealt;
  if (isNew && !table.finished) {
    const home = rotation[(fact.n - 1) % rotation.length];
    if (fact.together === true || fact.to !== home) table.uneven = true;
  }
  advance(deal, fact);
  if (!table.finished) finishDeal(table);
  if (place.raised) table.unsettled = true;
}

export function moveCard(table: TableDraft, fact: FactOf<'CardMoved'>, isPutRight: boolean): void {
  if (!dealIsLive(table) || table.places[fact.to] === undefined) return;
  if (isPutRight) table.uneven = false;
  advance(table.deal, fact);
  finishDeal(table);
  table.unsettled = true;
}

/** Lifts some card dealt. Touching is not raising, and neither is lifting none. */
export function raise(table: TableDraft, place: PlaceDraft): void {
  if (place.raised) return;
  place.raised = true;
  if (dealtTo(table, place.seat) !== 5 || place.found !== undefined) table.unsettled = true;
}

export function countHand(table: TableDraft, place: PlaceDraft, fact: FactOf<'HandCounted'>): void {
  if (!dealIsLive(table) || !isPlayer(place)) return;
  const isWrong = fact.count > 5 || (fact.count < 5 && (table.stopped || table.finished));
  if (fact.raised) raise(table, place);
  else if (isWrong && place.discarded === 0 && !place.served) place.found = fact.count;
}
