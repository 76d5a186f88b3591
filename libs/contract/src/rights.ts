import type { Right } from '@fairdeal/facts';
import { rightsOfTheResult } from './rights-of-the-result';
import type { ContractTable } from './table';

/** Who may have what now, as far as the state of the table tells. */
export function rightsOf(table: ContractTable): readonly Right[] {
  if (table.final) return [];
  return [...rightsOfTheResult(table)];
}
