import type { RecordedEvent } from '@fairdeal/event-store';

/** What a projection may know of an event. Who reported it is not in it: rows hold ids and what was seen. */
export type ProjectedEvent = Pick<
  RecordedEvent,
  'stream' | 'version' | 'position' | 'type' | 'data' | 'meta' | 'recordedAt'
>;

/** SQL types of columns. A bigint is a string of digits outside SQL, a timestamptz RFC 3339. */
export type ColumnType = 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamptz' | 'jsonb';
export type Cell =
  null | boolean | number | string | readonly unknown[] | { readonly [member: string]: unknown };
export type Row = { readonly [column: string]: Cell };

/**
 * One table, as a fold. Each row is folded from the events of its key and from nothing else, so that a page of new
 * events over rows read back, and the whole log over nothing, are the same computation. See ADR 0004.
 *
 * What needs several rows, as a total or a standing does, is asked of the rows when it is read.
 */
export interface Table<R extends Row> {
  /** In SQL. Its columns are those of `columns` in snake case. */
  readonly name: string;
  /** The primary key: one column of text. */
  readonly key: keyof R & string;
  readonly columns: { readonly [C in keyof R]: ColumnType };
  /** True: no two events have one key, so a row once written is never looked at again by the fold. */
  readonly once?: true;
  /** Key of the row this event belongs to; undefined when it says nothing here. */
  keyOf(event: ProjectedEvent): string | undefined;
  /** Pure. The row as it is after the event; the same row, or still none, when the event changes nothing. */
  fold(row: R | undefined, event: ProjectedEvent): R | undefined;
}

export interface Projection {
  /** Its checkpoint's key: once released it stays. */
  readonly name: string;
  /** To be raised whenever the same events should give other rows; the rows are then rebuilt at the next start. */
  readonly version: number;
  /** In the order of their names, in which every transaction locks them. */
  readonly tables: readonly Table<Row>[];
}

/** @throws when a table would be written by two, or locked in two orders */
export function checkProjections(projections: readonly Projection[]): void {
  const names = projections.map(({ name }) => name);
  const tables = projections.flatMap((projection) => projection.tables.map(({ name }) => name));
  for (const [what, list] of [
    ['projections', names],
    ['tables', tables],
  ] as const) {
    const twice = list.find((name, i) => list.indexOf(name) !== i);
    if (twice !== undefined) throw new Error(`two ${what} are named ${twice}`);
  }
  for (const projection of projections) {
    const own = projection.tables.map(({ name }) => name);
    if ([...own].sort().join() !== own.join()) {
      throw new Error(`the tables of ${projection.name} are not in the order of their names`);
    }
  }
}
