import { advance, leftOf, type ContractFact } from '@fairdeal/facts';
import { breaksTheDeal, isCut, isSeenInTheDeal } from './law-06-deal';
import { hasBegunAuction, type FactOf, type TableDraft } from './table';

function dealCard(table: TableDraft, fact: FactOf<'CardDealt'>): void {
  const { deal } = table;
  if (table.stage === 'set') table.stage = 'dealing';
  if (fact.n > deal.dealt) {
    const fault = breaksTheDeal(table, fact);
    const before = deal.lies[fact.n - 1];
    const astray = before !== undefined && fact.to !== leftOf(before);
    if (fault || astray) {
      table.dealing = {
        ...table.dealing,
        fault: table.dealing.fault || fault,
        astray: table.dealing.astray || astray,
      };
    }
  }
  advance(deal, fact);
  if (deal.dealt >= 52 && table.stage === 'dealing') table.stage = 'dealt';
}

/** A face that others could see while the pack was shuffled or dealt. */
function seen(table: TableDraft): void {
  if (!hasBegunAuction(table)) table.dealing = { ...table.dealing, cardSeen: true };
}

/** From the shuffle to the first call, and what is seen of the cards after; `Deal` keeps what all games keep. */
export function takeDealing(table: TableDraft, fact: ContractFact): void {
  switch (fact.type) {
    case 'CardDealt':
      dealCard(table, fact);
      return;
    case 'DealBegun':
      if (table.stage === 'set') table.stage = 'dealing';
      break;
    case 'DealCompleted':
      for (const count of table.deal.packets.values()) {
        if (count !== 13) table.dealing = { ...table.dealing, fault: true };
      }
      if (table.stage === 'dealing') table.stage = 'dealt';
      break;
    case 'PackShuffled':
    case 'PackPresented':
    case 'CutSpoiled':
      break;
    case 'CutRequested':
      if (table.deal.dealt === 0) table.dealing = { ...table.dealing, cutAskedBy: fact.by };
      return;
    case 'PackCut':
      if (isCut(fact)) table.dealing = { ...table.dealing, cutAskedBy: undefined };
      break;
    case 'CardFoundFaced':
      seen(table);
      break;
    case 'CardLookedAt':
      if (table.deal.lies[fact.n] !== fact.by) seen(table);
      break;
    case 'CardExposed':
      if (isSeenInTheDeal(table, fact)) seen(table);
      break;
    case 'HandLookedAt':
      if (!table.looked.includes(fact.by)) table.looked = [...table.looked, fact.by];
      break;
    case 'HandCounted':
      table.counted = { ...table.counted, [fact.seat]: fact.count };
      break;
    default:
  }
  advance(table.deal, fact);
}
