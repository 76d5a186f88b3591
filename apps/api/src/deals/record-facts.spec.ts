import request from 'supertest';
import { bearer, beginEvening, dealt, type Evening, openDealAt, post } from '../testing/evening';
import { type RunningApi, startApi } from '../testing/running-api';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi();
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

const versionOf = async (deal: string) => (await api.store.readStream(`deal-${deal}`)).length;

it('records one fact, and says how far the stream has come', async () => {
  const deal = await openDealAt(api, evening);
  const { body } = await post(api, evening, deal, dealt(1, 'W')).expect(201).expect('ETag', '"2"');
  expect(body).toMatchObject({ deal, stream: `deal-${deal}`, version: 2 });
});

it('records a batch of a thousand', async () => {
  const deal = await openDealAt(api, evening);
  const facts = Array.from({ length: 1000 }, () => ({ type: 'PacketTouched', by: 'N', seat: 'E' }));
  await post(api, evening, deal, facts).expect(201).expect('ETag', '"1001"');
});

it('takes late reports with the time and the id the device gave them, each once', async () => {
  const deal = await openDealAt(api, evening);
  const late = [
    { fact: dealt(1, 'W'), at: '2026-11-27T19:31:08+00:00', id: 'r1' },
    { fact: dealt(2, 'N'), at: '2026-11-27T19:31:09+00:00', id: 'r2' },
  ];
  await post(api, evening, deal, late).expect(201).expect('ETag', '"3"');
  await post(api, evening, deal, [...late, { fact: dealt(3, 'E'), id: 'r3' }])
    .expect(201)
    .expect('ETag', '"4"');
  const [, first] = await api.store.readStream(`deal-${deal}`);
  expect(first?.meta).toMatchObject({ at: '2026-11-27T19:31:08+00:00', reportId: 'r1' });
});

describe('what is no fact', () => {
  it.each([
    ['an unknown field', { ...dealt(1, 'W'), colour: 'red' }, '/colour', /no such field/],
    ['a seat that is none', dealt(1, 'Q'), '/to', /one of N, E, S, W/],
    ['a card that is none', dealt(1, 'W', '1X'), '/card', /a card/],
    ['an ordinal out of range', dealt(105, 'W'), '/n', /a whole number from 1 to 104/],
    ['an unknown type', { type: 'CardEaten' }, '/type', /the type of a fact of whist/],
    ['no object', 7, '', /an object/],
    ['a list in a list', [[]], '/0', /an object/],
    ['no type', { n: 1 }, '/type', /the type of a fact/],
    ['a late report of nothing', { fact: null }, '/fact', /an object/],
    ['nothing', null, '', /an object/],
    [
      'a field of the prototype',
      JSON.parse('{"type":"CutSpoiled","reason":"doubt","__proto__":{"a":1}}'),
      '/__proto__',
      /no such field/,
    ],
    ['a type of the prototype', { type: 'constructor' }, '/type', /the type of a fact/],
    [
      'a late report without its offset',
      { fact: dealt(1, 'W'), at: '2026-11-27T19:31:08' },
      '/at',
      /a time with its offset/,
    ],
    ['a late report of no fact', { fact: dealt(1, 'Q'), id: 'r9' }, '/fact/to', /one of N, E, S, W/],
  ])('names the field and what was expected: %s', async (_, fact, pointer, expected) => {
    const deal = await openDealAt(api, evening);
    const { body } = await post(api, evening, deal, fact)
      .expect(400)
      .expect('Content-Type', /problem\+json/);
    expect(body).toMatchObject({ code: 'invalid-fact', pointer, expected: expect.stringMatching(expected) });
    expect(body.found).toEqual(expect.any(String));
    expect(await versionOf(deal)).toBe(1);
  });

  it('leaves nothing of a batch in which one is wrong, and says which', async () => {
    const deal = await openDealAt(api, evening);
    const { body } = await post(api, evening, deal, [
      dealt(1, 'W'),
      dealt(2, 'N'),
      dealt(3, 'E'),
      dealt(4, 'S', 'ZZ'),
    ]).expect(400);
    expect(body).toMatchObject({ code: 'invalid-fact', pointer: '/3/card', found: '"ZZ"' });
    expect(await versionOf(deal)).toBe(1);
  });

  it('refuses an empty batch and one of 1,001', async () => {
    const deal = await openDealAt(api, evening);
    await post(api, evening, deal, []).expect(400);
    const many = Array.from({ length: 1001 }, () => dealt(1, 'W'));
    const { body } = await post(api, evening, deal, many).expect(413);
    expect(body).toMatchObject({ code: 'batch-too-large', limit: 1000, found: 1001 });
    expect(await versionOf(deal)).toBe(1);
  });
});

describe('writing against the version last seen', () => {
  it('takes the version as If-Match, and refuses a stale one with where the stream is', async () => {
    const deal = await openDealAt(api, evening);
    await post(api, evening, deal, dealt(1, 'W')).set('If-Match', '"1"').expect(201).expect('ETag', '"2"');
    const { body } = await post(api, evening, deal, dealt(2, 'N')).set('If-Match', '"1"').expect(412);
    expect(body).toMatchObject({ code: 'wrong-expected-version', currentVersion: 2, expectedVersion: 1 });
    expect(await versionOf(deal)).toBe(2);
  });

  it.each(['23', 'W/"1"', '"1", "2"', '"-1"', '"01"', '"abc"', '""'])(
    'refuses If-Match: %s',
    async (ifMatch) => {
      const deal = await openDealAt(api, evening);
      const { body } = await post(api, evening, deal, dealt(1, 'W')).set('If-Match', ifMatch).expect(400);
      expect(body.code).toBe('invalid-if-match');
    },
  );
});

describe('the same command again', () => {
  it('has one effect and gets the same answer, even when the deal has gone on', async () => {
    const deal = await openDealAt(api, evening);
    const first = await post(api, evening, deal, dealt(1, 'W'))
      .set('Idempotency-Key', 'k 1')
      .set('If-Match', '"1"')
      .expect(201);
    await post(api, evening, deal, dealt(2, 'N')).expect(201);
    const again = await post(api, evening, deal, dealt(1, 'W'))
      .set('Idempotency-Key', 'k 1')
      .set('If-Match', '"1"')
      .expect(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await versionOf(deal)).toBe(3);
  });

  it('is another one when the body differs: refused', async () => {
    const deal = await openDealAt(api, evening);
    await post(api, evening, deal, dealt(1, 'W')).set('Idempotency-Key', 'k-2').expect(201);
    const { body } = await post(api, evening, deal, dealt(1, 'N')).set('Idempotency-Key', 'k-2').expect(422);
    expect(body.code).toBe('idempotency-key-reused');
    expect(await versionOf(deal)).toBe(2);
  });

  it.each(['é', 'k'.repeat(129), ''])('refuses the key %s', async (key) => {
    const deal = await openDealAt(api, evening);
    const { body } = await post(api, evening, deal, dealt(1, 'W')).set('Idempotency-Key', key).expect(400);
    expect(body.code).toBe('invalid-idempotency-key');
  });

  it('has one effect when it is sent eight times at once', async () => {
    const deal = await openDealAt(api, evening);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(api, evening, deal, dealt(1, 'W')).set('Idempotency-Key', 'k-8')),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await versionOf(deal)).toBe(2);
  });
});

it('loses no fact when 32 clients report to one deal at once', async () => {
  const deal = await openDealAt(api, evening);
  const clients = Array.from({ length: 32 }, async (_, client) => {
    for (let turn = 0; turn < 5; turn++)
      await post(api, evening, deal, dealt(client + 1, 'NESW'[turn % 4] ?? 'N')).expect(201);
  });
  await Promise.all(clients);
  // So dealt the deal falls at once, and what the house writes of it stands among them.
  const all = (await api.store.readStream(`deal-${deal}`)).slice(1);
  const recorded = all.filter(({ meta }) => meta['by'] !== 'house');
  expect(recorded).toHaveLength(160);
  const byClient = new Map<unknown, number>();
  for (const { data } of recorded) byClient.set(data['n'], (byClient.get(data['n']) ?? 0) + 1);
  expect([...byClient.values()]).toEqual(Array.from({ length: 32 }, () => 5));
});

it('refuses facts of a deal that is closed', async () => {
  const deal = await openDealAt(api, evening);
  await request(api.server)
    .post(`/api/deals/${deal}/close`)
    .set('Authorization', bearer(evening.recorder))
    .expect(201);
  const { body } = await post(api, evening, deal, dealt(1, 'W')).expect(409);
  expect(body.code).toBe('deal-closed');
});
