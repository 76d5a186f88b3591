import { sideOf } from '@fairdeal/facts';
import { goesOn, penalty, type ContractRuling } from './says';
import type { ContractLaw } from './table';

const taken: ContractRuling = goesOn('contract:2');

/** 2. The board's number gives who calls first and who is vulnerable. */
const law2: ContractLaw<'BoardTaken'> = {
  ref: 'contract:2',
  on: ['BoardTaken'],
  rule: () => taken,
};

/** 7C. Once the hands are back, none leaves the board unless both sides or the director are there. */
const law7C: ContractLaw<'HandTaken'> = {
  ref: 'contract:7C',
  on: ['HandTaken'],
  rule: ({ stage, result }, { by, alone }) =>
    alone === true && (stage === 'agreed' || stage === 'scored' || result.handsReturned)
      ? penalty('contract:7C', 'procedural', { proceduralLiable: [sideOf(by)] }, { lasts: 'board' })
      : undefined,
};

export const lawsOf7: readonly ContractLaw[] = [law2, law7C] as ContractLaw[];
