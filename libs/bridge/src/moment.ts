import type { BridgeFact, Moment } from '@fairdeal/facts';
import { isAdversary } from './ruled-order';
import type { BridgeTable } from './table';

/** The page's table of moments in order of time: reaching one is to be past all before it. */
const order: readonly Moment[] = [
  'next-card-dealt',
  'deal-completed',
  'trump-declared',
  'dealer-declares',
  'doubling-declared',
  'first-card-played',
  'play-ended',
  'next-cut',
  'next-deal-dealt',
  'next-trump-declared',
  'rubber-agreed',
];

export const isPast = (until: Moment, reached: Moment): boolean =>
  order.indexOf(until) <= order.indexOf(reached);

/** Does this fact lay card 52 face down, or turn it down where it lay? That is completion (law 36, reading A10). */
export const completesTheDeal = (
  before: BridgeTable,
  fact: BridgeFact,
): fact is Extract<BridgeFact, { type: 'CardDealt' | 'CardTurnedDown' }> =>
  !before.complete &&
  ((fact.type === 'CardDealt' && fact.n === 52 && fact.faceUp !== true) ||
    (fact.type === 'CardTurnedDown' && fact.n === 52 && before.deal.faceUp[52] === true));

/** The moment a fact reaches, if it is one at which rights end. */
export function momentReached(before: BridgeTable, fact: BridgeFact): Moment | undefined {
  switch (fact.type) {
    case 'CardDealt':
    case 'CardTurnedDown':
      return completesTheDeal(before, fact) ? 'deal-completed' : undefined;
    case 'TrumpDeclared':
    case 'TrumpPassed':
      if (fact.by === before.deal.dealer) return 'dealer-declares';
      // An adversary's word about the trump is no make and no pass of it (law 48).
      return isAdversary(before.deal.dealer, fact.by) ? undefined : 'trump-declared';
    case 'LeadAsked':
    case 'LeadAllowed':
    case 'Doubled':
    case 'Redoubled':
    case 'Satisfied':
      return 'doubling-declared';
    case 'CardPlayed':
      return before.play.tricks === 12 && before.play.inTrick === 3 ? 'play-ended' : 'first-card-played';
    case 'TricksPlayed':
      return fact.to === 13 ? 'play-ended' : 'first-card-played';
    case 'ClaimAdmitted':
      return 'play-ended';
    case 'RubberAgreed':
      return 'rubber-agreed';
    default:
      return undefined;
  }
}
