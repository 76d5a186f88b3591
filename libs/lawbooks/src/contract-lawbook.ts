import {
  contract,
  contractReckoner,
  dummyOf,
  handOf,
  nextSetup,
  setupOf,
  variants,
} from '@fairdeal/contract';
import { beginWalk, type DealLawbook, type Seat } from '@fairdeal/facts';
import { contractScores } from './contract-scores';
import { dealWalk, holdsLaw } from './deal-walk';

export const contractLawbook: DealLawbook = {
  id: contract.id,
  game: 'contract',
  reckoner: contractReckoner,
  variants,
  index: contract.index,
  holds: holdsLaw(contract.index),
  reachable: contractScores,
  begin({ dealer, variant, board, standing, agreed }) {
    const known = variant !== undefined && variants.includes(variant);
    const setup = setupOf({ dealer: dealer as Seat, board, standing, agreed, ...(known && { variant }) });
    return dealWalk(beginWalk(contract, setup), {
      hand: handOf,
      dummy: (table) => dummyOf(table),
      nextAfterFall: (_, { nextDealer }) => ({ dealer: nextDealer, pack: undefined }),
      nextAfterHand(table) {
        const dealer = nextSetup(table)?.dealer;
        return dealer && { dealer, pack: undefined };
      },
    });
  },
};
