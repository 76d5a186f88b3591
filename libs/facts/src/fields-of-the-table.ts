import { fullPack, isCard, suits, type Card } from './card';
import { field, id, objectOf, oneOf, whole, type Field } from './field';
import { seats, sides } from './seat';

/** Poker seats are numbers, clockwise; fifty-two cards serve ten players of five and no more. */
export type PokerSeat = number;

export const seat = oneOf(...seats);
export const pokerSeat: Field<PokerSeat> = whole(1, 10);
export const side = oneOf(...sides);
export const suit = oneOf(...suits);
export const card: Field<Card> = field('a card, rank then suit, as TH or 2C', { enum: fullPack }, isCard);
/** A card, or what lies in a pack and should not: a joker, a blank. */
export const foundCard: Field<string> = field(
  'a card, rank then suit, or JOKER or BLANK',
  { enum: [...fullPack, 'JOKER', 'BLANK'] },
  (value) => isCard(value) || value === 'JOKER' || value === 'BLANK',
);

/** A table holds two packs at most, so no card leaves a pack later than as the 104th. */
export const ordinal = whole(1, 104);
export const trick = whole(1, 13);
export const packName = id;
/** Packet and hand sizes: two packs at most lie on a table. */
export const cardCount = whole(0, 104);
/** Chips put in by one act. */
export const chips = whole(0, 1_000_000_000);
export const trickCount = whole(0, 13);
export const tricksBySide = objectOf({ NS: trickCount, EW: trickCount });
