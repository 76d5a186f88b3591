import request from 'supertest';
import { bearer, beginEvening, type Evening, openDealAt, post } from './testing/evening';
import { type RunningApi, startApi } from './testing/running-api';
import { until } from './testing/until';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

const get = async (path: string) => (await request(api.server).get(path).expect(200)).body;

const play = async (tricks: { readonly NS: number; readonly EW: number }) => {
  const deal = await openDealAt(api, evening);
  const seats = ['W', 'N', 'E', 'S'];
  await post(api, evening, deal, [
    { type: 'PackShuffled', by: 'N', pack: 'red' },
    { type: 'PackPresented', by: 'S', to: 'E' },
    { type: 'PackCut', by: 'E', lifted: 30, left: 22 },
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    ...Array.from({ length: 51 }, (_, i) => ({ type: 'CardDealt', n: i + 1, to: seats[i % 4], card: null })),
    { type: 'TrumpTurned', n: 52, card: '9H' },
    { type: 'DealCompleted', n: 52 },
    { type: 'ScoreAgreed', tricks },
  ]).expect(201);
  await request(api.server)
    .post(`/api/deals/${deal}/close`)
    .set('Authorization', bearer(evening.recorder))
    .expect(201);
  return deal;
};

interface Score {
  readonly result: { readonly tricks: unknown };
}
interface Standing {
  readonly notation: string;
  readonly entry: string;
  readonly total: { readonly n: number };
}

it('an evening, from the announcement to the standings', async () => {
  const first = await play({ NS: 8, EW: 5 });
  const second = await play({ NS: 4, EW: 9 });

  const scores = await until(
    () => get(`/api/tables/${evening.table}/scores`),
    ({ deals }) => deals.filter(({ result }: Score) => result.tricks !== null).length === 2,
  );
  expect(scores.tricks).toEqual({ NS: 12, EW: 14 });
  expect(scores.deals.slice(0, 2)).toMatchObject([
    { deal: first, result: { kind: 'played', tricks: { NS: 8, EW: 5 } } },
    { deal: second, result: { kind: 'played', tricks: { NS: 4, EW: 9 } } },
  ]);

  const deals = await until(
    () => get(`/api/tables/${evening.table}/deals`),
    ({ items }) => items.length === 2,
  );
  expect(deals.items).toMatchObject([{ deal: first, dealer: 'S' }, { deal: second }]);

  const standings = await until(
    () => get(`/api/tournaments/${evening.tournament}/standings`),
    ({ items }) => items[0]?.deals === 2,
  );
  expect(standings.items.map(({ notation, entry, total }: Standing) => [notation, entry, total.n])).toEqual([
    ['1=', 'bea', 14],
    ['1=', 'dot', 14],
    ['3=', 'ada', 12],
    ['3=', 'cy', 12],
  ]);
  expect(standings.through).toMatch(/^\d+$/);

  const replay = await get(`/api/deals/${first}/replay`);
  expect(replay).toMatchObject({ deal: first, status: 'closed', version: 61 });
  // Opened, 58 facts, closed; and the hand as the house wrote it down.
  expect(replay.steps).toHaveLength(61);
  expect(replay.steps.filter(({ type }: { readonly type: string }) => type === 'DealScored')).toHaveLength(1);
});

it('lists come in pages that join without a gap', async () => {
  await play({ NS: 7, EW: 6 });
  const all = await until(
    () => get(`/api/tables/${evening.table}/deals`),
    ({ items }) => items.length === 3,
  );
  const first = await get(`/api/tables/${evening.table}/deals?limit=2`);
  const rest = await get(`/api/tables/${evening.table}/deals?limit=2&after=${first.next}`);
  expect([...first.items, ...rest.items].map(({ deal }) => deal)).toEqual(
    all.items.map(({ deal }: { deal: string }) => deal),
  );
  expect(rest).not.toHaveProperty('next');
});

it('lists tournaments and their tables, with who sits where', async () => {
  const { items } = await until(
    () => get('/api/tournaments'),
    (page) => page.items.some(({ begun }: { readonly begun: boolean }) => begun),
  );
  expect(items).toContainEqual({
    tournament: evening.tournament,
    name: 'Winter rubber',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'rubber-table',
    closed: false,
    published: false,
    begun: true,
  });
  const tables = await until(
    () => get(`/api/tournaments/${evening.tournament}/tables`),
    (page) => page.items.length > 0,
  );
  expect(tables.items).toEqual([
    {
      table: evening.table,
      session: 1,
      number: 1,
      closed: false,
      over: false,
      packs: ['red', 'blue'],
      room: null,
      seats: { N: 'ada', E: 'bea', S: 'cy', W: 'dot' },
    },
  ]);
});

it.each([
  ['limit=0', 'invalid-query'],
  ['limit=501', 'invalid-query'],
  ['limit=x', 'invalid-query'],
  ['limit=1&limit=2', 'invalid-query'],
  ['after=nonsense', 'invalid-cursor'],
])('refuses the query %s', async (query, code) => {
  const { body } = await request(api.server).get(`/api/tables/${evening.table}/deals?${query}`).expect(400);
  expect(body.code).toBe(code);
});

it.each([
  ['/api/tables/none/deals', 'no-such-table'],
  ['/api/tables/none/scores', 'no-such-table'],
  ['/api/tournaments/none/standings', 'no-such-tournament'],
  ['/api/seasons/none', 'no-such-season'],
  ['/api/tournaments/none/tables', 'no-such-tournament'],
  ['/api/deals/none/replay', 'no-such-deal'],
])('says that there is nothing at %s', async (path, code) => {
  const { body } = await request(api.server).get(path).expect(404);
  expect(body.code).toBe(code);
});
