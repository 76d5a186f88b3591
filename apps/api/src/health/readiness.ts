import { Inject, Injectable } from '@nestjs/common';
import { type ProjectionStatus, ReadModels } from '@fairdeal/read-models';
import { Pool } from 'pg';
import { MIGRATIONS } from '../resources';

/** One thing that must be so before this node should be sent requests. */
export interface Check {
  readonly name: 'database' | 'migrations' | 'projections';
  readonly ok: boolean;
  readonly detail: string;
}

@Injectable()
export class Readiness {
  constructor(
    private readonly pool: Pool,
    private readonly readModels: ReadModels,
    @Inject(MIGRATIONS) private readonly migrations: readonly string[],
  ) {}

  async check(): Promise<readonly Check[]> {
    const database = await this.database();
    if (!database.ok) return [database];
    const migrations = await this.applied();
    return migrations.ok ? [database, migrations, await this.projected()] : [database, migrations];
  }

  private async database(): Promise<Check> {
    try {
      await this.pool.query('SELECT 1');
      return { name: 'database', ok: true, detail: 'it answers' };
    } catch {
      // Why not is in the log of whoever asked for data; an address or a role's name is nobody's business here.
      return { name: 'database', ok: false, detail: 'it cannot be reached' };
    }
  }

  private async applied(): Promise<Check> {
    const { rows } = await this.pool.query<{ migration_name: string }>(
      'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
    );
    const applied = new Set(rows.map(({ migration_name }) => migration_name));
    const missing = this.migrations.filter((name) => !applied.has(name));
    return missing.length === 0
      ? { name: 'migrations', ok: true, detail: `all ${this.migrations.length} are applied` }
      : { name: 'migrations', ok: false, detail: `not applied: ${missing.join(', ')}` };
  }

  private async projected(): Promise<Check> {
    const all = await this.readModels.status();
    const behind = all.flatMap((status) => {
      const why = whyBehind(status);
      return why === undefined ? [] : [`${status.name} ${why}`];
    });
    return behind.length === 0
      ? { name: 'projections', ok: true, detail: `all ${all.length} are kept up to date` }
      : { name: 'projections', ok: false, detail: behind.join(', ') };
  }
}

/** What a projector works off in a second or two, live; a rebuild takes longer, and says so. */
const mostLag = 10_000;

/** Why a projection's rows should not be shown as today's. */
function whyBehind({
  failure,
  failedPosition,
  builtVersion,
  version,
  lag,
  holder,
}: ProjectionStatus): string | undefined {
  if (failure !== null) return `stopped at position ${failedPosition}`;
  if (builtVersion !== version) return 'is not built yet';
  if (lag > mostLag) return `is ${lag} events behind`;
  if (holder === null && lag > 0) return `is ${lag} events behind and kept by no worker`;
  return undefined;
}
