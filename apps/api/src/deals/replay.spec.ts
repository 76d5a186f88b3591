import request from 'supertest';
import { fullPack } from '@fairdeal/facts';
import { bearer, beginEvening, dealt, type Evening, openDealAt, post } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi();
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

const replay = (deal: string, token?: string, query = '') => {
  const asked = request(api.server).get(`/api/deals/${deal}/replay${query}`);
  return token === undefined ? asked : asked.set('Authorization', bearer(token));
};

/** Every card that stands anywhere in an answer. */
const facesIn = (text: string): readonly string[] => fullPack.filter((card) => text.includes(`"${card}"`));

/** Three cards dealt face down whose faces a device read, one of them wrongly; and one of them played. */
async function halfPlayed() {
  const deal = await openDealAt(api, evening);
  await post(api, evening, deal, [
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    dealt(1, 'W', 'TH'),
    dealt(2, 'N', '2C'),
    dealt(3, 'E', 'AS'),
    { type: 'CardPlayed', by: 'W', card: 'TH' },
  ]).expect(201);
  await request(api.server)
    .post(`/api/deals/${deal}/corrections`)
    .set('Authorization', bearer(evening.recorder))
    .send({ version: 4, fact: dealt(2, 'N', '3C'), who: 'recorder-1', why: 'misread' })
    .expect(201);
  return deal;
}

it('shows a spectator no face that has not been played', async () => {
  const { text, body } = await replay(await halfPlayed()).expect(200);
  expect(facesIn(text)).toEqual(['TH']);
  expect(body.steps).toHaveLength(7);
});

it.each([
  ['the desk', () => deskToken],
  ['the organiser', () => evening.organiser],
])('shows %s all', async (_, token) => {
  const { text } = await replay(await halfPlayed(), token()).expect(200);
  expect(facesIn(text)).toEqual(expect.arrayContaining(['TH', '2C', '3C', 'AS']));
});

it('shows the recorder what they typed', async () => {
  const { text } = await replay(await halfPlayed(), evening.recorder).expect(200);
  expect(facesIn(text)).toEqual(expect.arrayContaining(['TH', '2C', '3C', 'AS']));
});

it('shows a second recorder of the same table nothing the first one typed', async () => {
  const added = await request(api.server)
    .post(`/api/tables/${evening.table}/recorders`)
    .set('Authorization', bearer(evening.organiser))
    .expect(201);
  const { text } = await replay(await halfPlayed(), added.body.recorderToken).expect(200);
  expect(facesIn(text)).toEqual(['TH']);
});

it('shows the recorder and the organiser of elsewhere what a spectator sees', async () => {
  const elsewhere = await beginEvening(api);
  const deal = await halfPlayed();
  for (const token of [elsewhere.recorder, elsewhere.organiser]) {
    expect(facesIn((await replay(deal, token).expect(200)).text)).toEqual(['TH']);
  }
});

it('shows everybody all once the deal is closed, at any version of it', async () => {
  const deal = await halfPlayed();
  await request(api.server)
    .post(`/api/deals/${deal}/close`)
    .set('Authorization', bearer(evening.recorder))
    .expect(201);
  expect(facesIn((await replay(deal).expect(200)).text)).toContain('AS');
  const { text, body } = await replay(deal, undefined, '?at=5').expect(200);
  expect(facesIn(text)).toContain('AS');
  expect(body).toMatchObject({ version: 5, status: 'open' });
});

it('keeps a board’s cards back until the results are published: another table may have to play it', async () => {
  const { organiser, recorder, table, tournament } = await beginEvening(api);
  const deal = `${table}.board`;
  const send = (path: string, token: string, body: object) =>
    request(api.server).post(path).set('Authorization', bearer(token)).send(body).expect(201);
  await send(`/api/tables/${table}/deals`, recorder, {
    id: deal,
    lawbook: 'contract@wbf-2017',
    dealer: 'N',
    board: 'b1',
  });
  await send(`/api/deals/${deal}/facts`, recorder, dealt(1, 'W', 'TH'));
  await send(`/api/deals/${deal}/facts`, organiser, { type: 'CardPlayed', by: 'E', card: 'KS' });
  expect(facesIn((await replay(deal).expect(200)).text)).toEqual([]);
  expect(facesIn((await replay(deal, recorder).expect(200)).text)).toEqual(['TH']);
  await send(`/api/deals/${deal}/close`, recorder, {});
  expect(facesIn((await replay(deal).expect(200)).text)).toEqual([]);
  await send(`/api/tournaments/${tournament}/publications`, organiser, { session: 1 });
  expect(facesIn((await replay(deal).expect(200)).text).toSorted()).toEqual(['KS', 'TH']);
});

it('answers a deal of two thousand facts quickly, three hundred steps at a time', async () => {
  const deal = await openDealAt(api, evening);
  const thousand = Array.from({ length: 1000 }, () => ({ type: 'CardExposed', by: 'S', n: 1, card: 'TH' }));
  await post(api, evening, deal, thousand).expect(201);
  await post(api, evening, deal, thousand).expect(201);
  const refused = await post(api, evening, deal, thousand[0]).expect(409);
  expect(refused.body.code).toBe('deal-full');
  const versions = async (query: string) => {
    const { body } = await replay(deal, undefined, query).expect(200);
    const steps: readonly { version: number }[] = body.steps;
    return [body.version, body.from, steps.length, steps[0]?.version, steps.at(-1)?.version];
  };
  expect(await versions('')).toEqual([2001, 1702, 300, 1702, 2001]);
  expect(await versions('?at=1000')).toEqual([1000, 701, 300, 701, 1000]);
  expect(await versions('?from=5')).toEqual([2001, 5, 300, 5, 304]);
  expect(await versions('?from=990&at=1000')).toEqual([1000, 990, 11, 990, 1000]);
});

it('shows the deal as it was known at a version', async () => {
  const deal = await halfPlayed();
  const { body } = await replay(deal, evening.organiser, '?at=4').expect(200).expect('ETag', '"4"');
  expect(body.steps.map(({ type }: { type: string }) => type)).toEqual([
    'DealOpened',
    'DealBegun',
    'CardDealt',
    'CardDealt',
  ]);
  expect(body.steps[3]).toMatchObject({ data: { card: '2C' } });
  expect(body.steps[3]).not.toHaveProperty('mistaken');
});

it.each([
  ['at=0', 400, 'invalid-query'],
  ['at=-1', 400, 'invalid-query'],
  ['at=1.5', 400, 'invalid-query'],
  ['at=x', 400, 'invalid-query'],
  ['at=99', 404, 'no-such-version'],
  ['from=0', 400, 'invalid-query'],
  ['from=99', 404, 'no-such-version'],
])('refuses %s', async (query, status, code) => {
  const { body } = await replay(await halfPlayed(), undefined, `?${query}`).expect(status);
  expect(body.code).toBe(code);
});

it('lets no cache give one caller what another may see', async () => {
  const { headers } = await replay(await halfPlayed()).expect(200);
  expect(headers).toMatchObject({ vary: 'Authorization, Cookie', 'cache-control': 'no-cache' });
  // What is hidden now may be shown later, of the same version: only an answer that shows all is known by it alone.
  expect(headers['etag']).toMatch(/^"7\./);
});

it('says beside each step what the law makes of it, and who may claim', async () => {
  const deal = await openDealAt(api, evening);
  await post(api, evening, deal, [
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    dealt(1, 'W'),
    { type: 'CardExposed', by: 'S', n: 1, card: 'TH' },
  ]).expect(201);
  const { body } = await replay(deal).expect(200);
  const [, , before, after] = body.steps;
  expect(before).toMatchObject({ drawn: null });
  expect(after.ruling.law).toMatch(/^whist:/);
  expect(after.rights.length).toBeGreaterThan(0);
  expect(after.rights[0]).toMatchObject({
    law: expect.stringMatching(/^whist:/),
    by: expect.any(Array),
    until: expect.any(String),
  });
});
