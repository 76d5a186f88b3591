import { leftOf, otherSide, sideOf, type WhistFact } from '@fairdeal/facts';
import { whistFaults } from './faults/whist';
import { partnershipTable } from './partnership-table';
import { newWhistRubber, type WhistRubber } from './whist-score';
import { WhistTelling } from './whist-telling';

export const whistTable = partnershipTable<WhistFact, WhistTelling, WhistRubber>({
  lawbook: 'whist@foster-1897',
  faults: whistFaults,
  newRubber: newWhistRubber,
  standsLasts: false,
  tell(dealer, packOf, chance, rubber) {
    const side = sideOf(dealer);
    return new WhistTelling(dealer, packOf[side], packOf[otherSide(side)], chance, rubber);
  },
  setup({ dealer, pack, variant, rubber: { score, games } }) {
    return {
      game: 'whist',
      dealer,
      pack,
      priorScore: score,
      ...(games.length > 0 ? { games } : {}),
      ...(variant ? { variant } : {}),
    };
  },
  playedOut({ reckoning, turnOf, dealing }) {
    if (!reckoning) throw new Error('a whist deal was left without a score');
    const nextDealer = reckoning.rubberWon ? null : leftOf(turnOf ?? dealing);
    return {
      rubber: reckoning.rubber,
      nextDealer,
      columns: {
        nextDealer,
        score: reckoning.rubber.score,
        game: reckoning.game,
        rubber: reckoning.rubberWon,
      },
    };
  },
});
