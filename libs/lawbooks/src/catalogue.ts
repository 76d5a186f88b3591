import type { DealLawbook, Game, LawbookOf, Reckoner } from '@fairdeal/facts';
import { bridgeLawbook } from './bridge-lawbook';
import { caseLaws, type CaseLaw } from './case-law';
import { contractLawbook } from './contract-lawbook';
import { pokerLawbook } from './poker-lawbook';
import { whistLawbook } from './whist-lawbook';

/** A game's lawbook for everybody who asks it: the house, the standings, its conformance suite. */
export interface CatalogueEntry {
  readonly lawbook: DealLawbook;
  readonly reckoner: Reckoner;
  readonly caseLaw: CaseLaw | undefined;
}

const entry = (lawbook: DealLawbook): CatalogueEntry => ({
  lawbook,
  reckoner: lawbook.reckoner,
  caseLaw: caseLaws[lawbook.game],
});

/** The games whose lawbooks are written. */
export const catalogue: Readonly<Partial<Record<Game, CatalogueEntry>>> = {
  whist: entry(whistLawbook),
  bridge: entry(bridgeLawbook),
  contract: entry(contractLawbook),
  poker: entry(pokerLawbook),
};

const byId = new Map(Object.values(catalogue).map(({ lawbook }) => [lawbook.id, lawbook]));

export const lawbookOf: LawbookOf = (id) => byId.get(id);

/** How each lawbook adds up hands. */
export const reckoners: readonly Reckoner[] = Object.values(catalogue).map(({ reckoner }) => reckoner);
