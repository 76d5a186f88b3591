import { isAdversary } from './ruled-order';
import type { FactOf, Make, TableDraft } from './table';

type Said = FactOf<
  'TrumpDeclared' | 'TrumpPassed' | 'LeadAsked' | 'LeadAllowed' | 'Doubled' | 'Redoubled' | 'Satisfied'
>;

/** A deal whose cards were recorded without its dealing is as good as dealt once the trump is spoken of. */
const isUnseen = ({ phase, deal }: TableDraft): boolean =>
  deal.dealt === 0 && (phase === 'shuffle' || phase === 'cut' || phase === 'deal');

function trumpSpokenOf(table: TableDraft, fact: FactOf<'TrumpDeclared' | 'TrumpPassed'>): void {
  const { make, deal } = table;
  if (isUnseen(table)) table.phase = 'dealt';
  // An adversary's word makes nothing (law 48), and a second declaration changes nothing (49).
  if (isAdversary(deal.dealer, fact.by) || make.maker !== undefined) return;
  if (table.phase === 'dealt') table.phase = 'make';
  if (fact.type === 'TrumpDeclared') table.make = { ...make, maker: fact.by, trump: fact.suit };
  else if (fact.by === deal.dealer) table.make = { ...make, dealerPassed: true };
  else table.make = { ...make, partnerPassed: make.dealerPassed };
}

function afterSaying(make: Make, fact: Exclude<Said, FactOf<'TrumpDeclared' | 'TrumpPassed'>>): Make {
  switch (fact.type) {
    case 'LeadAsked':
      return make.asked ? make : { ...make, asked: true };
    case 'LeadAllowed':
      return { ...make, allowed: true };
    case 'Satisfied':
      return { ...make, satisfied: [...make.satisfied, fact.by] };
    case 'Doubled':
    case 'Redoubled':
      return { ...make, doubles: [...make.doubles, fact.by], satisfied: [] };
  }
}

export function takeDeclaration(table: TableDraft, fact: Said): void {
  if (fact.type === 'TrumpDeclared' || fact.type === 'TrumpPassed') return trumpSpokenOf(table, fact);
  const counts = (fact.type !== 'Doubled' && fact.type !== 'Redoubled') || !table.shutOut.includes(fact.by);
  if (counts && table.make.maker !== undefined && (table.phase === 'make' || table.phase === 'play')) {
    table.make = afterSaying(table.make, fact);
  }
}
