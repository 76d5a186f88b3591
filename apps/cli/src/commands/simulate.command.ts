import { existsSync } from 'node:fs';
import { simulatedDeals, type SimulationRequest } from '@fairdeal/simulator';
import { InvalidArgumentError, Option } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, counted } from '../progress';
import { checkSimulation, type Disagreement } from '../simulation/check-simulation';
import { dealRuler } from '../simulation/deal-rulers';
import { writeEvening } from '../simulation/write-evening';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson, SimulationRequest {
  readonly output?: string;
  readonly key?: string;
  readonly force?: boolean;
  readonly check?: boolean;
}

export const addSimulate: AddCommand = (program, around, answer) => {
  program
    .command('simulate')
    .description(
      'play an evening and write it as facts; with --faults, plant irregularities and write their key',
    )
    .addOption(
      new Option('--game <game>', 'the game played')
        .choices(['whist', 'bridge', 'contract', 'poker'])
        .makeOptionMandatory(),
    )
    .requiredOption('--tables <n>', 'tables side by side', wholeNumber)
    .requiredOption('--deals <n>', 'deals at each table, void ones counted', wholeNumber)
    .requiredOption('--seed <seed>', 'the same seed gives the same evening to the byte')
    .option('--faults <rate>', 'chance of a planted fault in each deal, 0 to 1', rate)
    .option(
      '-o, --output <file>',
      'where the facts go, - for standard output; GAME-SEED.facts.jsonl if left out',
    )
    .option('--key <file>', 'where the key goes; beside the facts, as .key.jsonl, if left out')
    .option('--force', 'write over files that are there')
    .option('--check', 'write nothing: hold the deals against the lawbook and count where they part')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'simulate --game whist --tables 4 --deals 12 --seed 7 --faults 0.05',
        'simulate --game bridge --tables 1 --deals 3 --seed 1 -o - | head',
        'simulate --game whist --tables 100 --deals 1000 --seed 7 --faults 0.05 --check',
        'simulate --game poker --tables 6 --deals 20 --seed 7',
      ),
    )
    .action(answer((options: Options) => simulateEvening(options, around)));
};

function wholeNumber(text: string): number {
  if (/^[1-9][0-9]{0,6}$/.test(text) && Number(text) <= 1_000_000) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 1000000.');
}

function rate(text: string): number {
  if (/^(?:0|1|0?\.[0-9]{1,10}|[01]\.[0-9]{1,10})$/.test(text) && Number(text) <= 1) return Number(text);
  throw new InvalidArgumentError('Expected a rate from 0 to 1, as 0.05.');
}

async function simulateEvening(options: Options, around: Surroundings): Promise<ExitCode> {
  const { game, tables, deals, seed, faults = 0 } = options;
  if (seed === '' || seed.length > 200) throw new Misuse('--seed: expected 1 to 200 characters.');
  const request: SimulationRequest = { game, tables, deals, seed, faults };
  return options.check ? check(request, options, around) : write(request, options, around);
}

async function write(request: SimulationRequest, options: Options, around: Surroundings): Promise<ExitCode> {
  const facts = options.output ?? defaultName(request);
  const toPipe = facts === '-';
  const key =
    (request.faults ?? 0) > 0 ? (options.key ?? (toPipe ? undefined : keyBeside(facts))) : undefined;
  if (toPipe && request.faults && key === undefined) {
    throw new Misuse('With --faults and -o -, say where the key goes: --key FILE.');
  }
  for (const path of [toPipe ? undefined : facts, key]) {
    if (path !== undefined && !options.force && existsSync(path)) {
      throw new Misuse(`${path}: is there already; --force writes over it`);
    }
  }
  const sink = toPipe ? (text: string) => around.out(text) : facts;
  const written = await writeEvening(request, sink, key).catch((error: unknown) => {
    const { code, path } = error as { readonly code?: string; readonly path?: string };
    throw code !== undefined && path !== undefined
      ? new Misuse(`${path}: cannot be written (${code})`)
      : error;
  });
  const told = { facts, ...(key !== undefined && { key }), ...written };
  if (toPipe) return exitCode.good;
  const planted = key === undefined ? '' : `; ${key}: ${counted(written.planted, 'fault')} planted`;
  await around.out(options.json ? json(told) : `${facts}: ${counted(written.lines, 'line')}${planted}\n`);
  return exitCode.good;
}

function defaultName({ game, seed }: SimulationRequest): string {
  if (/^[A-Za-z0-9._-]{1,64}$/.test(seed)) return `${game}-${seed}.facts.jsonl`;
  throw new Misuse('This seed makes no file name: say where the facts go, with -o FILE.');
}

const keyBeside = (facts: string): string => `${facts.replace(/(?:\.facts)?\.jsonl$/, '')}.key.jsonl`;

async function check(request: SimulationRequest, options: Options, around: Surroundings): Promise<ExitCode> {
  const report = checkSimulation(dealRuler(request.game), simulatedDeals(request));
  const { deals, facts, planted, agreed, invented, disagreements, of } = report;
  if (options.json) {
    await around.out(json(report));
  } else {
    await around.out(disagreements.map(sayDisagreement).join(''));
    if (of > disagreements.length) await around.out(`and ${count(of - disagreements.length)} more\n`);
    await around.out(
      `${count(deals)} deals, ${count(facts)} facts: ${count(agreed)} of ${count(planted)} planted faults ruled as the key ` +
        `says (${count(planted - agreed)} misses), ${count(invented)} false alarms in ${count(deals - planted)} clean deals\n`,
    );
  }
  return of === 0 ? exitCode.good : exitCode.doesNotHold;
}

const sayDisagreement = ({ table, deal, fault, at, after, column, expected, found }: Disagreement): string =>
  `table ${table}, deal ${deal}, ${fault ?? 'clean'}, ${at} (${after} facts): ${column}: the key says ` +
  `${JSON.stringify(expected)}, the lawbook ${JSON.stringify(found)}\n`;
