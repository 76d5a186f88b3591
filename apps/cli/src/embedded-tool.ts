import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** As much as we use of tools/postgres/embedded.mjs, which lies outside every bundle. */
interface EmbeddedTool {
  startPostgres(wish: {
    readonly root: string;
    readonly dataDir: string;
    readonly durable: boolean;
  }): Promise<{
    readonly url: string;
    readonly ownerUrl: string;
    readonly adminUrl: string;
    stop(): Promise<void>;
  }>;
}

/** The starter of our own PostgreSQL. */
export async function embeddedTool(root: string): Promise<EmbeddedTool> {
  const tool = pathToFileURL(join(root, 'tools/postgres/embedded.mjs')).href;
  return (await import(/* @vite-ignore */ tool)) as EmbeddedTool;
}
