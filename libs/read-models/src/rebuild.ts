import type { Upcasters } from '@fairdeal/event-store';
import { readBareLog } from '@fairdeal/event-store/postgres';
import type { Client, Pool } from 'pg';
import { type Checksums, checksums, type Difference, differenceOf } from './compare-rows';
import { FoldedRows } from './folded-rows';
import { loadRows } from './load-rows';
import type { Projection } from './projection';
import { builtVersion } from './projection-state';
import { rebuildLock, Session } from './session';
import { copyToShadow, upsertToShadow } from './shadow';

export interface RebuildOptions {
  readonly pool: Pool;
  /** Compare with the live rows instead of taking their place. */
  readonly verify?: boolean;
  readonly upcasters?: Upcasters;
  readonly signal?: AbortSignal;
  /** Rows in memory before they are laid down; for tests of long logs. */
  readonly rowsHeld?: number;
  /** Called now and then with the number of events folded. */
  readonly progress?: (events: number) => void;
}

export interface RebuildReport {
  readonly projection: string;
  readonly version: number;
  /** The rows are the log up to here. */
  readonly position: string;
  readonly events: number;
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  /** Of a verification; empty otherwise. */
  readonly checksums: readonly Checksums[];
  /** Empty unless a verification found live rows that the log does not give. */
  readonly differences: readonly Difference[];
}

type Found = Pick<RebuildReport, 'checksums' | 'differences'>;

/** The rebuild cannot be begun or was stopped; live rows are as they were. */
export class RebuildRefused extends Error {
  override readonly name = 'RebuildRefused';
}

/** While more than so many events are to be caught up with, live rows need not wait for us yet. */
const nearTheEnd = 5_000n;
const lockTries = 60;
/** Rows in memory before they are laid down; about 1 KB each. */
const rowsHeld = 30_000;

/**
 * Folds the whole log beside the live rows and then, in one transaction, puts the new ones in their place with the
 * checkpoint. Readers see the old rows, then the new. A live projector may go on meanwhile.
 *
 * A short log is folded in one pass in memory and copied in at the end. A longer one lays its rows in the shadow as it
 * goes, whenever so many are in memory, and reads back those it meets again: memory does not grow with the log.
 *
 * @throws PoisonEvent, RebuildRefused
 */
export async function rebuild(projection: Projection, options: RebuildOptions): Promise<RebuildReport> {
  const session = await Session.open(options.pool, `rebuild ${projection.name}`);
  try {
    if (!(await session.tryLock(rebuildLock(projection.name)))) {
      throw new RebuildRefused(`${projection.name} is being rebuilt by another process`);
    }
    return await new Rebuild(projection, options, session.client).run();
  } finally {
    await session.close();
  }
}

class Rebuild {
  private readonly folded: FoldedRows;
  private at = 0n;
  private events = 0;
  /** Rows were laid in the shadow, and not all of them are in memory any more. */
  private laidDown = false;

  constructor(
    private readonly projection: Projection,
    private readonly options: RebuildOptions,
    private readonly client: Client,
  ) {
    this.folded = new FoldedRows(projection);
  }

  async run(): Promise<RebuildReport> {
    const { client, folded, projection } = this;
    const { verify = false } = this.options;
    if (verify) await this.refuseAnotherVersion();
    await client.query('SELECT open_shadow($1)', [projection.name]);
    try {
      for (let target = await this.target(); ; target = await this.target()) {
        const far = target - this.at > nearTheEnd;
        await this.foldTo(target);
        if (!far) break;
      }
      if (this.laidDown) await upsertToShadow(client, folded);
      else await copyToShadow(client, folded);
      folded.written();
      this.laidDown = true;
      for (const { table } of folded.tables) await client.query(`ANALYZE shadow.${table.name}`);
      return await this.inTheEnd(verify ? () => this.compare() : () => this.swap());
    } finally {
      await client.query('SELECT close_shadow($1)', [projection.name]).catch(() => undefined);
    }
  }

  /** As far as one may go: for a comparison, to where the live rows are; to replace them, to the log's end. */
  private async target(): Promise<bigint> {
    const { rows } = await this.client.query<{ head: string; checkpoint: string }>(
      `SELECT position AS head, coalesce((SELECT position FROM checkpoint WHERE name = $1), 0) AS checkpoint FROM head`,
      [this.projection.name],
    );
    const [head, checkpoint] = [BigInt(rows[0]?.head ?? 0), BigInt(rows[0]?.checkpoint ?? 0)];
    return this.options.verify ? checkpoint : head;
  }

  private async foldTo(position: bigint): Promise<void> {
    if (position <= this.at) return;
    const { pool, upcasters, signal, progress } = this.options;
    const { folded } = this;
    const pages = readBareLog(pool, {
      afterPosition: String(this.at),
      toPosition: String(position),
      ...(upcasters && { upcasters }),
    });
    for await (const page of pages) {
      if (signal?.aborted) throw new RebuildRefused(`the rebuild of ${this.projection.name} was stopped`);
      if (this.laidDown) await loadRows(this.client, folded, page, 'shadow.');
      for (const event of page) folded.fold(event);
      this.events += page.length;
      progress?.(this.events);
      if (folded.size > (this.options.rowsHeld ?? rowsHeld)) await this.layDown();
    }
    this.at = position;
  }

  private async layDown(): Promise<void> {
    const { client, folded } = this;
    if (this.laidDown) await upsertToShadow(client, folded);
    else await copyToShadow(client, folded);
    this.laidDown = true;
    folded.forget();
  }

  /**
   * Holds the live rows still, catches up with them, and does what is to be done, all in one transaction. Readers go on
   * until the swap itself: EXCLUSIVE keeps out writers alone.
   */
  private async inTheEnd(finish: () => Promise<Found>): Promise<RebuildReport> {
    const { client, projection, folded } = this;
    const tables = folded.tables.map(({ table }) => table);
    for (let attempt = 1; ; attempt++) {
      await client.query('BEGIN');
      try {
        // A reader who takes long must not make all others wait behind us for long.
        await client.query(`SET LOCAL lock_timeout = '500ms'`);
        await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`);
        const { rows } = await client.query<{ position: string }>(
          'SELECT position FROM checkpoint WHERE name = $1',
          [projection.name],
        );
        await this.foldTo(BigInt(rows[0]?.position ?? 0));
        await upsertToShadow(client, folded);
        const counted = await this.counted();
        const found = await finish();
        await client.query('COMMIT');
        return this.report(counted, found);
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined);
        if (!isLockTrouble(error) || attempt === lockTries || this.options.signal?.aborted) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  private async swap(): Promise<Found> {
    const { client, projection } = this;
    await client.query('SELECT swap_shadow($1)', [projection.name]);
    await client.query(
      `INSERT INTO checkpoint (name, position) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = clock_timestamp()`,
      [projection.name, String(this.at)],
    );
    await client.query(
      `INSERT INTO projection AS p (name, version) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET version = excluded.version, rebuilds = p.rebuilds + 1,
         failure = NULL, failed_position = NULL, failed_at = NULL`,
      [projection.name, projection.version],
    );
    return { checksums: [], differences: [] };
  }

  private async compare(): Promise<Found> {
    const sums: Checksums[] = [];
    const differences: Difference[] = [];
    for (const { table } of this.folded.tables) {
      sums.push(await checksums(this.client, table));
      const difference = await differenceOf(this.client, table);
      if (difference !== undefined) differences.push(difference);
    }
    return { checksums: sums, differences };
  }

  private async counted(): Promise<RebuildReport['tables']> {
    const tables = [];
    for (const { table } of this.folded.tables) {
      const { rows } = await this.client.query<{ count: string }>(
        `SELECT count(*) AS count FROM shadow.${table.name}`,
      );
      tables.push({ table: table.name, rows: Number(rows[0]?.count) });
    }
    return tables;
  }

  private report(tables: RebuildReport['tables'], found: Found): RebuildReport {
    const { name, version } = this.projection;
    return { projection: name, version, position: String(this.at), events: this.events, tables, ...found };
  }

  private async refuseAnotherVersion(): Promise<void> {
    const { name, version } = this.projection;
    const built = await builtVersion(this.client, name);
    if (built === version) return;
    throw new RebuildRefused(
      built === 0
        ? `${name} was never built; there is nothing to verify`
        : `the rows of ${name} are of version ${built}, not ${version}: rebuild them first`,
    );
  }
}

/** Lock not available in time, or a deadlock: nothing was changed, and the next try may well succeed. */
function isLockTrouble(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return code === '55P03' || code === '40P01';
}
