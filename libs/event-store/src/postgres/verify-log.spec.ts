import type { NewEvent } from '../event';
import { openStore, type OpenStore, query } from '../testing';
import { verifyLog } from './verify-log';

let open: OpenStore;

beforeAll(async () => {
  open = await openStore();
  const { store } = open;
  const event = (n: number): NewEvent => ({
    type: 'CardDealt',
    data: { n, note: 'né ♠ \\ "' },
    meta: { by: 'recorder-1' },
  });
  // Positions 1 to 3 are deal-1, 4 and 5 deal-2, 6 both, 7 deal-1 version 5.
  const append = (commandId: string, ...appends: readonly (readonly [string, number, ...number[]])[]) =>
    store.append({
      commandId,
      appends: appends.map(([stream, expectedVersion, ...ns]) => ({
        stream,
        expectedVersion,
        events: ns.map(event),
      })),
    });
  await append('a', ['deal-1', 0, 1, 2, 3]);
  await append('b', ['deal-2', 0, 4, 5]);
  await append('c', ['deal-1', 3, 6], ['deal-2', 2, 7]);
  await append('d', ['deal-1', 4, 8]);
});
afterAll(() => open.close());

const tables = ['event', 'command', 'stream', 'head'];
/** As a superuser who turns the triggers off. */
const tamper = (...statements: readonly string[]) =>
  query(open.database.adminUrl, 'SET session_replication_role = replica', ...statements);

beforeAll(() => tamper(...tables.map((table) => `CREATE TABLE whole_${table} AS TABLE ${table}`)));
beforeEach(() =>
  tamper(...tables.flatMap((table) => [`TRUNCATE ${table}`, `INSERT INTO ${table} TABLE whole_${table}`])),
);

it('finds nothing in a log as it was written', async () => {
  expect(await verifyLog(open.pool)).toEqual({ events: 8, streams: 2, faults: [] });
  expect(await verifyLog(open.pool, { stream: 'deal-2' })).toEqual({ events: 3, streams: 1, faults: [] });
});

it('finds nothing in an empty log', async () => {
  const empty = await openStore();
  expect(await verifyLog(empty.pool)).toEqual({ events: 0, streams: 0, faults: [] });
  await empty.close();
});

it('finds nothing in more streams than are walked at one snapshot, and the one event that was changed', async () => {
  const many = await openStore();
  const events: readonly NewEvent[] = [{ type: 'CardDealt', data: { n: 1 } }];
  const streams = Array.from({ length: 4_200 }, (_, n) => `deal-${n + 1}`);
  await Promise.all(
    streams.map((stream) =>
      many.store.append({ commandId: stream, appends: [{ stream, expectedVersion: 0, events }] }),
    ),
  );
  expect(await verifyLog(many.pool)).toEqual({ events: 4_200, streams: 4_200, faults: [] });
  const change = `UPDATE event SET type = 'CardTurned'
    WHERE stream_id = (SELECT id FROM stream WHERE name = 'deal-4100')`;
  await query(many.database.adminUrl, 'SET session_replication_role = replica', change);
  const { faults } = await verifyLog(many.pool);
  expect(faults).toMatchObject([{ kind: 'hash', stream: 'deal-4100', version: 1 }]);
  await many.close();
});

it('says that a stream is not there', async () => {
  await expect(verifyLog(open.pool, { stream: 'deal-3' })).rejects.toThrow('there is no stream deal-3');
});

const deal1at2 = { kind: 'hash', stream: 'deal-1', version: 2, position: '2' };

it.each<[string, string, object]>([
  ['one bit of a salt', `SET salt = set_bit(salt, 77, 1 - get_bit(salt, 77)) WHERE position = 2`, deal1at2],
  ['one bit of a hash', `SET hash = set_bit(hash, 3, 1 - get_bit(hash, 3)) WHERE position = 2`, deal1at2],
  ['a hash cut short', `SET hash = substr(hash, 1, 31) WHERE position = 2`, deal1at2],
  ['a digit of the data', `SET data = replace(data::text, '2', '3')::json WHERE position = 2`, deal1at2],
  ['a space in the data', `SET data = replace(data::text, ':2', ': 2')::json WHERE position = 2`, deal1at2],
  ['the order of members', `SET data = '{"note":"né ♠ \\\\ \\"","n":2}' WHERE position = 2`, deal1at2],
  ['the reporter', `SET meta = '{"by":"recorder-2"}' WHERE position = 2`, deal1at2],
  ['the type', `SET type = 'CardTurned' WHERE position = 2`, deal1at2],
  ['the schema version', `SET schema_version = 2 WHERE position = 2`, deal1at2],
  [
    'the first event',
    `SET type = 'CardTurned' WHERE position = 1`,
    { ...deal1at2, version: 1, position: '1' },
  ],
  [
    'the last event',
    `SET type = 'CardTurned' WHERE position = 8`,
    { ...deal1at2, version: 5, position: '8' },
  ],
  [
    'two events: the first is named',
    `SET type = 'CardTurned' WHERE position IN (5, 3)`,
    { ...deal1at2, version: 3, position: '3' },
  ],
  [
    'a later version',
    `SET version = 9 WHERE position = 8`,
    { kind: 'version-gap', stream: 'deal-1', version: 9, position: '8' },
  ],
])('names the event when a superuser changed %s', async (_, change, fault) => {
  await tamper(`UPDATE event ${change}`);
  const { faults } = await verifyLog(open.pool);
  expect(faults[0]).toMatchObject(fault);
  const { stream } = fault as { stream: string };
  expect((await verifyLog(open.pool, { stream })).faults[0]).toMatchObject(fault);
});

it.each<[string, readonly string[], readonly object[]]>([
  [
    'an event removed from the middle',
    ['DELETE FROM event WHERE position = 2'],
    [
      { kind: 'position-gap', position: '2' },
      { kind: 'version-gap', stream: 'deal-1', version: 3, position: '3' },
    ],
  ],
  [
    'the last event removed',
    ['DELETE FROM event WHERE position = 8'],
    [
      { kind: 'events-missing', stream: 'deal-1', version: 5 },
      { kind: 'head' },
      { kind: 'command', position: '8' },
    ],
  ],
  [
    'the last event removed and every trace of it smoothed',
    [
      'DELETE FROM event WHERE position = 8',
      `DELETE FROM command WHERE id = 'd'`,
      `UPDATE stream SET version = 4 WHERE name = 'deal-1'`,
      'UPDATE head SET position = 7',
    ],
    [{ kind: 'stream-row', stream: 'deal-1', version: 4 }],
  ],
  [
    'a stream emptied',
    [`DELETE FROM event WHERE stream_id = 2`],
    [{ kind: 'events-missing', stream: 'deal-2', version: 1 }],
  ],
  [
    'a stream row removed',
    [`DELETE FROM stream WHERE name = 'deal-1'`],
    [{ kind: 'no-stream-row', position: '1' }],
  ],
  [
    'a stream renamed',
    [`UPDATE stream SET name = 'deal-9' WHERE name = 'deal-1'`],
    [{ kind: 'hash', stream: 'deal-9', version: 1, position: '1' }],
  ],
  [
    'a head hash changed',
    [`UPDATE stream SET head_hash = set_bit(head_hash, 0, 1 - get_bit(head_hash, 0)) WHERE name = 'deal-2'`],
    [{ kind: 'stream-row', stream: 'deal-2', version: 3 }],
  ],
  ['the head moved back', ['UPDATE head SET position = 7'], [{ kind: 'head' }]],
  [
    'a command removed',
    [`DELETE FROM command WHERE id = 'b'`],
    [{ kind: 'command', stream: 'deal-2', version: 1, position: '4' }],
  ],
  [
    'a command moved',
    [`UPDATE command SET position = 4 WHERE id = 'b'`],
    [{ kind: 'command', position: '4' }],
  ],
  [
    'a command that did nothing',
    [`INSERT INTO command SELECT 'e', request_hash, 9, 9, recorded_at FROM command LIMIT 1`],
    [{ kind: 'command', position: '9' }],
  ],
  [
    'an event given to another command',
    [`UPDATE event SET command_id = 'a' WHERE position = 5`],
    [{ kind: 'command', position: '1' }],
  ],
  [
    'a recorded time',
    [`UPDATE event SET recorded_at = recorded_at - interval '1 s' WHERE position = 5`],
    [{ kind: 'command', position: '4' }],
  ],
])('tells of %s', async (_, statements, faults) => {
  await tamper(...statements);
  const verified = await verifyLog(open.pool);
  expect(verified.faults.length).toBeGreaterThan(0);
  for (const [i, fault] of faults.entries()) {
    if (i === 0 && 'position' in fault) expect(verified.faults[0]).toMatchObject(fault);
    expect(verified.faults).toContainEqual(expect.objectContaining(fault));
  }
});

it('lists at most a hundred faults, the first ones', async () => {
  for (let n = 0; n < 150; n += 1) {
    const events = [{ type: 'CardDealt', data: { n } }];
    await open.store.append({
      commandId: `more ${n}`,
      appends: [{ stream: `table-${n}`, expectedVersion: 0, events }],
    });
  }
  await tamper(`UPDATE event SET type = 'CardTurned'`);
  const { faults } = await verifyLog(open.pool);
  expect(faults).toHaveLength(100);
  expect(faults.map(({ position }) => position)).toEqual([
    '1',
    '4',
    ...Array.from({ length: 98 }, (__, n) => String(n + 9)),
  ]);
});

it('walks while others write', async () => {
  const writing = Promise.all(
    Array.from({ length: 20 }, async (_, w) => {
      for (let n = 0; n < 20; n += 1) {
        const events = [{ type: 'CardDealt', data: { n } }];
        await open.store.append({
          commandId: `w ${w} ${n}`,
          appends: [{ stream: `table-${w}`, expectedVersion: n, events }],
        });
      }
    }),
  );
  for (let n = 0; n < 10; n += 1) expect((await verifyLog(open.pool)).faults).toEqual([]);
  await writing;
  expect(await verifyLog(open.pool)).toEqual({ events: 408, streams: 22, faults: [] });
});
