import type { ContractFact } from '@fairdeal/facts';
import type { ContractRuling } from './says';
import { isOfAnotherBoard } from './judge-call';
import type { ContractTable } from './table';

/** The steps of a regular board, one of which spends a ruling that describes its moment only. */
const steps = new Set<ContractFact['type']>([
  'PackShuffled',
  'DealBegun',
  'CardDealt',
  'CallMade',
  'LeadPlaced',
  'LeadFaced',
  'DummySpread',
  'CardPlayed',
  'TrickQuitted',
  'TricksQuitted',
]);

const isStep = (table: ContractTable, fact: ContractFact): boolean =>
  steps.has(fact.type) && !(fact.type === 'CallMade' && isOfAnotherBoard(table, fact));

/** Is anything of a penalty still owed, or a choice still open? */
function isOwed(table: ContractTable, name: string, fact: ContractFact): boolean {
  switch (name) {
    case 'player-chooses':
      return !isStep(table, fact);
    case 'partner-must-pass':
    case 'offender-must-pass':
    case 'side-must-pass':
    case 'call-cancelled':
      return table.auction.duties.length > 0;
    case 'lead-restriction':
      return table.leadDuty !== undefined || !isStep(table, fact);
    case 'penalty-card':
      return table.faceUp.length > 0;
    default:
      return true;
  }
}

/** Has a ruling run its course with this fact, which has been taken in? */
export function isSpent(table: ContractTable, fact: ContractFact): boolean {
  const { ruling } = table;
  switch (ruling.outcome) {
    case 'continues':
    case 'stands':
    case 'rectified':
      return ruling.lasts === undefined && isStep(table, fact);
    case 'recut-required':
    case 'reshuffle-required':
      return fact.type === 'CardDealt' || fact.type === 'PackCut';
    case 'penalty':
      return !isOwed(table, ruling.penalty, fact);
    default:
      return false;
  }
}

/** The ruling in force after one was drawn: what merely says that all is well hides nothing still owed. */
export function settle(table: ContractTable, drawn: ContractRuling, fact: ContractFact): ContractRuling {
  const held = table.ruling;
  if (drawn.outcome !== 'continues' || drawn.settles || held.outcome === 'continues') return drawn;
  const lasts = held.lasts !== undefined || (held.outcome === 'penalty' && isOwed(table, held.penalty, fact));
  const isOfACard = held.outcome === 'penalty' && held.penalty === 'penalty-card';
  return lasts && !isOfACard ? held : drawn;
}
