import { openStore, type OpenStore, query } from '@fairdeal/event-store/testing';
import { verifyLog } from '@fairdeal/event-store/postgres';
import { readBundle, Signer, verifyBundle, type Bundle } from '@fairdeal/proof';
import { heldAgainstBundle } from './held-against-bundle';
import { MerkleLog } from './merkle-log';
import { verifyTree } from './verify-tree';
import { writeBundle } from './write-bundle';

const signer = new Signer('hall.example', new Uint8Array(32).fill(3));
const trusted = [signer.verifier];

let open: OpenStore;
let note: string;
let bundle: Bundle;

/** Position 1 is table-1, which was dealt deal-2; 2 and 3 are deal-2; 4 is deal-3. */
beforeAll(async () => {
  open = await openStore();
  const append = (stream: string, ...events: readonly { readonly type: string; readonly data: object }[]) =>
    open.store.append({
      commandId: stream,
      appends: [{ stream, expectedVersion: 0, events: events as never }],
    });
  await append('table-1', { type: 'DealAssigned', data: { deal: '2' } });
  const dealt = (n: number) => ({ type: 'CardDealt', data: { n, card: 'TH' } });
  await append('deal-2', dealt(1), dealt(2));
  await append('deal-3', dealt(1));
  const log = new MerkleLog(open.pool);
  await log.catchUp();
  note = (await log.sign(signer))?.note ?? '';
  const read = readBundle(JSON.stringify(await writeBundle(open.pool, 'deal-2', signer)));
  if ('doubts' in read) throw new Error('a bundle just written can be read');
  bundle = read;
});
afterAll(() => open.close());

const tables = [
  'event',
  'command',
  'stream',
  'head',
  'log_tree',
  'log_tile',
  'log_checkpoint',
  'record_stream',
];
/** As a superuser who turns the triggers off. */
const tamper = (...statements: readonly string[]) =>
  query(open.database.adminUrl, 'SET session_replication_role = replica', ...statements);

beforeAll(() => tamper(...tables.map((table) => `CREATE TABLE whole_${table} AS TABLE ${table}`)));
beforeEach(() =>
  tamper(...tables.flatMap((table) => [`TRUNCATE ${table}`, `INSERT INTO ${table} TABLE whole_${table}`])),
);

/** deal-2 with every event, its row, its command, and the gap in the positions closed. */
const cutOut = [
  'DELETE FROM event WHERE position IN (2, 3)',
  `DELETE FROM stream WHERE name = 'deal-2'`,
  `DELETE FROM command WHERE id = 'deal-2'`,
  'UPDATE event SET position = 2 WHERE position = 4',
  'UPDATE command SET from_position = 2, position = 2 WHERE position = 4',
  'UPDATE head SET position = 2',
];
const missing = async () =>
  (await verifyTree(open.pool, { notes: [note], trusted })).faults.filter(
    ({ kind }) => kind === 'stream-missing',
  );

it('a log that is whole misses no stream, and has what the bundle proves', async () => {
  expect(await verifyTree(open.pool, { notes: [note], trusted })).toMatchObject({ faults: [] });
  expect(await heldAgainstBundle(open.pool, bundle)).toEqual([]);
});

it('a whole stream, cut out with the gap closed, is named by the event that speaks of it', async () => {
  await tamper(...cutOut);
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect(await missing()).toEqual([
    {
      kind: 'stream-missing',
      stream: 'deal-2',
      detail: 'the log has no such stream, and table-1 names it in version 1, at position 1',
    },
  ]);
});

it('it is named by the lists as well, with the position it began at', async () => {
  await tamper(
    ...cutOut,
    `INSERT INTO record_stream (stream, tournament, season, opened_position) VALUES ('deal-2', NULL, NULL, 2)`,
  );
  expect(await missing()).toMatchObject([{ stream: 'deal-2', position: '2' }]);
});

it('with every trace gone, the bundle somebody kept names it, event by event', async () => {
  await tamper(
    ...cutOut,
    'DELETE FROM event WHERE position = 1',
    'UPDATE event SET position = 1 WHERE position = 2',
    `DELETE FROM stream WHERE name = 'table-1'`,
    `DELETE FROM command WHERE id = 'table-1'`,
    'UPDATE command SET from_position = 1, position = 1 WHERE position = 2',
    'UPDATE head SET position = 1',
    'TRUNCATE log_checkpoint',
  );
  await new MerkleLog(open.pool).rebuild();
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect((await verifyTree(open.pool, { trusted })).faults).toEqual([]);
  expect(await missing()).toEqual([]);
  expect(verifyBundle(bundle, trusted).doubts).toEqual([]);
  expect(await heldAgainstBundle(open.pool, bundle)).toEqual([
    {
      kind: 'bundle',
      stream: 'deal-2',
      version: 1,
      position: '2',
      detail: expect.stringContaining('no event there'),
    },
    {
      kind: 'bundle',
      stream: 'deal-2',
      version: 2,
      position: '3',
      detail: expect.stringContaining('no event there'),
    },
  ]);
});

it('an event of the bundle with another content, or of another stream in its place, is named', async () => {
  await tamper(`UPDATE event SET hash = sha256(hash) WHERE position = 2`);
  expect(await heldAgainstBundle(open.pool, bundle)).toMatchObject([
    { version: 1, detail: 'the bundle proves it, and the log has it with another content' },
  ]);
  await tamper(
    'UPDATE event SET stream_id = (SELECT stream_id FROM event WHERE position = 4), version = 9 WHERE position = 3',
  );
  expect(await heldAgainstBundle(open.pool, bundle)).toMatchObject([
    { version: 1 },
    { version: 2, detail: 'the bundle proves it, and the log has version 9 of deal-3 there' },
  ]);
});

describe('a tree made anew', () => {
  const flipped = `UPDATE log_tile SET hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1)`;

  it('is the same as the kept one, which goes on behind the log', async () => {
    const log = new MerkleLog(open.pool);
    expect(await log.rebuild({ verify: true })).toEqual({
      events: 4,
      tiles: 1,
      keptEvents: 4,
      differences: [],
    });
    await tamper('UPDATE log_tree SET size = 3', 'UPDATE log_tile SET hashes = substring(hashes FOR 96)');
    expect(await log.rebuild({ verify: true })).toEqual({
      events: 4,
      tiles: 1,
      keptEvents: 3,
      differences: [],
    });
    expect(await log.size()).toBe(3);
    await log.rebuild();
    expect(await log.size()).toBe(4);
  });

  it('names the tile that was another, and mends it', async () => {
    const log = new MerkleLog(open.pool);
    await tamper(flipped);
    const other = { level: 0, index: 0, why: 'other-hashes', from: '1', to: '4' };
    expect(await log.rebuild({ verify: true })).toMatchObject({ differences: [other] });
    expect(await log.rebuild()).toMatchObject({ differences: [other] });
    expect(await log.rebuild()).toMatchObject({ differences: [] });
    expect((await verifyTree(open.pool, { notes: [note], trusted })).faults).toEqual([]);
  });

  it('names a tile that was lost, and one of no tree', async () => {
    const log = new MerkleLog(open.pool);
    await tamper('UPDATE log_tile SET index = 7');
    expect((await log.rebuild()).differences.map(({ index, why }) => [index, why])).toEqual([
      [0, 'lost'],
      [7, 'not-of-this-tree'],
    ]);
  });
});
