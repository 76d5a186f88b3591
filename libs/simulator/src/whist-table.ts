import { leftOf, otherSide, seats, sideOf } from '@fairdeal/facts';
import { whistFaults } from './faults/whist';
import { atTable, leavesNothing } from './faults/columns';
import type { TableGame } from './table-game';
import { newWhistRubber, type WhistRubber } from './whist-score';
import { WhistTelling } from './whist-telling';

export const whistTable: TableGame<WhistTelling, WhistRubber> = {
  lawbook: 'whist@foster-1897',
  faults: whistFaults,
  opens: (chance) => ({ rubber: newWhistRubber, dealer: chance.pick(seats) }),
  expects: (row, telling) => atTable(row.expect, telling),
  ends: (row, telling) => (row.end ? atTable(row.end, telling) : {}),
  // The score is what is ruled on last.
  leaves: ({ expect }) => (leavesNothing(expect) ? { outcome: 'continues' } : {}),
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
};
