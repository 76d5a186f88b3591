import type { Pool } from 'pg';

/** What ids are called, where it is known and not forgotten. */
export async function namesOfIds(pool: Pool, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM display_name WHERE id = ANY($1::text[]) AND name <> ''`,
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Entered {
  readonly entry: string;
  readonly members: readonly string[];
}

/** Rows of entries with the name of each beside its id; a pair without one of its own is called by its members’. */
export async function withEntryNames<T extends Entered>(
  pool: Pool,
  rows: readonly T[],
): Promise<readonly (T & { readonly name?: string })[]> {
  const names = await namesOfIds(
    pool,
    rows.flatMap(({ entry, members }) => [entry, ...members]),
  );
  return rows.map((row) => {
    const its = row.members.flatMap((member) => names.get(member) ?? []);
    const joined = its.length > 0 && its.length === row.members.length ? its.join(' & ') : undefined;
    const name = names.get(row.entry) ?? joined;
    return name === undefined ? row : { ...row, name };
  });
}

/** Rows of tables with the names of who sits there beside their ids, by seat. */
export async function withSeatNames<T extends { readonly seats: Readonly<Record<string, string>> }>(
  pool: Pool,
  rows: readonly T[],
): Promise<readonly (T & { readonly names?: Readonly<Record<string, string>> })[]> {
  const names = await namesOfIds(
    pool,
    rows.flatMap(({ seats }) => Object.values(seats)),
  );
  return rows.map((row) => {
    const known = Object.entries(row.seats).flatMap(([seat, id]) => {
      const name = names.get(id);
      return name === undefined ? [] : [[seat, name] as const];
    });
    return known.length === 0 ? row : { ...row, names: Object.fromEntries(known) };
  });
}
