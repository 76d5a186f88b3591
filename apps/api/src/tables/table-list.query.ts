import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PageWish, type Page, ReadModels } from '@fairdeal/read-models';
import { readCursor, writeCursor } from '../http/cursor';
import { Places } from '../rights/places';

export interface TableListed {
  readonly table: string;
  readonly session: number | null;
  readonly number: number | null;
  readonly closed: boolean;
  /** Who sits there now; a seat nobody was named for is null. */
  readonly seats: {
    readonly N: string | null;
    readonly E: string | null;
    readonly S: string | null;
    readonly W: string | null;
  };
}

/** A tournament's tables by id, as far as the projection has read. */
export class ListTables extends Query<Page<TableListed>> {
  constructor(
    readonly tournament: string,
    readonly wish: PageWish,
  ) {
    super();
  }
}

@QueryHandler(ListTables)
export class ListTablesHandler implements IQueryHandler<ListTables, Page<TableListed>> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly places: Places,
  ) {}

  async execute({ tournament, wish: { after, limit = 100 } }: ListTables): Promise<Page<TableListed>> {
    await this.places.requireTournament(tournament);
    const { prisma } = this.readModels;
    const rows = await prisma.playedTableRow.findMany({
      where: { tournament, ...(after !== undefined && { tableId: { gt: readCursor(after) } }) },
      orderBy: { tableId: 'asc' },
      take: limit + 1,
    });
    const page = rows.slice(0, limit);
    const seatings = await prisma.seatingRow.findMany({
      where: { tableId: { in: page.map(({ tableId }) => tableId) } },
      orderBy: { position: 'asc' },
    });
    const seated = new Map(
      seatings.map(({ tableId, north, east, south, west }) => [
        tableId,
        { N: north, E: east, S: south, W: west },
      ]),
    );
    const last = page.at(-1);
    return {
      items: page.map(({ tableId, session, number, closed }) => ({
        table: tableId,
        session,
        number,
        closed,
        seats: seated.get(tableId) ?? { N: null, E: null, S: null, W: null },
      })),
      next: rows.length > limit && last !== undefined ? writeCursor(last.tableId) : undefined,
    };
  }
}
