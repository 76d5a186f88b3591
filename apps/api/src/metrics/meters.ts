import { auditsWaiting, failedAudits, openFindings, ReadModels } from '@fairdeal/read-models';
import type { AppendSeen } from '@fairdeal/telemetry';
import { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Findings are counted over the whole record, so no more often than so, in milliseconds. */
const findingsEvery = 60_000;

/**
 * What this node counts for Prometheus. Labels are kinds: patterns of routes, names of projections; never an id, so that
 * neither a person nor the number of series is told by them.
 */
export class Meters {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'fairdeal_http_request_seconds',
    help: 'Time to answer a request, by method, pattern of the route, and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly appends = new Histogram({
    name: 'fairdeal_append_seconds',
    help: 'Time the log takes to accept or refuse an append.',
    labelNames: ['outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [this.registry],
  });
  private readonly appended = new Counter({
    name: 'fairdeal_events_appended_total',
    help: 'Events this node has appended.',
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  append({ seconds, events, failed }: AppendSeen): void {
    this.appends.observe({ outcome: failed ?? 'held' }, seconds);
    if (failed === undefined) this.appended.inc(events);
  }

  request(
    seen: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number,
  ) {
    this.requests.observe({ ...seen, status: String(seen.status) }, seconds);
  }

  /** What the database knows, asked for when somebody scrapes. */
  watchDatabase(pool: Pool, readModels: ReadModels): void {
    const registers = [this.registry];
    new Gauge({
      name: 'fairdeal_projection_lag_events',
      help: 'Events of the log that a projection does not know yet.',
      labelNames: ['projection'],
      registers,
      async collect() {
        for (const { name, lag } of await readModels.status()) this.set({ projection: name }, lag);
      },
    });
    new Gauge({
      name: 'fairdeal_audits_waiting',
      help: 'Deals whose audit is due, wherever their job lies.',
      registers,
      async collect() {
        this.set(await auditsWaiting(pool));
      },
    });
    new Gauge({
      name: 'fairdeal_audits_failed',
      help: 'Audits that could not be made, at most the last hundred.',
      registers,
      async collect() {
        this.set((await failedAudits(pool)).length);
      },
    });
    new Gauge({
      name: 'fairdeal_database_connections',
      help: 'Connections of this node to PostgreSQL, and requests that wait for one.',
      labelNames: ['state'],
      registers,
      collect() {
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waited for' }, pool.waitingCount);
      },
    });
    let counted = -Infinity;
    new Gauge({
      name: 'fairdeal_findings_open',
      help: 'Findings nobody has answered, by severity; counted once a minute.',
      labelNames: ['severity'],
      registers,
      async collect() {
        if (performance.now() - counted < findingsEvery) return;
        counted = performance.now();
        this.reset();
        for (const [severity, open] of await openFindings(pool)) this.set({ severity }, open);
      },
    });
  }

  /** Connections that listen for changes, told by whoever holds them. */
  watchListeners(count: () => number): void {
    new Gauge({
      name: 'fairdeal_live_listeners',
      help: 'Open Server-Sent Event connections of this node.',
      registers: [this.registry],
      collect() {
        this.set(count());
      },
    });
  }
}
