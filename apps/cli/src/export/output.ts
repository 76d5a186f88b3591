import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Misuse } from '../exit-code';
import type { Surroundings } from '../surroundings';

export interface Output {
  write(text: string): Promise<void>;
  finish(): Promise<void>;
}

/** The file to be written, or standard output. @throws Misuse where a file is there that may not be written over */
export async function outputAt(
  path: string | undefined,
  force: boolean,
  around: Surroundings,
): Promise<Output> {
  if (path === undefined) return { write: async (text) => around.out(text), finish: async () => undefined };
  if (!force && existsSync(path)) throw new Misuse(`${path}: is there already; --force writes over it`);
  return fileAt(path);
}

/** For its owner's eyes: it may hold every face. Beside its place until it is whole, so that a broken export never stands where a good one stood. */
async function fileAt(path: string): Promise<Output> {
  const draft = `${path}.part`;
  const stream = createWriteStream(draft, { mode: 0o600 });
  const failed = (error: unknown) => new Misuse(`${path}: cannot be written (${(error as Error).message})`);
  await new Promise((opened, refused) => {
    stream.once('open', opened);
    stream.once('error', (error) => refused(failed(error)));
  });
  return {
    write: (text: string) =>
      new Promise<void>((done, refused) => {
        stream.write(text, (error) => (error ? refused(failed(error)) : done()));
      }),
    finish: async () => {
      await new Promise<void>((done) => stream.end(done));
      await rename(draft, path).catch(async (error: unknown) => {
        await rm(draft, { force: true });
        throw failed(error);
      });
    },
  };
}
