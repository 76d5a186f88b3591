import { auditEdition, auditEvent, EventReader } from '@fairdeal/audit';
import { PostgresEventStore } from '@fairdeal/event-store/postgres';
import { reckoners } from '@fairdeal/lawbooks';
import { eventAudited, ReadModels } from '@fairdeal/read-models';
import { reckonerAmong, RecordDesk } from '@fairdeal/standings';
import { completeAudit } from '@fairdeal/tournament';
import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { EventAuditJob } from './audit-queue';
import { eventSources } from './event-sources';

/** Audits the streams of an event against each other. What was read before is kept, and only what is new is read. */
@Injectable()
export class EventAuditor {
  private readonly desk: RecordDesk;
  private readonly reader: EventReader;

  constructor(
    private readonly store: PostgresEventStore,
    private readonly pool: Pool,
    readModels: ReadModels,
  ) {
    this.desk = new RecordDesk(readModels, reckonerAmong(reckoners));
    this.reader = new EventReader(eventSources(store, pool));
  }

  async event({ tournament, wanted }: EventAuditJob): Promise<void> {
    const { sheet } = await this.desk.now(tournament);
    const [last] = (await this.store.readStream(`tournament-${tournament}`)).slice(-1);
    if (last === undefined) return;
    const findings = auditEvent(sheet.books, await this.reader.beside(sheet.books));
    await completeAudit(this.store, `event--${tournament}`, {
      version: last.version,
      findings,
      edition: auditEdition,
      at: typeof last.meta['at'] === 'string' ? last.meta['at'] : last.recordedAt,
      // Deals change while the tournament's own stream stands still.
      again: true,
    });
    await eventAudited(this.pool, { tournament, wanted });
  }
}
