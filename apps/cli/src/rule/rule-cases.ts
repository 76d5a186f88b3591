import {
  readScenarios,
  ruleScenario,
  ScenarioFault,
  type OpenedScenario,
  type Scenario,
} from '@fairdeal/facts';
import { Misuse } from '../exit-code';
import { caseLaws, type CaseLaw, type Columns } from '@fairdeal/lawbooks';

/** One scenario, ruled; or what of it made no sense. */
export type Ruled =
  | {
      readonly id: string;
      readonly actual: Columns;
      readonly expect: Columns | undefined;
      /** Undefined where the scenario expects nothing. */
      readonly agrees: boolean | undefined;
    }
  | { readonly id: string; readonly error: string };

/** Most characters a file of scenarios may have; the longest suite has 200,000. */
export const longestFile = 64 * 1024 * 1024;

/** @throws Misuse naming the file, and in it the place, the scenario and the field */
export function scenariosOf(path: string, text: string): readonly Scenario[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${path}: is not JSON: ${(error as Error).message}`);
  }
  const scenarios = within(path, () => readScenarios(parsed));
  if (scenarios.length === 0) throw new Misuse(`${path}: holds no scenario`);
  return scenarios;
}

function caseLawOf({ id, setup }: Scenario): CaseLaw {
  const caseLaw = caseLaws[setup.game];
  if (caseLaw) return caseLaw;
  const written = Object.keys(caseLaws).join(', ');
  throw new ScenarioFault(`${id}: there is no lawbook of ${setup.game} yet; written are ${written}`);
}

/** @throws ScenarioFault */
export const openCase = (scenario: Scenario): OpenedScenario => caseLawOf(scenario).open(scenario);

/** One that makes no sense keeps none of the others from being ruled. */
export function ruleCase(path: string, scenario: Scenario): Ruled {
  const { id, expect } = scenario;
  try {
    const actual = ruleScenario(openCase, scenario);
    return { id, actual, expect, agrees: expect && caseLawOf(scenario).agrees(actual, expect) };
  } catch (error) {
    if (error instanceof ScenarioFault) return { id, error: `${path}: ${error.message}` };
    throw error;
  }
}

/** @throws Misuse naming the file, where a scenario makes no sense */
export function within<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ScenarioFault ? new Misuse(`${path}: ${error.message}`) : error;
  }
}
