import { areAdversaries, leftOf, partnerOf, rightOf, type Seat } from '@fairdeal/facts';
import { judged } from './card-law';
import { choice, triedOtherwise } from './choice';
import { wrongOpeningLead } from './law-41-opening-lead';
import { leadOptions, ruleLeadChoice } from './lead-choice';
import { partnersOptions } from './law-57-before-partner';
import { cardIn, giveLead, takeBack, trickInHand } from './play';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, stands, type ContractRuling } from './says';
import {
  isDefender,
  type ContractLaw,
  type ContractTable,
  type FactOf,
  type PendingCard,
  type TableDraft,
} from './table';
import { acceptLead } from './take-play';

type Seen = FactOf<'CardPlayed' | 'LeadFaced' | 'OptionChosen' | 'DirectorFinds'>;

const leadInQuestion = ({ pendingCard }: ContractTable): PendingCard | undefined =>
  pendingCard?.kind === 'lead' ? pendingCard : undefined;

/** 53B. Cards played to the wrong lead may be taken back: the lead's, and those that followed. */
const mayWithdraw = (lead: PendingCard): readonly Seat[] => [lead.by];

function ofCard(before: ContractTable, fact: FactOf<'CardPlayed' | 'LeadFaced'>): ContractRuling | undefined {
  const seen = judged(before, fact);
  if (seen === undefined) return undefined;
  const lead = leadInQuestion(before);
  const { verdict, coming } = seen;
  switch (verdict) {
    case 'lead':
      // 55. Over declarer's lead the defenders need not choose; it is a right, and no ruling until they do.
      return before.leadFaced && isDefender(before, coming.by)
        ? leadOptions(before, { by: coming.by, turn: before.play.turn })
        : undefined;
    case 'last-lead':
      return rectified('contract:53A');
    case 'accepts':
      return lead && !wrongOpeningLead(before)
        ? stands('contract:53A', { playedCard: lead.card })
        : undefined;
    case 'proper-lead':
      return lead && stands('contract:53B', { playedCard: coming.card, mayWithdraw: mayWithdraw(lead) });
    case 'right-of-it':
      return lead && before.declarer !== undefined
        ? choice('contract:53C', [before.declarer], partnersOptions, 'declarer-acts', {
            playedCard: lead.card,
          })
        : undefined;
    default:
      return undefined;
  }
}

/** 53A, 55, 56. What is said of a lead out of turn. */
function ofChoice(before: ContractTable, fact: FactOf<'OptionChosen'>): ContractRuling | undefined {
  const lead = leadInQuestion(before);
  const isAccepting = fact.option === 'accept-lead';
  if (lead === undefined) {
    if (isRefusedAfterAll(before, fact)) return rectified('contract:55A');
    return isAccepting && before.play.tricks === 12 && before.play.inTrick === 0
      ? rectified('contract:53A')
      : undefined;
  }
  if (isDefender(before, lead.by)) {
    return isAccepting && fact.by === before.declarer
      ? stands('contract:53A', { playedCard: lead.card })
      : (ruleLeadChoice(before, fact) ?? triedOtherwise(before, fact));
  }
  if (fact.by === null || !isDefender(before, fact.by)) return undefined;
  if (!isAccepting && fact.option !== 'refuse') return undefined;
  return byDefenders(lead, fact.by, isAccepting);
}

/** 55A. The other defender accepted, and the one next in turn to the lead will not have it; nothing has been played to it. */
function isRefusedAfterAll(
  { acceptedLead, play }: ContractTable,
  { by, option }: FactOf<'OptionChosen'>,
): boolean {
  if (acceptedLead === undefined || option !== 'refuse' || by !== leftOf(acceptedLead.by)) return false;
  return play.inTrick === 1 && cardIn(play, trickInHand(play), acceptedLead.by) === acceptedLead.card;
}

/** 55. Either defender may accept or refuse declarer's lead; if they differ, the one next in turn to it decides. */
function byDefenders(lead: PendingCard, by: Seat, isAccepting: boolean): ContractRuling {
  const others = lead.answers?.[partnerOf(by)];
  const own = isAccepting ? 'accept' : 'refuse';
  const differ = others !== undefined && others !== own;
  const decided = differ && leftOf(lead.by) !== by ? others : own;
  if (decided === 'accept') return stands('contract:55A', { playedCard: lead.card });
  if (differ) return rectified('contract:55A');
  const wasADefenders = lead.turn !== undefined && areAdversaries(lead.turn, lead.by);
  return wasADefenders ? rectified('contract:55B1') : rectified('contract:55B2', { reviewAfterPlay: true });
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  switch (fact.type) {
    case 'OptionChosen':
      return ofChoice(before, fact);
    case 'DirectorFinds':
      if (fact.finding !== 'declarer-profited-from-reaction' || !before.leadPutRight) return undefined;
      return fact.value === true
        ? penalty('contract:55C', 'adjusted-score', undefined, { lasts: 'board' })
        : stands('contract:55C', undefined, { lasts: 'board' });
    default:
      return ofCard(before, fact);
  }
}

/** 55A. The lead accepted by one defender goes back, and waits as one refused does. */
function givesBack(table: TableDraft): void {
  const { acceptedLead: lead, play } = table;
  if (lead === undefined) return;
  takeBack(play, trickInHand(play), lead.by);
  if (lead.turn !== undefined) giveLead(play, lead.turn);
  table.pendingCard = { ...lead, answers: { [leftOf(lead.by)]: 'refuse', [rightOf(lead.by)]: 'accept' } };
  table.acceptedLead = undefined;
}

/** The lead counts, or goes back; a refusal is kept, for the other defender may still answer. */
function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const lead = leadInQuestion(table);
  if (fact.type !== 'OptionChosen' || drawn.outcome === 'penalty') return;
  if (lead === undefined) {
    if (isRefusedAfterAll(table, fact)) givesBack(table);
    return;
  }
  if (drawn.outcome === 'stands') {
    acceptLead(table, lead);
    table.acceptedLead = isDefender(table, lead.by) ? undefined : lead;
    return;
  }
  if (fact.by === null) return;
  table.pendingCard = {
    ...lead,
    answers: { ...lead.answers, [fact.by]: fact.option === 'refuse' ? 'refuse' : 'accept' },
  };
  if ('law' in drawn && drawn.law === 'contract:55B2') table.leadPutRight = true;
}

/** 53, 55, 56. Leads out of turn after the opening lead. */
export const lawsOf53: readonly ContractLaw[] = ruledUnder(
  ['53A', '53B', '53C', '55A', '55B1', '55B2', '55C', '56'],
  ['CardPlayed', 'LeadFaced', 'OptionChosen', 'DirectorFinds'],
  judge,
  moves,
);
