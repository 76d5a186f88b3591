import { cardsAreDrawn, drawIsOpen } from './law-34-draw';
import { rectified } from './says';
import { playerAt, type FactOf, type PokerLaw, type PokerTable } from './table';

/** The draw card shown, if it is one: the dealer shows it, and it is the last he gave. */
const isDrawCardShown = (before: PokerTable, { by, n }: FactOf<'CardExposed'>): boolean =>
  by === before.deal.dealer &&
  before.lastServed !== undefined &&
  drawIsOpen(before) &&
  (typeof n !== 'number' || n > before.deal.dealt);

/**
 * 40. A draw card the dealer exposes in giving it goes to the bottom of the pack, and the player gets the next one
 * (reading A26): the reverse of 11. A card dealt face up in the draw is such a card, told of or not (reading B13).
 */
export const law40: PokerLaw<'CardExposed' | 'CardDealt'> = {
  ref: 'poker:40',
  on: ['CardExposed', 'CardDealt'],
  rule: (before, fact) => {
    if (fact.type === 'CardDealt') {
      const isDrawCard = fact.faceUp === true && cardsAreDrawn(before) && fact.n > before.deal.dealt;
      return isDrawCard && !before.drawn.includes(fact.n) && playerAt(before, fact.to)
        ? rectified('poker:40')
        : undefined;
    }
    const isTold = typeof fact.n === 'number' && before.shownInDraw.includes(fact.n);
    return isDrawCardShown(before, fact) && !isTold ? rectified('poker:40') : undefined;
  },
};

/** S4. A card met lying face up in the pack while the draw is given is treated as one exposed in giving (40, B8). */
export const lawS4: PokerLaw<'CardFoundFaced'> = {
  ref: 'poker:S4',
  on: ['CardFoundFaced'],
  rule: (before) => (before.stage === 'draw' ? rectified('poker:S4') : undefined),
};
