import { newDealRefused, refused, stands } from './says';
import { dealIsLive, isDealing, newDeal, type FactOf, type PokerLaw, type PokerTable } from './table';

/**
 * 10. A card lies face up in the pack and is found before the deal is finished, the last card due included. Nobody need
 * claim the new deal, and nobody can waive it for the others.
 *
 * Found later, in the remainder, the deal stands; met in the draw it is S4's. Not covered: a card the dealer turns over
 * himself (11, reading A10), and a card found before any deal is begun, when there is none to undo.
 */
export const law10: PokerLaw<'CardFoundFaced'> = {
  ref: 'poker:10',
  on: ['CardFoundFaced'],
  rule: (before) => {
    if (isDealing(before)) return newDeal(before, 'poker:10');
    return dealIsLive(before) && before.stage !== 'draw' ? stands('poker:10') : undefined;
  },
};

/** 10. Somebody says of a card seen face up before the deal was begun that it still lies so. */
export const law10Said: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:10',
  on: ['AttentionCalled'],
  rule: (before, { irregularity }) =>
    irregularity === 'faced-card' && before.faced && isDealing(before)
      ? newDeal(before, 'poker:10')
      : undefined,
};

/** 10. Claimed: too late once the deal is finished, and without ground where no card was seen. */
export const law10Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:10',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) => {
    if (ground !== 'faced-card' || before.stage === 'void') return undefined;
    return before.faced && isDealing(before)
      ? ({ ...newDeal(before, 'poker:10'), claim: 'granted' } as const)
      : newDealRefused('poker:10', by);
  },
};

/** The card just dealt is shown: it belongs to the dealing even where it was the last of all. */
const isOfTheDealing = (table: PokerTable, { n }: FactOf<'CardExposed'>): boolean =>
  isDealing(table) || (table.stage === 'dealt' && !table.stopped && n === table.deal.dealt);

/**
 * 11. The dealer shows a card by accident while dealing: its owner keeps it, whosever it is and however many are shown
 * (reading A11). A card shown in giving the draw is 40's.
 */
export const law11: PokerLaw<'CardExposed'> = {
  ref: 'poker:11',
  on: ['CardExposed'],
  rule: (before, fact) =>
    fact.by === before.deal.dealer && before.deal.dealt > 0 && isOfTheDealing(before, fact)
      ? stands('poker:11')
      : undefined,
};

/** 77. Somebody else shows a card during the deal. No law speaks of it, and none is stretched to (reading A9). */
export const law77: PokerLaw<'CardExposed'> = {
  ref: 'poker:77',
  on: ['CardExposed'],
  rule: (before, fact) =>
    fact.by !== before.deal.dealer &&
    before.places[fact.by] !== undefined &&
    before.deal.dealt > 0 &&
    isOfTheDealing(before, fact)
      ? stands('poker:77')
      : undefined,
};

/** 11. Another card is asked for in place of one the dealer exposed; only the ordinary draw may change it. */
export const law11Exchange: PokerLaw<'ExchangeAsked'> = {
  ref: 'poker:11',
  on: ['ExchangeAsked'],
  rule: (before, { by, n }) =>
    dealIsLive(before) &&
    before.deal.exposures.some((shown) => shown.by === before.deal.dealer && (shown.n ?? n) === n)
      ? refused('poker:11', by)
      : undefined,
};

/** 11. No new deal is to be had for an exposed card. */
export const law11Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:11',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) =>
    ground === 'card-exposed' && before.stage !== 'void' ? newDealRefused('poker:11', by) : undefined,
};
