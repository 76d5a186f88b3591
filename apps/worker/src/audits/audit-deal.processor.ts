import type { Config } from '@fairdeal/config';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { Pool } from 'pg';
import { CONFIG } from '../storage.module';
import { AuditProcessor } from './audit-processor';
import { Auditor } from './auditor.service';
import { type AuditJob, auditQueue, liveQueue, workerOptions } from './audit-queue';

abstract class DealProcessor extends AuditProcessor<AuditJob> {
  constructor(
    private readonly auditor: Auditor,
    pool: Pool,
    config: Config,
  ) {
    super(pool, config);
  }

  protected override audit(job: AuditJob): Promise<void> {
    return this.auditor.deal(job);
  }

  protected override named({ dealId, version }: AuditJob) {
    return { audited: dealId, version };
  }
}

/** Deals that are over, corrected or decided upon. */
@Processor(auditQueue, workerOptions)
export class AuditDealProcessor extends DealProcessor {
  constructor(auditor: Auditor, pool: Pool, @Inject(CONFIG) config: Config) {
    super(auditor, pool, config);
  }
}

/** Deals that go on. */
@Processor(liveQueue, workerOptions)
export class AuditLiveProcessor extends DealProcessor {
  constructor(auditor: Auditor, pool: Pool, @Inject(CONFIG) config: Config) {
    super(auditor, pool, config);
  }
}
