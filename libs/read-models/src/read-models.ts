import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { PrismaClient } from './generated/client';
import { type AuditDue, auditsDue } from './queries/audits-due.query';
import type { Page } from './queries/cursor';
import { type DealListed, dealList, type DealListWish } from './queries/deal-list.query';
import { type RecordPage, tournamentRecord, tournamentsOfSeason } from './queries/tournament-record.query';
import { type ProjectionStatus, projectionStatus } from './projection-status';

/** The reading side: what the projections wrote, asked through Prisma over the caller's pool. */
export class ReadModels {
  readonly prisma: PrismaClient;

  constructor(private readonly pool: Pool) {
    this.prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  }

  /** Deals in the order they were opened. @throws InvalidCursor */
  dealList(wish?: DealListWish): Promise<Page<DealListed>> {
    return dealList(this.prisma, wish);
  }

  /** The events of a tournament's record after a position, a page at a time. */
  tournamentRecord(tournament: string, after: string): Promise<RecordPage> {
    return tournamentRecord(this.pool, tournament, after);
  }

  /** The tournaments announced for a season, in that order. */
  tournamentsOfSeason(season: string): Promise<readonly string[]> {
    return tournamentsOfSeason(this.pool, season);
  }

  /** Deals that wait for an audit, by id, after one of them. */
  auditsDue(afterDeal: string, limit: number): Promise<readonly AuditDue[]> {
    return auditsDue(this.pool, afterDeal, limit);
  }

  status(): Promise<readonly ProjectionStatus[]> {
    return projectionStatus(this.pool);
  }

  /** The pool stays the caller's. */
  async close(): Promise<void> {
    await this.prisma.$disconnect();
  }
}
