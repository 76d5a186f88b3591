import request from 'supertest';
import { bearer } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
  await post('/api/tournaments', {
    id: 'open',
    name: 'The open',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
  }).expect(201);
}, 30_000);
afterAll(() => api.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(api.server).post(path).set('Authorization', bearer(deskToken)).set(headers).send(body);
const entered = async () =>
  (await api.store.readStream('tournament-open')).filter(({ type }) => type === 'EntryAccepted').length;
const list = '/api/tournaments/open/entries/lists';
const individual = (entry: string) => ({ entry, kind: 'individual' });

it('a file of ten thousand, whose names are formulas, enters whole; again, nothing is added', async () => {
  const names = Array.from({ length: 10_000 }, (_, i) => `=HYPERLINK("http://x/${i}";"+${i}")`);
  const ids: string[] = [];
  for (let from = 0; from < names.length; from += 500) {
    const called = names.slice(from, from + 500).map((name) => ({ kind: 'person', name }));
    ids.push(...(await post('/api/tournaments/open/names', { called }).expect(200)).body.ids);
  }
  const lists = [ids.slice(0, 5_000), ids.slice(5_000)].map((some) => ({ entries: some.map(individual) }));
  for (const round of [1, 2]) {
    for (const [i, some] of lists.entries())
      await post(list, some, { 'Idempotency-Key': `file-${i}` }).expect(201);
    expect([round, await entered()]).toEqual([round, 10_000]);
  }
  const { rows } = await api.pool.query<{ name: string }>('SELECT name FROM display_name WHERE id = $1', [
    ids[4_711],
  ]);
  expect(rows).toEqual([{ name: names[4_711] }]);
}, 60_000);

it.each([
  [[individual('a'), individual('b'), { entry: 'c d', kind: 'individual' }], 400, '/entries/2/entry'],
  [[individual('a'), { entry: 'e', kind: 'crowd' }], 400, '/entries/1/kind'],
  [[individual('a'), 7], 400, '/entries/1'],
  [[], 400, '/entries'],
  [Array.from({ length: 5_001 }, (_, i) => individual(`x${i}`)), 400, '/entries'],
])('one that is wrong is named, and nobody of its list enters (%#)', async (entries, status, pointer) => {
  const before = await entered();
  const { body } = await post(list, { entries }).expect(status);
  expect([body.pointer, await entered()]).toEqual([pointer, before]);
});

it('one that the house refuses is named, and nobody of its list enters', async () => {
  await post(list, { entries: [individual('ann')] }).expect(201);
  const before = await entered();
  const { body } = await post(list, {
    entries: [individual('bob'), { entry: 'ann', kind: 'pair', members: ['ann', 'bob'] }],
  });
  expect([body.status >= 400, body.pointer, await entered()]).toEqual([true, '/entries/1', before]);
});

it('the same key sends the same list once', async () => {
  const before = await entered();
  const key = { 'Idempotency-Key': 'list-1' };
  const first = await post(list, { entries: [individual('carl')] }, key).expect(201);
  const again = await post(list, { entries: [individual('carl')] }, key).expect(201);
  expect(again.body).toEqual(first.body);
  expect(await entered()).toBe(before + 1);
});
