import { createHash } from 'node:crypto';
import { firstLink, nextLink, type NewEvent } from '@fairdeal/event-store';
import { verifyLog } from '@fairdeal/event-store/postgres';
import { openStore, type OpenStore, query } from '@fairdeal/event-store/testing';
import { readBundle, signCheckpoint, Signer, verifierText, verifyBundle } from '@fairdeal/proof';
import { MerkleLog } from './merkle-log';
import { verifyTree } from './verify-tree';
import { writeBundle } from './write-bundle';

const signer = new Signer('hall.example', new Uint8Array(32).fill(3));
const trusted = [signer.verifier];
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

let open: OpenStore;
let note: string;

/** Positions 1 to 4 are deal-1, 5 and 6 deal-2, 7 deal-1 again, 8 deal-3. */
beforeAll(async () => {
  open = await openStore();
  const event = (n: number): NewEvent => ({ type: 'CardDealt', data: { n, card: 'TH' } });
  const append = (commandId: string, stream: string, expectedVersion: number, ...ns: readonly number[]) =>
    open.store.append({ commandId, appends: [{ stream, expectedVersion, events: ns.map(event) }] });
  await append('a', 'deal-1', 0, 1, 2, 3, 4);
  await append('b', 'deal-2', 0, 5, 6);
  await append('c', 'deal-1', 4, 7);
  await append('d', 'deal-3', 0, 8);
  const log = new MerkleLog(open.pool);
  await log.catchUp();
  note = (await log.sign(signer))?.note ?? '';
});
afterAll(() => open.close());

const tables = ['event', 'command', 'stream', 'head', 'log_tree', 'log_tile', 'log_checkpoint'];
/** As a superuser who turns the triggers off. */
const tamper = (...statements: readonly string[]) =>
  query(open.database.adminUrl, 'SET session_replication_role = replica', ...statements);

beforeAll(() => tamper(...tables.map((table) => `CREATE TABLE whole_${table} AS TABLE ${table}`)));
beforeEach(() =>
  tamper(...tables.flatMap((table) => [`TRUNCATE ${table}`, `INSERT INTO ${table} TABLE whole_${table}`])),
);

/** What both verifications say, in short. */
async function told(): Promise<readonly string[]> {
  const chains = await verifyLog(open.pool);
  const tree = await verifyTree(open.pool, { notes: [note], trusted });
  return [...chains.faults, ...tree.faults].map(({ kind, stream, version, position }) =>
    [kind, stream, version, position].filter((part) => part !== undefined).join(' '),
  );
}

/** A stream's events with one of them other, and every hash after it taken anew: as a forger would. */
async function forge(stream: string, version: number, data: string): Promise<void> {
  const { rows } = await open.pool.query<{
    position: string;
    version: number;
    type: string;
    schema_version: number;
    salt: Buffer;
    data: string;
    meta: string;
  }>(
    `SELECT e.position::text, e.version, e.type, e.schema_version, e.salt, e.data::text, e.meta::text
     FROM event e JOIN stream s ON s.id = e.stream_id WHERE s.name = $1 ORDER BY e.version`,
    [stream],
  );
  let prev: Uint8Array = firstLink(stream, sha);
  const statements: string[] = [];
  for (const row of rows) {
    const told = row.version === version ? data : row.data;
    prev = nextLink(prev, { ...row, stream, schemaVersion: row.schema_version, data: told }, sha);
    const hash = Buffer.from(prev).toString('hex');
    statements.push(
      `UPDATE event SET data = '${told}', hash = '\\x${hash}' WHERE position = ${row.position}`,
      `UPDATE stream SET head_hash = '\\x${hash}' WHERE name = '${stream}'`,
    );
  }
  await tamper(...statements);
}

it('the log as it was written holds, chain and tree', async () => {
  expect(await told()).toEqual([]);
  expect(await verifyTree(open.pool, { notes: [note], trusted })).toEqual({
    events: 8,
    checkpoints: 2,
    faults: [],
  });
});

it('a changed byte is named by its stream and version', async () => {
  await tamper(`UPDATE event SET data = '{"n":3,"card":"TD"}' WHERE position = 3`);
  expect(await told()).toContain('hash deal-1 3 3');
});

it('a forged event is named though its chain was taken anew', async () => {
  await forge('deal-1', 3, '{"n":3,"card":"AS"}');
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect(await told()).toEqual(['entry deal-1 3 3', 'entry deal-1 4 4', 'entry deal-1 5 7', 'checkpoint 1']);
});

it('a forger who makes the tree anew as well is found by the checkpoint that somebody kept', async () => {
  await forge('deal-2', 1, '{"n":5,"card":"AS"}');
  await expect(new MerkleLog(open.pool).rebuild()).rejects.toThrow('The checkpoint of 8 events does not fit');
  await tamper('TRUNCATE log_checkpoint');
  await new MerkleLog(open.pool).rebuild();
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect(await verifyTree(open.pool, { trusted })).toMatchObject({ faults: [] });
  expect(await told()).toEqual(['checkpoint 1']);
});

it('a deleted event is named', async () => {
  await tamper('DELETE FROM event WHERE position = 6');
  expect(await told()).toEqual(expect.arrayContaining(['events-missing deal-2 2', 'entry 6']));
});

it('the last event of all, cut off with every trace in the other tables, is missed', async () => {
  await tamper(
    'DELETE FROM event WHERE position = 8',
    `DELETE FROM stream WHERE name = 'deal-3'`,
    `DELETE FROM command WHERE id = 'd'`,
    'UPDATE head SET position = 7',
  );
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect(await told()).toEqual(['log-shorter 8']);
});

it('the last event of a stream, cut off with every trace but its position, is missed', async () => {
  await tamper(
    'DELETE FROM event WHERE position = 7',
    `UPDATE stream SET version = 4, head_hash = (SELECT hash FROM event WHERE position = 4) WHERE name = 'deal-1'`,
    `DELETE FROM command WHERE id = 'c'`,
  );
  expect(await told()).toEqual(expect.arrayContaining(['position-gap 7', 'entry 7']));
});

it('a whole stream, cut out with every trace and the gap closed, is missed where it stood', async () => {
  await tamper(
    'DELETE FROM event WHERE position IN (5, 6)',
    `DELETE FROM stream WHERE name = 'deal-2'`,
    `DELETE FROM command WHERE id = 'b'`,
    'UPDATE event SET position = -(position - 2) WHERE position > 6',
    'UPDATE event SET position = -position WHERE position < 0',
    'UPDATE command SET from_position = from_position - 2, position = position - 2 WHERE position > 6',
    'UPDATE head SET position = 6',
  );
  expect((await verifyLog(open.pool)).faults).toEqual([]);
  expect(await told()).toEqual(['entry deal-1 5 5', 'entry deal-3 1 6', 'log-shorter 7']);
});

it('of several checkpoints the two are named between which the change lies, though tree and log agree', async () => {
  const log = new MerkleLog(open.pool);
  const at = (size: number) => log.root(size).then((root) => signCheckpoint({ size, root }, signer));
  const notes = await Promise.all([2, 4, 6, 7].map(at));
  await forge('deal-2', 1, '{"n":5,"card":"AS"}');
  await tamper('TRUNCATE log_checkpoint');
  await log.rebuild();
  expect((await verifyTree(open.pool, { notes, trusted })).faults).toMatchObject([
    { kind: 'checkpoint', position: '5', detail: 'something from position 5 to 6 is not what was signed' },
  ]);
});

it('two events exchanged are both named', async () => {
  await tamper(
    `UPDATE event a SET data = b.data FROM event b WHERE a.position IN (2, 3) AND b.position = 5 - a.position`,
  );
  expect(await told()).toEqual(expect.arrayContaining(['hash deal-1 2 2']));
  await tamper(
    ...tables.flatMap((table) => [`TRUNCATE ${table}`, `INSERT INTO ${table} TABLE whole_${table}`]),
  );
  // Positions of two streams exchanged: every chain holds, and the order of the log does not.
  await tamper(
    'UPDATE event SET position = -position WHERE position IN (4, 5)',
    'UPDATE event SET position = 9 + position WHERE position IN (-4, -5)',
  );
  expect(await told()).toEqual(
    expect.arrayContaining(['entry deal-2 1 4', 'entry deal-1 4 5', 'checkpoint 1']),
  );
});

it('an invented event in the middle of nothing is named', async () => {
  await tamper(
    `INSERT INTO event SELECT 9, stream_id, recorded_at, 2, schema_version, command_id, type, salt, hash, data, meta
     FROM event WHERE position = 8`,
    'UPDATE head SET position = 9',
  );
  expect(await told()).toContain('hash deal-3 2 9');
});

it('another house’s checkpoint, or a torn one, is not to be trusted', async () => {
  const stranger = new Signer('hall.example', new Uint8Array(32).fill(4));
  expect((await verifyTree(open.pool, { notes: [note], trusted: [stranger.verifier] })).faults).toMatchObject(
    [{ kind: 'note' }],
  );
  expect((await verifyTree(open.pool, { notes: [note.slice(0, 40)], trusted })).faults).toMatchObject([
    { kind: 'note' },
  ]);
});

it('a bundle of a stream holds by itself, and its forged stream does not', async () => {
  const bundle = await writeBundle(open.pool, 'deal-1', signer);
  if (bundle === undefined) throw new Error('deal-1 is there');
  const read = readBundle(JSON.stringify(bundle));
  if ('doubts' in read) throw new Error(read.doubts[0]?.detail);
  expect(verifyBundle(read, trusted).doubts).toEqual([]);
  expect(read.events.map(({ version, position }) => [version, position])).toEqual([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
    [5, '7'],
  ]);
  await forge('deal-1', 3, '{"n":3,"card":"AS"}');
  const forged = await writeBundle(open.pool, 'deal-1', signer);
  const doubts = forged && verifyBundle(forged, trusted).doubts;
  expect(doubts?.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
    'invented 3',
    'invented 4',
    'invented 5',
  ]);
  expect(await writeBundle(open.pool, 'deal-none', signer)).toBeUndefined();
});

it('a key that was changed signs beside the one before, and each still vouches', async () => {
  const log = new MerkleLog(open.pool);
  const later = new Signer('hall.example', new Uint8Array(32).fill(9));
  const both = await log.sign(later);
  for (const key of [signer, later]) {
    expect(await verifyTree(open.pool, { notes: [both?.note ?? ''], trusted: [key.verifier] })).toMatchObject(
      {
        faults: [],
      },
    );
  }
  expect(await log.sign(later)).toEqual(both);
  expect(await log.keys()).toEqual([signer, later].map(({ verifier }) => verifierText(verifier)));
});

it('growing is the same in one go and in many, by two at once, and after a rebuild', async () => {
  const log = new MerkleLog(open.pool);
  const other = new MerkleLog(open.pool);
  await tamper('TRUNCATE log_tile', 'UPDATE log_tree SET size = 0');
  expect(await Promise.all([log.catchUp(), other.catchUp(), log.catchUp()])).toEqual([8, 8, 8]);
  expect((await verifyTree(open.pool, { notes: [note], trusted })).faults).toEqual([]);
  expect(await log.grow()).toBe(0);
  expect(await log.covering('7')).toMatchObject({ size: 8, note });
  expect(await log.covering('9')).toBeUndefined();
  expect(await log.checkpoints(9, 10)).toHaveLength(1);
});
