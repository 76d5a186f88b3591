import type { ContractFact, Rulebook } from '@fairdeal/facts';
import { lawIndex } from './law-index';
import { lawsOfTheResult } from './laws-of-the-result';
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
const laws: readonly ContractLaw[] = [...lawsOfTheResult];

/** Contract bridge by the Laws of Duplicate Bridge of 2017, with rubber and Chicago scoring. */
export const contract: Rulebook<ContractTable, ContractFact, ContractSetup> = {
  id: 'contract@wbf-2017',
  game: 'contract',
  laws: laws.map(whileItLasts),
  index: lawIndex,
  open: openTable,
  take: takeWith(laws),
  rights: rightsOf,
};
