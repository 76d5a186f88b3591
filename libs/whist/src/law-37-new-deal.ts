import { reckonedDealer, type WhistLaw, type WhistTable } from './table';

/** A pack proved sound after all is no proof: both lists empty. */
export const isProof = ({
  missing,
  extra,
}: {
  missing: readonly unknown[];
  extra: readonly unknown[];
}): boolean => missing.length + extra.length > 0;

/**
 * 37.I. During the deal or the play the pack in use is proved to have a card too few, too many, or twice.
 *
 * No claim, no deadline, no waiver, and it goes over everything else in that hand, a misdeal already made among it
 * (reading R9). Not over a deal stopped under 48: that deal is nobody's to keep, and whose it ought to be deals.
 *
 * Not covered: the pack lying idle (reading R14), a card of the other pack (42, reading R15), and a hand whose
 * result both sides have admitted (47).
 */
export const law37I: WhistLaw<'PackProvedImperfect'> = {
  ref: 'whist:37.I',
  on: ['PackProvedImperfect'],
  rule: (before, fact) => {
    if (!isProof(fact)) return undefined;
    const voided = handThatMayBeVoid(before);
    return voided !== undefined && voided.pack === fact.pack
      ? { outcome: 'new-deal-compulsory', law: 'whist:37.I', nextDealer: voided.dealer }
      : undefined;
  },
};

function handThatMayBeVoid(before: WhistTable) {
  if (before.phase === 'dealing' || before.phase === 'playing') {
    return { dealer: reckonedDealer(before), pack: before.deal.pack };
  }
  return before.final?.outcome === 'deal-stopped' ? undefined : before.fallen;
}

/**
 * 37.II. A card lies face up in the pack, and it is not the last.
 *
 * Nobody need claim it, and touching the cards makes no difference. The last card is to be turned up anyway; where
 * the trump is printed it is not, and then it is no exception (the lawbook's page, 8.6). A faced card whose place
 * nobody reported is the last one only when no other is left.
 */
export const law37II: WhistLaw<'CardFoundFaced'> = {
  ref: 'whist:37.II',
  on: ['CardFoundFaced'],
  rule: (before, fact) => {
    if (before.phase !== 'dealing' && before.phase !== 'playing') return undefined;
    const place = fact.n ?? before.deal.dealt + 1;
    return place >= 52 && before.printedTrump === undefined
      ? undefined
      : { outcome: 'new-deal-compulsory', law: 'whist:37.II', nextDealer: reckonedDealer(before) };
  },
};
