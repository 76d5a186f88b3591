import { leftOf, otherSide, seats, sideOf } from '@fairdeal/facts';
import { newBridgeRubber, type BridgeRubber } from './bridge-score';
import { BridgeTelling } from './bridge-telling';
import { bridgeFaults } from './faults/bridge';
import { atTable, leavesNothing } from './faults/columns';
import type { TableGame } from './table-game';

export const bridgeTable: TableGame<BridgeTelling, BridgeRubber> = {
  lawbook: 'bridge@elwell-1905',
  faults: bridgeFaults,
  opens: (chance) => ({ rubber: newBridgeRubber, dealer: chance.pick(seats) }),
  expects: (row, telling) => atTable(row.expect, telling),
  ends: (row, telling) => (row.end ? atTable(row.end, telling) : {}),
  // A fault that stands is still in force when the hand is scored.
  leaves({ expect }) {
    const { outcome, law } = expect;
    if (leavesNothing(expect)) return { outcome: 'continues' };
    return outcome === 'stands' ? { outcome, ...(law ? { law } : {}) } : {};
  },
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
};
