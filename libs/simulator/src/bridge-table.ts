import { leftOf, otherSide, sideOf, type BridgeFact } from '@fairdeal/facts';
import { newBridgeRubber, type BridgeRubber } from './bridge-score';
import { BridgeTelling } from './bridge-telling';
import { bridgeFaults } from './faults/bridge';
import { partnershipTable } from './partnership-table';

export const bridgeTable = partnershipTable<BridgeFact, BridgeTelling, BridgeRubber>({
  lawbook: 'bridge@elwell-1905',
  faults: bridgeFaults,
  newRubber: newBridgeRubber,
  standsLasts: true,
  tell(dealer, packOf, chance, rubber) {
    const side = sideOf(dealer);
    return new BridgeTelling(dealer, packOf[side], packOf[otherSide(side)], chance, rubber);
  },
  setup({ dealer, dealing, packUsed, rubber, showsFinishedGame }, packOf) {
    const priorScore = (showsFinishedGame && rubber.finished) || rubber.score;
    const setup = { game: 'bridge', dealer: dealing, pack: packUsed, priorScore } as const;
    // §3: `dealer` is who deals. Whose pack an usurper should use is no part of the fault, so it is not told.
    return dealing === dealer ? { ...setup, packOf: { ...packOf } } : { ...setup, rightfulDealer: dealer };
  },
  playedOut({ reckoning, dealing }) {
    if (!reckoning) throw new Error('a bridge deal was left without a score');
    return {
      rubber: reckoning.rubber,
      nextDealer: reckoning.rubberWon ? null : leftOf(dealing),
      // Bridge's page scores by results, not by facts, so the end of a hand is not asked for its figures.
      columns: {},
    };
  },
});
