import { openStore, type OpenStore, query } from '../testing';

let open: OpenStore;

beforeAll(async () => {
  open = await openStore();
  const events = [{ type: 'CardDealt', data: { n: 1 } }];
  await open.store.append({ commandId: 'deal', appends: [{ stream: 'deal-1', expectedVersion: 0, events }] });
});
afterAll(() => open.close());

const tables = ['event', 'command', 'stream', 'head'];
const insertions = [
  `INSERT INTO event SELECT 2, stream_id, recorded_at, 2, schema_version, command_id, type, salt, hash, data, meta FROM event`,
  `INSERT INTO command SELECT 'other', request_hash, 2, 2, recorded_at FROM command`,
  `INSERT INTO stream (name, version, head_hash) SELECT 'deal-2', 1, head_hash FROM stream`,
  `INSERT INTO head (only_row, position) VALUES (true, 5)`,
];
const changes = (table: string) => [
  `DELETE FROM ${table}`,
  `DELETE FROM ${table} WHERE false`,
  `TRUNCATE ${table}`,
  `TRUNCATE ${table} CASCADE`,
];
const updates = [
  `UPDATE event SET type = 'CardTurned'`,
  `UPDATE event SET data = '{}' WHERE position = 1`,
  `UPDATE command SET id = 'other'`,
  `UPDATE stream SET version = 7`,
  `UPDATE stream SET name = 'deal-2'`,
  `UPDATE head SET position = 0`,
];
const others = [
  'ALTER TABLE event DISABLE TRIGGER ALL',
  'DROP TRIGGER event_is_append_only ON event',
  'DROP TABLE event',
  `CREATE TRIGGER spy BEFORE INSERT ON event FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  `SELECT nextval('stream_id_seq')`,
  `SET session_replication_role = replica`,
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`,
];

it.each([...tables.flatMap(changes), ...updates, ...insertions, ...others])(
  'the application may not: %s',
  async (sql) => {
    await expect(query(open.database.url, sql)).rejects.toThrow(/permission denied|must be owner/);
  },
);

// The owner may move a stream's version and the head, for the append does it in his name; the chain shows it.
const ownersUpdates = updates.filter((sql) => !sql.includes('version = 7') && !sql.startsWith('UPDATE head'));

it.each([...tables.flatMap(changes), ...ownersUpdates])('the owner may not: %s', async (sql) => {
  await expect(query(open.database.ownerUrl, sql)).rejects.toThrow('what was recorded is never changed');
});

it('nobody but the application may append', async () => {
  const [row] = await query(
    open.database.adminUrl,
    `SELECT array_agg(grantee::text ORDER BY grantee::text) AS grantees FROM information_schema.routine_privileges
     WHERE routine_name = 'append_many' AND grantee NOT LIKE 'test%owner'`,
  );
  expect(row?.['grantees']).toEqual(['fairdeal_app']);
});

it('the application reads what is there, and nothing was changed', async () => {
  const rows = await query(
    open.database.url,
    `SELECT e.position, e.version, e.type, e.data, s.name, s.version AS head, c.id, h.position AS last
     FROM event e JOIN stream s ON s.id = e.stream_id, command c, head h`,
  );
  expect(rows).toEqual([
    {
      position: '1',
      version: 1,
      type: 'CardDealt',
      data: { n: 1 },
      name: 'deal-1',
      head: 1,
      id: 'deal',
      last: '1',
    },
  ]);
});

it('the application keeps checkpoints', async () => {
  const rows = await query(
    open.database.url,
    `INSERT INTO checkpoint (name) VALUES ('leaderboard')`,
    `UPDATE checkpoint SET position = 1 WHERE name = 'leaderboard'`,
    `SELECT name, position FROM checkpoint`,
  );
  expect(rows).toEqual([{ name: 'leaderboard', position: '1' }]);
});
