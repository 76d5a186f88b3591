import type { ProjectedEvent, Projection, Row, Table } from './projection';

/** An event that a projection's fold threw on. Nothing of it is in the rows. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent';
  constructor(
    readonly projection: string,
    readonly position: string,
    event: Pick<ProjectedEvent, 'stream' | 'version' | 'type'>,
    override readonly cause: unknown,
  ) {
    super(
      `${projection} cannot take ${event.type}, ${event.stream} version ${event.version}, position ${position}: ` +
        (cause instanceof Error ? cause.message : String(cause)),
    );
  }
}

/** One key's row in memory. */
export interface HeldRow {
  /** Null where it is known that there is none. */
  row: Row | null;
  /** The database has not got it as it is here. */
  changed: boolean;
}

/** Rows of one table in memory, by key. */
export interface TableRows {
  readonly table: Table<Row>;
  readonly rows: Map<string, HeldRow>;
  /** Those whose `changed` is true, each once. */
  changed: HeldRow[];
}

/** What an event is about to do to one table. */
interface Pending {
  key: string | undefined;
  held: HeldRow | undefined;
  /** Undefined: nothing. */
  row: Row | undefined;
}

/** A projection's rows in memory, over which events are folded. Live and rebuilt rows come to be here alike. */
export class FoldedRows {
  readonly tables: readonly TableRows[];
  private readonly pending: readonly Pending[];

  constructor(private readonly projection: Projection) {
    this.tables = projection.tables.map((table) => ({ table, rows: new Map(), changed: [] }));
    this.pending = this.tables.map(() => ({ key: undefined, held: undefined, row: undefined }));
  }

  /**
   * All tables take the event, or none does.
   * @throws PoisonEvent
   */
  fold(event: ProjectedEvent): void {
    const { tables, pending } = this;
    try {
      for (let i = 0; i < tables.length; i++) prepare(tables[i] as TableRows, event, pending[i] as Pending);
    } catch (error) {
      throw new PoisonEvent(this.projection.name, event.position, event, error);
    }
    for (let i = 0; i < tables.length; i++) take(tables[i] as TableRows, pending[i] as Pending);
  }

  /** Number of rows held, of those known to be absent too. */
  get size(): number {
    return this.tables.reduce((sum, { rows }) => sum + rows.size, 0);
  }

  /** The database has them all as they are here. */
  written(): void {
    for (const each of this.tables) {
      for (const held of each.changed) held.changed = false;
      each.changed = [];
      if (each.table.once) each.rows.clear();
    }
  }

  forget(): void {
    for (const each of this.tables) {
      each.rows.clear();
      each.changed = [];
    }
  }
}

function prepare({ table, rows }: TableRows, event: ProjectedEvent, pending: Pending): void {
  pending.row = undefined;
  const key = table.keyOf(event);
  if (key === undefined) return;
  const held = rows.get(key);
  const before = held?.row ?? undefined;
  const after = table.fold(before, event);
  if (after === before || after === undefined) return;
  if (after[table.key] !== key) throw new Error(`${table.name} has ${String(after[table.key])} for ${key}`);
  pending.key = key;
  pending.held = held;
  pending.row = after;
}

function take({ rows, changed }: TableRows, { key, held, row }: Pending): void {
  if (row === undefined || key === undefined) return;
  if (held === undefined) {
    const fresh = { row, changed: true };
    rows.set(key, fresh);
    changed.push(fresh);
    return;
  }
  held.row = row;
  if (held.changed) return;
  held.changed = true;
  changed.push(held);
}

/** Keys of these events whose rows are not in memory, though the fold may ask for them. */
export function missingKeys(
  { table, rows }: TableRows,
  events: readonly ProjectedEvent[],
): readonly string[] {
  if (table.once) return [];
  const missing = new Set<string>();
  for (const event of events) {
    const key = keyOf(table, event);
    if (key !== undefined && !rows.has(key)) missing.add(key);
  }
  return [...missing];
}

/** Undefined also where `keyOf` throws: the fold will meet the same event and name it. */
function keyOf(table: Table<Row>, event: ProjectedEvent): string | undefined {
  try {
    return table.keyOf(event);
  } catch {
    return undefined;
  }
}

/** Of a row that changed, which is therefore there. */
export function rowOf({ row }: HeldRow): Row {
  if (row === null) throw new Error('a row that is not there has not changed');
  return row;
}
