import type { ContractFact } from '@fairdeal/facts';
import { fallenWith } from './auction';
import { isPlainCall } from './judge-call';
import { isPlainCard } from './judge-card';
import { breaksTheDeal } from './law-06-deal';
import { isLastPass } from './law-22-end-of-auction';
import type { ContractTable } from './table';

/** A card dealt, called or played as it ought to be, with nothing open: most of every deal. */
export function isPlain(table: ContractTable, fact: ContractFact): boolean {
  switch (fact.type) {
    case 'CardDealt':
      return fact.n === table.deal.dealt + 1 && fact.n <= 52 && !breaksTheDeal(table, fact);
    case 'CallMade': {
      const { auction, dealing } = table;
      return (
        isPlainCall(table, fact) &&
        !isLastPass(auction, fact.call) &&
        auction.withdrawn === undefined &&
        table.calledEarlier === undefined &&
        (auction.made > 0 || (!dealing.fault && !dealing.cardSeen))
      );
    }
    case 'CardPlayed':
    case 'LeadFaced':
      return isPlainCard(table, fact) && (table.leadFaced || fallenWith(table.auction) === undefined);
    default:
      return false;
  }
}
