import { beginWalk, type DealLawbook, type NextDeal } from '@fairdeal/facts';
import {
  gameOf,
  nextSetup,
  poker,
  pokerReckoner,
  readStanding,
  standingIn,
  type PokerTable,
} from '@fairdeal/poker';
import { dealWalk, holdsLaw } from './deal-walk';

function nextOf(table: PokerTable): NextDeal | undefined {
  const next = nextSetup(table);
  return next?.dealer == null ? undefined : { dealer: next.dealer, pack: next.pack };
}

export const pokerLawbook: DealLawbook = {
  id: poker.id,
  game: 'poker',
  reckoner: pokerReckoner,
  index: poker.index,
  holds: holdsLaw(poker.index),
  begin({ seats, dealer, pack, standing = pokerReckoner.fresh, agreed = {} }) {
    const { carried, stacks, jackPot, staked } = readStanding(standing);
    // Whoever has no chips left, and none that stand over, is not dealt in.
    const isIn = (seat: number) => seat === dealer || stacks?.[seat] !== 0 || staked?.[seat] !== undefined;
    const going = beginWalk(poker, {
      seats: seats.map(Number).filter(isIn),
      dealer: Number(dealer),
      ...(pack !== undefined && { pack }),
      ...(agreed.ante !== undefined && { ante: agreed.ante }),
      ...(agreed.limit !== undefined && { limit: agreed.limit }),
      ...(agreed.allIn !== undefined && { allIn: agreed.allIn }),
      ...(agreed.cut !== undefined && { cutUntold: true }),
      ...(carried > 0 && { carried }),
      ...(stacks && { stacks }),
      ...(jackPot && { jackPot }),
      ...(staked && { staked }),
    });
    return dealWalk(going, {
      hand: gameOf,
      // What was put into a game whose deal fell stands over for the next (A17).
      nextAfterFall(table, { nextDealer }) {
        const next = nextSetup(table);
        return {
          dealer: next?.dealer ?? nextDealer,
          pack: next?.pack,
          ...(next && { standing: standingIn(next) }),
        };
      },
      nextAfterHand: nextOf,
    });
  },
};
