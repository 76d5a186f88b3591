import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as rawRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { bearer, beginEvening } from './testing/evening';
import { deskToken, type RunningApi, startApi } from './testing/running-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const announcement = { name: 'Open', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' };
const announce = () => request(api.server).post('/api/tournaments').set('Authorization', bearer(deskToken));

/** supertest tidies a path before it sends it; this sends it as it is. */
const get = (path: string): Promise<{ status: number; body: { code?: string } }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(api.url);
    rawRequest({ hostname, port, path, method: 'GET' }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
    })
      .on('error', reject)
      .end();
  });

it('describes itself in OpenAPI 3.1', async () => {
  const { body } = await request(api.server).get('/api/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
  expect(Object.keys(body.paths)).toContain('/api/deals/{deal}/facts');
});

it.each(['/api/nowhere', '/nowhere', '/'])(
  'answers %s, which leads nowhere, with a problem',
  async (path) => {
    const { body } = await request(api.server)
      .get(path)
      .expect(404)
      .expect('Content-Type', /problem\+json/);
    expect(body).toMatchObject({
      code: 'no-such-route',
      status: 404,
      type: 'urn:fairdeal:problem:no-such-route',
    });
  },
);

it('serves the pages beside the routes, and the one page for any path a person asks for', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'fairdeal-pages-'));
  writeFileSync(join(pages, 'index.html'), '<title>Fairdeal</title>');
  const open = await startApi({ pages });
  const asPerson = (path: string) => request(open.server).get(path).set('Accept', 'text/html,*/*;q=0.8');
  try {
    for (const path of ['/', '/replay/7f3'])
      expect((await asPerson(path).expect(200)).text).toContain('Fairdeal');
    // A leaderboard's first questions may be fetched ahead of its script; no other page's are known.
    expect((await asPerson('/events/t.1')).headers['link']).toContain(
      '</api/tournaments/t.1/standings?limit=500>; rel=preload',
    );
    for (const path of ['/', '/events/t.1/tables', '/events/%22%3E'])
      expect((await asPerson(path)).headers['link'] ?? '').not.toContain('"');
    await asPerson('/api/nowhere')
      .expect(404)
      .expect('Content-Type', /problem/);
    await asPerson('/assets/gone.js')
      .expect(404)
      .expect('Content-Type', /problem/);
    await request(open.server).get('/replay/7f3').set('Accept', 'application/json').expect(404);
    await asPerson('/%2e%2e%2fpackage.json').expect(({ text }) => expect(text).not.toContain('dependencies'));
  } finally {
    await open.stop();
    rmSync(pages, { recursive: true });
  }
});

it('sends security headers, and does not say what it is made of', async () => {
  const { headers } = await request(api.server).get('/health/live');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.any(String),
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});

describe('a body', () => {
  it.each([
    ['that is not JSON', '{"name":', 400, 'malformed-json'],
    ['that is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 400, 'malformed-json'],
    ['that nests too deep', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 400, 'json-too-deep'],
    ['of a list where an object belongs', '[]', 400, 'invalid-order'],
    ['of 2 MiB', JSON.stringify({ name: 'x'.repeat(2 * 1024 * 1024) }), 413, 'body-too-large'],
    ['with half a character', '{"name":"\\ud800"}', 400, 'invalid-append'],
  ])('%s is refused', async (_, sent, status, code) => {
    const { body } = await announce()
      .set('Content-Type', 'application/json')
      .serialize((sent) => sent as unknown as string)
      .send(sent)
      .expect(status);
    expect(body).toMatchObject({ code, status });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
  ])('of type %s is refused', async (type) => {
    const { body } = await announce()
      .set('Content-Type', type)
      .send(JSON.stringify(announcement))
      .expect(415);
    expect(body.code).toBe('unsupported-media-type');
  });

  it('in an encoding nobody reads is refused', async () => {
    const sent = announce().set('Content-Type', 'application/json').set('Content-Encoding', 'compress');
    const { body } = await sent.send(JSON.stringify(announcement)).expect(415);
    expect(body.code).toBe('unsupported-media-type');
  });

  it('names the field that is wrong, and what was expected', async () => {
    const { body } = await announce()
      .send({ ...announcement, game: 'snap' })
      .expect(400);
    expect(body).toMatchObject({ code: 'invalid-order', pointer: '/game', found: '"snap"' });
    expect(body.expected).toMatch(/whist/);
  });

  it.each(['__proto__', 'constructor', 'type'])('with a member %s is refused', async (name) => {
    const text = JSON.stringify(announcement).replace('{', `{"${name}":"x",`);
    const { body } = await announce().set('Content-Type', 'application/json').send(text).expect(400);
    expect(body).toMatchObject({ code: 'invalid-order', pointer: `/${name}` });
  });
});

describe('an id in a path', () => {
  it.each([
    ['U+0000', '/api/deals/%00/replay'],
    ['a path upwards', '/api/deals/..%2f..%2fetc/replay'],
    ['two dots', '/api/deals/../replay'],
    ['two dots, encoded', '/api/deals/%2e%2e/replay'],
    ['a space', '/api/deals/a%20b/replay'],
    ['letters of another alphabet', '/api/deals/%D0%B6/replay'],
    ['an emoji', '/api/deals/%F0%9F%82%A1/replay'],
    ['300 characters', `/api/deals/${'a'.repeat(300)}/replay`],
    ['a quote', "/api/deals/a'--/replay"],
  ])('that holds %s is refused', async (_, path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { code: 'invalid-id' } });
  });

  it('whose encoding is broken is refused', async () => {
    expect(await get('/api/deals/%E0%A4%A/replay')).toMatchObject({
      status: 400,
      body: { code: 'malformed-request' },
    });
  });
});

it('says nothing of what went wrong inside', async () => {
  const broken = await startApi(
    {
      now: () => {
        throw new Error('secret of the house');
      },
    },
    { quiet: true },
  );
  try {
    const { text } = await request(broken.server)
      .post('/api/tournaments')
      .set('Authorization', bearer(deskToken))
      .send(announcement)
      .expect(500);
    expect(JSON.parse(text)).toMatchObject({ code: 'unexpected', status: 500 });
    expect(text).not.toMatch(/secret|at .*\.ts/);
  } finally {
    await broken.stop();
  }
});

it('asks an address without a token to come back later when it comes too often', async () => {
  const narrow = await startApi({ anonymousLimit: 3 });
  try {
    for (let turn = 0; turn < 3; turn++)
      await request(narrow.server).get('/api/deals/none/replay').expect(404);
    const { body, headers } = await request(narrow.server).get('/api/deals/none/replay').expect(429);
    expect(body.code).toBe('too-many-requests');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await request(narrow.server)
      .get('/api/deals/none/replay')
      .set('Authorization', bearer('x'.repeat(40)))
      .expect(429);
    await request(narrow.server)
      .get('/api/deals/none/replay')
      .set('Authorization', bearer(deskToken))
      .expect(404);
    await request(narrow.server).get('/health/live').expect(200);
  } finally {
    await narrow.stop();
  }
});

it.each([
  ['tournament', 'another'],
  ['session', 7],
  ['standing', { score: { NS: 4, EW: 0 }, games: [] }],
  ['instead', 'd0'],
])('%s of a deal is for the house to fill in', async (field, value) => {
  const evening = await beginEvening(api);
  const { body } = await request(api.server)
    .post(`/api/tables/${evening.table}/deals`)
    .set('Authorization', bearer(evening.organiser))
    .send({ lawbook: 'whist@foster-1897', dealer: 'S', [field]: value })
    .expect(400);
  expect(body).toMatchObject({ code: 'invalid-order', pointer: `/${field}` });
});
