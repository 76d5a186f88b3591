import { eldestHand, pone, sideOf, type Penalty, type Seat } from '@fairdeal/facts';
import type { RightGiven } from './ledger';
import { lastOpen, newRight } from './right-held';
import { isAdversary } from './ruled-order';
import { noPenalty, type BridgeLaw, type BridgeRef, type BridgeTable, type FactOf } from './table';

type Showing = 'CardExposed' | 'HandFaced';

const beforeTheLead = ({ phase }: BridgeTable): boolean => phase === 'dealt' || phase === 'make';

/**
 * 67. The deal complete and the trump not yet declared, a card shows from the dealer's or his partner's hand: the
 * eldest hand, unaided, may have a new deal, until doubling is spoken of (reading A23).
 *
 * A pass is not yet a declaration. Law 40 does not bar him: this is no card exposed during the deal.
 */
export const law67: RightGiven<Showing> = {
  ref: 'bridge:67',
  on: ['CardExposed', 'HandFaced'],
  gives: (before, fact) =>
    beforeTheLead(before) && before.make.maker === undefined && !isAdversary(before.deal.dealer, fact.by)
      ? newRight('bridge:67', 'card-exposed', [eldestHand(before.deal.dealer)], 'doubling-declared', {
          n: fact.type === 'CardExposed' ? (fact.n ?? null) : null,
        })
      : undefined,
};

const cardsCallable = (law: BridgeRef, against: Seat): Penalty => ({
  outcome: 'penalty',
  law,
  penalty: 'cards-callable',
  by: [],
  against,
});

/**
 * 68. The deal complete and nothing led, a card shows from any hand: that hand's partner may not double or redouble.
 * When it is the pone's, the dealer may besides call it or bar the opening lead of its suit.
 *
 * A double by a seat so shut out is none, and leaves the ruling what it was.
 */
export const law68: BridgeLaw<Showing | 'Doubled' | 'Redoubled'> = {
  ref: 'bridge:68',
  on: ['CardExposed', 'HandFaced', 'Doubled', 'Redoubled'],
  rule: (before, fact): Penalty | undefined => {
    if (!beforeTheLead(before)) return undefined;
    const loses = { outcome: 'penalty', law: 'bridge:68', by: [] } as const;
    if (fact.type === 'Doubled' || fact.type === 'Redoubled') {
      return before.shutOut.includes(fact.by) ? { ...loses, penalty: 'partner-loses-double' } : undefined;
    }
    return {
      ...loses,
      penalty:
        fact.by === pone(before.deal.dealer)
          ? 'partner-loses-double+call-card-or-bar-suit'
          : 'partner-loses-double',
      against: fact.by,
    };
  },
};

/**
 * 69, 70. What an adversary shows in the play stays face up and may be called. The dealer's side pays nothing for its
 * own, and a card dropped below the table is not exposed (71): the report of one as exposed says that it was.
 */
export const law69: BridgeLaw<'CardExposed'> = {
  ref: 'bridge:69',
  on: ['CardExposed'],
  rule: ({ phase, deal }, { by }) =>
    phase === 'play' && isAdversary(deal.dealer, by) ? cardsCallable('bridge:69', by) : undefined,
};

/**
 * 74. An adversary lays down his hand: all of it may be called, his partner's not, and the trick in dispute is the
 * dealer's. Cards shown in reliance on the dealer's own claim to the rest cannot be called.
 *
 * Not covered: the dealer's hand, which no law lets anybody call.
 */
export const law74: BridgeLaw<'HandFaced'> = {
  ref: 'bridge:74',
  on: ['HandFaced'],
  rule: ({ phase, deal, claimedRest }, { by }) => {
    if (phase !== 'play' || !isAdversary(deal.dealer, by)) return undefined;
    return claimedRest !== undefined && !isAdversary(deal.dealer, claimedRest)
      ? noPenalty('bridge:74')
      : { ...cardsCallable('bridge:74', by), tricksTo: sideOf(deal.dealer) };
  },
};

const asksForACard = ({ penalty, card }: FactOf<'PenaltyDemanded'>): boolean =>
  card !== undefined || /call/.test(penalty);

/**
 * 40, 69. A card exposed during the deal, no new deal having followed, is not one that may be called.
 *
 * While somebody may still have a new deal that is not yet known, and the demand leaves his claim in force.
 */
export const notCallable: BridgeLaw<'PenaltyDemanded'> = {
  ref: 'bridge:40',
  on: ['PenaltyDemanded'],
  rule: (before, fact) => {
    if (!(beforeTheLead(before) || before.phase === 'play') || !asksForACard(fact)) return undefined;
    if (lastOpen(before.ledger)) return undefined;
    const { card } = fact;
    const lies = before.callable.some((exposed) => exposed.card === null || exposed.card === card);
    if (lies) return undefined;
    const shown =
      card === undefined
        ? before.callable.length === 0 && before.shownInDeal.length > 0
        : before.shownInDeal.includes(card);
    return shown ? noPenalty('bridge:40') : undefined;
  },
};
