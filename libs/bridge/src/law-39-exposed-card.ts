import { eldestHand, type BridgeFact } from '@fairdeal/facts';
import type { RightEnded, RightGiven } from './ledger';
import { completesTheDeal, isPast, momentReached } from './moment';
import { answersTo, claimantsOf, ended, newRight, type HeldRight } from './right-held';
import { adversaries, dealersSide, isAdversary } from './ruled-order';
import type { BridgeLaw, BridgeTable, FactOf } from './table';

type Showing = FactOf<'CardExposed' | 'HandFaced' | 'CardDealt'>;

/**
 * The card shown by this fact in the course of the deal, if one was.
 *
 * A card dealt face up was exposed by the dealer, who turned it over himself (reading A11).
 */
function shownInTheDeal(before: BridgeTable, fact: Showing): Pick<HeldRight, 'n'> | undefined {
  if (fact.type === 'CardDealt') {
    return fact.faceUp === true && fact.n > before.deal.dealt && !before.complete ? { n: fact.n } : undefined;
  }
  if (before.phase !== 'deal') return undefined;
  return { n: fact.type === 'CardExposed' ? (fact.n ?? null) : null };
}

const shownBy = (before: BridgeTable, fact: Showing) =>
  fact.type === 'CardDealt' ? before.deal.dealer : fact.by;

const barredBy40 = (before: BridgeTable, named: HeldRight['named']) =>
  named.filter((seat) => before.looked.includes(seat));

/**
 * 39a. Dealer or partner shows a card during the deal: the eldest hand, and nobody else, may have a new deal until
 * card 52 lies face down.
 *
 * Whether he has barred himself by looking is law 40's; what becomes of the last cards is 39d's.
 */
export const law39a: RightGiven<'CardExposed' | 'HandFaced' | 'CardDealt'> = {
  ref: 'bridge:39a',
  on: ['CardExposed', 'HandFaced', 'CardDealt'],
  gives: (before, fact) => {
    const shown = shownInTheDeal(before, fact);
    if (!shown || isAdversary(before.deal.dealer, shownBy(before, fact))) return undefined;
    const named = [eldestHand(before.deal.dealer)];
    return newRight('bridge:39a', 'card-exposed', named, 'deal-completed', {
      ...shown,
      barred: barredBy40(before, named),
    });
  },
};

/**
 * 39b. An adversary shows a card during the deal: dealer and partner each may have a new deal, the first decision
 * announced by either binding both (reading A12). No extension, not even for the last cards.
 */
export const law39b: RightGiven<'CardExposed' | 'HandFaced'> = {
  ref: 'bridge:39b',
  on: ['CardExposed', 'HandFaced'],
  gives: (before, fact) => {
    const shown = shownInTheDeal(before, fact);
    if (!shown || !isAdversary(before.deal.dealer, fact.by)) return undefined;
    const named = dealersSide(before.deal.dealer);
    return newRight('bridge:39b', 'card-exposed', named, 'deal-completed', {
      ...shown,
      barred: barredBy40(before, named),
    });
  },
};

/**
 * 39c. The dealer looks at any card while fewer than fifty-one have been dealt: the eldest hand may have a new deal,
 * and both adversaries may see that card.
 *
 * His own look does not bar the eldest hand here, for law 40 speaks of cards exposed (reading A13). Not covered: the
 * look of anybody else (reading A28), and a look before the deal begins, when there is no deal to have anew.
 */
export const law39c: RightGiven<'CardLookedAt' | 'HandLookedAt'> = {
  ref: 'bridge:39c',
  on: ['CardLookedAt', 'HandLookedAt'],
  gives: (before, fact) => {
    const { dealer, dealt } = before.deal;
    if (fact.by !== dealer || before.phase !== 'deal' || dealt >= 51) return undefined;
    return newRight('bridge:39c', 'card-looked-at', [eldestHand(dealer)], 'deal-completed', {
      n: fact.type === 'CardLookedAt' ? fact.n : null,
      mayBeSeenBy: adversaries(dealer),
    });
  },
};

/** 39c. Anybody's look during the deal from which no claim arises; what it costs the looker is law 40's and 38f's. */
export const lookWithoutRight: BridgeLaw<'CardLookedAt' | 'HandLookedAt'> = {
  ref: 'bridge:39c',
  on: ['CardLookedAt', 'HandLookedAt'],
  rule: ({ phase }) => (phase === 'deal' ? { outcome: 'continues', law: 'bridge:39c' } : undefined),
};

/** One of the last round, shown by dealer or partner, and no time given to decide about it (reading A14). */
const outlivesTheDeal = (right: HeldRight): boolean =>
  right.law === 'bridge:39a' && right.n !== null && right.n >= 49 && right.n <= 52 && !right.timeGiven;

/**
 * 39d. The deal is complete. A card of the last round, shown by dealer or partner with no time to decide, leaves the
 * eldest hand his claim until the trump is declared (reading A14); every other claim had to come before.
 *
 * Not covered: a card nobody could name by its place. Whether it was one of the last is for those who saw it.
 */
export const law39d: RightEnded<'CardDealt' | 'CardTurnedDown'> = {
  ref: 'bridge:39d',
  on: ['CardDealt', 'CardTurnedDown'],
  ends: (before, fact) => {
    if (!completesTheDeal(before, fact as BridgeFact)) return undefined;
    return (right) => {
      if (right.until !== 'deal-completed') return right;
      return outlivesTheDeal(right) && right.endings.length === 0
        ? { ...right, law: 'bridge:39d', until: 'trump-declared' }
        : ended(right, 'late');
    };
  },
  standsBy: () => 'bridge:39d',
};

/** 39d, 46, 47, 48, 55, 67, 83. A right ends with its moment, and the law that gave it lets the deal stand. */
export const lapse: RightEnded<
  | 'TrumpDeclared'
  | 'TrumpPassed'
  | 'LeadAsked'
  | 'LeadAllowed'
  | 'Doubled'
  | 'Redoubled'
  | 'Satisfied'
  | 'CardPlayed'
  | 'TricksPlayed'
  | 'ClaimAdmitted'
> = {
  ref: 'bridge:39d',
  on: [
    'TrumpDeclared',
    'TrumpPassed',
    'LeadAsked',
    'LeadAllowed',
    'Doubled',
    'Redoubled',
    'Satisfied',
    'CardPlayed',
    'TricksPlayed',
    'ClaimAdmitted',
  ],
  ends: (before, fact) => {
    const reached = momentReached(before, fact);
    return reached && ((right) => (isPast(right.until, reached) ? ended(right, 'late') : right));
  },
  standsBy: ({ law, until }) => (until === 'deal-completed' ? 'bridge:39d' : law),
};

/** 39d. The dealer waits for the eldest hand: time was given for all he could then decide (reading A14). */
export const timeToDecide: RightEnded<'DecisionTimeGiven'> = {
  ref: 'bridge:39d',
  on: ['DecisionTimeGiven'],
  ends:
    (_before, { to }) =>
    (right) =>
      right.named.includes(to) && !right.timeGiven ? { ...right, timeGiven: true } : right,
  standsBy: () => 'bridge:39d',
};

/**
 * 39, 46, 48, 67, 83. A decision announced is final, and one partner's binds both (reading A12).
 *
 * A seat barred by its own look has no decision to announce. Waiving one ground leaves the others; a faced card is
 * nobody's to waive (law 38c).
 */
export const waiver: RightEnded<'ClaimWaived'> = {
  ref: 'bridge:39a',
  on: ['ClaimWaived'],
  ends:
    (_before, { by, ground }) =>
    (right) =>
      claimantsOf(right).includes(by) && answersTo(right, ground) ? ended(right, 'waived') : right,
  standsBy: ({ law }) => law,
};

const lawsOfExposure = new Set(['bridge:39a', 'bridge:39b', 'bridge:39d']);

/** Did this seat look at a card of its own? Touching and counting face down is harmless (reading A15). */
export const looksAtOwn = (before: BridgeTable, fact: FactOf<'HandLookedAt' | 'CardLookedAt'>): boolean =>
  fact.type === 'HandLookedAt' || before.deal.lies[fact.n] === fact.by;

/**
 * 40. Who has looked at any card of his own may not claim for a card exposed during the deal. The bar is personal
 * (reading A15), and holds through the extended time of 39d (reading A14).
 *
 * Not covered: claims for a look (reading A13), or for a card exposed after the deal (law 67).
 */
export const law40: RightEnded<'HandLookedAt' | 'CardLookedAt'> = {
  ref: 'bridge:40',
  on: ['HandLookedAt', 'CardLookedAt'],
  ends: (before, fact) =>
    looksAtOwn(before, fact)
      ? (right) =>
          lawsOfExposure.has(right.law) && right.named.includes(fact.by) && !right.barred.includes(fact.by)
            ? { ...right, barred: [...right.barred, fact.by] }
            : right
      : undefined,
  standsBy: () => 'bridge:40',
};
