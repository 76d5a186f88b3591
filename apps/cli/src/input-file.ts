import { createReadStream, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Misuse } from './exit-code';
import type { Surroundings } from './surroundings';

/**
 * A file that is read more than once. What can be read only once, a pipe or standard input (`-`), is copied beside
 * first.
 */
export async function withInput<T>(
  path: string,
  around: Pick<Surroundings, 'input'>,
  use: (open: () => AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  if (path !== '-' && isFile(path)) return use(() => createReadStream(path, { highWaterMark: 262_144 }));
  const folder = await mkdtemp(join(tmpdir(), 'fairdeal-'));
  try {
    const copy = join(folder, 'input');
    const source = path === '-' ? Readable.from(around.input) : createReadStream(path);
    await pipeline(source, createWriteStream(copy));
    return await use(() => createReadStream(copy));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same of several, all of them open to be read again until the end. */
export async function withInputs<T>(
  paths: readonly string[],
  around: Pick<Surroundings, 'input'>,
  use: (
    files: readonly { readonly path: string; readonly open: () => AsyncIterable<Uint8Array> }[],
  ) => Promise<T>,
): Promise<T> {
  const [path, ...others] = paths;
  if (path === undefined) return use([]);
  return withInput(path, around, (open) =>
    withInputs(others, around, (files) => use([{ path, open }, ...files])),
  );
}

/**
 * The whole of a file that is UTF-8 text.
 *
 * @param longest most bytes it may have
 * @throws Misuse where there is nothing to read, or what is there is too long or no text
 */
export async function textOf(
  path: string,
  longest: number,
  around: Pick<Surroundings, 'input'>,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  await withInput(path, around, async (open) => {
    for await (const part of open()) {
      length += part.length;
      if (length > longest) throw new Misuse(`${path}: is longer than ${longest} bytes`);
      parts.push(part);
    }
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new Misuse(`${path}: is not UTF-8 text`);
  }
}

/** @throws Misuse where there is nothing to read */
function isFile(path: string): boolean {
  let found: ReturnType<typeof statSync>;
  try {
    found = statSync(path);
  } catch (error) {
    const { code } = error as { readonly code?: string };
    throw new Misuse(
      code === 'ENOENT' ? `${path}: there is no such file` : `${path}: cannot be read (${code})`,
    );
  }
  if (found?.isDirectory()) throw new Misuse(`${path}: is a folder, not a file`);
  return found?.isFile() === true;
}
