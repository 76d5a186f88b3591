import { agrees as bridgeAgrees, openScenario as openBridge } from '@fairdeal/bridge';
import { agrees as contractAgrees, openScenario as openContract } from '@fairdeal/contract';
import type { Game, OpenedScenario, Scenario } from '@fairdeal/facts';
import { agrees as pokerAgrees, openScenario as openPoker } from '@fairdeal/poker';
import { agrees as whistAgrees, openScenario as openWhist } from '@fairdeal/whist';

export type Columns = Readonly<Record<string, unknown>>;

/** A lawbook as its conformance suite asks it. */
export interface CaseLaw {
  /** @throws ScenarioFault naming the scenario, and the field or fact that is wrong. */
  open(scenario: Scenario): OpenedScenario;
  /** Does the ruling say what the scenario expects, column by column? */
  agrees(actual: Columns, expect: Columns): boolean;
}

/** The games whose lawbooks are written. */
export const caseLaws: Readonly<Partial<Record<Game, CaseLaw>>> = {
  whist: { open: openWhist, agrees: whistAgrees },
  bridge: { open: openBridge, agrees: bridgeAgrees },
  contract: { open: openContract, agrees: contractAgrees },
  poker: { open: openPoker, agrees: pokerAgrees },
};
