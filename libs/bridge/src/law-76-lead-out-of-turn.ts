import { pone, type Seat } from '@fairdeal/facts';
import { law60 } from './law-50-doubling';
import { completesFalseLead } from './play';
import { isAdversary } from './ruled-order';
import { stands, type BridgeLaw, type BridgeTable, type FactOf } from './table';

/** Whose lead it was, where this card was led by somebody else. Unknown after tricks reported as a run. */
function leadOwedBy(before: BridgeTable, { by }: FactOf<'CardPlayed'>): Seat | undefined {
  const { phase, play } = before;
  if (phase !== 'dealt' && phase !== 'make' && phase !== 'play') return undefined;
  if (play.inTrick !== 0 || play.tricks >= 13 || play.leader === undefined) return undefined;
  return play.leader === by ? undefined : play.leader;
}

/**
 * 76. An adversary leads out of turn: the dealer may call the card, or a suit when next that side leads.
 *
 * The pone's lead while doubling is open is law 60's.
 */
export const law76: BridgeLaw<'CardPlayed'> = {
  ref: 'bridge:76',
  on: ['CardPlayed'],
  rule: (before, fact) => {
    if (leadOwedBy(before, fact) === undefined || !isAdversary(before.deal.dealer, fact.by)) return undefined;
    if (fact.by === pone(before.deal.dealer) && law60.rule(before, fact)) return undefined;
    return { outcome: 'penalty', law: 'bridge:76', penalty: 'call-card-or-suit', by: [], against: fact.by };
  },
};

/** 77. A lead out of turn by the dealer, from either hand, costs nothing. */
export const law77: BridgeLaw<'CardPlayed'> = {
  ref: 'bridge:77',
  on: ['CardPlayed'],
  rule: (before, fact) =>
    leadOwedBy(before, fact) !== undefined && !isAdversary(before.deal.dealer, fact.by)
      ? { outcome: 'continues', law: 'bridge:77' }
      : undefined,
};

/**
 * 78. All have followed an adversary's false lead: the trick is good, and nothing is to pay. If only one or two have,
 * their cards go back, and he pays under 76. The dealer's false lead costs nothing either way (77).
 */
export const law78: BridgeLaw<'CardPlayed'> = {
  ref: 'bridge:78',
  on: ['CardPlayed'],
  rule: ({ phase, play, ruling }, { by }) =>
    phase === 'play' && ruling.law === 'bridge:76' && completesFalseLead(play, by)
      ? stands('bridge:78')
      : undefined,
};
