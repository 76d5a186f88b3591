import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Pool } from 'pg';
import { type RunningPostgres, startPostgres } from '../../../../tools/postgres/embedded.mjs';
import { readForward } from '../follow';
import { migrationsFolder, openStore } from '../testing';
import { PostgresEventStore } from './postgres-event-store';
import { verifyLog } from './verify-log';

const root = dirname(dirname(migrationsFolder()));
let folder: string;
let server: RunningPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdeal-durable-'));
  // Only to pass through, for the server may run as another user.
  chmodSync(folder, 0o711);
  server = await startPostgres({ root, dataDir: join(folder, 'postgres'), durable: true });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

it('what was acknowledged before kill -9 of the server is there after it, once, and writers go on', async () => {
  const open = await openStore({ patience: 60_000 }, server.adminUrl);
  let writing = true;
  const acknowledged: { stream: string; version: number; position: string; commandId: string }[] = [];
  const writer = async (w: number) => {
    for (let n = 0; writing; n += 1) {
      const stream = `deal-${w}-${Math.floor(n / 50)}`;
      const version = (n % 50) + 1;
      const events = [{ type: 'CardDealt', data: { w, n } }];
      const commandId = `${w} ${n}`;
      const { position, repeated } = await open.store.append({
        commandId,
        appends: [{ stream, expectedVersion: version - 1, events }],
      });
      if (repeated) throw new Error(`${commandId} was taken for a repeat`);
      acknowledged.push({ stream, version, position, commandId });
    }
  };
  const writers = Promise.all(Array.from({ length: 24 }, (_, w) => writer(w)));
  while (acknowledged.length < 500) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = acknowledged.length;
  const { port } = server;
  await server.kill();
  server = await startPostgres({ root, dataDir: join(folder, 'postgres'), port, durable: true });
  const atRestart = acknowledged.length;
  while (acknowledged.length < atRestart + 500) await new Promise((resolve) => setTimeout(resolve, 5));
  writing = false;
  await writers;

  const stored: typeof acknowledged = [];
  const pool = new Pool({ connectionString: open.database.url });
  const reader = new PostgresEventStore(pool);
  for await (const page of readForward(reader, '0')) {
    for (const { stream, version, position, commandId } of page)
      stored.push({ stream, version, position, commandId });
  }
  expect(before).toBeGreaterThanOrEqual(500);
  expect(stored.map(({ position }) => position)).toEqual(stored.map((_, n) => String(n + 1)));
  const byPosition = [...acknowledged].sort((a, b) => Number(a.position) - Number(b.position));
  expect(stored).toEqual(byPosition);
  expect((await verifyLog(pool)).faults).toEqual([]);
  await reader.close();
  await pool.end();
  await open.close();
}, 90_000);
