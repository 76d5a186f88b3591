import { otherSide, sideOf } from '@fairdeal/facts';
import type { RightGiven } from './ledger';
import { newRight } from './right-held';
import { inDealingOrder } from './ruled-order';
import { stands, type BridgeLaw } from './table';

/**
 * 83. A seat other than dummy misses a trick and plays to the next: the other side may have a new deal, until the
 * play ends (reading A30). Failing that, the spare card is put to the missed trick at the end and is no revoke.
 *
 * The law gives the option to the side, so that dummy's voice is as good as the dealer's here.
 */
export const law83: RightGiven<'TrickMissed'> = {
  ref: 'bridge:83',
  on: ['TrickMissed'],
  gives: ({ phase, partner, deal }, { by }) => {
    if (phase !== 'play' || by === partner) return undefined;
    const others = inDealingOrder(deal.dealer, (seat) => sideOf(seat) === otherSide(sideOf(by)));
    return newRight('bridge:83', 'trick-missed', others, 'play-ended');
  },
};

/** 83. Dummy's missed trick, or one found out when the play is over: the spare card is dealt with, and no more. */
export const missedWithoutRight: BridgeLaw<'TrickMissed'> = {
  ref: 'bridge:83',
  on: ['TrickMissed'],
  rule: ({ phase }) => (phase === 'play' || phase === 'played' ? stands('bridge:83') : undefined),
};
