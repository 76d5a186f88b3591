import type { ContractColumns } from '../contract-columns';
import type { ContractTelling } from '../contract-telling';
import type { FaultRow } from './fault-row';

/** A row of contract's tables. What depends on seats and cards the telling adds as it decides. */
export type ContractRow = FaultRow<ContractTelling, ContractColumns>;

const nobody = { by: [], until: null } as const;
const law = (number: string): string => `contract:${number}`;

export const nothing: ContractColumns = { outcome: 'continues', ...nobody };
export const stands = (number: string): ContractColumns => ({
  outcome: 'stands',
  law: law(number),
  ...nobody,
});
export const rectified = (number: string): ContractColumns => ({
  outcome: 'rectified',
  law: law(number),
  ...nobody,
});
export const penalty = (number: string, what: string): ContractColumns => ({
  outcome: 'penalty',
  law: law(number),
  penalty: what,
  ...nobody,
});
/** Who chooses, and until when, is for the telling to say. */
export const chooses = (number: string): ContractColumns => ({
  outcome: 'penalty',
  law: law(number),
  penalty: 'player-chooses',
});
export const newDeal = (number: string): ContractColumns => ({
  outcome: 'new-deal-compulsory',
  law: law(number),
  ...nobody,
});
export const refused = (number: string): ContractColumns => ({
  outcome: 'new-deal-refused',
  law: law(number),
  ...nobody,
});
export const recut = (number: string): ContractColumns => ({
  outcome: 'recut-required',
  law: law(number),
  until: 'first-card-dealt',
});
/** The page names the paragraph and leaves the outcome's word to the case. */
export const under = (number: string): ContractColumns => ({ law: law(number) });

export const atDuplicate = (t: ContractTelling): boolean => t.form === 'duplicate';
export const atRubber = (t: ContractTelling): boolean => t.form === 'rubber';
export const atChicago = (t: ContractTelling): boolean => t.form === 'chicago';
