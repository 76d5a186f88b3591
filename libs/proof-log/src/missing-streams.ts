import type { Pool } from 'pg';

/** A stream that something else in the database still speaks of. */
export interface MissingStream {
  readonly stream: string;
  /** Where its first event stood, where a list remembers it. */
  readonly position: string | undefined;
  /** Who speaks of it, for a person. */
  readonly toldBy: string;
}

const most = 100;

/** Fields of events that name another stream, by type. */
const mentions: readonly (readonly [type: string, field: string, category: string])[] = [
  ['DealAssigned', 'deal', 'deal'],
  ['GameWon', 'deal', 'deal'],
  ['RubberWon', 'deal', 'deal'],
  ['AppealLodged', 'deal', 'deal'],
  ['DealOpened', 'table', 'table'],
  ['DealOpened', 'tournament', 'tournament'],
  ['TableOpened', 'tournament', 'tournament'],
  ['BoardDealt', 'tournament', 'tournament'],
];

/**
 * Streams that the log does not have, though its lists opened them or other events name them.
 *
 * A leaf of the tree is a hash and names nobody: whoever removes a stream with every trace of it in other streams and in the
 * lists leaves only its positions to be found, or a bundle that somebody kept.
 */
export async function missingStreams(pool: Pool): Promise<readonly MissingStream[]> {
  const found = new Map<string, MissingStream>();
  const note = (missing: MissingStream) => {
    const known = found.get(missing.stream);
    if (known === undefined || known.position === undefined) found.set(missing.stream, missing);
  };
  for (const missing of [...(await mentioned(pool)), ...(await listed(pool))]) note(missing);
  return [...found.values()].slice(0, most);
}

async function mentioned(pool: Pool): Promise<readonly MissingStream[]> {
  const { rows } = await pool.query<{ stream: string; by: string; version: number; position: string }>(
    `WITH mention AS (SELECT * FROM unnest($1::text[], $2::text[], $3::text[]) AS m (type, field, category)),
          named AS (
            SELECT m.category || '-' || (e.data ->> m.field) AS stream, s.name AS by, e.version, e.position
            FROM event e JOIN mention m ON m.type = e.type JOIN stream s ON s.id = e.stream_id
            WHERE json_typeof(e.data -> m.field) = 'string'
            UNION ALL
            SELECT 'board-' || (board ->> 'id'), s.name, e.version, e.position
            FROM event e JOIN stream s ON s.id = e.stream_id,
                 LATERAL json_array_elements(CASE json_typeof(e.data -> 'plan') WHEN 'array' THEN e.data -> 'plan' ELSE '[]' END) AS board
            WHERE e.type = 'BoardsCommitted' AND EXISTS (
              SELECT 1 FROM event d WHERE d.stream_id = e.stream_id AND d.type = 'BoardsDealt'
                AND d.data ->> 'set' = e.data ->> 'set'))
     SELECT DISTINCT ON (stream) stream, by, version, position::text FROM named
     WHERE NOT EXISTS (SELECT 1 FROM stream known WHERE known.name = named.stream)
     ORDER BY stream, position LIMIT ${most}`,
    [mentions.map(([type]) => type), mentions.map(([, field]) => field), mentions.map(([, , of]) => of)],
  );
  return rows.map(({ stream, by, version, position }) => ({
    stream,
    position: undefined,
    toldBy: `${by} names it in version ${version}, at position ${position}`,
  }));
}

/** The read models remember where each stream began; they are no proof, and a good hint. */
async function listed(pool: Pool): Promise<readonly MissingStream[]> {
  const { rows } = await pool.query<{ stream: string; position: string }>(
    `SELECT DISTINCT ON (stream) stream, position::text FROM (
       SELECT stream, opened_position AS position FROM record_stream
       UNION ALL SELECT 'deal-' || deal, opened_position FROM deal_list) AS told
     WHERE NOT EXISTS (SELECT 1 FROM stream s WHERE s.name = told.stream)
     ORDER BY stream, position LIMIT ${most}`,
  );
  return rows.map(({ stream, position }) => ({
    stream,
    position,
    toldBy: 'the lists of deals and events still have it',
  }));
}
