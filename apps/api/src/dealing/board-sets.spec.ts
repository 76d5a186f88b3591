import request from 'supertest';
import { fullPack, type Card } from '@fairdeal/facts';
import { isPromisedPlan, verifySet, type Hands, type SetPromise } from '@fairdeal/fair-shuffle';
import { readDeals, readPbn } from '@fairdeal/formats';
import { nodeThatDiesAt } from '../testing/dying-node';
import { bearer } from '../testing/evening';
import { deskToken, startApi, type RunningApi } from '../testing/running-api';

let api: RunningApi;
beforeAll(async () => (api = await startApi({}, { projecting: true })));
afterAll(() => api.stop());

type Node = Pick<RunningApi, 'server'>;
const post = (node: Node, path: string, body: object = {}, key?: string) => {
  const asked = request(node.server).post(`/api/${path}`).set('Authorization', bearer(deskToken));
  return (key === undefined ? asked : asked.set('Idempotency-Key', key)).send(body);
};
const get = (path: string, token?: string) => {
  const asked = request(api.server).get(`/api/${path}`);
  return token === undefined ? asked : asked.set('Authorization', bearer(token));
};

let events = 0;
async function pairsEvent(): Promise<string> {
  const id = `cup-${(events += 1)}`;
  const lawbook = 'contract@wbf-2017';
  await post(api, 'tournaments', {
    id,
    name: 'Cup',
    game: 'contract',
    lawbook,
    format: 'duplicate-pairs',
  }).expect(201);
  for (const session of [1, 2]) await post(api, `tournaments/${id}/sessions`, { session }).expect(201);
  return id;
}

interface SetTold {
  readonly context: string;
  readonly plan: SetPromise['plan'];
  readonly planHash: string;
  readonly commitments: Record<string, string>;
  readonly dealt: boolean;
  readonly seed: string | null;
  readonly figure: { readonly announced: string; readonly value: string | null } | null;
  readonly boards: readonly {
    readonly board: number;
    readonly id: string;
    readonly seed: string | null;
    readonly hands: Hands | null;
  }[];
}
const setOf = async (id: string, set = '1'): Promise<SetTold> =>
  (await get(`tournaments/${id}/boards/${set}`).expect(200)).body as SetTold;
const typesIn = async (stream: string) => (await api.store.readStream(stream)).map(({ type }) => type);
const recordedHands = async (board: string) =>
  (await api.store.readStream(`board-${board}`)).find(({ type }) => type === 'HandsRecorded')?.data[
    'hands'
  ] as Record<string, readonly Card[]> | undefined;

/** What anybody can check afterwards, out of the public answers. */
async function checked(id: string, set = '1') {
  const { boards, seed, figure, ...promise } = await setOf(id, set);
  return verifySet({
    promise,
    ...(seed !== null && { seed }),
    ...(figure?.value && { figure: figure.value }),
    boards: boards.map(({ board, seed: own, hands }) => ({
      board,
      ...(own !== null && { seed: own }),
      ...(hands !== null && { hands }),
    })),
  });
}

describe('a set of boards', () => {
  it('is promised with its order of play, dealt, kept from everybody, and proved once it was played', async () => {
    const id = await pairsEvent();
    const { body } = await post(api, `tournaments/${id}/boards`, { count: 26 }).expect(201);
    expect(body.set).toBe('1');
    const promised = await setOf(id);
    expect(Object.keys(promised.commitments)).toHaveLength(26);
    expect(new Set(Object.values(promised.commitments)).size).toBe(26);
    expect(isPromisedPlan(promised, promised.plan)).toBe(true);
    expect(promised).toMatchObject({ context: `set:${id}/1`, dealt: true, seed: null });

    // Fifty-two cards on each board, another deal on each, and none of them in any public answer.
    const hands = await Promise.all(promised.boards.map((one) => recordedHands(one.id)));
    for (const one of hands) {
      const cards = Object.values(one ?? {}).flat();
      expect([...cards].sort()).toEqual([...fullPack].sort());
    }
    expect(new Set(hands.map((one) => JSON.stringify(one))).size).toBe(26);
    expect(promised.boards.every(({ seed, hands: shown }) => seed === null && shown === null)).toBe(true);
    expect(await checked(id)).toEqual({ opened: [], doubts: [] });

    const reveal = (what: object) => post(api, `tournaments/${id}/boards/1/reveal`, what);
    expect((await reveal({}).expect(409)).body).toMatchObject({ code: 'board-in-play' });
    expect((await reveal({ board: 3 }).expect(409)).body).toMatchObject({ code: 'board-in-play' });
    await post(api, `tournaments/${id}/publications`, { session: 1 }).expect(201);
    await reveal({ board: 3 }).expect(201);
    expect(await checked(id)).toEqual({ opened: [3], doubts: [] });
    await reveal({}).expect(201);
    expect((await reveal({}).expect(409)).body).toMatchObject({ code: 'shuffle-revealed' });
    const { opened, doubts } = await checked(id);
    expect([opened, doubts]).toEqual([Array.from({ length: 26 }, (_, i) => i + 1), []]);
    expect(await typesIn(`board-${id}.1-3`)).toEqual(['BoardDealt', 'HandsRecorded', 'ShuffleRevealed']);
    expect((await setOf(id)).boards[2]?.hands).toEqual(hands[2]);
  });

  it('stays closed while a deal of one of its boards goes on, and while a board of another session is to come', async () => {
    const id = await pairsEvent();
    const plan = [
      { turn: 1, session: 1, board: 1 },
      { turn: 2, session: 2, board: 2 },
    ];
    await post(api, `tournaments/${id}/boards`, { set: 'A', plan }).expect(201);
    await post(api, `tournaments/${id}/tables`, {
      id: `${id}.1`,
      session: 1,
      table: 1,
      packs: [],
      seats: { N: 'a', E: 'b', S: 'c', W: 'd' },
    }).expect(201);
    const deal = { id: `${id}.d1`, lawbook: 'contract@wbf-2017', dealer: 'N', board: `${id}.A-1` };
    await post(api, `tables/${id}.1/deals`, deal).expect(201);
    await post(api, `tournaments/${id}/publications`, { session: 1 }).expect(201);
    const code = async (what: object) =>
      (await post(api, `tournaments/${id}/boards/A/reveal`, what)).body.code;
    expect(await code({ board: 1 })).toBe('board-in-play');
    await post(api, `deals/${id}.d1/close`).expect(201);
    expect(await code({})).toBe('board-in-play');
    expect(await code({ board: 2 })).toBe('board-in-play');
    expect(await code({ board: 1 })).toBeUndefined();
    expect(await code({ board: 9 })).toBe('no-such-board');
  });

  it('gives its hands to the desk alone, as a machine reads them, with dealer and vulnerability by the law', async () => {
    const id = await pairsEvent();
    const { body } = await post(api, `tournaments/${id}/boards`, { count: 3, from: 15 }).expect(201);
    const path = `tournaments/${id}/boards/${body.set}/hands`;
    await get(path).expect(401);
    const { body: pbn } = await get(path, deskToken).buffer(true).parse(asBytes).expect(200);
    const { records } = readPbn(pbn as Uint8Array);
    // Laws of Duplicate Bridge 2017, Law 2: 15 South, North-South; 16 West, East-West; 17 as 1: North, none.
    expect(records.map(({ board, dealer, vulnerability }) => [board, dealer, vulnerability])).toEqual([
      ['15', 'S', 'NS'],
      ['16', 'W', 'EW'],
      ['17', 'N', 'none'],
    ]);
    const { body: dlm } = await get(`${path}?format=dlm`, deskToken).buffer(true).parse(asBytes).expect(200);
    const read = readDeals(dlm as Uint8Array, 'dlm').records;
    for (const from of [records, read]) {
      for (const { board, hands } of from) {
        const recorded = await recordedHands(`${id}.1-${board}`);
        for (const seat of ['N', 'E', 'S', 'W'] as const)
          expect([...(hands?.[seat] ?? [])].sort()).toEqual([...(recorded?.[seat] ?? [])].sort());
      }
    }
    expect((await get(`${path}?format=xyz`, deskToken).expect(400)).body.code).toBe('invalid-query');
  });

  it('waits for the public figure it announced, and follows from it', async () => {
    const id = await pairsEvent();
    const figure = 'Closing value of the Dow Jones Industrial Average on 2026-12-01';
    await post(api, `tournaments/${id}/boards`, { count: 2, figure }).expect(201);
    expect(await setOf(id)).toMatchObject({ dealt: false, figure: { announced: figure, value: null } });
    expect(await typesIn(`board-${id}.1-1`)).toEqual([]);
    const deal = (body: object) => post(api, `tournaments/${id}/boards/1/deal`, body);
    expect((await deal({}).expect(409)).body.code).toBe('figure-wanted');
    await deal({ figure: '43275.91' }).expect(201);
    await post(api, `tournaments/${id}/publications`, {}).expect(201);
    await post(api, `tournaments/${id}/boards/1/reveal`).expect(201);
    expect(await checked(id)).toEqual({ opened: [1, 2], doubts: [] });
    const { boards, seed, figure: told, ...promise } = await setOf(id);
    const other = verifySet({
      promise,
      seed: seed ?? '',
      figure: '43275.92',
      boards: boards.map(({ board, hands }) => ({ board, ...(hands && { hands }) })),
    });
    expect([told?.value, other.doubts.map(({ kind }) => kind)]).toEqual([
      '43275.91',
      ['other-hands', 'other-hands'],
    ]);
  });

  it.each([
    [{}, 'invalid-order'],
    [{ count: 2, plan: [] }, 'invalid-order'],
    [{ count: 100 }, 'invalid-order'],
    [{ count: 2, set: '../x' }, 'invalid-order'],
    [{ count: 2, session: 7 }, 'session-not-open'],
    [
      {
        plan: [
          { turn: 1, session: 1, board: 1 },
          { turn: 1, session: 1, board: 2 },
        ],
      },
      'invalid-order',
    ],
  ])('%j is refused', async (body, code) => {
    const id = await pairsEvent();
    const refused = await post(api, `tournaments/${id}/boards`, body);
    expect([refused.status >= 400, refused.body.code]).toEqual([true, code]);
    expect((await get(`tournaments/${id}/boards`)).body).toEqual({ sets: [] });
  });

  it('is for boards, and for nobody without the right', async () => {
    const id = await pairsEvent();
    await request(api.server).post(`/api/tournaments/${id}/boards`).send({ count: 2 }).expect(401);
    const poker = {
      id: `${id}.p`,
      name: 'P',
      game: 'poker',
      lawbook: 'poker@baxter-wray-1891',
      format: 'poker-tables',
    };
    await post(api, 'tournaments', poker).expect(201);
    expect((await post(api, `tournaments/${id}.p/boards`, { count: 2 })).body.code).toBe('no-boards-here');
    expect((await get(`tournaments/${id}/boards/9`).expect(404)).body.code).toBe('no-such-set');
    await get(`tournaments/nowhere/boards`).expect(404);
  });
});

/** Binary answers as they came. */
function asBytes(response: request.Response, done: (error: Error | null, body: Buffer) => void): void {
  const pieces: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('end', () => done(null, Buffer.concat(pieces)));
}

describe('on two nodes', () => {
  it('a node killed between promise and deal leaves the promise: the other deals from it, once', async () => {
    const id = await pairsEvent();
    const dying = await nodeThatDiesAt('BoardsDealt', api);
    await post(dying, `tournaments/${id}/boards`, { count: 4 }, 'night-1').expect(503);
    await dying.stop();
    const promised = await setOf(id);
    expect(promised).toMatchObject({ dealt: false });
    const again = await post(api, `tournaments/${id}/boards`, { count: 4 }, 'night-1').expect(201);
    expect(again.body.set).toBe('1');
    await post(api, `tournaments/${id}/boards`, { count: 4 }, 'night-1').expect(201);
    const now = await setOf(id);
    expect(now.commitments).toEqual(promised.commitments);
    expect((await typesIn(`tournament-${id}`)).filter((type) => type.startsWith('Boards'))).toEqual([
      'BoardsCommitted',
      'BoardsDealt',
    ]);
    for (const { id: board } of now.boards)
      expect(await typesIn(`board-${board}`)).toEqual(['BoardDealt', 'HandsRecorded']);
  });

  it('a node killed before its promise was told has promised nothing, and the same seed is promised after', async () => {
    const id = await pairsEvent();
    const dying = await nodeThatDiesAt('BoardsCommitted', api);
    await post(dying, `tournaments/${id}/boards`, { count: 2 }, 'k').expect(503);
    await dying.stop();
    const { rows } = await api.pool.query<{ seed: Buffer }>(
      'SELECT seed FROM board_set_secret WHERE tournament = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    await post(api, `tournaments/${id}/boards`, { count: 2 }, 'k').expect(201);
    await post(api, `tournaments/${id}/publications`, {}).expect(201);
    await post(api, `tournaments/${id}/boards/1/reveal`).expect(201);
    expect((await setOf(id)).seed).toBe(rows[0]?.seed.toString('hex'));
  });

  it('two nodes asked at once deal once', async () => {
    const id = await pairsEvent();
    const other = await startApi({}, { beside: api });
    await post(api, `tournaments/${id}/boards`, { count: 8, figure: 'the draw' }).expect(201);
    const nodes = [api, other, api, other];
    const answers = await Promise.all(
      nodes.map((node) => post(node, `tournaments/${id}/boards/1/deal`, { figure: '6 aus 49' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.position)).size).toBe(1);
    const committing = await Promise.all(
      nodes.map((node) => post(node, `tournaments/${id}/boards`, { set: 'B', count: 3 })),
    );
    expect(committing.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(committing.filter(({ body }) => body.code === 'boards-committed')).toHaveLength(3);
    for (const set of ['1', 'B'])
      for (const { id: board } of (await setOf(id, set)).boards)
        expect(await typesIn(`board-${board}`)).toEqual(['BoardDealt', 'HandsRecorded']);
    await other.stop();
  });

  it('no answer and no event gives the seed of a set away before its reveal', async () => {
    const id = await pairsEvent();
    await post(api, `tournaments/${id}/boards`, { count: 2 }).expect(201);
    const { rows } = await api.pool.query<{ seed: Buffer }>(
      'SELECT seed FROM board_set_secret WHERE tournament = $1',
      [id],
    );
    const streams = await Promise.all(
      [`tournament-${id}`, `board-${id}.1-1`].map((stream) => api.store.readStream(stream)),
    );
    const told = JSON.stringify([await setOf(id), streams]);
    expect(rows[0]?.seed.toString('hex')).toHaveLength(64);
    expect(told).not.toContain(rows[0]?.seed.toString('hex'));
  });
});
