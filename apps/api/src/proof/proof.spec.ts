import { createHash } from 'node:crypto';
import request from 'supertest';
import { MerkleLog } from '@fairdeal/proof-log';
import { continues, includes, openCheckpoint, readBundle, Signer, verifyBundle } from '@fairdeal/proof';
import { bearer, beginEvening, dealt, type Evening, openDealAt, post } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';

const signer = new Signer('hall.example', new Uint8Array(32).fill(5));
const bytes = (path: readonly string[]) => path.map((hex) => Buffer.from(hex, 'hex'));

let api: RunningApi;
let log: MerkleLog;
beforeAll(async () => {
  api = await startApi({ signer }, { projecting: true });
  log = new MerkleLog(api.pool);
});
afterAll(() => api.stop());

const append = (n: number) =>
  api.store.append({
    commandId: `c${n}`,
    appends: [{ stream: `deal-${n}`, expectedVersion: 0, events: [{ type: 'CardDealt', data: { n } }] }],
  });
const get = (path: string, status = 200) => request(api.server).get(`/api/proof/${path}`).expect(status);
const opened = (note: string) => {
  const answer = openCheckpoint(note, [signer.verifier]);
  if ('refused' in answer) throw new Error(answer.refused);
  return answer.checkpoint;
};

it('tells what was signed, and proofs that hold by the checkpoint alone', async () => {
  expect((await get('checkpoint', 404)).body).toMatchObject({ code: 'no-such-checkpoint' });
  for (const n of [1, 2, 3]) await append(n);
  await log.catchUp();
  await log.sign(signer);
  const first = await get('checkpoint');
  expect(first.headers).toMatchObject({
    etag: expect.stringMatching(/^"3\.[0-9a-f]{16}"$/),
    'content-type': 'text/plain; charset=utf-8',
  });
  for (const n of [4, 5, 6, 7]) await append(n);
  await log.catchUp();
  await log.sign(signer);
  const now = opened((await get('checkpoint')).text);
  expect(now).toMatchObject({ origin: 'hall.example', size: 7 });

  const { body } = await get('inclusion/5');
  expect(body.entry).toMatch(/^fairdeal event v1\n5\ndeal-5\n1\n[0-9a-f]{64}\n$/);
  const leaf = createHash('sha256').update(Buffer.of(0)).update(body.entry).digest();
  expect(includes(now.root, now.size, 4, leaf, bytes(body.inclusion))).toBe(true);
  const between = await get('consistency?from=3&to=7');
  expect(continues(opened(first.text), now, bytes(between.body.consistency))).toBe(true);

  const page = await get('checkpoints?limit=1');
  expect(page.body).toMatchObject({ items: [{ size: 7 }] });
  const rest = await get(`checkpoints?limit=1&after=${page.body.next}`);
  expect(rest.body.items).toMatchObject([{ size: 3, note: first.text }]);
  expect((await get('keys')).body.keys).toHaveLength(1);
});

it.each([
  ['inclusion/8', 404, 'no-such-version'],
  ['inclusion/0', 400, 'invalid-id'],
  ['inclusion/1?size=8', 404, 'no-such-version'],
  ['consistency', 400, 'invalid-query'],
  ['consistency?from=7&to=3', 404, 'no-such-version'],
  ['checkpoints?after=x', 400, 'invalid-cursor'],
])('%s is refused', async (path, status, code) => {
  expect((await get(path, status)).body).toMatchObject({ code });
});

it.each([
  'checkpoint',
  'checkpoints?limit=1',
  'keys',
  'inclusion/5',
  'inclusion/5?size=7',
  'consistency?from=3&to=7',
])('%s has a tag, and is not sent again to whoever has it', async (path) => {
  const { headers } = await get(path);
  expect(headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
  const again = await request(api.server)
    .get(`/api/proof/${path}`)
    .set('If-None-Match', String(headers['etag']));
  expect([again.status, again.text]).toEqual([304, '']);
});

it('a proof between two sizes may be kept for good; one up to the last checkpoint may not', async () => {
  expect((await get('inclusion/5?size=7')).headers['cache-control']).toContain('immutable');
  expect((await get('consistency?from=3&to=7')).headers['cache-control']).toContain('immutable');
  expect((await get('inclusion/5')).headers['cache-control']).toBe('no-cache');
});

describe('what goes out with its proof', () => {
  let evening: Evening;
  beforeAll(async () => (evening = await beginEvening(api)));

  const order = (path: string, body: object = {}) =>
    request(api.server)
      .post(`/api/${path}`)
      .set('Authorization', bearer(evening.organiser))
      .send(body)
      .expect(201);

  it('a deal’s bundle is given to nobody while a face is hidden, and to anybody once none is', async () => {
    const deal = await openDealAt(api, evening);
    await post(api, evening, deal, [
      { type: 'DealBegun', dealer: 'S', pack: 'red' },
      dealt(1, 'W', 'TH'),
      dealt(2, 'N', '2C'),
    ]).expect(201);
    const path = `streams/deal-${deal}`;
    const closed = await get(path, 403);
    expect(closed.body).toMatchObject({ code: 'not-public' });
    expect(closed.text).not.toMatch(/TH|2C/);
    // Nor to the organiser: a bundle may be handed on.
    const asked = request(api.server)
      .get(`/api/proof/${path}`)
      .set('Authorization', bearer(evening.organiser));
    expect((await asked.expect(403)).text).not.toMatch(/TH|2C/);

    await order(`deals/${deal}/close`);
    const open = await get(path);
    const bundle = readBundle(open.text);
    if ('doubts' in bundle) throw new Error(bundle.doubts[0]?.detail);
    expect(verifyBundle(bundle, [signer.verifier]).doubts).toEqual([]);
    expect(bundle.events.map(({ type }) => type)).toEqual([
      'DealOpened',
      'DealBegun',
      'CardDealt',
      'CardDealt',
      'DealClosed',
    ]);
    const again = await request(api.server)
      .get(`/api/proof/${path}`)
      .set('If-None-Match', String(open.headers['etag']));
    expect(again.status).toBe(304);
  });

  it('asking for a bundle that a checkpoint covers signs nothing anew', async () => {
    const deal = await openDealAt(api, evening);
    await order(`deals/${deal}/close`);
    const checkpointIn = async () => String((await get(`streams/deal-${deal}`)).body.checkpoint);
    const first = await checkpointIn();
    await append(90);
    expect(await checkpointIn()).toBe(first);
  });

  it('a board of a set comes with its proof once it was revealed, and not before', async () => {
    const desk = (path: string, body: object = {}) =>
      request(api.server).post(`/api/${path}`).set('Authorization', bearer(deskToken)).send(body).expect(201);
    const cup = {
      id: 'cup',
      name: 'Cup',
      game: 'contract',
      lawbook: 'contract@wbf-2017',
      format: 'duplicate-pairs',
    };
    await desk('tournaments', cup);
    await desk('tournaments/cup/sessions', { session: 1 });
    await desk('tournaments/cup/boards', { count: 2 });
    expect((await get('streams/board-cup.1-2', 403)).body).toMatchObject({ code: 'not-public' });
    await desk('tournaments/cup/publications', {});
    expect((await get('streams/board-cup.1-2', 403)).body).toMatchObject({ code: 'not-public' });
    await desk('tournaments/cup/boards/1/reveal', { board: 2 });
    const bundle = readBundle((await get('streams/board-cup.1-2')).text);
    if ('doubts' in bundle) throw new Error(bundle.doubts[0]?.detail);
    expect(verifyBundle(bundle, [signer.verifier]).doubts).toEqual([]);
    await get('streams/board-cup.1-1', 403);
  });

  it.each([
    ['streams/deal-nowhere', 404, 'no-such-stream'],
    ['streams/tournament-cup', 404, 'no-such-stream'],
    ['streams/audit-x', 404, 'no-such-stream'],
    ['streams/x', 404, 'no-such-stream'],
  ])('%s is refused', async (path, status, code) => {
    expect((await get(path, status)).body).toMatchObject({ code });
  });

  it('a result sheet carries the checkpoint that covers it: events, root and who signed', async () => {
    const sheet = async () =>
      (await request(api.server).get(`/api/tournaments/${evening.tournament}/standings`).expect(200))
        .body as {
        readonly through: string;
        readonly checkpoint: {
          readonly size: number;
          readonly root: string;
          readonly signedBy: string;
        } | null;
      };
    await order(`tournaments/${evening.tournament}/publications`, {});
    const published = (await sheet()).through;
    await log.catchUp();
    const signed = await log.sign(signer);
    const { checkpoint, through } = await sheet();
    expect(BigInt(through)).toBeGreaterThanOrEqual(BigInt(published));
    const said = opened(signed?.note ?? '');
    // The first 16 digits, as somebody reads them off paper.
    expect(checkpoint).toEqual({
      size: said.size,
      root: Buffer.from(said.root).toString('hex').slice(0, 16),
      signedBy: `hall.example+${Buffer.from(signer.verifier.id).toString('hex')}`,
    });
    expect(BigInt(checkpoint?.size ?? 0)).toBeGreaterThanOrEqual(BigInt(through));
  });
});
