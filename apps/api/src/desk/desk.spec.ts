import request from 'supertest';
import { bearer } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
});
afterAll(() => api.stop());

const post = async (path: string, body: object = {}, status = 201) => {
  const { body: answer } = await request(api.server)
    .post(path)
    .set('Authorization', bearer(deskToken))
    .send(body)
    .expect(status);
  return answer;
};
const get = async (path: string) => {
  const { body } = await request(api.server).get(path).set('Authorization', bearer(deskToken)).expect(200);
  return body;
};

interface Table {
  readonly number: number;
  readonly seats: Readonly<Record<string, string>>;
}

async function announceDrive(id: string, players: readonly string[]): Promise<string> {
  await post('/api/tournaments', {
    id,
    name: 'Village drive',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
  });
  const at = `/api/tournaments/${id}`;
  for (const entry of players) await post(`${at}/entries`, { entry, kind: 'individual' });
  await post(`${at}/sessions`, { session: 1 });
  return at;
}

const twelve = 'ada bea cy dot eve fay gil hal ivy jo kit lou'.split(' ');

it('a drive: drawn, seated, played, and drawn again by what came of it', async () => {
  const at = await announceDrive('drive', twelve);
  const preview = await post(`${at}/draws/previews`, { round: 1, seed: '7' }, 200);
  expect(preview.position).toBeNull();
  const drawn = await post(`${at}/draws`, { round: 1, seed: '7' });
  expect(drawn.tables).toEqual(preview.tables);
  expect(drawn.position).toMatch(/^\d+$/);
  const tables = drawn.tables as readonly Table[];
  expect(tables.flatMap(({ seats }) => Object.values(seats)).sort()).toEqual(twelve);
  // What was drawn stays: the same again, and with other wishes, is answered as it was drawn.
  expect(await post(`${at}/draws`, { round: 1, seed: '8' })).toEqual(drawn);

  const seated = await post(`${at}/seatings`, { round: 1 });
  expect(seated.tables.map(({ number, seats }: Table) => seats && number)).toEqual([1, 2, 3]);
  expect(await post(`${at}/seatings`, { round: 1 })).toEqual(seated);
  await post(`${at}/rounds`, { round: 1 });
  for (const { table } of seated.tables as readonly { readonly table: string }[]) {
    const { deal } = await post(`/api/tables/${table}/deals`, {
      lawbook: 'whist@foster-1897',
      dealer: 'N',
      round: 1,
    });
    await post(`/api/deals/${deal}/facts`, { type: 'ScoreAgreed', tricks: { NS: 8, EW: 5 } });
    await post(`/api/deals/${deal}/close`);
  }
  await post(`${at}/rounds/close`, { round: 1 });

  const next = (await post(`${at}/draws`, { round: 2 })).tables as readonly Table[];
  // whistdrive.wordpress.com: the losing lady one table up, the losing gent one down, and the winning gent changes seats so
  // that partners become opponents. East and North hold card a.
  const seat = (number: number, compass: string) => tables[number - 1]?.seats[compass];
  expect(next[1]?.seats).toEqual({ N: seat(2, 'N'), S: seat(3, 'W'), E: seat(1, 'E'), W: seat(2, 'S') });

  const desk = await until(
    () => get(`${at}/desk`),
    ({ draws }) => draws.length === 2,
  );
  expect(desk.announced.format).toBe('whist-drive');
  expect(desk.entries).toHaveLength(12);
  expect(desk.tables[0].deals[0]).toMatchObject({ over: true, result: { tricks: { NS: 8, EW: 5 } } });
  expect(desk.movement).toBeNull();
});

it('an odd pair sits out, the certificate of the movement ahead stands with it, and a round is drawn in its turn', async () => {
  await post('/api/tournaments', {
    id: 'pairs',
    name: 'Club pairs',
    game: 'contract',
    lawbook: 'contract@wbf-2017',
    format: 'duplicate-pairs',
  });
  const at = '/api/tournaments/pairs';
  for (let n = 1; n <= 7; n += 1)
    await post(`${at}/entries`, { entry: `p${n}`, kind: 'pair', members: [`p${n}a`, `p${n}b`] });
  expect((await post(`${at}/draws`, { round: 1 }, 409)).code).toBe('no-session');
  await post(`${at}/sessions`, { session: 1 });
  expect((await post(`${at}/draws`, { round: 2 }, 409)).code).toBe('not-the-next-round');
  expect((await post(`${at}/seatings`, { round: 1 }, 409)).code).toBe('round-not-drawn');
  const drawn = await post(`${at}/draws`, { round: 1, boards: 4, settings: { movement: 'howell' } });
  expect(drawn).toMatchObject({ boards: 4, settings: { movement: 'howell' } });
  expect(drawn.tables).toHaveLength(3);
  expect(drawn.out).toHaveLength(1);
  const desk = await get(`${at}/desk`);
  // A Howell of four tables has seven rounds and seven sets (SBU and EBU movement cards).
  expect(desk.movement.movement).toMatchObject({ id: 'howell-4', sets: 7 });
  expect(desk.movement.certificate.failures).toEqual([]);
});

it.each([
  [{}, 'round'],
  [{ round: 0 }, 'round'],
  [{ round: 1, tables: 4 }, 'tables'],
  [{ round: 1, won: [{ round: 1 }] }, 'won'],
  [{ round: 1, settings: { hands: null } }, 'settings'],
  [{ round: 1, movement: { id: 'x' } }, 'movement'],
])('a draw asked for as %j is told where it is wrong', async (body, field) => {
  const at = '/api/tournaments/pairs';
  const problem = await post(`${at}/draws/previews`, body, 400);
  expect([problem.code, problem.pointer.split(/[/[]/)[1]]).toEqual(['invalid-order', field]);
});

it('the catalogue names every game with its lawbook, and a movement comes with its certificate', async () => {
  const { games, formats, scorings } = await get('/api/catalogue');
  expect(games).toContainEqual({ game: 'whist', lawbook: 'whist@foster-1897' });
  expect(formats.map(({ id }: { id: string }) => id)).toContain('teams-swiss');
  expect(scorings).toContainEqual(expect.objectContaining({ id: 'tricks' }));
  const { movement, certificate } = await get('/api/movements/howell?tables=4');
  expect([movement.rounds.length, certificate.failures]).toEqual([7, []]);
  await request(api.server).get('/api/movements/howell?tables=40').expect(404);
  await request(api.server).get('/api/movements/howell').expect(400);
});
