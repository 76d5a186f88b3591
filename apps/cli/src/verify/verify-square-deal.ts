import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  readSquareDeal,
  verifySquareDeal,
  type SquareDeal,
  type SquareDealAnswer,
} from '@fairdeal/fair-shuffle';
import { json } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { counted } from '../progress';
import type { Surroundings } from '../surroundings';
import type { VerifyOptions } from './verify-log';

const described = /\.sqd$/i;
const keyed = /\.sqk$/i;

export const isSquareDeal = (path: string): boolean => described.test(path) || keyed.test(path);

/**
 * An event dealt by SquareDeal: its published keys against the hash that was published before. The keys are the `.sqk` that was
 * given, or the one that lies beside the `.sqd` under the same name.
 */
export async function verifySquareDealFile(
  path: string,
  { json: asJson }: VerifyOptions,
  around: Surroundings,
  given: readonly string[],
): Promise<ExitCode> {
  const descriptions = given.filter((file) => described.test(file));
  const keys = given.filter((file) => keyed.test(file));
  if (descriptions.length > 1 && keys.length > 0)
    throw new Misuse('Give one .sqd with its .sqk, or several .sqd with theirs beside them.');
  if (keys.length > 1) throw new Misuse('Give one .sqk: a SquareDeal event has one file of keys.');
  if (keyed.test(path)) {
    if (descriptions.length > 0) return exitCode.good;
    throw new Misuse(`${path}: holds keys alone; give the .sqd they were promised in as well.`);
  }
  const beside = path.replace(described, path.endsWith('SQD') ? '.SQK' : '.sqk');
  const keysPath = keys[0] ?? (existsSync(beside) ? beside : undefined);
  const event = readSquareDeal(await bytesOf(path));
  const answer = verifySquareDeal(event, keysPath === undefined ? undefined : await bytesOf(keysPath));
  const holds = answer.holds && event.faults.length === 0;
  if (asJson) {
    const { name, delayedInformation, delayedValue, phases, faults } = event;
    await around.out(
      json({ ...answer, holds, file: path, name, delayedInformation, delayedValue, phases, faults }),
    );
  } else await tell(path, event, answer, holds, around);
  return holds ? exitCode.good : exitCode.doesNotHold;
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new Misuse(`${path}: cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function tell(
  path: string,
  { name = 'an event without a name', phases, faults }: SquareDeal,
  answer: SquareDealAnswer,
  holds: boolean,
  around: Surroundings,
): Promise<void> {
  for (const { line, expected, found } of faults)
    around.err(`${path}:${line}: expected ${expected}, found ${found}\n`);
  const about = `${path}: ${name}, ${counted(phases.length, 'phase')}: ${sentenceOf(answer)}\n`;
  if (holds) await around.out(about);
  else around.err(about);
}

const lineEnds = {
  'as-they-are': 'byte for byte',
  crlf: 'once its line ends are CR LF again, as they were hashed: the file here has other ones',
  lf: 'once its line ends are LF again, as they were hashed: the file here has other ones',
} as const;

function sentenceOf(answer: SquareDealAnswer): string {
  if (answer.holds) return `the keys are the promised ones, ${lineEnds[answer.lineEnds]}.`;
  switch (answer.why) {
    case 'no-key-hash':
      return 'no hash of the keys (KH) was published: nothing was promised.';
    case 'no-keys':
      return 'the keys were promised and never revealed here: no file of keys (.sqk) was given or lies beside it, so nobody can check the deals.';
    case 'other-keys':
      return `these are other keys than the promised ones: expected SHA-256 ${answer.expected}, found ${answer.found}.`;
  }
}
