import { leftOf, partnerOf, rightOf, sideOf, suitOf, type Card, type Seat } from '@fairdeal/facts';
import { faceUpOf } from './face-up';
import { heldAt } from './law-61-revoke';
import { cardIn, hasBeenPlayed, suitLed, trickInHand } from './play';
import { dummyOf, isDefender, isOver, type ContractTable, type FactOf, type PendingCard } from './table';

/** A card coming down, however it was reported. */
export interface Coming {
  readonly by: Seat;
  readonly card: Card;
  readonly trick?: number;
  readonly lead?: boolean;
  readonly together?: boolean;
  readonly seen?: boolean;
  readonly unbidden?: boolean;
}

export type CardFact = FactOf<'CardPlayed' | 'LeadFaced'>;

export const comingOf = (fact: CardFact): Coming =>
  fact.type === 'LeadFaced' ? { by: fact.by, card: fact.card, trick: 1, lead: true } : fact;

/**
 * What a card is, at the moment it comes down.
 *
 * `nothing`: told before, or play is over. `early`: the auction is not over (24). `own-side`: the declaring side makes
 * the opening lead (54E). `misled`: an opponent said it was the player's lead (47E1). `lead`: out of turn, and
 * `last-lead` at trick 13. `accepts`, `right-of-it`, `proper-lead`, `leads-after`: what the next card makes of a lead out
 * of turn (53A, 53C, 53B; the right hand of the same side leads). `before-partner`, `after-both`, `after-dummy`,
 * `at-rho`: a defender out of turn (57A, 57C1, 57C2, 57D). `declarer-early`: 57C3. `second`: beside another of the same
 * hand (58B). `fifth`: more than a trick holds (45E). `unspoken`: a lead before declarer has chosen over the partner's
 * penalty card (50D2).
 */
export type CardVerdict =
  | 'nothing'
  | 'early'
  | 'own-side'
  | 'misled'
  | 'lead'
  | 'last-lead'
  | 'accepts'
  | 'right-of-it'
  | 'proper-lead'
  | 'leads-after'
  | 'before-partner'
  | 'after-both'
  | 'after-dummy'
  | 'at-rho'
  | 'declarer-early'
  | 'second'
  | 'fifth'
  | 'unspoken'
  | 'in-turn';

/** The same card reported again, to the trick in hand or the one just completed. */
const isRepeat = ({ play }: ContractTable, { by, card }: Coming): boolean =>
  cardIn(play, trickInHand(play), by) === card || (play.tricks > 0 && cardIn(play, play.tricks, by) === card);

/** A card in turn, with nothing open about the play. */
export const isPlainCard = (before: ContractTable, fact: CardFact): boolean => {
  const { play } = before;
  return (
    play.turn === fact.by &&
    before.contract != null &&
    before.pendingCard === undefined &&
    before.faceUp.length === 0 &&
    before.leadDuty === undefined &&
    before.misled.length === 0 &&
    before.wrongDummyCard === undefined &&
    (fact.type === 'LeadFaced' ||
      ((fact.trick === undefined || fact.trick === play.tricks + 1) && fact.together === undefined)) &&
    !hasBeenPlayed(play, fact.card)
  );
};

/** Nothing has been led to the first trick. */
const isOpeningLead = ({ play, leadFaced }: ContractTable, { trick }: Coming): boolean =>
  !leadFaced && play.tricks === 0 && play.inTrick === 0 && (trick === undefined || trick === 1);

/** The hand whose card was put down before its turn, and lies to be played now that the turn has come. */
export function owedNow(before: ContractTable, coming: Coming): Card | undefined {
  const { play, pendingCard } = before;
  const { turn } = play;
  if (turn === undefined || coming.by !== leftOf(turn) || coming.lead === true || play.inTrick === 0) {
    return undefined;
  }
  if (pendingCard?.kind === 'at-rho' && pendingCard.by === turn) return pendingCard.card;
  const lying = faceUpOf(before, turn);
  const led = suitLed(play, trickInHand(play));
  const fits = lying.filter(({ card }) => suitOf(card) === led);
  const [only] = fits.length > 0 ? fits : lying;
  return only && lying.length === 1 ? only.card : undefined;
}

/** What the next card makes of a lead out of turn that nobody has dealt with. */
function overLead(before: ContractTable, pending: PendingCard, coming: Coming): CardVerdict {
  const { by, lead } = coming;
  const isTheTurn = by === pending.turn;
  const isOpponents = sideOf(by) !== sideOf(pending.by);
  const isRefused = Object.values(pending.answers ?? {}).includes('refuse');
  if (isTheTurn && (lead === true || isRefused || by !== leftOf(pending.by))) {
    return isOpponents ? 'proper-lead' : 'leads-after';
  }
  if (by === leftOf(pending.by)) return 'accepts';
  if (pending.isOpening === true && by === dummyOf(before)) return 'accepts';
  if (isOpponents && by === rightOf(pending.by) && !isDefender(before, pending.by)) return 'right-of-it';
  return 'nothing';
}

/** 57C1. Has declarer played from both hands to the trick? A card of dummy's counts when it is called for. */
const hasPlayedBoth = (before: ContractTable): boolean => {
  const { play, declarer, named } = before;
  const dummy = dummyOf(before);
  if (declarer === undefined || dummy === undefined) return false;
  const trick = trickInHand(play);
  const ofDummy = cardIn(play, trick, dummy) ?? named;
  return cardIn(play, trick, declarer) !== undefined && ofDummy !== undefined;
};

function outOfTurn(before: ContractTable, coming: Coming): CardVerdict {
  const { play } = before;
  const { by } = coming;
  const trick = trickInHand(play);
  if (play.inTrick === 0) {
    if (play.tricks > 0 && coming.trick === play.tricks && cardIn(play, play.tricks, by) !== undefined) {
      return coming.together === true ? 'second' : 'fifth';
    }
    if (isOpeningLead(before, coming)) return isDefender(before, by) ? 'lead' : 'own-side';
    return play.tricks === 12 ? 'last-lead' : 'lead';
  }
  const own = cardIn(play, trick, by);
  if (own !== undefined && coming.together === true) return 'second';
  if (!isDefender(before, by)) return own === undefined ? 'declarer-early' : 'fifth';
  const isPartners = play.turn === partnerOf(by);
  if (own !== undefined) return isPartners && coming.lead === true ? 'before-partner' : 'fifth';
  if (!isPartners) return 'at-rho';
  // 57C1. A card dummy picked itself is not one declarer has played.
  if (before.unbidden) return 'after-dummy';
  return hasPlayedBoth(before) ? 'after-both' : 'before-partner';
}

/** 50D2. Is this the lead of a defender whose partner has a major penalty card, declarer not having chosen? */
const awaitsDeclarer = (before: ContractTable, { by }: Coming): boolean =>
  before.play.turn === by &&
  isDefender(before, by) &&
  before.leadDuty?.seat !== by &&
  before.leadLeftTo !== by &&
  faceUpOf(before, partnerOf(by)).some(({ kind }) => kind === 'major');

export function judgeCard(before: ContractTable, coming: Coming): CardVerdict {
  const { play, pendingCard, contract, stage } = before;
  if (isOver(before) || play.tricks >= 13) return 'nothing';
  if (contract === undefined) return stage === 'play' ? 'in-turn' : 'early';
  if (isRepeat(before, coming) || hasBeenPlayed(play, coming.card)) return 'nothing';
  if (before.misled.includes(coming.by) && play.turn !== coming.by) return 'misled';
  if (pendingCard?.kind === 'lead') return overLead(before, pendingCard, coming);
  // The record may begin, or go on, at a later trick than it left off at.
  const isJump = coming.trick !== undefined && coming.trick > play.tricks + 1;
  if (play.inTrick === 0 && awaitsDeclarer(before, coming)) return 'unspoken';
  if (isJump || play.turn === undefined || play.turn === coming.by) return 'in-turn';
  return owedNow(before, coming) === undefined ? outOfTurn(before, coming) : 'in-turn';
}

/** What a hand may still play, where its cards are known. */
export const holding = (table: ContractTable, seat: Seat): readonly Card[] | undefined =>
  heldAt(table, seat, trickInHand(table.play));

/** 44C. Does a card follow suit to the trick in hand, or is its hand void, or not known to hold the suit? */
export function mayFollowWith(before: ContractTable, by: Seat, card: Card): boolean {
  const led = suitLed(before.play, trickInHand(before.play));
  if (led === undefined || suitOf(card) === led) return true;
  const held = holding(before, by);
  return held === undefined || !held.some((one) => suitOf(one) === led);
}

/**
 * 57D. The card put down at the opponent's turn, where the hand now follows suit with another: it could not legally be
 * played to this trick, though nobody could tell when it came down.
 */
export function provedUnfit(before: ContractTable, { by, card }: Coming): Card | undefined {
  const { play, pendingCard } = before;
  if (pendingCard?.kind !== 'at-rho' || pendingCard.by !== by || pendingCard.card === card) return undefined;
  const led = suitLed(play, trickInHand(play));
  return suitOf(card) === led && suitOf(pendingCard.card) !== led ? pendingCard.card : undefined;
}
