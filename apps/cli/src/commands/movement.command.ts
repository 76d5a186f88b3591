import {
  certificateOf,
  MovementFault,
  movementNamed,
  movements,
  readMovement,
  type Movement,
} from '@fairdeal/movements';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { textOf } from '../input-file';
import { drawCertificate, drawMovement } from '../movement/draw-movement';
import { inColumns } from '../standings/columns';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly tables?: number;
  readonly certificate?: boolean;
  readonly file?: string;
  readonly list?: boolean;
}

/** A thousand rounds of a thousand tables would be longer; nobody plays them. */
const longestFile = 8 * 1024 * 1024;

export const addMovement: AddCommand = (program, around, answer) => {
  program
    .command('movement')
    .description('who plays whom, where and with which boards; and whether that may be played')
    .argument('[name]', 'one of those that --list lists')
    .option('--tables <n>', 'for so many tables', tablesFrom)
    .option('--file <file>', 'one of your own, as JSON; - for standard input')
    .option('--certificate', 'nobody meets twice, no board twice, sit-outs even; or exactly where it fails')
    .option('--list', 'the movements built in')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'movement --list',
        'movement howell --tables 5 --certificate',
        'movement howell --tables 5 --json > mine.json',
        'movement --file mine.json --certificate',
      ),
    )
    .action(answer((name: string | undefined, options: Options) => show(name, options, around)));
};

function tablesFrom(text: string): number {
  if (/^[1-9][0-9]{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 999.');
}

async function show(name: string | undefined, options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.list) return list(options, around);
  const movement = await movementOf(name, options, around);
  if (!options.certificate) {
    await around.out(options.json ? json(movement) : drawMovement(movement));
    return exitCode.good;
  }
  const certificate = certificateOf(movement);
  await around.out(
    options.json
      ? json({ movement, certificate })
      : `${drawMovement(movement)}\n${drawCertificate(certificate)}`,
  );
  return certificate.failures.length === 0 ? exitCode.good : exitCode.doesNotHold;
}

async function list({ json: asJson }: Options, around: Surroundings): Promise<ExitCode> {
  const rows = movements.map(({ name, about, tables }) => ({ name, tables, about }));
  const lines = inColumns(rows.map(({ name, tables, about }) => [name, spans(tables), about]));
  await around.out(asJson ? json(rows) : `${lines.join('\n')}\n`);
  return exitCode.good;
}

/** `2-8`, `4-20 even`, `3, 9, 15`. */
function spans(tables: readonly number[]): string {
  const [first = 0, second] = tables;
  const step = second === undefined ? 1 : second - first;
  const isSpan = tables.length > 2 && tables.every((count, i) => count === first + i * step) && step <= 2;
  if (!isSpan) return tables.join(', ');
  const parity = step === 1 ? '' : first % 2 === 0 ? ' even' : ' odd';
  return `${first}-${tables.at(-1)}${parity}`;
}

/** @throws Misuse where it is not there, or makes no sense */
async function movementOf(
  name: string | undefined,
  { tables, file }: Options,
  around: Surroundings,
): Promise<Movement> {
  if (file !== undefined) {
    if (name !== undefined || tables !== undefined)
      throw new Misuse('Give a name and --tables, or --file, not both.');
    return fromFile(file, around);
  }
  if (name === undefined) throw new Misuse('Name a movement, or give --file or --list.');
  if (tables === undefined) throw new Misuse('Say for how many tables: --tables 7.');
  try {
    return movementNamed(name, tables);
  } catch (error) {
    throw error instanceof MovementFault ? new Misuse(error.message) : error;
  }
}

async function fromFile(file: string, around: Surroundings): Promise<Movement> {
  const text = await textOf(file, longestFile, around);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Misuse(`${file}: is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const { movement, faults } = readMovement(value);
  if (movement !== null) return movement;
  const lines = faults.map(
    ({ field, expected, found }) => `${file}: ${field || 'the file'}: expected ${expected}; found ${found}`,
  );
  throw new Misuse(lines.join('\n'));
}
