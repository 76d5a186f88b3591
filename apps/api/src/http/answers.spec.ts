import request from 'supertest';
import { beginEvening, openDealAt, type Evening } from '../testing/evening';
import { type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

const ours = 'https://club.example';

let api: RunningApi;
let open: RunningApi;
let evening: Evening;
let deal: string;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  open = await startApi({ corsOrigins: [ours] }, { beside: api });
  evening = await beginEvening(api);
  deal = await openDealAt(api, evening);
  await until(
    async () => (await request(api.server).get(`/api/tables/${evening.table}/deals`)).body.items?.length,
    (deals) => deals === 1,
  );
}, 30_000);
afterAll(async () => {
  await open.stop();
  await api.stop();
});

const from = (node: RunningApi, origin: string) =>
  request(node.server).get('/api/tournaments').set('Origin', origin);

it('no page of another origin may read an answer, unless its origin is configured', async () => {
  expect((await from(api, ours)).headers['access-control-allow-origin']).toBeUndefined();
  expect(
    (await from(open, 'https://elsewhere.example')).headers['access-control-allow-origin'],
  ).toBeUndefined();
  const { headers } = await from(open, ours);
  expect(headers['access-control-allow-origin']).toBe(ours);
  expect(headers['access-control-expose-headers']).toContain('ETag');
});

it('a preflight of another origin allows nothing', async () => {
  const asked = (node: RunningApi, origin: string) =>
    request(node.server)
      .options('/api/tournaments')
      .set('Origin', origin)
      .set('Access-Control-Request-Method', 'POST');
  expect((await asked(api, ours)).headers['access-control-allow-methods']).toBeUndefined();
  expect((await asked(open, ours)).headers['access-control-allow-methods']).toContain('POST');
});

it.each(['', '/standings', '/rounds', '/tables', '/casebook', '/notices', '/names'])(
  'a read of an event (%s) has an ETag, and is not sent twice to whoever has it',
  async (what) => {
    const path = what === '' ? '/api/tournaments' : `/api/tournaments/${evening.tournament}${what}`;
    const { headers } = await request(api.server).get(path).expect(200);
    expect(headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
    const again = await request(api.server).get(path).set('If-None-Match', String(headers['etag']));
    expect([again.status, again.text]).toEqual([304, '']);
  },
);

it.each([
  () => `/api/tables/${evening.table}`,
  () => `/api/deals/${deal}/replay`,
  () => `/api/deals/${deal}/rights`,
])('so has one of a table or a deal (%#)', async (path) => {
  const { headers } = await request(api.server).get(path()).expect(200);
  await request(api.server).get(path()).set('If-None-Match', String(headers['etag'])).expect(304);
});

it('every answer, also a refusal, says how a browser is to treat it, and has an id', async () => {
  for (const path of ['/api/tournaments', '/api/nothing', '/nothing.at.all', '/health/live']) {
    const { headers } = await request(api.server).get(path);
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        'content-security-policy': expect.stringContaining("script-src 'self'"),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
    expect(headers['x-powered-by']).toBeUndefined();
  }
  const { headers } = await request(api.server).get('/health/live').set('X-Request-Id', 'hall-7.42');
  expect(headers['x-request-id']).toBe('hall-7.42');
  const forged = await request(api.server).get('/health/live').set('X-Request-Id', 'a b;c');
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
