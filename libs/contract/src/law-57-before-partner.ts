import { partnerOf, strengthOf, suitOf, type Card, type Seat } from '@fairdeal/facts';
import { judged } from './card-law';
import { choice, triedOtherwise } from './choice';
import { holding, mayFollowWith, provedUnfit } from './judge-card';
import { suitLed, trickInHand } from './play';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, stands, type ContractRuling, type Option } from './says';
import {
  type ContractLaw,
  type ContractTable,
  type FactOf,
  type PartnersPlay,
  type TableDraft,
} from './table';

type Seen = FactOf<'CardPlayed' | 'LeadFaced' | 'OptionChosen'>;

/** 53C, 57A, 58A. How declarer may tell the partner to play. */
export const partnersOptions: readonly Option[] = [
  'partner-highest-of-suit-led',
  'partner-lowest-of-suit-led',
  'partner-card-of-named-other-suit',
  'partner-not-card-of-named-other-suit',
];

/** The cards of a hand that obey declarer's choice. */
function obeying(
  held: readonly Card[],
  { option, suit }: PartnersPlay,
  led: string | undefined,
): readonly Card[] {
  const follow = held.filter((card) => suitOf(card) === led);
  const ranked = [...follow].sort((one, other) => strengthOf(one) - strengthOf(other));
  switch (option) {
    case 'partner-highest-of-suit-led':
      return ranked.slice(-1);
    case 'partner-lowest-of-suit-led':
      return ranked.slice(0, 1);
    case 'partner-card-of-named-other-suit':
      // Following suit comes before any choice of an opponent's (44C).
      return follow.length > 0 ? [] : held.filter((card) => suitOf(card) === suit);
    default:
      return follow.length > 0 ? follow : held.filter((card) => suitOf(card) !== suit);
  }
}

/** 57B, 59. The partner cannot do what declarer chose, and plays any card. */
function cannotObey(before: ContractTable, by: Seat): boolean {
  const { pendingCard, play } = before;
  if (pendingCard?.kind !== 'before-partner' || pendingCard.choice === undefined) return false;
  if (by !== partnerOf(pendingCard.by)) return false;
  const held = holding(before, by);
  const led = suitLed(play, trickInHand(play));
  return held !== undefined && obeying(held, pendingCard.choice, led).length === 0;
}

function ofCard(before: ContractTable, fact: FactOf<'CardPlayed' | 'LeadFaced'>): ContractRuling | undefined {
  const seen = judged(before, fact);
  if (seen === undefined) return undefined;
  const { verdict, coming } = seen;
  const { by, card } = coming;
  const trick = trickInHand(before.play);
  switch (verdict) {
    case 'before-partner':
      return before.declarer === undefined
        ? undefined
        : choice(
            coming.together === true ? 'contract:58A' : 'contract:57A',
            [before.declarer],
            partnersOptions,
            'declarer-acts',
          );
    case 'after-both':
      return stands('contract:57C1');
    case 'after-dummy':
      return stands('contract:57C2');
    case 'declarer-early':
      return stands('contract:57C3', { playedCard: card });
    case 'at-rho':
      return mayFollowWith(before, by, card)
        ? stands('contract:57D', { mustPlay: { seat: by, card, trick } })
        : penalty('contract:57D', 'penalty-card');
    case 'in-turn':
      if (coming.together === true) return stands('contract:58A', { playedCard: card });
      if (provedUnfit(before, coming) !== undefined) return penalty('contract:57D', 'penalty-card');
      return cannotObey(before, by) ? goesOn('contract:57B', { legal: true }) : undefined;
    default:
      return undefined;
  }
}

/** 57A. Declarer has said how the partner is to play; the card put down too soon stays a penalty card. */
const isChoosing = ({ pendingCard, declarer }: ContractTable, fact: FactOf<'OptionChosen'>): boolean =>
  pendingCard?.kind === 'before-partner' &&
  pendingCard.choice === undefined &&
  fact.by === declarer &&
  partnersOptions.includes(fact.option as Option);

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (fact.type !== 'OptionChosen') return ofCard(before, fact);
  return isChoosing(before, fact) ? penalty('contract:57A', 'penalty-card') : triedOtherwise(before, fact);
}

function moves(table: TableDraft, fact: Seen): void {
  if (fact.type !== 'OptionChosen' || table.pendingCard === undefined) return;
  if (!partnersOptions.includes(fact.option as Option)) return;
  table.pendingCard = {
    ...table.pendingCard,
    choice: { option: fact.option as Option, suit: fact.suit },
  };
}

/** 57, 58A. A defender before the partner, or at an opponent's turn; declarer too soon; two hands at once. */
export const lawsOf57: readonly ContractLaw[] = ruledUnder(
  ['57A', '57B', '57C1', '57C2', '57C3', '57D', '58A'],
  ['CardPlayed', 'LeadFaced', 'OptionChosen'],
  judge,
  moves,
);
