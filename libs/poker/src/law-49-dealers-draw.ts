import { drawIsOpen } from './law-34-draw';
import { refused } from './says';
import { playerAt, type FactOf, type PokerLaw, type PokerTable } from './table';

const mayAsk = (before: PokerTable, { by }: FactOf<'QuestionAsked'>): boolean =>
  by !== before.deal.dealer && playerAt(before, by) !== undefined && drawIsOpen(before);

/** 50. The drawn cards are raised, or a bet made: the question how many the dealer drew comes too late (49). */
export const law50: PokerLaw<'QuestionAsked'> = {
  ref: 'poker:50',
  on: ['QuestionAsked'],
  rule: (before, fact) => {
    const place = before.places[fact.by];
    const isLate = place !== undefined && (place.drawnRaised || place.bet);
    return fact.about === before.deal.dealer && mayAsk(before, fact) && isLate
      ? refused('poker:50', fact.by)
      : undefined;
  },
};

/** 51. The dealer may speak of his own draw and of no other. */
export const law51: PokerLaw<'QuestionAsked'> = {
  ref: 'poker:51',
  on: ['QuestionAsked'],
  rule: (before, fact) =>
    fact.about !== before.deal.dealer && mayAsk(before, fact) ? refused('poker:51', fact.by) : undefined,
};

/** 49. The dealer must say how many he drew, to one who has drawn and neither lifted nor bet. */
export const mustAnswer = (before: PokerTable, fact: FactOf<'QuestionAsked'>): number | undefined =>
  fact.about === before.deal.dealer && mayAsk(before, fact)
    ? (before.places[fact.about]?.given ?? 0)
    : undefined;
