import { Inject, Injectable } from '@nestjs/common';
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
    @Inject(MIGRATIONS) private readonly migrations: readonly string[],
  ) {}

  async check(): Promise<readonly Check[]> {
    const database = await this.database();
    if (!database.ok) return [database];
    return [database, await this.applied()];
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
}
