import request from 'supertest';
import { sealOf, verifyShuffle } from '@fairdeal/fair-shuffle';
import type { Card } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import { replayDeal } from '@fairdeal/tournament';
import { nodeThatDiesAt } from '../testing/dying-node';
import { bearer } from '../testing/evening';
import { deskToken, startApi, type RunningApi } from '../testing/running-api';

let api: RunningApi;
beforeAll(async () => (api = await startApi()));
afterAll(() => api.stop());

const games = {
  whist: {
    lawbook: 'whist@foster-1897',
    dealer: 'S',
    shuffler: 'W',
    pone: 'E',
    seats: ['N', 'E', 'S', 'W'],
    cards: 52,
  },
  bridge: {
    lawbook: 'bridge@elwell-1905',
    dealer: 'S',
    shuffler: 'W',
    pone: 'E',
    seats: ['N', 'E', 'S', 'W'],
    cards: 52,
  },
  contract: {
    lawbook: 'contract@wbf-2017',
    dealer: 'N',
    shuffler: 'N',
    pone: 'W',
    seats: ['N', 'E', 'S', 'W'],
    cards: 52,
  },
  poker: {
    lawbook: 'poker@baxter-wray-1891',
    dealer: 3,
    shuffler: 3,
    pone: 2,
    seats: [1, 2, 3, 4],
    cards: 20,
  },
} as const;
type Game = keyof typeof games;

const post = (token: string, path: string, body: object = {}) =>
  request(api.server).post(`/api/${path}`).set('Authorization', bearer(token)).send(body);

let tables = 0;

/** A table of that game with a deal that nothing has been seen of. */
async function opened(game: Game): Promise<{ readonly deal: string; readonly token: string }> {
  const { lawbook, dealer, seats } = games[game];
  const tournament = `house-${(tables += 1)}`;
  const format = game === 'poker' ? 'poker-tables' : 'rubber-table';
  await post(deskToken, 'tournaments', { id: tournament, name: 'House', game, lawbook, format }).expect(201);
  for (const seat of seats)
    await post(deskToken, `tournaments/${tournament}/entries`, {
      entry: `p${seat}`,
      kind: 'individual',
    }).expect(201);
  await post(deskToken, `tournaments/${tournament}/sessions`, { session: 1 }).expect(201);
  const sat = Object.fromEntries(seats.map((seat) => [String(seat), `p${seat}`]));
  const table = `${tournament}.1`;
  const { body } = await post(deskToken, `tournaments/${tournament}/tables`, {
    id: table,
    session: 1,
    table: 1,
    packs: ['red', 'blue'],
    seats: game === 'poker' ? { seats: sat } : sat,
  }).expect(201);
  const token = String(body.recorderToken);
  const deal = `${table}.d`;
  await post(token, `tables/${table}/deals`, { id: deal, lawbook, dealer, pack: 'red' }).expect(201);
  return { deal, token };
}

const eventsOf = (deal: string) => api.store.readStream(`deal-${deal}`);
const cardsOf = async (deal: string) =>
  (await eventsOf(deal)).flatMap(({ type, data }) =>
    type === 'CardDealt' || type === 'TrumpTurned' ? [data['card'] as Card] : [],
  );

/** What anybody can check afterwards, out of the deal's own events. */
async function doubtsAbout(deal: string, turn = 1) {
  const events = await eventsOf(deal);
  const last = (type: string) => events.findLast((event) => event.type === type)?.data;
  const reveal = last('ShuffleRevealed');
  const cut = last('PackCut');
  return verifyShuffle({
    context: `deal:${deal}/${turn}`,
    commitment: String(last('PackShuffled')?.['commitment']),
    seals: Object.fromEntries(
      events
        .filter(({ type }) => type === 'SaltSealed')
        .map(({ data }) => [String(data['seat']), String(data['seal'])]),
    ),
    ...(cut && { cut: { lifted: Number(cut['lifted']), left: Number(cut['left']) } }),
    ...(reveal && { seed: String(reveal['seed']) }),
    salts: Object.entries((reveal?.['salts'] ?? {}) as Record<string, string>).map(([seat, salt]) => ({
      seat,
      salt,
    })),
    dealt: await cardsOf(deal),
  });
}

describe.each(Object.keys(games) as Game[])('%s dealt by the house', (game) => {
  const { shuffler, pone, cards, seats } = games[game];

  it('no law speaks of it, and what was dealt is what was promised', async () => {
    const { deal, token } = await opened(game);
    const on = (what: string, body: object = {}) => post(token, `deals/${deal}/${what}`, body);
    await on('shuffle', { by: shuffler }).expect(201);
    const salt = { seat: String(seats[0]), salt: 'salt of the first seat' };
    await on('seals', { seat: seats[0], seal: sealOf(salt, `deal:${deal}/1`) }).expect(201);
    await on('cut', { by: pone, lifted: 20 }).expect(201);
    await on('deal').expect(409);
    await on('salts', { seat: seats[0], salt: salt.salt }).expect(204);
    await on('deal').expect(201);

    const dealt = await cardsOf(deal);
    expect(dealt).toHaveLength(cards);
    expect(new Set(dealt).size).toBe(cards);
    const events = await eventsOf(deal);
    const replay = replayDeal(lawbookOf(games[game].lawbook), events);
    expect(replay?.steps.flatMap(({ drawn }) => drawn ?? [])).toEqual([]);
    expect(replay?.status).toBe('open');

    await on('reveal').expect(409);
    expect((await doubtsAbout(deal)).map(({ kind }) => kind)).toEqual(['not-revealed']);
    await post(deskToken, `deals/${deal}/close`).expect(201);
    await on('reveal').expect(201);
    expect(await doubtsAbout(deal)).toEqual([]);
  });
});

describe('a whist deal of the house', () => {
  it('goes on after whatever was sent twice, and one command has one effect', async () => {
    const { deal, token } = await opened('whist');
    const on = (what: string, key: string, body: object = {}) =>
      post(token, `deals/${deal}/${what}`, body).set('Idempotency-Key', key);
    await on('shuffle', 's', { by: 'W' }).expect(201);
    await on('shuffle', 's', { by: 'W' }).expect(201);
    await on('cut', 'c', { by: 'E', lifted: 7 }).expect(201);
    await on('cut', 'c', { by: 'E', lifted: 7 }).expect(201);
    await on('deal', 'd').expect(201);
    await on('deal', 'd').expect(201);
    await on('shuffle', 's', { by: 'W' }).expect(201);
    await on('shuffle', 's', { by: 'W' }).expect(201);
    const types = (await eventsOf(deal)).map(({ type }) => type);
    expect(
      types.filter((type) => type === 'PackShuffled' || type === 'PackCut' || type === 'DealBegun'),
    ).toHaveLength(3);
    expect(types).toHaveLength(1 + 1 + 1 + 1 + 52);
  });

  it('is cut before it is dealt, shuffled before it is cut, and dealt once', async () => {
    const { deal, token } = await opened('whist');
    const code = async (what: string, body: object = {}) =>
      String((await post(token, `deals/${deal}/${what}`, body)).body.code);
    expect(await code('cut', { by: 'E', lifted: 7 })).toBe('no-commitment');
    expect(await code('deal')).toBe('no-commitment');
    await post(token, `deals/${deal}/shuffle`, { by: 'W' }).expect(201);
    expect(await code('deal')).toBe('not-cut');
    expect(await code('cut', { by: 'E', lifted: 52 })).toBe('invalid-order');
    await post(token, `deals/${deal}/cut`, { by: 'E', lifted: 7 }).expect(201);
    expect(await code('seals', { seat: 'N', seal: '0'.repeat(64) })).toBe('too-late-to-seal');
    await post(token, `deals/${deal}/deal`).expect(201);
    expect(await code('deal')).toBe('dealing-begun');
    expect(await code('shuffle', { by: 'W' })).toBe('dealing-begun');
  });

  it('a salt is taken only as it was sealed; a new shuffle asks for new seals', async () => {
    const { deal, token } = await opened('whist');
    const on = (what: string, body: object) => post(token, `deals/${deal}/${what}`, body);
    await on('shuffle', { by: 'W' }).expect(201);
    const salt = 'a salt of some length';
    await on('seals', { seat: 'N', seal: sealOf({ seat: 'N', salt }, `deal:${deal}/1`) }).expect(201);
    expect((await on('seals', { seat: 'N', seal: '0'.repeat(64) })).body.code).toBe('already-sealed');
    expect((await on('salts', { seat: 'N', salt: 'another salt than that' })).body.code).toBe('other-salt');
    expect((await on('salts', { seat: 'E', salt })).body.code).toBe('no-seal');
    expect((await on('salts', { seat: 'N', salt: 'short' })).body.code).toBe('weak-salt');
    await on('shuffle', { by: 'W' }).expect(201);
    expect((await on('salts', { seat: 'N', salt })).body.code).toBe('no-seal');
    const commitments = (await eventsOf(deal)).flatMap(({ data }) => data['commitment'] ?? []);
    expect(new Set(commitments).size).toBe(2);
  });

  it('no answer and no event gives the seed, a salt or a hidden card away before the reveal', async () => {
    const { deal, token } = await opened('whist');
    const said: string[] = [];
    const on = async (what: string, body: object = {}) =>
      said.push((await post(token, `deals/${deal}/${what}`, body)).text);
    await on('shuffle', { by: 'W' });
    const salt = 'the salt that nobody may see';
    await on('seals', { seat: 'N', seal: sealOf({ seat: 'N', salt }, `deal:${deal}/1`) });
    await on('salts', { seat: 'N', salt });
    await on('cut', { by: 'E', lifted: 26 });
    await on('deal');
    const { rows } = await api.pool.query<{ seed: Buffer }>(
      'SELECT seed FROM shuffle_secret WHERE deal = $1',
      [deal],
    );
    const seed = rows[0]?.seed.toString('hex') ?? '';
    expect(seed).toHaveLength(64);
    const replays = await Promise.all(
      [undefined, token].map(async (who) => {
        const asked = request(api.server).get(`/api/deals/${deal}/replay`);
        return (await (who === undefined ? asked : asked.set('Authorization', bearer(who)))).body as {
          readonly steps: readonly {
            readonly type: string;
            readonly data: { readonly card?: string | null };
          }[];
        };
      }),
    );
    for (const { steps } of replays) {
      const faces = steps.filter(({ type }) => type === 'CardDealt').map(({ data }) => data.card);
      expect(faces).toEqual(Array(51).fill(null));
    }
    const told = JSON.stringify([said, replays, await eventsOf(deal)]);
    expect(told).not.toContain(seed);
    expect(told).not.toContain(salt);
  });

  it('a server that deals another order than it promised is found out', async () => {
    const { deal, token } = await opened('whist');
    await post(token, `deals/${deal}/shuffle`, { by: 'W' }).expect(201);
    await post(token, `deals/${deal}/cut`, { by: 'E', lifted: 13 }).expect(201);
    await post(token, `deals/${deal}/deal`).expect(201);
    await post(deskToken, `deals/${deal}/close`).expect(201);
    await post(token, `deals/${deal}/reveal`).expect(201);
    const events = await eventsOf(deal);
    const commitment = String(events.find(({ type }) => type === 'PackShuffled')?.data['commitment']);
    const seed = String(events.find(({ type }) => type === 'ShuffleRevealed')?.data['seed']);
    const dealt = await cardsOf(deal);
    const check = (changed: object) =>
      verifyShuffle({
        context: `deal:${deal}/1`,
        commitment,
        cut: { lifted: 13, left: 39 },
        seed,
        dealt,
        ...changed,
      }).map(({ kind }) => kind);
    expect(check({})).toEqual([]);
    expect(check({ dealt: dealt.with(0, dealt[1] as Card).with(1, dealt[0] as Card) })).toEqual([
      'other-card',
      'other-card',
    ]);
    // The cut ignored: the pack as it lay before.
    expect(check({ dealt: [...dealt.slice(39), ...dealt.slice(0, 39)] }).length).toBeGreaterThan(40);
    expect(check({ seed: seed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })).toEqual([
      'other-seed',
    ]);
  });

  it('whose node is killed between commitment and deal is dealt by another, from the same commitment, once', async () => {
    const { deal, token } = await opened('whist');
    const salt = { seat: 'N', salt: 'salt that outlives a node' };
    const at = (node: RunningApi, what: string, key: string, body: object = {}) =>
      request(node.server)
        .post(`/api/deals/${deal}/${what}`)
        .set('Authorization', bearer(token))
        .set('Idempotency-Key', key)
        .send(body);

    // Before the commitment is told: the seed is kept, and the same one is promised afterwards.
    const first = await nodeThatDiesAt('PackShuffled', api);
    await at(first, 'shuffle', 's', { by: 'W' }).expect(503);
    await first.stop();
    const seeds = async () =>
      (
        await api.pool.query<{ seed: Buffer }>('SELECT seed FROM shuffle_secret WHERE deal = $1', [deal])
      ).rows.map(({ seed }) => seed.toString('hex'));
    const drawn = await seeds();
    expect(drawn).toHaveLength(1);

    const second = await nodeThatDiesAt('CardDealt', api);
    await at(second, 'shuffle', 's', { by: 'W' }).expect(201);
    await at(second, 'seals', 'n', { seat: 'N', seal: sealOf(salt, `deal:${deal}/1`) }).expect(201);
    await at(second, 'salts', 'o', salt).expect(204);
    await at(second, 'cut', 'c', { by: 'E', lifted: 30 }).expect(201);
    await at(second, 'deal', 'd').expect(503);
    await second.stop();
    expect(await cardsOf(deal)).toEqual([]);

    const other = await startApi({}, { beside: api });
    const both = await Promise.all([at(other, 'deal', 'd'), at(api, 'deal', 'd'), at(other, 'deal', 'e')]);
    expect(both.map(({ status }) => status).sort()).not.toContain(500);
    expect(both.some(({ status }) => status === 201)).toBe(true);
    await other.stop();
    expect(await cardsOf(deal)).toHaveLength(52);
    const types = (await eventsOf(deal)).map(({ type }) => type);
    for (const once of ['PackShuffled', 'PackCut', 'DealBegun'])
      expect(types.filter((type) => type === once)).toHaveLength(1);
    expect(await seeds()).toEqual(drawn);
    await post(deskToken, `deals/${deal}/close`).expect(201);
    await post(token, `deals/${deal}/reveal`).expect(201);
    expect(await doubtsAbout(deal)).toEqual([]);
  });
});
