import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readVerifier, verifierText, type Verifier } from '@fairdeal/proof';
import { textOf } from '../input-file';
import { DoesNotHold, Misuse } from '../exit-code';
import type { Surroundings } from '../surroundings';

/** Which keys a verification goes by, and why. */
export interface Trust {
  readonly keys: readonly Verifier[];
  /** For a person. */
  readonly because: string;
  /** To be called once what was checked has held. */
  remember(): Promise<void>;
}

const longest = 100_000;
const nothing = async () => undefined;

/** Keys out of a file, one a line; lines that begin with # are passed over. @throws Misuse naming the line that is none */
export async function keysIn(path: string, around: Surroundings): Promise<Trust> {
  const keys = linesOf(await textOf(path, longest, around)).map(({ line, at }) => {
    const key = readVerifier(line);
    if (key === undefined) throw new Misuse(`${path}:${at}: expected a public key, as name+id+base64`);
    return key;
  });
  if (keys.length === 0) throw new Misuse(`${path}: expected a public key on a line`);
  return { keys, because: `it stands in ${path}`, remember: nothing };
}

/** One file a user, as ssh keeps the hosts it has met. */
const knownKeysFile = ({ env }: Surroundings): string =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'fairdeal', 'known-keys');

/**
 * The keys that were met before under a name; where none was, this one, which is then remembered.
 *
 * @throws DoesNotHold where another key was met under that name
 */
export async function metBefore(offered: Verifier, around: Surroundings): Promise<Trust> {
  const file = knownKeysFile(around);
  const text = await readFile(file, 'utf8').catch((error: { readonly code?: string }) => {
    if (error.code === 'ENOENT') return '';
    throw new Misuse(`${file} cannot be read (${error.code})`);
  });
  const met = linesOf(text)
    .map(({ line }) => readVerifier(line))
    .filter((key): key is Verifier => key?.name === offered.name);
  const wanted = verifierText(offered);
  if (met.some((key) => verifierText(key) === wanted)) {
    return { keys: met, because: `it was met before (${file})`, remember: nothing };
  }
  if (met.length > 0) {
    throw new DoesNotHold(
      [
        `This is signed by another key than was met before under the name ${offered.name}:`,
        `  now     ${wanted}`,
        ...met.map((key) => `  before  ${verifierText(key)}`),
        'Where the house says that it changed its key, give the new one with --key, or add it to',
        `${file}.`,
      ].join('\n'),
    );
  }
  const remember = async () => {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${wanted}\n`, { flag: 'a', mode: 0o600 });
  };
  const because = `nobody of that name was met before; it is the key that came with it, kept in ${file} from now on`;
  return { keys: [offered], because, remember };
}

const linesOf = (text: string): readonly { readonly line: string; readonly at: number }[] =>
  text
    .split('\n')
    .map((line, i) => ({ line: line.trim(), at: i + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'));
