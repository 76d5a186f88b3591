import { leftOf, type Ruling, type Seat } from '@fairdeal/facts';
import {
  dealIsLive,
  isBeforeTheDeal,
  newDeal,
  packInUse,
  type BridgeLaw,
  type BridgeTable,
  type FactOf,
} from './table';

/** One each of the fifty-two is a perfect pack, however torn or marked (reading A2). */
const isImperfect = ({ missing, extra }: FactOf<'PackProvedImperfect'>): boolean =>
  missing.length + extra.length > 0;

const isInUse = (before: BridgeTable, { pack }: FactOf<'PackProvedImperfect'>): boolean => {
  const used = packInUse(before);
  return used === undefined || used === pack;
};

/**
 * 38b. The pack in use is proved wrong after the first card and before the opening lead, the make and the doubling
 * included: a new deal (reading A17).
 */
export const law38b: BridgeLaw<'PackProvedImperfect'> = {
  ref: 'bridge:38b',
  on: ['PackProvedImperfect'],
  rule: (before, fact) =>
    isImperfect(fact) && isInUse(before, fact) && dealIsLive(before) && before.phase !== 'play'
      ? newDeal(before, 'bridge:38b')
      : undefined,
};

const nextAfterPlay = (before: BridgeTable): Seat | undefined =>
  before.rubberAgreed || before.setup.rubberOver
    ? undefined
    : (before.dealsNext ?? leftOf(before.deal.dealer));

const handStands = (nextDealer: Seat | undefined): Ruling => ({
  outcome: 'stands',
  law: 'bridge:42',
  ...(nextDealer && { nextDealer }),
});

/**
 * 42. Proved wrong during the play, this deal is void with all that is in it (reading A18) and the dealer deals again;
 * every earlier score stands. Once trick 13 is complete the hand is such a score, agreed or not (reading A17).
 *
 * The pack meant is the one this deal was dealt with (reading A29): a fault in the other voids nothing.
 */
export const law42: BridgeLaw<'PackProvedImperfect'> = {
  ref: 'bridge:42',
  on: ['PackProvedImperfect'],
  rule: (before, fact): Ruling | undefined => {
    if (!isImperfect(fact)) return undefined;
    if (isBeforeTheDeal(before) && before.last?.pack === fact.pack) return handStands(before.deal.dealer);
    if (!isInUse(before, fact)) return { outcome: 'continues', law: 'bridge:42' };
    if (before.phase === 'play') return newDeal(before, 'bridge:42');
    return before.phase === 'played' || before.phase === 'rubber'
      ? handStands(nextAfterPlay(before))
      : undefined;
  },
};
