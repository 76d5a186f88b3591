import { partnerOf, suitOf } from '@fairdeal/facts';
import { judged } from './card-law';
import { choice, triedOtherwise } from './choice';
import { pickUpDeclarers } from './face-up';
import { ruleLeadChoice } from './lead-choice';
import { ruledUnder } from './ruled-under';
import { rectified, stands, type ContractRuling, type Option } from './says';
import {
  dummyOf,
  isDefender,
  type ContractLaw,
  type ContractTable,
  type FactOf,
  type PendingCard,
  type TableDraft,
} from './table';
import { acceptLead } from './take-play';

type Seen = FactOf<
  'LeadPlaced' | 'LeadFaced' | 'CardPlayed' | 'CardExposed' | 'HandSpread' | 'DummySpread' | 'OptionChosen'
>;

const fiveOptions: readonly Option[] = [
  'accept-and-declare',
  'accept-and-be-dummy',
  'refuse-require-suit',
  'refuse-forbid-suit',
  'refuse-leave-card',
];

/** The opening lead by the wrong defender, while declarer's choice over it is open. */
export const wrongOpeningLead = ({ pendingCard }: ContractTable): PendingCard | undefined =>
  pendingCard?.kind === 'lead' && pendingCard.isOpening === true ? pendingCard : undefined;

/** 54A. Presumed declarer has begun to spread the hand, and is dummy. 54B: or accepts, and plays second. */
const beDummy = (before: ContractTable, { card }: PendingCard): ContractRuling | undefined => {
  const { declarer } = before;
  if (declarer === undefined) return undefined;
  return stands('contract:54A', {
    playsNext: { hand: declarer, by: partnerOf(declarer) },
    turn: declarer,
    playedCard: card,
  });
};

const declare = (
  { declarer }: ContractTable,
  { card }: PendingCard,
  law: 'contract:54B' | 'contract:54C',
): ContractRuling | undefined =>
  declarer && stands(law, { playsNext: { hand: declarer, by: declarer }, playedCard: card });

/** A card of the declaring side put forward as the opening lead is none (54E): picked up, and no penalty card (24D). */
const isOwnLead = (before: ContractTable, { by, manner }: FactOf<'CardExposed'>): boolean =>
  manner === 'led' && !before.leadFaced && before.contract != null && !isDefender(before, by);

function ofCard(before: ContractTable, fact: FactOf<'LeadFaced' | 'CardPlayed'>): ContractRuling | undefined {
  const seen = judged(before, fact);
  if (seen === undefined) return undefined;
  const { verdict, coming } = seen;
  switch (verdict) {
    case 'misled':
      return rectified('contract:47E1');
    case 'own-side':
      return rectified('contract:54E');
    case 'lead':
      return before.leadFaced || before.declarer === undefined || !isDefender(before, coming.by)
        ? undefined
        : choice('contract:54', [before.declarer], fiveOptions, 'declarer-acts', {
            optionSuit: suitOf(coming.card),
          });
    case 'accepts': {
      const lead = wrongOpeningLead(before);
      return lead && stands('contract:54B', { playedCard: lead.card });
    }
    default:
      return undefined;
  }
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const lead = wrongOpeningLead(before);
  switch (fact.type) {
    case 'LeadPlaced':
      if (before.leadFaced || before.contract == null || fact.by === before.play.turn) return undefined;
      return rectified('contract:41A', { cardBack: { seat: fact.by } });
    case 'LeadFaced':
    case 'CardPlayed':
      return ofCard(before, fact);
    case 'CardExposed':
      return isOwnLead(before, fact) ? rectified('contract:54E') : undefined;
    case 'HandSpread':
      return lead && fact.by === before.declarer && fact.exposed > 0 ? beDummy(before, lead) : undefined;
    case 'DummySpread':
      return lead && fact.by === dummyOf(before) && fact.exposed !== 0
        ? declare(before, lead, 'contract:54C')
        : undefined;
    case 'OptionChosen':
      if (!lead || fact.by !== before.declarer) return undefined;
      if (fact.option === 'accept-and-be-dummy') return beDummy(before, lead);
      if (fact.option === 'accept-and-declare') return declare(before, lead, 'contract:54B');
      return ruleLeadChoice(before, fact) ?? triedOtherwise(before, fact);
  }
}

/** The lead stands; under 54A declarer and dummy change places, and the hand spread plays second. */
function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const lead = wrongOpeningLead(table);
  const law = 'law' in drawn ? drawn.law : undefined;
  if (law === 'contract:47E1') table.misled = [];
  if (law === 'contract:54E' && table.declarer !== undefined) pickUpDeclarers(table, table.declarer);
  if (lead === undefined || drawn.outcome === 'penalty') return;
  if (fact.type === 'LeadFaced' || fact.type === 'CardPlayed') return;
  const { declarer } = table;
  acceptLead(table, lead);
  if (law === 'contract:54A' && declarer !== undefined) table.declarer = partnerOf(declarer);
}

/** 41A, 47E1, 54. The opening lead: face down or faced, by the wrong hand. */
export const lawsOf41: readonly ContractLaw[] = ruledUnder(
  ['41A', '47E1', '54', '54A', '54B', '54C', '54E'],
  ['LeadPlaced', 'LeadFaced', 'CardPlayed', 'CardExposed', 'HandSpread', 'DummySpread', 'OptionChosen'],
  judge,
  moves,
);
