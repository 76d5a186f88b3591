import { leftOf, sideOf, type Seat, type Side } from '@fairdeal/facts';
import { priorToNext, scoreHand, type HandResult, type HandScore } from './score';
import type { BridgeSetup } from './setup';
import { isBeforeTheDeal, type BridgeTable } from './table';

/** A deal that counts, scored, and what the next one starts from. */
export interface PlayedOut {
  readonly score: HandScore;
  readonly next: BridgeSetup;
}

const withoutTheDeal = ({ packOf }: BridgeSetup): BridgeSetup => (packOf ? { packOf } : {});

/** 32. Turns to deal pass to the left, each side dealing with its own pack. */
export function nextSetup(
  setup: BridgeSetup,
  dealer: Seat,
  prior: Readonly<Record<Side, number>>,
): BridgeSetup {
  const pack = setup.packOf?.[sideOf(dealer)];
  return { ...withoutTheDeal(setup), dealer, priorScore: prior, ...(pack !== undefined && { pack }) };
}

/**
 * The hand scored on what stood before it, and the next deal: the left of who dealt, unless the ruling named another
 * (reading A20). After a void deal there is nothing to score and the same dealer deals again from the same setup.
 */
export function playedOut(
  setup: BridgeSetup & { readonly dealer: Seat },
  result: HandResult,
  dealsNext: Seat = leftOf(setup.dealer),
): PlayedOut {
  const score = scoreHand(result, setup.priorScore ?? { NS: 0, EW: 0 });
  return { score, next: nextSetup(setup, dealsNext, priorToNext(score)) };
}

/** Who deals after the hand just played; while the next deal is made ready, who is about to. */
export const dealsAfter = (table: BridgeTable): Seat =>
  isBeforeTheDeal(table) && table.last ? table.deal.dealer : (table.dealsNext ?? leftOf(table.deal.dealer));
