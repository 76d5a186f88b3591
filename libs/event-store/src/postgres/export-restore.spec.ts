import { createHash } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { NewEvent } from '../event';
import { openStore, type OpenStore, query } from '../testing';
import { exportLog } from './export-log';
import { PostgresEventStore } from './postgres-event-store';
import { restoreLog, RestoreRefused } from './restore-log';
import { verifyLog } from './verify-log';

let open: OpenStore;
let file: string;

const event = (n: number): NewEvent => ({
  type: 'CardDealt',
  schemaVersion: (n % 3) + 1,
  data: { n, note: 'né ♠ 🂡 \\ " \n \t', big: 123456789012345680000, small: 1e-7 },
  meta: n % 2 ? { by: 'recorder-1' } : {},
});
const both = {
  commandId: 'both "at once" \\',
  requestHash: 'both',
  appends: [
    { stream: 'deal-2', expectedVersion: 2, events: [event(6)] },
    { stream: 'deal-1', expectedVersion: 3, events: [event(7), event(8)] },
  ],
};

beforeAll(async () => {
  open = await openStore();
  const { store } = open;
  await store.append({
    commandId: 'a',
    appends: [{ stream: 'deal-1', expectedVersion: 0, events: [1, 2, 3].map(event) }],
  });
  await store.append({
    commandId: 'b',
    appends: [{ stream: 'deal-2', expectedVersion: 0, events: [4, 5].map(event) }],
  });
  await store.append(both);
  for (let n = 0; n < 300; n += 1) {
    const append = { stream: `table-${n % 7}`, expectedVersion: Math.floor(n / 7), events: [event(n)] };
    await store.append({ commandId: `c${n}`, appends: [append] });
  }
  file = await exported(open.pool);
});
afterAll(() => open.close());

async function exported(pool: Pool): Promise<string> {
  let text = '';
  for await (const lines of exportLog(pool)) text += lines;
  return text;
}

/** In pieces of odd sizes, so that lines and characters are cut anywhere. */
async function* inPieces(text: string, size = 997): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function restore(ownerUrl: string, text: string) {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await restoreLog(owner, inPieces(text));
  } finally {
    await owner.end();
  }
}

const stored = `SELECT position, s.name, e.version, recorded_at::text, schema_version, command_id, type, encode(salt, 'hex') AS salt,
  encode(hash, 'hex') AS hash, data::text, meta::text FROM event e JOIN stream s ON s.id = stream_id ORDER BY position`;
const storedCommands = `SELECT id, encode(request_hash, 'hex') AS request, from_position, position, recorded_at::text FROM command ORDER BY from_position`;

describe('a log restored from its export', () => {
  let other: OpenStore;
  beforeAll(async () => {
    other = await openStore();
    expect(await restore(other.database.ownerUrl, file)).toEqual({ events: 308, commands: 303, streams: 9 });
  });
  afterAll(() => other.close());

  it('holds the same bytes', async () => {
    expect(await query(other.database.url, stored)).toEqual(await query(open.database.url, stored));
    expect(await query(other.database.url, storedCommands)).toEqual(
      await query(open.database.url, storedCommands),
    );
  });

  it('passes verification and exports to the same file', async () => {
    expect(await verifyLog(other.pool)).toEqual({ events: 308, streams: 9, faults: [] });
    expect(await exported(other.pool)).toBe(file);
  });

  it('reads the same', async () => {
    expect(await other.store.readAll('0', 1000)).toEqual(await open.store.readAll('0', 1000));
  });

  it('knows the commands it has seen, and goes on where it was', async () => {
    expect(await other.store.append(both)).toEqual({
      streams: [
        { stream: 'deal-2', fromVersion: 3, toVersion: 3 },
        { stream: 'deal-1', fromVersion: 4, toVersion: 5 },
      ],
      position: '8',
      repeated: true,
    });
    const next = (stream: string, expectedVersion: number, commandId: string) =>
      other.store.append({ commandId, appends: [{ stream, expectedVersion, events: [event(1)] }] });
    expect((await next('deal-1', 5, 'next')).position).toBe('309');
    expect((await next('deal-3', 0, 'new')).position).toBe('310');
    expect((await verifyLog(other.pool)).faults).toEqual([]);
  });

  it('is not written over', async () => {
    await expect(restore(other.database.ownerUrl, file)).rejects.toThrow('the store is not empty');
  });
});

it('an empty log is exported and restored', async () => {
  const [from, to] = await Promise.all([openStore(), openStore()]);
  expect(await restore(to.database.ownerUrl, await exported(from.pool))).toEqual({
    events: 0,
    commands: 0,
    streams: 0,
  });
  await Promise.all([from.close(), to.close()]);
});

it('a store goes on after its log was replaced under it', async () => {
  const other = await openStore();
  const pool = new Pool({ connectionString: other.database.url });
  const store = new PostgresEventStore(pool);
  const append = {
    stream: 'deal-1',
    expectedVersion: 0,
    events: [event(9), event(9), event(9), event(9), event(9)],
  };
  await store.append({ commandId: 'forgotten', appends: [append] });
  await query(
    other.database.adminUrl,
    'SET session_replication_role = replica',
    'TRUNCATE event, command, stream',
    'UPDATE head SET position = 0',
  );
  await restore(other.database.ownerUrl, file);
  // The store remembers version 5 with another hash than the restored one.
  await store.append({ commandId: 'next', appends: [{ ...append, expectedVersion: 5 }] });
  expect((await verifyLog(pool)).faults).toEqual([]);
  await store.close();
  await pool.end();
  await other.close();
});

describe('a file that is no whole log is refused, and nothing is restored', () => {
  let other: OpenStore;
  beforeAll(async () => {
    other = await openStore();
  });
  afterAll(() => other.close());

  const lines = () => file.trimEnd().split('\n');
  const edited = (at: number, edit: (line: string) => string) =>
    `${lines()
      .map((line, i) => (i === at - 1 ? edit(line) : line))
      .join('\n')}\n`;
  const sealed = (text: string) => {
    const body = text.slice(0, text.lastIndexOf('{"end"'));
    const sha256 = createHash('sha256').update(body).digest('hex');
    return `${body}{"end":true,"commands":303,"events":308,"sha256":"${sha256}"}\n`;
  };
  const without = (at: number) =>
    `${lines()
      .filter((_, i) => i !== at - 1)
      .join('\n')}\n`;

  // Line 1 is the header, 2 command a, 3 to 5 its events, 6 command b, 7 and 8 its events, 9 both, 10 to 12 its events.
  it.each<[string, () => string, string]>([
    ['nothing at all', () => '', 'the file is empty'],
    ['another file', () => 'Hello\n', 'line 1: is not a JSON object'],
    ['another JSON file', () => '{"a":1}\n', 'line 1: is not the header'],
    [
      'a later format',
      () => edited(1, (line) => line.replace('"format":1', '"format":2')),
      'line 1: has format 2',
    ],
    [
      'a card changed',
      () => edited(4, (line) => line.replace('"n":2', '"n":3')),
      'line 4: deal-1 version 2 (position 2): the hash does not fit',
    ],
    [
      'a salt changed',
      () => edited(5, (line) => line.replace(/"salt":"../, '"salt":"zz')),
      'line 5: salt or hash',
    ],
    ['an event left out', () => without(4), 'line 4: position is not 2'],
    ['a command left out', () => without(6), 'line 6: has no command'],
    [
      'a command cut short',
      () => edited(2, (line) => line.replace('"toPosition":"3"', '"toPosition":"4"')),
      'line 6: command "a" has not had all',
    ],
    [
      'a command twice, under a new seal',
      () => sealed(edited(6, (line) => line.replace('"command":"b"', '"command":"a"'))),
      '(id)=(a) already exists',
    ],
    [
      'a request changed',
      () =>
        edited(6, (line) =>
          line.replace(/"request":"(.)/, (_, c: string) => `"request":"${c === '0' ? '1' : '0'}`),
        ),
      'the lines are not those that were written',
    ],
    [
      'a time that is none',
      () => edited(6, (line) => line.replace(/"recordedAt":"[^"]*"/, '"recordedAt":"noon"')),
      'line 6: recordedAt',
    ],
    [
      'a stream name with a space',
      () => edited(3, (line) => line.replace('deal-1', 'deal 1')),
      'stream name "deal 1"',
    ],
    ['its end cut off', () => lines().slice(0, -1).join('\n'), 'the file ends before the log does'],
    ['half a line', () => file.slice(0, file.length / 2), 'is not a JSON object'],
    ['something after its end', () => `${file}{}\n`, 'stands after the end'],
    ['a line without end', () => `${lines()[0]}\n{"a":"${'x'.repeat(3_000_000)}`, 'line 2: has more than'],
  ])('%s', async (_, text, why) => {
    const refusal = restore(other.database.ownerUrl, text());
    await expect(refusal).rejects.toThrow(why);
    await expect(refusal).rejects.toThrow(RestoreRefused);
    const [counts] = await query(
      other.database.url,
      `SELECT (SELECT count(*) FROM event) + (SELECT count(*) FROM command) + (SELECT count(*) FROM stream) AS rows, position FROM head`,
    );
    expect(counts).toEqual({ rows: '0', position: '0' });
  });

  it('bytes that are not UTF-8', async () => {
    const owner = new Client({ connectionString: other.database.ownerUrl });
    await owner.connect();
    async function* bytes() {
      yield Buffer.from([0x7b, 0xff, 0x7d, 0x0a]);
    }
    await expect(restoreLog(owner, bytes())).rejects.toThrow('line 1: is not UTF-8');
    await owner.end();
  });
});
