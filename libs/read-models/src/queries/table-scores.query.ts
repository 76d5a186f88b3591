import type { DealScoreRow, PrismaClient } from '../generated/client';
import { cursorOf, type Page, pageOf, pageSize, type PageWish, readCursor } from './cursor';

export interface BySide {
  readonly NS: number;
  readonly EW: number;
}

export interface DealScore {
  readonly deal: string;
  readonly round: number | null;
  readonly lawbook: string | null;
  /** Null until agreed; bridge's laws agree a hand without its tricks. */
  readonly tricks: BySide | null;
  readonly honours: { readonly NS: number | null; readonly EW: number | null };
  /** Why it counts for nothing; null when it counts. */
  readonly voidReason: string | null;
  readonly voidLaw: string | null;
  /** The sum, line by line: facts with the versions they were reported under, as they now read. */
  readonly madeOf: unknown;
}

export interface TableScores extends Page<DealScore> {
  /** Over all deals of the table that count, not of this page alone. */
  readonly total: { readonly deals: number; readonly tricks: BySide; readonly honours: BySide };
}

/** A table's deals in the order they were opened, and what they come to. @throws InvalidCursor */
export async function tableScores(
  prisma: PrismaClient,
  table: string,
  wish: PageWish = {},
): Promise<TableScores> {
  const size = pageSize(wish.limit);
  const [after] = wish.after === undefined ? [] : readCursor(wish.after, /^(\d{1,18})$/);
  const [rows, total] = await prisma.$transaction([
    prisma.dealScoreRow.findMany({
      where: { tableId: table, ...(after !== undefined && { openedPosition: { gt: BigInt(after) } }) },
      orderBy: { openedPosition: 'asc' },
      take: size + 1,
    }),
    prisma.dealScoreRow.aggregate({
      where: { tableId: table, voidReason: null },
      _count: { tricksNs: true },
      _sum: { tricksNs: true, tricksEw: true, honoursNs: true, honoursEw: true },
    }),
  ]);
  const { _count: counted, _sum: sum } = total;
  return {
    ...pageOf(rows, size, (row) => cursorOf(String(row.openedPosition))),
    items: rows.slice(0, size).map(shown),
    total: {
      deals: counted.tricksNs,
      tricks: { NS: sum.tricksNs ?? 0, EW: sum.tricksEw ?? 0 },
      honours: { NS: sum.honoursNs ?? 0, EW: sum.honoursEw ?? 0 },
    },
  };
}

const shown = (row: DealScoreRow): DealScore => ({
  deal: row.deal,
  round: row.round,
  lawbook: row.lawbook,
  tricks: row.tricksNs === null || row.tricksEw === null ? null : { NS: row.tricksNs, EW: row.tricksEw },
  honours: { NS: row.honoursNs, EW: row.honoursEw },
  voidReason: row.voidReason,
  voidLaw: row.voidLaw,
  madeOf: row.scoreFacts,
});
