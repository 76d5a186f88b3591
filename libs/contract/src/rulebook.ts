import type { ContractFact, Rulebook } from '@fairdeal/facts';
import { law6D3Claim, lawsOf6 } from './law-06-deal';
import { lawsOf7 } from './law-07-board';
import { lawsOfReview } from './law-13-review';
import { lawsOf13 } from './law-13-wrong-count';
import { lawsOf14 } from './law-14-missing-card';
import { lawsOf15 } from './law-15-wrong-board';
import { lawsOf16 } from './law-16-information';
import { lawsOf22 } from './law-22-end-of-auction';
import { lawsOf24 } from './law-24-exposed-in-auction';
import { lawsOf25 } from './law-25-change-of-call';
import { lawsOf27 } from './law-27-insufficient-bid';
import { lawsOf28 } from './law-28-out-of-rotation';
import { lawsOf36 } from './law-36-inadmissible-double';
import { lawsOf37 } from './law-37-bound-to-pass';
import { law38 } from './law-38-above-seven';
import { lawsOf39 } from './law-39-after-the-end';
import { lawsOf41 } from './law-41-opening-lead';
import { law43B3 } from './law-43-dummy';
import { lawsOf45 } from './law-45-card-played';
import { lawsOf46 } from './law-46-designation';
import { lawsOf48 } from './law-48-exposed-card';
import { lawsOf50 } from './law-50-penalty-card';
import { lawsOf53 } from './law-53-lead-out-of-turn';
import { lawsOf57 } from './law-57-before-partner';
import { lawsOf58 } from './law-58-two-at-once';
import { lawIndex } from './law-index';
import { lawsOfTheResult } from './laws-of-the-result';
import { isPlain } from './plain';
import { rightsOf } from './rights';
import type { ContractSetup } from './setup';
import { openTable, type ContractLaw, type ContractTable } from './table';
import { takeWith } from './take';

/** A new deal once ordered is final: on a board that will not be played no law has anything left to say. */
const whileItLasts = (law: ContractLaw): ContractLaw => ({
  ...law,
  rule: (before, fact) => (before.final ? undefined : law.rule(before, fact)),
});

/** In the order asked: the deal, the auction, the play, the result. */
const laws: readonly ContractLaw[] = [
  ...lawsOf6,
  ...lawsOf7,
  ...lawsOf13,
  ...lawsOf15,
  ...lawsOf16,
  ...lawsOfReview,
  // The auction: who may call, then what of a call is wrong, then its end.
  ...lawsOf25,
  ...lawsOf28,
  ...lawsOf27,
  ...lawsOf36,
  ...lawsOf37,
  law38 as ContractLaw,
  ...lawsOf39,
  ...lawsOf22,
  ...lawsOf24,
  // The play: the opening lead, who is to play, what must be played, then what was seen.
  law43B3 as ContractLaw,
  ...lawsOf41,
  ...lawsOf53,
  ...lawsOf57,
  ...lawsOf58,
  ...lawsOf50,
  ...lawsOf45,
  ...lawsOf46,
  ...lawsOf48,
  ...lawsOfTheResult,
  ...lawsOf14,
  ...law6D3Claim,
];

/** Contract bridge by the Laws of Duplicate Bridge of 2017, with rubber and Chicago scoring. */
export const contract: Rulebook<ContractTable, ContractFact, ContractSetup> = {
  id: 'contract@wbf-2017',
  game: 'contract',
  laws: laws.map(whileItLasts),
  index: lawIndex,
  open: openTable,
  plain: isPlain,
  take: takeWith(laws),
  rights: rightsOf,
};
