import { bridge, bridgeReckoner, dealsAfter, handOf, packInUse, readStanding } from '@fairdeal/bridge';
import { beginWalk, partnerOf, type DealLawbook, type Seat } from '@fairdeal/facts';
import { dealWalk, holdsLaw } from './deal-walk';

export const bridgeLawbook: DealLawbook = {
  id: bridge.id,
  game: 'bridge',
  reckoner: bridgeReckoner,
  index: bridge.index,
  holds: holdsLaw(bridge.index),
  begin({ dealer, pack, standing = bridgeReckoner.fresh }) {
    const going = beginWalk(bridge, {
      dealer: dealer as Seat,
      ...(pack !== undefined && { pack }),
      priorScore: readStanding(standing).score,
    });
    return dealWalk(going, {
      hand: handOf,
      // The dealer's partner, whichever of the two makes the trump.
      dummy: ({ deal }) => partnerOf(deal.dealer),
      // The same dealer deals with the same pack, unless the law changes it (43).
      nextAfterFall: (table, fell) => ({
        dealer: fell.nextDealer,
        pack: fell.pack ?? (fell.nextDealer === table.deal.dealer ? packInUse(table) : undefined),
      }),
      nextAfterHand(table) {
        const hand = handOf(table);
        if (hand === undefined || table.rubberAgreed) return undefined;
        if (bridgeReckoner.reckon(standing, hand).rubber !== undefined) return undefined;
        return { dealer: dealsAfter(table), pack: undefined };
      },
    });
  },
};
