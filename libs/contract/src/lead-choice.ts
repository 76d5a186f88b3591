import { partnerOf, sideOf, suitOf, type Seat, type Suit } from '@fairdeal/facts';
import { faceUpOf, lay, partnersCards, pickUp } from './face-up';
import { giveLead } from './play';
import { choice, noneOpen } from './choice';
import { penalty, type ContractRef, type ContractRuling } from './says';
import {
  isDefender,
  type ContractTable,
  type FactOf,
  type LeadDuty,
  type PendingCard,
  type TableDraft,
} from './table';

type Chosen = FactOf<'OptionChosen'>;

/** What declarer says of the lead of a defender whose partner has, or would have, a penalty card. */
export interface LeadChoice {
  readonly kind: 'require' | 'forbid' | 'leave';
  /** Who is to lead. */
  readonly seat: Seat;
  /** Whose penalty cards it is about. */
  readonly owner: Seat;
  /** The card led out of turn, while it is not laid down. */
  readonly led: PendingCard | undefined;
}

const kinds: Readonly<Record<string, LeadChoice['kind']>> = {
  'require-suit': 'require',
  'forbid-suit': 'forbid',
  'leave-card': 'leave',
  'refuse-require-suit': 'require',
  'refuse-forbid-suit': 'forbid',
  'refuse-leave-card': 'leave',
};

/** 54D, 56, 50D2, 51B. The choice, where declarer is entitled to one; undefined where this is none. */
export function leadChoiceOf(before: ContractTable, { by, option }: Chosen): LeadChoice | undefined {
  const kind = kinds[option];
  if (kind === undefined || by !== before.declarer) return undefined;
  const { pendingCard, play } = before;
  // 50D2. A lead in turn before declarer has chosen lies as a penalty card; the choice is over the partner's.
  const isLed = pendingCard?.kind === 'lead' && pendingCard.by !== pendingCard.turn;
  const led = isLed && isDefender(before, pendingCard.by) ? pendingCard : undefined;
  const owner = led?.by ?? (play.turn === undefined ? undefined : partnerOf(play.turn));
  if (owner === undefined) return undefined;
  const seat = partnerOf(owner);
  const isOnLead = (led ? led.turn : play.turn) === seat && play.inTrick === 0;
  if (!isDefender(before, seat) || (led === undefined && !isOnLead)) return undefined;
  return { kind, seat, owner, led };
}

/** The owner's cards that this choice is about; a minor one leaves the partner's leads free (50C). */
function suitsOf(before: ContractTable, { owner, led }: LeadChoice): readonly Suit[] {
  const lying = faceUpOf(before, owner).map(({ card }) => card);
  const all = led ? [...lying, led.card] : lying;
  const isMinor = all.length === 1 && !led && faceUpOf(before, owner)[0]?.kind === 'minor';
  return isMinor ? [] : all.map(suitOf);
}

/**
 * 50D2, 51B, 54D, 56. The suit of a penalty card is required or forbidden of the partner on lead, and all penalty
 * cards of that suit are picked up; or neither, and they stay.
 */
export function ruleLeadChoice(before: ContractTable, fact: Chosen): ContractRuling | undefined {
  const chosen = leadChoiceOf(before, fact);
  if (chosen === undefined) return undefined;
  const { kind, seat, owner, led } = chosen;
  if (kind === 'leave') {
    return led || partnersCards(before, seat).length > 0
      ? penalty('contract:50D2b', 'penalty-card')
      : undefined;
  }
  const isOnLead = led === undefined || led.turn === seat;
  const suits = suitsOf(before, chosen);
  // A scenario may begin with the lead already refused and its card picked up.
  const isTold = fact.option.startsWith('refuse-') && led === undefined && suits.length === 0;
  const { suit } = fact;
  if (suit === undefined || !isOnLead || (!isTold && !suits.includes(suit))) return noneOpen(before);
  const count = faceUpOf(before, owner).length + (led ? 1 : 0);
  const several = new Set(suits).size > 1;
  const law: ContractRef =
    count < 2 ? 'contract:50D2a' : `contract:51B${several ? 2 : 1}${kind === 'require' ? 'a' : 'b'}`;
  return penalty(
    law,
    'lead-restriction',
    kind === 'require'
      ? { requiredSuit: { seat, suit } }
      : { forbiddenSuit: { seat, suit, while: 'keeps-the-lead' } },
  );
}

/** The choice takes effect: the lead is the partner's, and the cards go back to the hand or stay. */
export function moveLeadChoice(table: TableDraft, fact: Chosen): void {
  const chosen = leadChoiceOf(table, fact);
  if (chosen === undefined) return;
  const { kind, seat, owner, led } = chosen;
  table.pendingCard = undefined;
  if (led) {
    if (led.turn !== undefined) giveLead(table.play, led.turn);
    if (kind === 'leave') lay(table, led.by, led.card, 'deliberate');
  }
  const { suit } = fact;
  if (kind === 'leave') table.leadLeftTo = seat;
  if (kind === 'leave' || suit === undefined) return;
  const duty: LeadDuty = { seat, suit, kind };
  table.leadDuty = duty;
  pickUp(table, (lying) => lying.seat === owner && suitOf(lying.card) === suit);
}

/** 26B. At the first lead of the offender's partner declarer forbids a suit the offender did not specify. */
export function ruleForbiddenLead(before: ContractTable, fact: Chosen): ContractRuling | undefined {
  const { restriction } = before.auction;
  const { play, declarer } = before;
  if (restriction === undefined || fact.option !== 'forbid-suit' || fact.by !== declarer) return undefined;
  if (play.turn !== restriction.on || play.inTrick > 0 || !isDefender(before, restriction.on))
    return undefined;
  if (partnersCards(before, restriction.on).some(({ card }) => suitOf(card) === fact.suit)) return undefined;
  const isFree = typeof restriction.except !== 'string' && restriction.except.includes(fact.suit as Suit);
  if (fact.suit === undefined || isFree) return undefined;
  return penalty('contract:26B', 'lead-restriction', {
    forbiddenSuit: { seat: restriction.on, suit: fact.suit, while: 'keeps-the-lead' },
  });
}

/** 26B. The restriction is spent, and the suit is shut while that player keeps the lead. */
export function moveForbiddenLead(table: TableDraft, { suit }: Chosen): void {
  const { restriction } = table.auction;
  if (restriction === undefined || suit === undefined) return;
  table.auction = { ...table.auction, restriction: undefined };
  table.leadDuty = { seat: restriction.on, suit, kind: 'forbid' };
}

/** 53A, 56. Whose lead it was decides what declarer may choose over a defender's lead out of turn. */
export function leadOptions(
  before: ContractTable,
  { by, turn }: { readonly by: Seat; readonly turn: Seat | undefined },
): ContractRuling {
  const isPartnersLead = turn !== undefined && sideOf(turn) === sideOf(by);
  return choice(
    'contract:56',
    [before.declarer as Seat],
    isPartnersLead
      ? ['accept-lead', 'refuse-require-suit', 'refuse-forbid-suit', 'refuse-leave-card']
      : ['accept-lead', 'refuse-leave-card'],
    'declarer-acts',
  );
}
