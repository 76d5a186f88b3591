import request from 'supertest';
import { bearer, beginEvening, dealt, type Evening, openDealAt } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { rightKey } from './right.decorator';
import { ModulesContainer } from '@nestjs/core';

let api: RunningApi;
let here: Evening;
let elsewhere: Evening;
beforeAll(async () => {
  api = await startApi();
  here = await beginEvening(api);
  elsewhere = await beginEvening(api);
});
afterAll(() => api.stop());

const tokens = {
  nobody: () => undefined,
  stranger: () => 'a-token-that-was-never-given-out-to-anybody',
  desk: () => deskToken,
  organiser: () => here.organiser,
  recorder: () => here.recorder,
  organiserElsewhere: () => elsewhere.organiser,
  recorderElsewhere: () => elsewhere.recorder,
};
type Who = keyof typeof tokens;

const orders = {
  announce: () =>
    [
      '/api/tournaments',
      { name: 'x', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' },
    ] as const,
  enter: () =>
    [`/api/tournaments/${here.tournament}/entries`, { entry: `e${Math.random()}`, kind: 'pair' }] as const,
  openTable: () =>
    [`/api/tournaments/${here.tournament}/tables`, { session: 1, table: 2, packs: [] }] as const,
  addRecorder: () => [`/api/tables/${here.table}/recorders`, undefined] as const,
  openDeal: () => [`/api/tables/${here.table}/deals`, { lawbook: 'whist@foster-1897', dealer: 'S' }] as const,
  recordFact: async () => [`/api/deals/${await openDealAt(api, here)}/facts`, dealt(1, 'W')] as const,
  ruleOnDeal: async () =>
    [`/api/deals/${await openDealAt(api, here)}/rulings`, { law: 'whist:37', outcome: 'stands' }] as const,
  voidDeal: async () => [`/api/deals/${await openDealAt(api, here)}/void`, { reason: 'fouled' }] as const,
  closeDeal: async () => [`/api/deals/${await openDealAt(api, here)}/close`, undefined] as const,
  lodgeAppeal: async () =>
    [`/api/deals/${await openDealAt(api, here)}/appeals`, { by: ['ada'], grounds: 'no revoke' }] as const,
  seatMember: async () => [`/api/appeals/${await lodged()}/members`, { member: 'zoe' }] as const,
  hearAppeal: async () =>
    [`/api/appeals/${await lodged()}/statements`, { by: 'ada', statement: 'I followed' }] as const,
};
type Order = keyof typeof orders;

async function lodged(): Promise<string> {
  const { body } = await request(api.server)
    .post(`/api/deals/${await openDealAt(api, here)}/appeals`)
    .set('Authorization', bearer(here.recorder))
    .send({ by: ['ada'], grounds: 'no revoke' })
    .expect(201);
  return String(body.appeal);
}

const desk: readonly Who[] = ['desk'];
const organise: readonly Who[] = ['desk', 'organiser'];
const record: readonly Who[] = ['desk', 'organiser', 'recorder'];
const matrix: Readonly<Record<Order, readonly Who[]>> = {
  announce: desk,
  enter: organise,
  openTable: organise,
  addRecorder: organise,
  openDeal: record,
  recordFact: record,
  ruleOnDeal: organise,
  voidDeal: organise,
  closeDeal: record,
  lodgeAppeal: record,
  seatMember: organise,
  hearAppeal: organise,
};

const cases = Object.entries(matrix).flatMap(([order, allowed]) =>
  Object.keys(tokens).map((who) => ({
    order: order as Order,
    who: who as Who,
    status: allowed.includes(who as Who) ? 201 : who === 'nobody' || who === 'stranger' ? 401 : 403,
  })),
);

it.each(cases)('$order by $who: $status', async ({ order, who, status }) => {
  const [path, body] = await orders[order]();
  const sent = request(api.server).post(path);
  const token = tokens[who]();
  if (token !== undefined) sent.set('Authorization', bearer(token));
  const answer = await sent.send(body);
  expect(answer.status).toBe(status);
  if (status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
});

const everybody: readonly Who[] = [
  'nobody',
  'desk',
  'organiser',
  'recorder',
  'organiserElsewhere',
  'recorderElsewhere',
];
const reads: Readonly<
  Record<string, readonly [path: () => string | Promise<string>, allowed: readonly Who[]]>
> = {
  standings: [() => `/api/tournaments/${here.tournament}/standings`, everybody],
  explanation: [() => `/api/tournaments/${here.tournament}/standings/ada`, everybody],
  rounds: [() => `/api/tournaments/${here.tournament}/rounds`, everybody],
  casebook: [() => `/api/tournaments/${here.tournament}/casebook`, everybody],
  packs: [() => `/api/tournaments/${here.tournament}/packs`, organise],
  findings: [() => `/api/tournaments/${here.tournament}/findings`, organise],
  // Whoever asks is answered those they have a part in: appeals.spec.ts.
  appeals: [() => `/api/tournaments/${here.tournament}/appeals`, everybody],
  rights: [async () => `/api/deals/${await openDealAt(api, here)}/rights`, everybody],
};

it.each(
  Object.entries(reads).flatMap(([what, [path, allowed]]) =>
    (Object.keys(tokens) as Who[]).map((who) => ({
      what,
      who,
      path,
      // The read model follows; what it does not know yet is no refusal.
      statuses: allowed.includes(who) ? [200, 404] : who === 'nobody' || who === 'stranger' ? [401] : [403],
    })),
  ),
)('$what read by $who: $statuses', async ({ path, who, statuses }) => {
  const sent = request(api.server).get(await path());
  const token = tokens[who]();
  if (token !== undefined) sent.set('Authorization', bearer(token));
  const answer = await sent;
  expect(statuses).toContain(answer.status);
  if (answer.status === 404) expect(answer.body.code).toBe('no-such-entry');
});

it('every route says whom it is open to', () => {
  const controllers = [...api.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  const silent = controllers.flatMap(({ metatype }) => {
    const { prototype } = metatype as { prototype: Record<string, object> };
    return Object.getOwnPropertyNames(prototype).filter(
      (name) =>
        name !== 'constructor' &&
        Reflect.hasMetadata('path', prototype[name] ?? {}) &&
        !Reflect.hasMetadata(rightKey, prototype[name] ?? {}),
    );
  });
  expect(controllers.length).toBeGreaterThan(4);
  expect(silent).toEqual([]);
});

it('keeps no token, only its hash', async () => {
  const { rows } = await api.pool.query('SELECT token_grant::text AS row FROM token_grant');
  const kept = rows.map(({ row }) => String(row)).join('\n');
  expect(rows.length).toBeGreaterThan(3);
  expect(kept).not.toContain(here.organiser);
  expect(kept).not.toContain(Buffer.from(here.organiser).toString('hex'));
});

it('gives the same token when the same order is sent again under its key, and one that works', async () => {
  const announce = () =>
    request(api.server)
      .post('/api/tournaments')
      .set('Authorization', bearer(deskToken))
      .set('Idempotency-Key', 'once')
      .send({ name: 'Once', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' })
      .expect(201);
  const first = await announce();
  const again = await announce();
  expect(again.text).toBe(first.text);
  await request(api.server)
    .post(`/api/tournaments/${first.body.tournament}/sessions`)
    .set('Authorization', bearer(again.body.organiserToken))
    .send({ session: 1 })
    .expect(201);
});

it('refuses a second tournament of the same id, and gives no token for the first', async () => {
  const { body } = await request(api.server)
    .post('/api/tournaments')
    .set('Authorization', bearer(deskToken))
    .send({
      id: here.tournament,
      name: 'x',
      game: 'whist',
      lawbook: 'whist@foster-1897',
      format: 'rubber-table',
    })
    .expect(409);
  expect(body.code).toBe('already-announced');
  expect(body).not.toHaveProperty('organiserToken');
});

it('a key used at one table does not touch another table’s', async () => {
  for (const evening of [here, elsewhere]) {
    const deal = await openDealAt(api, evening);
    await request(api.server)
      .post(`/api/deals/${deal}/facts`)
      .set('Authorization', bearer(evening.recorder))
      .set('Idempotency-Key', '1')
      .send(dealt(1, 'W'))
      .expect(201);
  }
});

it('ends a recorder’s token when it is revoked', async () => {
  const lost = await beginEvening(api);
  const deal = await openDealAt(api, lost);
  await request(api.server)
    .delete(`/api/tables/${lost.table}/recorders`)
    .set('Authorization', bearer(lost.organiser))
    .expect(204);
  const { body } = await request(api.server)
    .post(`/api/deals/${deal}/facts`)
    .set('Authorization', bearer(lost.recorder))
    .send(dealt(1, 'W'))
    .expect(401);
  expect(body.code).toBe('token-unknown');
});

it('names the device in the events, and not its token', async () => {
  const deal = await openDealAt(api, here);
  const [opened] = await api.store.readStream(`deal-${deal}`);
  expect(opened?.meta['by']).toMatch(/^recorder-[0-9a-f]{12}$/);
});
