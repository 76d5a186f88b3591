import { lawsOf12 } from './law-12-adjusted-score';
import { lawsOf62 } from './law-62-revoke-corrected';
import { lawsOf64 } from './law-64-revoke-rectified';
import { lawsOf67 } from './law-67-defective-trick';
import { lawsOf68 } from './law-68-claim';
import { lawsOf70 } from './law-70-claim-adjudicated';
import { law78A, law78B } from './law-78-methods';
import { lawsOf79 } from './law-79-correction';
import { lawsOf86 } from './law-86-team-match';
import { law87A } from './law-87-fouled-board';
import { law90B6 } from './law-90-procedural-penalty';
import { lawsOf92 } from './law-92-appeal';
import { lawsOfTheCut } from './law-r05-cut';
import { lawsOfPassingOut } from './law-r22-passed-out';
import { lawsOfTheScore } from './law-r80-account';
import type { ContractLaw } from './table';

/** Laws 12 and 61 to 93, the rubber and Chicago, in the order asked; after those of the auction and the play. */
export const lawsOfTheResult: readonly ContractLaw[] = [
  ...lawsOf62,
  ...lawsOf64,
  ...lawsOf67,
  ...lawsOf68,
  ...lawsOf70,
  ...lawsOf79,
  ...lawsOf86,
  ...lawsOf12,
  ...([law78A, law78B, law87A, law90B6] as readonly ContractLaw[]),
  ...lawsOf92,
  ...lawsOfTheScore,
  ...lawsOfPassingOut,
  ...lawsOfTheCut,
];
