import type { PrismaClient } from '../generated/client';
import { cursorOf, type Page, pageOf, pageSize, type PageWish, readCursor } from './cursor';

export interface Standing {
  /** Shared by those with as many tricks; the next has as many places more. */
  readonly rank: number;
  readonly entry: string;
  readonly kind: string | null;
  readonly withdrawn: boolean;
  readonly deals: number;
  readonly tricks: number;
}

export interface Standings extends Page<Standing> {
  /** Every event up to here is in them, and none after it. */
  readonly through: string;
}

/**
 * Entries by tricks taken, the score of a whist drive. An entry has the tricks of the side one of its members sat on
 * when the deal was opened; two members on one side have them once. Void deals count for nothing.
 *
 * Not covered: matchpoints, IMPs, chips and the points of games and rubbers, which belong to scoring in the tournament;
 * and a seating that is recorded only after its deal was opened.
 *
 * @throws InvalidCursor
 */
export async function standings(
  prisma: PrismaClient,
  tournament: string,
  wish: PageWish = {},
): Promise<Standings> {
  const size = pageSize(wish.limit);
  const [tricks, entry] =
    wish.after === undefined ? [null, null] : readCursor(wish.after, /^(\d{1,9})\/([A-Za-z0-9._-]{1,200})$/);
  const rows = await prisma.$queryRaw<(Standing & { readonly through: string })[]>`
    WITH scored AS (
      SELECT s.deal, s.tricks_ns, s.tricks_ew, seated.north, seated.east, seated.south, seated.west
        FROM played_table t JOIN deal_score s ON s.table_id = t.table_id
        CROSS JOIN LATERAL (
          SELECT north, east, south, west FROM seating
           WHERE table_id = s.table_id AND position < s.opened_position ORDER BY position DESC LIMIT 1
        ) seated
       WHERE t.tournament = ${tournament} AND s.void_reason IS NULL
         AND s.tricks_ns IS NOT NULL AND s.tricks_ew IS NOT NULL
    ), member AS (
      SELECT entry, entry AS who FROM tournament_entry WHERE tournament = ${tournament}
      UNION
      SELECT entry, jsonb_array_elements_text(members) FROM tournament_entry WHERE tournament = ${tournament}
    ), taken AS (
      SELECT DISTINCT m.entry, s.deal, side.name, side.tricks
        FROM scored s
        CROSS JOIN LATERAL (VALUES ('NS', north, tricks_ns), ('NS', south, tricks_ns),
                                   ('EW', east, tricks_ew), ('EW', west, tricks_ew)) AS side (name, who, tricks)
        JOIN member m ON m.who = side.who
    ), summed AS (
      SELECT e.entry, e.kind, e.withdrawn, count(DISTINCT k.deal)::integer AS deals,
             coalesce(sum(k.tricks), 0)::integer AS tricks
        FROM tournament_entry e LEFT JOIN taken k ON k.entry = e.entry
       WHERE e.tournament = ${tournament}
       GROUP BY e.entry, e.kind, e.withdrawn
    ), ranked AS (
      SELECT (rank() OVER (ORDER BY tricks DESC))::integer AS rank, summed.* FROM summed
    )
    SELECT c.through, ranked.* FROM (
      SELECT coalesce(max(position), 0)::text AS through FROM checkpoint WHERE name = 'table-scores'
    ) c LEFT JOIN ranked
      ON ${tricks}::integer IS NULL OR ranked.tricks < ${tricks}::integer
      OR (ranked.tricks = ${tricks}::integer AND ranked.entry > ${entry}::text)
    ORDER BY ranked.tricks DESC, ranked.entry LIMIT ${size + 1}`;
  const found = rows.filter((row) => row.entry !== null);
  return {
    through: rows[0]?.through ?? '0',
    ...pageOf(found.map(standing), size, (last) => cursorOf(last.tricks, last.entry)),
  };
}

const standing = ({ rank, entry, kind, withdrawn, deals, tricks }: Standing): Standing => ({
  rank,
  entry,
  kind,
  withdrawn,
  deals,
  tricks,
});
