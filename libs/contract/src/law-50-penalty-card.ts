import { judged } from './card-law';
import { choice, triedOtherwise } from './choice';
import { lay, pickUp } from './face-up';
import {
  leadChoiceOf,
  moveForbiddenLead,
  moveLeadChoice,
  ruleForbiddenLead,
  ruleLeadChoice,
} from './lead-choice';
import { dutyOf } from './penalty-card-duty';
import { changeCard } from './play';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, stands, type ContractRuling } from './says';
import { isDefender, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';

type Seen = FactOf<'CardPlayed' | 'LeadFaced' | 'OptionChosen'>;

/** 50C, 50D1, 59. A card in turn of a hand that had a duty, broken, rightly kept back or impossible. */
function ofCard(before: ContractTable, fact: FactOf<'CardPlayed' | 'LeadFaced'>): ContractRuling | undefined {
  const seen = judged(before, fact);
  if (seen?.verdict !== 'in-turn') return undefined;
  const { pendingCard, declarer } = before;
  const { coming } = seen;
  if (pendingCard?.kind === 'kept-back' && !isDefender(before, coming.by)) {
    return stands('contract:52B1b', { playedCard: pendingCard.card });
  }
  const duty = dutyOf(before, coming);
  if (duty === undefined) return undefined;
  if (!duty.broken || declarer === undefined) return goesOn(`contract:${duty.law}`, { legal: true });
  return choice(
    `contract:${duty.law}`,
    [declarer],
    ['accept-card', 'refuse-card'],
    'declarer-plays-from-either-hand',
    { legal: false },
  );
}

/** 52. Declarer takes the card played for the one owed, or has the one owed played. */
function ofWrongCard(before: ContractTable, fact: FactOf<'OptionChosen'>): ContractRuling | undefined {
  const { pendingCard, declarer } = before;
  if (pendingCard?.kind !== 'kept-back' || fact.by !== declarer) return undefined;
  if (fact.option === 'accept-card') return stands('contract:52B1a', { playedCard: pendingCard.card });
  return fact.option === 'refuse-card'
    ? penalty('contract:52B2', 'penalty-card', { playedCard: owedCard(before, fact) ?? null })
    : triedOtherwise(before, fact);
}

/** Of several that had to be played, the one declarer names. */
const owedCard = ({ pendingCard }: ContractTable, { card }: FactOf<'OptionChosen'>) =>
  pendingCard?.owed?.find((one) => one === card) ?? pendingCard?.owed?.[0];

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (fact.type !== 'OptionChosen') return ofCard(before, fact);
  return ofWrongCard(before, fact) ?? ruleForbiddenLead(before, fact) ?? ruleLeadChoice(before, fact);
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  if (fact.type !== 'OptionChosen') return;
  const { pendingCard } = table;
  const law = 'law' in drawn ? drawn.law : undefined;
  if (law === 'contract:26B') return moveForbiddenLead(table, fact);
  if (pendingCard?.kind !== 'kept-back') {
    if (leadChoiceOf(table, fact)) moveLeadChoice(table, fact);
    return;
  }
  if (drawn.outcome === 'penalty' && drawn.penalty === 'player-chooses') return;
  const owed = owedCard(table, fact);
  table.pendingCard = undefined;
  if (law !== 'contract:52B2' || owed === undefined) return;
  const { by, card, trick } = pendingCard;
  changeCard(table.play, trick, by, owed);
  pickUp(table, (lying) => lying.card === owed);
  lay(table, by, card, 'deliberate');
}

/** 26B, 50 to 52, 59. Penalty cards: what their owner must play, and how the partner must lead. */
export const lawsOf50: readonly ContractLaw[] = ruledUnder(
  [
    ...['26B', '50C', '50D1a', '50D1b', '50D2a', '50D2b', '51B1a', '51B1b', '51B2a', '51B2b'],
    ...['52B1a', '52B1b', '52B2', '59'],
  ],
  ['CardPlayed', 'LeadFaced', 'OptionChosen'],
  judge,
  moves,
);
