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

/** Rows of one table in memory: null where it is known that there is none. */
export interface TableRows {
  readonly table: Table<Row>;
  readonly rows: Map<string, Row | null>;
  /** Keys of rows that are not in the database as they are here. */
  readonly changed: Set<string>;
}

/** A projection's rows in memory, over which events are folded. Live and rebuilt rows come to be here alike. */
export class FoldedRows {
  readonly tables: readonly TableRows[];
  private readonly pending: (Row | undefined)[];

  constructor(private readonly projection: Projection) {
    this.tables = projection.tables.map((table) => ({ table, rows: new Map(), changed: new Set() }));
    this.pending = this.tables.map(() => undefined);
  }

  /**
   * All tables take the event, or none does.
   * @throws PoisonEvent
   */
  fold(event: ProjectedEvent): void {
    const { tables, pending } = this;
    for (let i = 0; i < tables.length; i++) pending[i] = this.folded(tables[i] as TableRows, event);
    for (let i = 0; i < tables.length; i++) {
      const row = pending[i];
      if (row === undefined) continue;
      const { table, rows, changed } = tables[i] as TableRows;
      const key = row[table.key] as string;
      rows.set(key, row);
      changed.add(key);
    }
  }

  /** Number of rows held, of those known to be absent too. */
  get size(): number {
    return this.tables.reduce((sum, { rows }) => sum + rows.size, 0);
  }

  /** The database has them all as they are here. */
  written(): void {
    for (const { changed } of this.tables) changed.clear();
  }

  forget(): void {
    for (const { rows, changed } of this.tables) {
      rows.clear();
      changed.clear();
    }
  }

  /** The row after the event, or undefined when the event leaves it as it is. */
  private folded({ table, rows }: TableRows, event: ProjectedEvent): Row | undefined {
    try {
      const key = table.keyOf(event);
      if (key === undefined) return undefined;
      const before = rows.get(key) ?? undefined;
      const after = table.fold(before, event);
      if (after === before || after === undefined) return undefined;
      if (after[table.key] !== key)
        throw new Error(`${table.name} has ${String(after[table.key])} for ${key}`);
      return after;
    } catch (error) {
      throw new PoisonEvent(this.projection.name, event.position, event, error);
    }
  }
}
