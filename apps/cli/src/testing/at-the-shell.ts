import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, migrationsFolder, type FreshDatabase } from '@fairdeal/event-store/testing';
import { fairdeal } from '../fairdeal';

export const root = join(migrationsFolder(), '../..');

/** A rubber at one whist table, with a misdeal and a pack proved imperfect on the way. */
export const winterRubber = join(root, 'libs/tournament/src/testing/evenings/winter-rubber.facts.jsonl');
export const linesOfWinterRubber: readonly string[] = readFileSync(winterRubber, 'utf8')
  .trimEnd()
  .split('\n');

export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A shell with a database of its own and a folder for its files. */
export class Shell {
  private constructor(
    private readonly database: FreshDatabase,
    readonly folder: string,
  ) {}

  static async open(): Promise<Shell> {
    return new Shell(await freshDatabase(), await mkdtemp(join(tmpdir(), 'fairdeal-shell-')));
  }

  get urls(): { readonly databaseUrl: string; readonly ownerDatabaseUrl: string; readonly adminUrl: string } {
    return {
      databaseUrl: this.database.url,
      ownerDatabaseUrl: this.database.ownerUrl,
      adminUrl: this.database.adminUrl,
    };
  }

  async close(): Promise<void> {
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** `fairdeal` with these arguments. */
  async run(...argv: readonly string[]): Promise<Heard> {
    return this.runWith({}, ...argv);
  }

  async runWith(
    { env, input = '', watched = false }: { env?: Record<string, string>; input?: string; watched?: boolean },
    ...argv: readonly string[]
  ): Promise<Heard> {
    let [out, err] = ['', ''];
    const code = await fairdeal(argv, '1.2.3', {
      env: env ?? {
        DATABASE_URL: this.database.url,
        FAIRDEAL_OWNER_DATABASE_URL: this.database.ownerUrl,
      },
      root,
      out: async (text) => void (out += text),
      err: (text) => void (err += text),
      watched,
      input: (async function* () {
        yield new TextEncoder().encode(input);
      })(),
    });
    return { code, out, err };
  }

  async file(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(this.folder, name);
    await writeFile(path, content);
    return path;
  }
}
