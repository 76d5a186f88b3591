import { readScenarios, ScenarioFault, type Scenario } from '@fairdeal/facts';
import { Misuse } from '../exit-code';
import { caseLaws, type CaseLaw, type Columns } from './case-laws';

/** One scenario, ruled. */
export interface Ruled {
  readonly id: string;
  readonly actual: Columns;
  readonly expect: Columns | undefined;
  /** Undefined where the scenario expects nothing. */
  readonly agrees: boolean | undefined;
}

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
  return within(path, () => readScenarios(parsed));
}

export function caseLawOf(path: string, { id, setup }: Scenario): CaseLaw {
  const caseLaw = caseLaws[setup.game];
  if (caseLaw) return caseLaw;
  throw new Misuse(
    `${path}: ${id}: there is no lawbook of ${setup.game} yet; written are ${Object.keys(caseLaws).join(', ')}`,
  );
}

/** @throws Misuse where the scenario makes no sense */
export function ruleCase(path: string, scenario: Scenario): Ruled {
  const { open, agrees } = caseLawOf(path, scenario);
  return within(path, () => {
    const { id, expect } = scenario;
    const opened = open(scenario);
    for (const fact of opened.facts) opened.take(fact);
    const actual = opened.columns(expect && Object.keys(expect));
    return { id, actual, expect, agrees: expect && agrees(actual, expect) };
  });
}

export function within<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof ScenarioFault ? new Misuse(`${path}: ${error.message}`) : error;
  }
}
