import { seatOfCard } from '@fairdeal/facts';
import { misdeal } from './law-45-touched-cards';
import {
  adversaries,
  cardsMayFall,
  onDealersSide,
  type DealingFault,
  type FactOf,
  type WhistLaw,
  type WhistTable,
} from './table';

/** A card that has not been reported yet leaves the pack. */
export const isNewCard = ({ deal }: WhistTable, n: number): boolean => deal.lies[n] === undefined;

/** The last card, laid with its face down where it ought to be turned up. */
const isLastFaceDown = ({ printedTrump }: WhistTable, { n, faceUp }: FactOf<'CardDealt'>): boolean =>
  n >= 52 && faceUp !== true && printedTrump === undefined;

/** What is wrong with this card by itself; a misdeal only when another follows it uncorrected. */
function faultIn(before: WhistTable, fact: FactOf<'CardDealt'>): DealingFault | undefined {
  const { deal } = before;
  const { n, to, together } = fact;
  if (together === true || (n > 1 && deal.lies[n - 1] === to))
    return { law: 'whist:44.VI', n, moved: undefined };
  if (to !== seatOfCard(deal.dealer, n)) return { law: 'whist:44.I', n, moved: undefined };
  return undefined;
}

/**
 * In one motion with the stray card before it, or on top of it: no third card has followed, and two to one packet
 * are 44.VI's (reading R6 leaves them out). After the last card there is no third to wait for.
 */
const isPairWithStray = ({ fault, deal }: WhistTable, { n, to, together }: FactOf<'CardDealt'>): boolean =>
  fault?.law === 'whist:44.I' &&
  fault.n === n - 1 &&
  fault.moved === undefined &&
  (together === true || (deal.lies[fault.n] === to && n < 52));

/** The fault that stands after this card: an older one, unless this card makes a pair of it. */
export const faultAfter = (before: WhistTable, fact: FactOf<'CardDealt'>): DealingFault | undefined =>
  before.fault === undefined || isPairWithStray(before, fact) ? faultIn(before, fact) : before.fault;

/** Another card is on top of the fault: one was pending, or this report is of an earlier card than the last. */
const followedFault = (
  before: WhistTable,
  fact: FactOf<'CardDealt' | 'TrumpTurned'>,
): DealingFault | undefined => {
  if (fact.type === 'TrumpTurned') return before.fault;
  if (before.fault) return isPairWithStray(before, fact) ? undefined : before.fault;
  return fact.n < before.deal.dealt ? faultIn(before, fact) : undefined;
};

const followed = (law: DealingFault['law']): WhistLaw<'CardDealt' | 'TrumpTurned'> => ({
  ref: law,
  on: ['CardDealt', 'TrumpTurned'],
  rule: (before, fact) => {
    if (!cardsMayFall(before) || !isNewCard(before, fact.n)) return undefined;
    return followedFault(before, fact)?.law === law ? misdeal(before, law) : undefined;
  },
});

/**
 * 44.I. The cards do not go singly, round and round, to four packets, the dealer's left first; and he deals on.
 *
 * A single stray card may be put right before the next one (reading R6), so the fault is the card that follows. A
 * next card that runs to the same packet makes it two to one: 44.VI, which waits for a third.
 * Faults nobody saw do not come here: hands that are counted are judged by 44.IV.
 */
export const law44I = followed('whist:44.I');

/**
 * 44.VI. Two cards leave the pack together, or one packet gets two running, and a third card follows.
 *
 * The third card is the fault, and the turning of the trump is a third card too. A pair of which the last card of
 * the pack is one is 44.II.
 */
export const law44VI = followed('whist:44.VI');

/**
 * 44.VI. Put right in time: by moving a single card, before another is dealt (reading R6 lets it cover the stray
 * card of 44.I). Which of a pair is moved does not matter, they lay there unseen; moving two cards is too many.
 */
export const law44VIPutRight: WhistLaw<'CardMoved'> = {
  ref: 'whist:44.VI',
  on: ['CardMoved'],
  rule: (before, fact) =>
    before.phase === 'dealing' && before.fault !== undefined && putsRight(before, before.fault, fact)
      ? { outcome: 'rectified', law: 'whist:44.VI' }
      : undefined,
};

export function putsRight(before: WhistTable, fault: DealingFault, { n, to }: FactOf<'CardMoved'>): boolean {
  const { deal } = before;
  if (deal.lies[n] === undefined || (fault.moved !== undefined && fault.moved !== n)) return false;
  const lies = (card: number) => (card === n ? to : deal.lies[card]);
  const belongs = (card: number) => seatOfCard(deal.dealer, card);
  const here = fault.n;
  if (fault.law === 'whist:44.I') return lies(here) === belongs(here);
  const mate = fault.n - 1;
  return (
    (lies(here) === belongs(here) && lies(mate) === belongs(mate)) ||
    (lies(here) === belongs(mate) && lies(mate) === belongs(here))
  );
}

/**
 * 44.II. The last card is laid face down, on the dealer's own packet or any other.
 *
 * It is never put right, though one move would do it. Where the trump is printed no card is turned up.
 */
export const law44II: WhistLaw<'CardDealt'> = {
  ref: 'whist:44.II',
  on: ['CardDealt'],
  rule: (before, fact) =>
    fact.n >= 52 && cardsMayFall(before) && isNewCard(before, fact.n) && isLastFaceDown(before, fact)
      ? misdeal(before, 'whist:44.II')
      : undefined,
};

/**
 * 44.III. The trump card does not come in its order to the dealer.
 *
 * If the pack turns out imperfect 37.I goes over it, which the law says in so many words.
 */
export const law44III: WhistLaw<'TrumpTurned'> = {
  ref: 'whist:44.III',
  on: ['TrumpTurned'],
  rule: (before, { to }) =>
    cardsMayFall(before) && before.printedTrump === undefined && to !== undefined && to !== before.deal.dealer
      ? misdeal(before, 'whist:44.III')
      : undefined,
};

/**
 * 44.V. The dealer counts the packets, or what he still holds.
 *
 * Being right after all does not help him. Another's counting is nothing, and so is his own where an adversary
 * asked for it (reading R10): that count only, not a second one.
 */
export const law44V: WhistLaw<'CardsCounted'> = {
  ref: 'whist:44.V',
  on: ['CardsCounted'],
  rule: (before, { by }) => {
    if (before.phase !== 'dealing' || by !== before.deal.dealer) return undefined;
    return before.countAsked ? { outcome: 'stands', law: 'whist:44.V' } : misdeal(before, 'whist:44.V');
  },
};

export const asksForCount = (before: WhistTable, { by, irregularity }: FactOf<'AttentionCalled'>): boolean =>
  irregularity === 'count-requested' && before.phase === 'dealing' && !onDealersSide(before, by);

/** 44.VII. Neither adversary has looked at his cards; one looking ends the right of both (reading R7). */
export const missedCutMayBeFound = (table: WhistTable): boolean =>
  table.phase === 'dealing' && !adversaries(table).some((seat) => table.deal.looked.includes(seat));

/**
 * 44.VII. The pack was not cut, and an adversary says so before the trump is turned and before looking.
 *
 * Touching without looking leaves the right. From the dealer's side it is no discovery, and nothing follows unless
 * an adversary takes it up in time (reading R24).
 */
export const law44VII: WhistLaw<'AttentionCalled'> = {
  ref: 'whist:44.VII',
  on: ['AttentionCalled'],
  rule: (before, { by, irregularity }) => {
    if (irregularity !== 'no-cut' || before.deal.cut !== undefined) return undefined;
    if ((before.phase !== 'dealing' && before.phase !== 'playing') || onDealersSide(before, by))
      return undefined;
    return missedCutMayBeFound(before)
      ? misdeal(before, 'whist:44.VII')
      : { outcome: 'stands', law: 'whist:44.VII' };
  },
};
