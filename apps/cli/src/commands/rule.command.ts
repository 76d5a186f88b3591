import type { Scenario } from '@fairdeal/facts';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { textOf } from '../input-file';
import { explainCase, sayExplained } from '../rule/explain';
import { longestFile, ruleCase, scenariosOf, type Ruled } from '../rule/rule-cases';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly explain?: string;
}

export const addRule: AddCommand = (program, around, answer) => {
  program
    .command('rule')
    .description('rule scenarios, and count how many agree with what they expect; no database')
    .argument('<file...>', 'scenarios as JSON, a list or one; - reads standard input')
    .option('--explain <id>', 'walk through one scenario, fact by fact, with the law that changed the ruling')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'rule whist.json bridge.json',
        'rule whist.json --explain whist-44vi-01',
        'rule - --json < case.json',
      ),
    )
    .action(answer((files: readonly string[], options: Options) => rule(files, options, around)));
};

interface Case {
  readonly path: string;
  readonly scenario: Scenario;
}

async function rule(files: readonly string[], options: Options, around: Surroundings): Promise<ExitCode> {
  const cases: Case[] = [];
  for (const path of files) {
    const text = await textOf(path, longestFile, around);
    cases.push(...scenariosOf(path, text).map((scenario) => ({ path, scenario })));
  }
  if (options.explain !== undefined) return explain(options.explain, cases, options, around);

  const ruled = cases.map(({ path, scenario }) => ruleCase(path, scenario));
  const senseless = ruled.filter((one) => 'error' in one);
  const expecting = ruled.filter((one) => 'error' in one || one.agrees !== undefined);
  const agreeing = expecting.filter((one) => 'agrees' in one && one.agrees);
  if (options.json) {
    await around.out(json(ruled.map((one) => ('error' in one ? one : { id: one.id, actual: one.actual }))));
  } else {
    await around.out(ruled.map(sayRuled).join(''));
    await around.out(`${agreeing.length} of ${expecting.length} agree\n`);
  }
  if (senseless.length > 0) return exitCode.misuse;
  return agreeing.length === expecting.length ? exitCode.good : exitCode.doesNotHold;
}

async function explain(
  id: string,
  cases: readonly Case[],
  options: Options,
  around: Surroundings,
): Promise<ExitCode> {
  const found = cases.find(({ scenario }) => scenario.id === id);
  if (!found) throw new Misuse(`There is no scenario ${id} among the ${cases.length} given.`);
  const explained = explainCase(found.path, found.scenario);
  await around.out(options.json ? json(explained) : sayExplained(explained, found.scenario.why));
  return exitCode.good;
}

function sayRuled(ruled: Ruled): string {
  if ('error' in ruled) return `! ${ruled.error}\n`;
  const { id, actual, expect, agrees } = ruled;
  const { outcome, law, ...columns } = actual;
  const said = Object.entries(columns)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  const mark = agrees === undefined ? ' ' : agrees ? '✓' : '✗';
  const line = [outcome, law, ...said].filter((part) => part !== undefined && part !== null).join(', ');
  const differs =
    agrees === false
      ? `\n    expected ${JSON.stringify(expect)}\n    actual   ${JSON.stringify(actual)}`
      : '';
  return `${mark} ${id}: ${line}${differs}\n`;
}
