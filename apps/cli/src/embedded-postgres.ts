import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** As much as we use of tools/postgres/embedded.mjs, which lies outside every bundle. */
export interface EmbeddedPostgres {
  readonly url: string;
  readonly ownerUrl: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/** @throws an error named LockHeld while another process keeps this folder's server */
export async function startEmbeddedPostgres(root: string, dataDir: string): Promise<EmbeddedPostgres> {
  const tool = pathToFileURL(join(root, 'tools/postgres/embedded.mjs')).href;
  const { startPostgres } = (await import(/* @vite-ignore */ tool)) as {
    startPostgres(wish: { root: string; dataDir: string; durable: boolean }): Promise<EmbeddedPostgres>;
  };
  return startPostgres({ root, dataDir, durable: true });
}
