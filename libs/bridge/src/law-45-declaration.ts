import { eldestHand } from '@fairdeal/facts';
import type { RightGiven } from './ledger';
import { newRight } from './right-held';
import { isAdversary } from './ruled-order';
import { stands, type BridgeLaw, type BridgeTable } from './table';

/** The deal is done and the trump is still to be made: the dealer makes it or passes, and then his partner must (45). */
const toBeMade = ({ phase, make }: BridgeTable): boolean =>
  (phase === 'dealt' || phase === 'make') && make.maker === undefined;

/**
 * 46. The dealer's partner declares unasked: the eldest hand may let it stand or have a new deal, until anything has
 * been said about doubling.
 *
 * Not covered: a pass by the partner before the dealer has spoken, which makes nothing and hands nothing back.
 */
export const law46: RightGiven<'TrumpDeclared'> = {
  ref: 'bridge:46',
  on: ['TrumpDeclared'],
  gives: (before, { by }) =>
    by === before.partner && toBeMade(before) && !before.make.dealerPassed
      ? newRight('bridge:46', 'declaration', [eldestHand(before.deal.dealer)], 'doubling-declared')
      : undefined,
};

/** 47. Passed to, the partner passes back: the eldest hand may have a new deal, or hold him to his duty to declare. */
export const law47: RightGiven<'TrumpPassed'> = {
  ref: 'bridge:47',
  on: ['TrumpPassed'],
  gives: (before, { by }) =>
    by === before.partner && toBeMade(before) && before.make.dealerPassed && !before.make.partnerPassed
      ? newRight('bridge:47', 'declaration', [eldestHand(before.deal.dealer)], 'doubling-declared', {
          alternative: 'partner-must-declare',
        })
      : undefined,
};

/**
 * 48. An adversary declares or passes: the dealer, having seen his hand, may have a new deal or ignore it, which he
 * does by declaring. If he has passed already, his choice lasts until doubling is spoken of.
 */
export const law48: RightGiven<'TrumpDeclared' | 'TrumpPassed'> = {
  ref: 'bridge:48',
  on: ['TrumpDeclared', 'TrumpPassed'],
  gives: (before, { by }) =>
    isAdversary(before.deal.dealer, by) && toBeMade(before)
      ? newRight(
          'bridge:48',
          'declaration',
          [before.deal.dealer],
          before.make.dealerPassed ? 'doubling-declared' : 'dealer-declares',
        )
      : undefined,
};

/** 49. A declaration made cannot be changed: the first stands. */
export const law49: BridgeLaw<'TrumpDeclared'> = {
  ref: 'bridge:49',
  on: ['TrumpDeclared'],
  rule: ({ make, deal }, { by, suit }) =>
    make.maker !== undefined && !isAdversary(deal.dealer, by) && suit !== make.trump
      ? stands('bridge:49')
      : undefined,
};
