import { partnerOf, rankOf, sideOf, type Card, type Seat } from '@fairdeal/facts';
import type { CardOnTable, ContractTable, TableDraft } from './table';

/** Any of the five top cards of a suit. */
export const isHonour = (card: Card): boolean => {
  const rank = rankOf(card);
  return rank === 'A' || rank === 'K' || rank === 'Q' || rank === 'J' || rank === 'T';
};

/** How a card came to be seen: by accident, or by being led, shown or held out. */
export type Manner = 'accident' | 'deliberate';

/** 50B. What one more card of that seat's would be, those it has on the table told. */
export const kindOf = (card: Card, manner: Manner, already: number): CardOnTable['kind'] =>
  manner === 'accident' && already === 0 && !isHonour(card) ? 'minor' : 'major';

export const faceUpOf = ({ faceUp }: Pick<ContractTable, 'faceUp'>, seat: Seat): readonly CardOnTable[] =>
  faceUp.filter((card) => card.seat === seat);

/** 50B. A card comes to lie face up; with two or more of one defender's all are major. */
export function lay(table: TableDraft, seat: Seat, card: Card, manner: Manner, inAuction = false): void {
  const others = faceUpOf(table, seat).filter((lying) => lying.card !== card);
  const kind = kindOf(card, manner, others.length);
  table.faceUp = [
    ...table.faceUp
      .filter((lying) => lying.card !== card)
      .map((lying) => (lying.seat === seat ? { ...lying, kind: 'major' as const } : lying)),
    { seat, card, kind, inAuction },
  ];
}

/** Played, or picked up by a choice under 50 or 51. */
export function pickUp(table: TableDraft, isGone: (card: CardOnTable) => boolean): void {
  if (table.faceUp.some(isGone)) table.faceUp = table.faceUp.filter((card) => !isGone(card));
}

/** 24D. The declaring side's cards are picked up; a defender's stay. */
export function pickUpDeclarers(table: TableDraft, declarer: Seat): void {
  pickUp(table, ({ seat }) => sideOf(seat) === sideOf(declarer));
}

/** A card one of two partners has on the table, which the other's lead is restricted by (50D2). */
export const partnersCards = (table: ContractTable, leader: Seat): readonly CardOnTable[] =>
  faceUpOf(table, partnerOf(leader));
