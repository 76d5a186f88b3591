import type { EventSheet, Seats } from '@fairdeal/standings';

export interface TableListed {
  readonly table: string;
  readonly session: number;
  readonly number: number;
  readonly closed: boolean;
  /** Who sits there now. */
  readonly seats: Seats;
}

/** The event's tables by id. */
export const tablesListed = ({ books }: EventSheet): readonly TableListed[] =>
  [...books.tables.values()]
    .map(({ table, session, number, closed, seatings }) => ({
      table,
      session,
      number,
      closed: closed !== undefined,
      seats: seatings.at(-1)?.seats ?? {},
    }))
    .sort((one, other) => (one.table < other.table ? -1 : 1));
