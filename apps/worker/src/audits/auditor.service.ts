import { auditDeal, auditEdition } from '@fairdeal/audit';
import { verifyShuffle } from '@fairdeal/fair-shuffle';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { lawbookOf } from '@fairdeal/lawbooks';
import { wantEventAudit } from '@fairdeal/read-models';
import { auditDealOf } from '@fairdeal/tournament';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { AuditJob } from './audit-queue';

/** Audits deals by address: reads the streams, asks the checks, and writes down what they found. */
@Injectable()
export class Auditor {
  constructor(
    private readonly store: PostgresEventStore,
    private readonly pool: Pool,
  ) {}

  /** One that is audited already up to the job's version is left alone. */
  async deal({ dealId, version }: AuditJob): Promise<void> {
    await auditDealOf(
      this.store,
      { deal: dealId, upTo: version, edition: auditEdition },
      (events) => auditDeal(lawbookOf, events, verifyShuffle),
      async (events) => {
        const tournament = events.findLast(({ type }) => type === 'DealOpened')?.data['tournament'];
        // Wanted before anything is written, so that a worker killed in between leaves it wanted.
        if (typeof tournament === 'string') await wantEventAudit(this.pool, tournament);
      },
    );
  }
}
