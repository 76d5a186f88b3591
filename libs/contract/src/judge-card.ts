import type { ContractTable, FactOf } from './table';
import { cardIn, trickInHand } from './play';

type Card = FactOf<'CardPlayed'>;

/** The same card reported again, to the trick in hand or the one just completed. */
export const isRepeat = ({ play }: ContractTable, { by, card }: Pick<Card, 'by' | 'card'>): boolean =>
  cardIn(play, trickInHand(play), by) === card || (play.tricks > 0 && cardIn(play, play.tricks, by) === card);

/** A card in turn, with nothing open about the play. */
export const isPlainCard = (before: ContractTable, fact: Card): boolean =>
  before.play.turn === fact.by &&
  before.pendingCard === undefined &&
  before.faceUp.length === 0 &&
  before.leadDuty === undefined;
