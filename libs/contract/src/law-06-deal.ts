import type { ContractTable, FactOf } from './table';

/**
 * 6B. Does this card break a "must" of dealing: faced, two in one motion, neighbours in the pack to one hand, or a
 * fourteenth to a seat by the last card?
 *
 * Anticlockwise or zigzag is no fault as long as no two neighbours share a hand (reading A2).
 */
export const breaksTheDeal = ({ deal }: ContractTable, fact: FactOf<'CardDealt'>): boolean =>
  fact.together === true ||
  fact.faceUp === true ||
  (fact.n > 1 && deal.lies[fact.n - 1] === fact.to) ||
  (deal.packets.get(fact.to) ?? 0) >= 13;
