import { adversariesOf, seats, type Right } from '@fairdeal/facts';
import { hasBegunAuction, type ContractTable } from './table';

/** 6A, R6. Before the first card an opponent of the dealer, at rubber anybody, may have the pack cut. */
function cut({ stage, deal, setup }: ContractTable): readonly Right[] {
  if (stage !== 'set' || deal.dealt > 0 || deal.shuffles.length === 0) return [];
  const isDuplicate = setup.form === 'duplicate';
  return [
    {
      law: isDuplicate ? 'contract:6A' : 'contract:R6',
      what: 'cut',
      by: isDuplicate ? adversariesOf(deal.dealer) : seats,
      until: 'first-card-dealt',
      killedBy: ['the first card dealt'],
    },
  ];
}

/** 6D1. A faulty deal is dealt again unasked; until anybody draws attention to it, the first call makes it good. */
function newDeal(table: ContractTable): readonly Right[] {
  const { dealing } = table;
  if (hasBegunAuction(table) || (!dealing.fault && !dealing.cardSeen)) return [];
  return [
    {
      law: 'contract:6D1',
      what: 'new-deal',
      ground: dealing.fault ? 'dealt-wrongly' : 'card-seen',
      by: seats,
      until: 'first-call',
      killedBy: ['the first call on the board'],
    },
  ];
}

export const rightsOfTheDeal = (table: ContractTable): readonly Right[] => [...cut(table), ...newDeal(table)];
