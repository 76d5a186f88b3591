import { beginWalk, type DealLawbook, type Fall, type NextDeal, type Seat } from '@fairdeal/facts';
import {
  handOf,
  nextSetup,
  readStanding,
  variants,
  whist,
  whistReckoner,
  type Variant,
  type WhistTable,
} from '@fairdeal/whist';
import { dealWalk, holdsLaw } from './deal-walk';

const variantNamed = (name: string | undefined): Variant | undefined =>
  variants.find((variant) => variant === name);

function nextOf(table: WhistTable): NextDeal | undefined {
  const next = nextSetup(table);
  return next && { dealer: next.dealer, pack: next.pack };
}

export const whistLawbook: DealLawbook = {
  id: whist.id,
  game: 'whist',
  reckoner: whistReckoner,
  variants,
  index: whist.index,
  holds: holdsLaw(whist.index),
  begin({ dealer, pack, variant, standing }) {
    const { score, games } = readStanding(standing ?? whistReckoner.fresh);
    const named = variantNamed(variant);
    const going = beginWalk(whist, {
      dealer: dealer as Seat,
      ...(pack !== undefined && { pack }),
      ...(named !== undefined && { variant: named }),
      priorScore: score,
      games,
    });
    return dealWalk(going, {
      hand: handOf,
      nextAfterFall: (table, fell: Fall) => nextOf(table) ?? { dealer: fell.nextDealer, pack: table.pack },
      nextAfterHand: (table) => (table.past === undefined ? undefined : nextOf(table)),
    });
  },
};
