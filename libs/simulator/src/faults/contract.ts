import type { ContractRow } from './contract-row';

/** Every irregularity of contract's page that facts can tell, and what its §3 and §4 make of it. */
export const contractFaults: readonly ContractRow[] = [];
