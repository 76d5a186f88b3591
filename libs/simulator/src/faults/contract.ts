import { beforeTheDeal } from './contract-before-the-deal';
import { boards } from './contract-boards';
import { changesOfCall } from './contract-changes';
import { claimRows } from './contract-claims';
import { dealing } from './contract-deal';
import { dummysCards } from './contract-dummys-cards';
import { exposedInTheAuction } from './contract-exposed-in-the-auction';
import { inadmissible } from './contract-inadmissible';
import { insufficientBids } from './contract-insufficient';
import { openingLeads } from './contract-opening-lead';
import { outOfRotation } from './contract-out-of-rotation';
import { penaltyCards } from './contract-penalty-cards';
import { revokeRows } from './contract-revokes';
import type { ContractRow } from './contract-row';
import { scoreRows } from './contract-scores';
import { defectiveTricks } from './contract-tricks';
import { turnOfPlay } from './contract-turn-of-play';

/** Every irregularity of contract's page that facts can tell, and what its §3 and §4 make of it. */
export const contractFaults: readonly ContractRow[] = [
  ...beforeTheDeal,
  ...dealing,
  ...boards,
  ...insufficientBids,
  ...outOfRotation,
  ...inadmissible,
  ...changesOfCall,
  ...exposedInTheAuction,
  ...openingLeads,
  ...turnOfPlay,
  ...penaltyCards,
  ...dummysCards,
  ...revokeRows,
  ...defectiveTricks,
  ...claimRows,
  ...scoreRows,
];
