import { randomBytes } from 'node:crypto';
import { isSaltStrong, seedLength, type Salt } from '@fairdeal/fair-shuffle';
import { InvalidArgumentError } from 'commander';
import { examples, json, jsonOption, type AddCommand, type WithJson } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { textOf } from '../input-file';
import { counted } from '../progress';
import { differencesIn, readVectors, vectorOf } from '../shuffle/shuffle-vector';
import type { Surroundings } from '../surroundings';

interface Options extends WithJson {
  readonly seed?: string;
  readonly context?: string;
  readonly salt: readonly Salt[];
  readonly cut?: number;
  readonly check?: string;
}

const longest = 16 * 1024 * 1024;

export const addShuffle: AddCommand = (program, around, answer) => {
  program
    .command('shuffle')
    .description(
      'one pack as the house shuffles it: commitment, key and order out of seed, salts and cut; no database',
    )
    .option('--seed <hex>', '64 hexadecimal digits; left out, one is drawn', seedOf)
    .option('--context <text>', 'the one place it is for, as deal:club.1.7/1', 'deal:try-out/1')
    .option('--salt <seat=salt>', 'a seat’s salt; may be given for each seat', saltOf, [] as readonly Salt[])
    .option('--cut <n>', 'cards lifted off the top and put beneath the others', lifted)
    .option(
      '--check <file>',
      'recompute test vectors, as libs/fair-shuffle/vectors/shuffles.json, and name those that differ',
    )
    .option(...jsonOption)
    .addHelpText(
      'after',
      examples(
        'shuffle --cut 20',
        'shuffle --seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f --context deal:club.1.7/1 --json',
        'shuffle --check libs/fair-shuffle/vectors/shuffles.json',
      ),
    )
    .action(answer((options: Options) => shuffle(options, around)));
};

function seedOf(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('Expected 64 hexadecimal digits in lower case.');
}

function lifted(text: string): number {
  if (/^[1-9]\d?$/.test(text) && Number(text) < 52) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1 to 51.');
}

function saltOf(text: string, before: readonly Salt[]): readonly Salt[] {
  const [, seat, salt] = /^([NESW]|[1-9]|10)=(.*)$/s.exec(text) ?? [];
  if (seat === undefined || salt === undefined || !isSaltStrong(salt))
    throw new InvalidArgumentError(
      'Expected a seat and its salt of 16 to 128 characters, as N=correct horse battery.',
    );
  if (before.some((one) => one.seat === seat))
    throw new InvalidArgumentError(`Seat ${seat} has given its salt.`);
  return [...before, { seat, salt }];
}

async function shuffle(options: Options, around: Surroundings): Promise<ExitCode> {
  if (options.check !== undefined) return check(options.check, options, around);
  const { seed = randomBytes(seedLength).toString('hex'), context = '', salt: salts, cut } = options;
  const vector = vectorOf({
    seed,
    context,
    salts,
    cut: cut === undefined ? null : { lifted: cut, left: 52 - cut },
  });
  if (options.json) {
    await around.out(json(vector));
    return exitCode.good;
  }
  const rows = [0, 1, 2, 3].map((row) => vector.order.slice(13 * row, 13 * row + 13).join(' '));
  await around.out(
    `commitment  ${vector.commitment}\nseed        ${seed}\ncontext     ${context}\n` +
      Object.entries(vector.seals)
        .map(([seat, seal]) => `seal of ${seat.padEnd(3)} ${seal}\n`)
        .join('') +
      `\n${rows.join('\n')}\n`,
  );
  return exitCode.good;
}

async function check(path: string, options: WithJson, around: Surroundings): Promise<ExitCode> {
  let vectors: ReturnType<typeof readVectors>;
  try {
    vectors = readVectors(await textOf(path, longest, around));
  } catch (error) {
    if (error instanceof Misuse) throw error;
    throw new Misuse(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const differing = vectors.flatMap((vector, i) => {
    const fields = differencesIn(vector);
    return fields.length > 0 ? [{ shuffle: i, context: vector.context, fields }] : [];
  });
  const holds = differing.length === 0;
  if (options.json) await around.out(json({ holds, vectors: vectors.length, differing }));
  else {
    for (const { shuffle: i, context, fields } of differing)
      around.err(`shuffles[${i}] (${context}): another ${fields.join(', ')}\n`);
    const line = `${path}: ${counted(vectors.length, 'shuffle')}, ${holds ? 'each the same here' : `${differing.length} of them another here`}.\n`;
    if (holds) await around.out(line);
    else around.err(line);
  }
  return holds ? exitCode.good : exitCode.doesNotHold;
}
