import type { EventRecord, RecordedThere } from './event-record';

/** Who was drawn to meet at a table. */
export interface DrawnTable {
  readonly table: number;
  readonly ns: readonly string[];
  readonly ew: readonly string[];
  readonly drawn: RecordedThere;
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** The tables of every round that was drawn by itself, by session and round as `1.3`; a later draw of a round counts. */
export function drawnRounds({ movements }: EventRecord): ReadonlyMap<string, readonly DrawnTable[]> {
  const rounds = new Map<string, { readonly tables: DrawnTable[] }>();
  for (const event of movements) {
    const details = event.data['details'] as Readonly<Record<string, unknown>> | undefined;
    const { round, tables, part } = details ?? {};
    if (typeof round !== 'number' || !Array.isArray(tables)) continue;
    const key = `${String(event.data['session'])}.${round}`;
    // A long draw is kept in parts; the first of them begins it anew.
    const known = part === 1 || part === undefined ? undefined : rounds.get(key);
    const drawn = tables.flatMap((one: Readonly<Record<string, unknown>>): readonly DrawnTable[] => {
      const { table, ns, ew } = one;
      return typeof table === 'number' && isNames(ns) && isNames(ew) ? [{ table, ns, ew, drawn: event }] : [];
    });
    rounds.set(key, { tables: [...(known?.tables ?? []), ...drawn] });
  }
  return new Map([...rounds].map(([key, { tables }]) => [key, tables]));
}
