import { penalty } from './says';
import type { ContractLaw } from './table';

/** 90B6. A card put in a wrong pocket: the side may be given a procedural penalty. */
export const law90B6: ContractLaw<'DirectorFinds'> = {
  ref: 'contract:90B6',
  on: ['DirectorFinds'],
  rule: (_before, { finding, side }) =>
    finding === 'card-in-wrong-pocket' && side !== undefined
      ? penalty('contract:90B6', 'procedural', { proceduralLiable: [side] }, { lasts: 'board' })
      : undefined,
};
