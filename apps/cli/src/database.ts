import { readConfig, type Config } from '@fairdeal/config';
import { migrate, PostgresEventStore } from '@fairdeal/event-store/postgres';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client, Pool } from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres';
import { Misuse } from './exit-code';
import type { Surroundings } from './surroundings';

export interface Database {
  readonly pool: Pool;
  readonly store: PostgresEventStore;
  /** A connection of the tables' owner, for as long as `use` takes. */
  asOwner<T>(use: (owner: Client) => Promise<T>): Promise<T>;
}

interface Place {
  readonly url: string;
  readonly ownerUrl: string;
  /** True where nobody but us can have brought its tables up to date. */
  readonly ours: boolean;
  leave(): Promise<void>;
}

/**
 * Does a job on the database: the one DATABASE_URL names, else the running launcher's, else our own PostgreSQL, which is
 * started for the job and stopped after it.
 */
export async function withDatabase<T>(
  around: Surroundings,
  job: (database: Database) => Promise<T>,
): Promise<T> {
  const config = readConfig(around.env);
  const place = await placeOf(around, config);
  try {
    await ensureTables(place, join(around.root, 'prisma/migrations'));
    const pool = new Pool({ connectionString: place.url, max: config.databasePool });
    // An idle connection may break at any time, and while our own server stops; what is under way hears of it itself.
    pool.on('error', () => undefined);
    const store = new PostgresEventStore(pool);
    try {
      return await job({ pool, store, asOwner: (use) => withClient(place.ownerUrl, use) });
    } finally {
      await store.close();
      await pool.end();
    }
  } catch (error) {
    throw unreachable(error) ? new Misuse(`The database cannot be reached: ${messageOf(error)}`) : error;
  } finally {
    await place.leave();
  }
}

async function placeOf(around: Surroundings, config: Config): Promise<Place> {
  const leave = async () => undefined;
  if (config.databaseUrl !== undefined) {
    const ownerUrl = config.ownerDatabaseUrl ?? config.databaseUrl;
    return { url: config.databaseUrl, ownerUrl, ours: ownerUrl !== config.databaseUrl, leave };
  }
  const state = resolve(around.root, config.dataFolder);
  return (await launchers(state)) ?? embedded(around.root, state);
}

/** The database of a launcher that is running over this folder. */
async function launchers(state: string): Promise<Place | undefined> {
  try {
    const said = JSON.parse(readFileSync(join(state, 'launcher.json'), 'utf8')) as Record<string, unknown>;
    const { pid, databaseUrl, ownerDatabaseUrl } = said;
    process.kill(Number(pid), 0);
    if (typeof databaseUrl !== 'string' || typeof ownerDatabaseUrl !== 'string') return undefined;
    return { url: databaseUrl, ownerUrl: ownerDatabaseUrl, ours: false, leave: async () => undefined };
  } catch {
    // No file, or one that a killed launcher left behind.
    return undefined;
  }
}

/** How long another command may keep our own PostgreSQL to itself. */
const patience = 60_000;

async function embedded(root: string, state: string): Promise<Place> {
  for (const end = performance.now() + patience; ;) {
    try {
      const server = await startEmbeddedPostgres(root, join(state, 'postgres'));
      return { url: server.url, ownerUrl: server.ownerUrl, ours: true, leave: () => server.stop() };
    } catch (error) {
      if ((error as { readonly syscall?: string }).syscall === 'mkdir') {
        throw new Misuse(`FAIRDEAL_DATA is ${state}, which cannot be made: ${messageOf(error)}`);
      }
      if (!(error instanceof Error) || error.name !== 'LockHeld' || performance.now() > end) throw error;
    }
    await new Promise((awake) => setTimeout(awake, 200));
    const running = await launchers(state);
    if (running) return running;
  }
}

/** A database of our own is brought up to date; another's only where it holds no tables yet. */
async function ensureTables({ url, ownerUrl, ours }: Place, folder: string): Promise<void> {
  const there =
    !ours &&
    (await withClient(url, async (client) => {
      const { rows } = await client.query<{ there: boolean }>(
        `SELECT to_regclass('event') IS NOT NULL AS there`,
      );
      return rows[0]?.there === true;
    }));
  if (!there) await migrate(ownerUrl, folder);
}

async function withClient<T>(connectionString: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

const messageOf = (error: unknown): string => {
  const { message, code } = error as { readonly message?: string; readonly code?: string };
  // Several addresses were tried: then Node leaves the message empty.
  return message || code || String(error);
};

/** No connection (Node's codes), no right to one or no such database (SQLSTATE classes 08, 28 and 3D), or none in time. */
function unreachable(error: unknown): boolean {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  if (name === 'StoreUnavailable') return true;
  return (
    typeof code === 'string' &&
    (/^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ECONNRESET)$/.test(code) ||
      /^(?:08|28|3D)...$/.test(code))
  );
}
