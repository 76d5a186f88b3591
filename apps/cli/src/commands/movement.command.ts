import { certificateOf, MovementFault, movementNamed, movements, type Movement } from '@fairdeal/movements';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { drawCertificate, drawMovement, sayFailure } from '../movement/draw-movement';
import { movementFromFile } from '../movement/movement-from-file';
import { inColumns } from '../standings/columns';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly tables?: number;
  readonly certificate?: boolean;
  readonly file?: string;
  readonly list?: boolean;
  readonly all?: boolean;
}

export const addMovement: AddCommand = (program, around, answer) => {
  program
    .command('movement')
    .description('who plays whom, where and with which boards; and whether that may be played')
    .argument('[name]', 'one of those that --list lists; or a file of your own, as mine.json')
    .option('--tables <n>', 'for so many tables', tablesFrom)
    .option('--file <file>', 'one of your own, as JSON; - for standard input')
    .option('--certificate', 'nobody meets twice, no board twice, sit-outs even; or exactly where it fails')
    .option('--list', 'the movements built in')
    .option('--all', 'with --certificate: every movement built in, at 2 to 20 tables or at --tables')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'movement --list',
        'movement howell --tables 5 --certificate',
        'movement howell --tables 5 --json > mine.json',
        'movement mine.json --certificate',
        'movement --all --certificate',
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
  if (options.all) return certificates(name, options, around);
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

interface Certified {
  readonly name: string;
  readonly tables: number;
  readonly movement: string;
  /** Places in which it fails, in words. */
  readonly failures: readonly string[];
  readonly shared: number;
}

/** Held here to be refused: an even Mitchell played as though it were odd. */
const toBeRefused = 'mitchell-plain';

/** Every movement built in at every number of tables it is for; what fails and should not decides the exit code. */
async function certificates(
  name: string | undefined,
  { tables, json: asJson, certificate }: Options,
  around: Surroundings,
): Promise<ExitCode> {
  if (!certificate) throw new Misuse('Say what of all of them: --all --certificate.');
  if (name !== undefined) throw new Misuse('Give a name, or --all, not both.');
  const certified = movements.flatMap((one) =>
    one.tables
      .filter((count) => tables === undefined || count === tables)
      .map((count): Certified => {
        const movement = one.at(count);
        const { failures, shared } = certificateOf(movement);
        return {
          name: one.name,
          tables: count,
          movement: movement.id,
          failures: failures.map(sayFailure),
          shared: shared.length,
        };
      }),
  );
  const unsound = certified.filter((one) => one.failures.length > 0 && one.name !== toBeRefused);
  await around.out(asJson ? json(certified) : sayCertified(certified, unsound.length));
  return unsound.length === 0 ? exitCode.good : exitCode.doesNotHold;
}

function sayCertified(certified: readonly Certified[], unsound: number): string {
  const rows = certified.map(({ name, tables, failures, shared }) => [
    name,
    String(tables),
    failures.length === 0 ? 'holds' : `fails in ${failures.length} places, first: ${failures[0]}`,
    shared === 0 ? '' : `shares, as announced, ${shared} times`,
  ]);
  const refused = certified.filter(({ failures }) => failures.length > 0).length - unsound;
  return [
    ...inColumns([['movement', 'tables', 'certificate', ''], ...rows], [1]),
    '',
    `${certified.length} certificates: ${certified.length - unsound - refused} hold, ${unsound} fail; ${refused} of ${toBeRefused}, which is here to be refused.`,
    '',
  ].join('\n');
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
  if (file === undefined && name !== undefined && /\.json$/i.test(name)) {
    if (tables !== undefined) throw new Misuse('A file says for how many tables it is; leave --tables out.');
    return movementFromFile(name, around);
  }
  if (file !== undefined) {
    if (name !== undefined || tables !== undefined)
      throw new Misuse('Give a name and --tables, or --file, not both.');
    return movementFromFile(file, around);
  }
  if (name === undefined) throw new Misuse('Name a movement, or give --file or --list.');
  if (tables === undefined) throw new Misuse('Say for how many tables: --tables 7.');
  try {
    return movementNamed(name, tables);
  } catch (error) {
    throw error instanceof MovementFault ? new Misuse(error.message) : error;
  }
}
