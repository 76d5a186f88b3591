import type { Right } from '@fairdeal/facts';
import type { ContractTable } from './table';

/** What Laws 61 to 93 still leave to be claimed, corrected or appealed. */
export const rightsOfTheResult = (_table: ContractTable): readonly Right[] => [];
