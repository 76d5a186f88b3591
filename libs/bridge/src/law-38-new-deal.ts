import { eldestHand, pone, seatOfCard, type BridgeFact } from '@fairdeal/facts';
import { beforeTheFirstCard } from './law-33-cut';
import { completesTheDeal } from './moment';
import { lastOpen } from './right-held';
import { isAdversary } from './ruled-order';
import { dealIsLive, newDeal, stands, type BridgeLaw, type BridgeTable, type FactOf } from './table';

/** Does the next card leave the pack with this fact? A report of one already out does not count. */
const leavesThePack = (before: BridgeTable, fact: FactOf<'CardDealt'>): boolean =>
  fact.n > before.deal.dealt && !before.complete;

/** Cards out of place once this one has been moved. */
export function misplacedAfterMoving(before: BridgeTable, { n, to }: FactOf<'CardMoved'>): number {
  const lies = before.deal.lies[n];
  if (lies === undefined || lies === to) return before.misplaced;
  const home = seatOfCard(before.deal.dealer, n);
  return before.misplaced + (to === home ? 0 : 1) - (lies === home ? 0 : 1);
}

/**
 * 38a. Cards not given singly and in rotation from the dealer's left, and the next card dealt before it was put
 * right.
 *
 * One card may be moved to its packet before another leaves the pack; two to move are too many (reading A3). So the
 * fault falls on the fact after it, save where a second card comes to lie wrong.
 */
export const law38a: BridgeLaw<'CardDealt' | 'CardMoved'> = {
  ref: 'bridge:38a',
  on: ['CardDealt', 'CardMoved'],
  rule: (before, fact) => {
    if (fact.type === 'CardMoved') {
      return !before.complete && before.misplaced > 0 && misplacedAfterMoving(before, fact) > 1
        ? newDeal(before, 'bridge:38a')
        : undefined;
    }
    if (before.misplaced === 0 || !leavesThePack(before, fact)) return undefined;
    // The second of a pair left with the card that lies wrong, not after it; one move may still cure both.
    const inOneMotion =
      fact.together === true && before.pair === 0 && fact.to === seatOfCard(before.deal.dealer, fact.n);
    return inOneMotion ? undefined : newDeal(before, 'bridge:38a');
  },
};

/**
 * 38e. Two cards leave the pack together, and a third follows before the pair is put right.
 *
 * The third card is the fault, not the pair: until it leaves the pack the dealer may still put the pair right.
 *
 * Not covered: a pair at the very end of the pack. No third card can follow it; see 38g. Three cards in one motion
 * are past curing (reading A3).
 */
export const law38e: BridgeLaw<'CardDealt'> = {
  ref: 'bridge:38e',
  on: ['CardDealt'],
  rule: (before, fact) =>
    before.pair !== 0 && leavesThePack(before, fact) ? newDeal(before, 'bridge:38e') : undefined,
};

/** 38a, 38e. The card out of place is moved to its packet before another leaves the pack (reading A3). */
export const putRight: BridgeLaw<'CardMoved'> = {
  ref: 'bridge:38e',
  on: ['CardMoved'],
  rule: (before, fact) =>
    !before.complete && before.misplaced > 0 && misplacedAfterMoving(before, fact) === 0
      ? { outcome: 'rectified', law: before.pair !== 0 ? 'bridge:38e' : 'bridge:38a' }
      : undefined,
};

/**
 * 38c. A card lies faced in the pack, found while dealing, the last card too. Nobody can let it pass.
 *
 * Before the first card the pack is shuffled and cut afresh; after card 52 there is no pack left for a card to lie
 * faced in (reading A7). A card the dealer turns over himself is law 39a's (reading A11).
 */
export const law38c: BridgeLaw<'CardFoundFaced'> = {
  ref: 'bridge:38c',
  on: ['CardFoundFaced'],
  rule: (before) => {
    if (beforeTheFirstCard(before)) return { outcome: 'reshuffle-required', law: 'bridge:38c' };
    return before.phase === 'deal' && before.deal.dealt < 52 ? newDeal(before, 'bridge:38c') : undefined;
  },
};

/**
 * 38d. A seat was dealt more than thirteen, discovered at any time before the play is over (reading A8); after
 * that the hand has been played and stands.
 *
 * A fifty-third card dealt is such a seat's fourteenth, counted or not.
 */
export const law38d: BridgeLaw<'HandCounted' | 'CardDealt'> = {
  ref: 'bridge:38d',
  on: ['HandCounted', 'CardDealt'],
  rule: (before, fact) => {
    const tooMany = fact.type === 'HandCounted' ? fact.count > 13 : fact.n > 52;
    if (!tooMany) return undefined;
    if (dealIsLive(before)) return newDeal(before, 'bridge:38d');
    return before.phase === 'played' ? stands('bridge:38d') : undefined;
  },
};

const anAdversaryHasLooked = ({ deal, looked }: BridgeTable): boolean =>
  looked.includes(eldestHand(deal.dealer)) || looked.includes(pone(deal.dealer));

/**
 * 38f. The pack was dealt uncut, and an adversary says so while the deal is unfinished, neither having seen a card of
 * his own (reading A4). Said later, or after a look, or by the dealer's side, or never, and the deal stands.
 *
 * It is a condition waiting for a call, not a right: what the dealer's side says neither triggers nor closes it (§4),
 * so an adversary may still call in time. A remark without effect leaves the deal standing (§5), but hides nothing:
 * while somebody may still claim for another fault, that stays the ruling in force.
 */
export const law38f: BridgeLaw<'AttentionCalled'> = {
  ref: 'bridge:38f',
  on: ['AttentionCalled'],
  rule: (before, { by, irregularity }) => {
    if (irregularity !== 'no-cut' || before.cut) return undefined;
    const unfinished = before.phase === 'deal';
    if (unfinished && isAdversary(before.deal.dealer, by) && !anAdversaryHasLooked(before)) {
      return newDeal(before, 'bridge:38f');
    }
    const mayBeSpokenOf = unfinished || (dealIsLive(before) && before.deal.dealt > 0);
    return mayBeSpokenOf && !lastOpen(before.ledger) ? stands('bridge:38f') : undefined;
  },
};

/** 38f. Nobody called in time: the uncut deal is finished, and good. */
export const finishedUncut: BridgeLaw<'CardDealt' | 'CardTurnedDown'> = {
  ref: 'bridge:38f',
  on: ['CardDealt', 'CardTurnedDown'],
  rule: (before, fact) =>
    !before.cut && completesTheDeal(before, fact as BridgeFact) ? stands('bridge:38f') : undefined,
};

/**
 * 38g. The last card does not fall to the dealer in its order. Nothing cures it: the deal ends with that card
 * (reading A9). Dealing declared done with fewer than fifty-two out is the same fault (reading A10).
 */
export const law38g: BridgeLaw<'CardDealt' | 'DealCompleted'> = {
  ref: 'bridge:38g',
  on: ['CardDealt', 'DealCompleted'],
  rule: (before, fact) => {
    const { dealer, dealt } = before.deal;
    if (fact.type === 'CardDealt') {
      return fact.n === 52 && fact.to !== dealer && leavesThePack(before, fact)
        ? newDeal(before, 'bridge:38g')
        : undefined;
    }
    return before.phase === 'deal' && dealt > 0 && dealt < 52 ? newDeal(before, 'bridge:38g') : undefined;
  },
};
