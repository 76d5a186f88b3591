import { auditDeal, auditEdition } from '@fairdeal/audit';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { lawbookOf } from '@fairdeal/lawbooks';
import { wantEventAudit } from '@fairdeal/read-models';
import { auditStateOf, completeAudit } from '@fairdeal/tournament';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { AuditJob } from './audit-queue';

/** Audits by address: reads the streams, asks the checks, and writes down what they found. */
@Injectable()
export class Auditor {
  constructor(
    private readonly store: PostgresEventStore,
    private readonly pool: Pool,
  ) {}

  /**
   * A deal as it stands now, which may be further than the job says. One that is audited already up to the job's version
   * is left alone.
   */
  async deal({ dealId, version }: AuditJob): Promise<void> {
    const [state, events] = await Promise.all([
      auditStateOf(this.store, dealId),
      this.store.readStream(`deal-${dealId}`),
    ]);
    if (state.audited >= version) return;
    const audit = auditDeal(lawbookOf, events);
    const last = events.at(-1);
    if (last === undefined) return;
    const at = typeof last.meta['at'] === 'string' ? last.meta['at'] : last.recordedAt;
    const tournament = events.findLast(({ type }) => type === 'DealOpened')?.data['tournament'];
    // Wanted before it is written, so that a worker killed in between leaves it wanted.
    if (typeof tournament === 'string') await wantEventAudit(this.pool, tournament);
    await completeAudit(this.store, dealId, {
      version: last.version,
      findings: audit?.findings ?? [],
      ...(audit && { lawbook: audit.lawbook }),
      edition: auditEdition,
      at,
    });
  }
}
