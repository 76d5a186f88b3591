import type { PrismaClient } from '../generated/client';

/** A deal and the version it should be audited up to. */
export interface AuditDue {
  readonly deal: string;
  readonly version: number;
}

/** Deals that wait for an audit, by id, after one of them. */
export async function auditsDue(
  prisma: PrismaClient,
  afterDeal: string,
  limit: number,
): Promise<readonly AuditDue[]> {
  const rows = await prisma.auditListRow.findMany({
    where: { due: true, deal: { gt: afterDeal } },
    orderBy: { deal: 'asc' },
    take: limit,
  });
  return rows.map(({ deal, dueVersion }) => ({ deal, version: dueVersion }));
}
