import type { Pool } from 'pg';
import type { RecordedEvent } from '../event';
import { type Upcasters, type Upcasting, upcasting } from '../upcaster';
import { atOneSnapshot, copiedRows } from './copy-out';
import { StreamNames } from './stream-names';
import { type BareEvent, bareEventColumns, bareEventOf, eventColumns, eventOf } from './text-rows';

export interface ReadLogOptions {
  readonly upcasters?: Upcasters;
  /** '0', where not given, for the start. */
  readonly afterPosition?: string;
  /** The last position wanted; the head's, where not given. */
  readonly toPosition?: string;
  /** Positions in one COPY. */
  readonly range?: number;
}

/**
 * All events of a range of positions, by COPY, nearly twice as fast as pages of rows. Each range is a
 * snapshot of its own, so that a long rebuild holds up no vacuum; since nothing below the head changes, they fit.
 * Yields some tens to hundreds of events at a time; memory does not grow with the log.
 */
export const readLog = (pool: Pool, options: ReadLogOptions = {}): Pages<RecordedEvent> =>
  copied(pool, options, eventColumns, eventOf);

/** As `readLog`, for rebuilds: a fifth fewer bytes. */
export const readBareLog = (pool: Pool, options: ReadLogOptions = {}): Pages<BareEvent> =>
  copied(pool, options, bareEventColumns, bareEventOf);

type Pages<Event> = AsyncGenerator<readonly Event[], void, undefined>;

async function* copied<Event>(
  pool: Pool,
  { upcasters, afterPosition = '0', toPosition, range = 20_000 }: ReadLogOptions,
  selected: string,
  made: (row: readonly string[], stream: string, upcast: Upcasting) => Event,
): Pages<Event> {
  const upcast = upcasting(upcasters);
  const names = new StreamNames(pool);
  const last = BigInt(toPosition ?? (await headOf(pool)));
  for (let after = BigInt(afterPosition); after < last; after += BigInt(range)) {
    const to = after + BigInt(range) < last ? after + BigInt(range) : last;
    const sql = `SELECT ${selected} FROM event WHERE position > ${after} AND position <= ${to} ORDER BY position`;
    for await (const rows of atOneSnapshot(pool, (client) => copiedRows(client, sql))) {
      const known = await names.of(rows, 1);
      yield rows.map((row) => made(row, known.get(row[1] ?? '') ?? '', upcast));
    }
  }
}

async function headOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>('SELECT position::text FROM head');
  return rows[0]?.position ?? '0';
}
