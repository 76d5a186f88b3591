import type { Right } from '@fairdeal/facts';
import { rightsInTheAuction } from './rights-in-the-auction';
import { rightsInThePlay } from './rights-in-the-play';
import { rightsOfTheDeal } from './rights-of-the-deal';
import { rightsOfTheResult } from './rights-of-the-result';
import type { ContractTable } from './table';

/** Who may have what now, as far as the state of the table tells. */
export function rightsOf(table: ContractTable): readonly Right[] {
  if (table.final) return [];
  return [
    ...rightsOfTheDeal(table),
    ...rightsInTheAuction(table),
    ...rightsInThePlay(table),
    ...rightsOfTheResult(table),
  ];
}
