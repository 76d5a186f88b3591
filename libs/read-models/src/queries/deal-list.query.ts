import type { DealListRow, PrismaClient } from '../generated/client';
import { cursorOf, type Page, pageOf, pageSize, type PageWish, readCursor } from './cursor';

export interface DealListed {
  readonly deal: string;
  readonly table: string | null;
  readonly round: number | null;
  readonly lawbook: string | null;
  readonly dealer: string | null;
  readonly pack: string | null;
  readonly board: string | null;
  readonly variant: string | null;
  readonly state: string;
  readonly facts: number;
  readonly version: number;
  readonly openedAt: string;
  readonly lastAt: string;
}

export interface DealListWish extends PageWish {
  readonly table?: string | undefined;
  readonly tournament?: string | undefined;
  readonly round?: number | undefined;
  readonly lawbook?: string | undefined;
  readonly state?: string | undefined;
}

/** Deals in the order they were opened. @throws InvalidCursor */
export async function dealList(prisma: PrismaClient, wish: DealListWish = {}): Promise<Page<DealListed>> {
  const size = pageSize(wish.limit);
  const [after] = wish.after === undefined ? [] : readCursor(wish.after, /^(\d{1,18})$/);
  const { table, tournament, round, lawbook, state } = wish;
  const rows = await prisma.dealListRow.findMany({
    where: {
      ...(after !== undefined && { openedPosition: { gt: BigInt(after) } }),
      ...(round !== undefined && { round }),
      ...(lawbook !== undefined && { lawbook }),
      ...(state !== undefined && { state }),
      ...(table !== undefined && { tableId: table }),
      ...(tournament !== undefined && { tournament }),
    },
    orderBy: { openedPosition: 'asc' },
    take: size + 1,
  });
  const { items, next } = pageOf(rows, size, (row) => cursorOf(String(row.openedPosition)));
  return {
    next,
    items: items.map(listed),
  };
}

const listed = (row: DealListRow): DealListed => ({
  deal: row.deal,
  table: row.tableId,
  round: row.round,
  lawbook: row.lawbook,
  dealer: row.dealer,
  pack: row.pack,
  board: row.board,
  variant: row.variant,
  state: row.state,
  facts: row.facts,
  version: row.version,
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});
