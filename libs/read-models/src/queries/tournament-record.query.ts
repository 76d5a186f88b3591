import type { JsonObject } from '@fairdeal/event-store';
import type { Pool } from 'pg';

/** One event of a tournament's record, as `libs/standings` folds it. */
export interface RecordedHappening {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  /** When the reporter says it was; when it was recorded where that is left out. RFC 3339. */
  readonly at: string;
  readonly by?: string;
  readonly type: string;
  readonly data: JsonObject;
}

export interface RecordPage {
  readonly happenings: readonly RecordedHappening[];
  /** Everything up to here is in this page and those before it. */
  readonly through: string;
  /** The record holds more, after `through`. */
  readonly more: boolean;
}

/** Events in a page at most. */
const pageSize = 20_000;

type Row = Omit<RecordedHappening, 'by'> & { readonly by: string | null };

/** Rows never change once written, so what lies at or before the checkpoint is all there ever will be there. */
const checkpoint = `SELECT coalesce(max(position), 0)::text AS position FROM checkpoint WHERE name = 'tournament-record'`;

const columns = `e.stream, e.version, e.position::text AS position, e.happened_at AS at, e.reported_by AS by, e.type, e.data`;

/** The events of a tournament's record after a position, in the log's order. */
export async function tournamentRecord(pool: Pool, tournament: string, after: string): Promise<RecordPage> {
  const read = await pool.query<{ position: string }>(checkpoint);
  const head = read.rows[0]?.position ?? '0';
  if (BigInt(head) <= BigInt(after)) return { happenings: [], through: after, more: false };
  const { rows } = await pool.query<Row>(
    `SELECT ${columns} FROM record_stream s JOIN record_event e ON e.owner = s.stream
      WHERE s.tournament = $1 AND e.position > $2 AND e.position <= $3 ORDER BY e.position LIMIT $4`,
    [tournament, after, head, pageSize],
  );
  const more = rows.length === pageSize;
  return {
    happenings: rows.map(happening),
    through: more ? (rows.at(-1)?.position ?? head) : head,
    more,
  };
}

/** The tournaments announced for a season, in the order they were announced. */
export async function tournamentsOfSeason(pool: Pool, season: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ tournament: string }>(
    'SELECT tournament FROM record_stream WHERE season = $1 ORDER BY opened_position',
    [season],
  );
  return rows.map(({ tournament }) => tournament);
}

const happening = ({ by, ...row }: Row): RecordedHappening => ({ ...row, ...(by !== null && { by }) });
