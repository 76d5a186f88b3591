import request from 'supertest';
import { bearer } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
});
afterAll(() => api.stop());

const post = (path: string, body: object) =>
  request(api.server).post(path).set('Authorization', bearer(deskToken)).send(body);

const announce = (id: string) =>
  post('/api/tournaments', {
    id,
    name: 'Winter',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
  }).expect(201);

const person = (name: string) => ({ kind: 'person', name });

it('a name has one id all season, the log holds the id alone, and everybody is told the name', async () => {
  await announce('first');
  await announce('second');
  const called = { called: [person('Åsa Öberg'), person('Ben Ode')] };
  const { body: one } = await post('/api/tournaments/first/names', called).expect(200);
  const { body: other } = await post('/api/tournaments/second/names', {
    called: [person('  åsa   öberg ')],
  }).expect(200);
  expect(other.ids[0]).toBe(one.ids[0]);
  expect(one.ids[0]).not.toBe(one.ids[1]);
  expect(one.ids[0]).toMatch(/^person-[0-9a-f]{16}$/);
  for (const entry of one.ids)
    await post('/api/tournaments/first/entries', { entry, kind: 'individual' }).expect(201);
  const { names } = await until(
    async () => (await request(api.server).get('/api/tournaments/first/names').expect(200)).body,
    (answer) => Object.keys(answer.names).length === 2,
  );
  expect(names).toEqual({ [one.ids[0]]: 'Åsa Öberg', [one.ids[1]]: 'Ben Ode' });
  const events = await api.store.readAll('0', 100);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/berg|Ode/i);
});

it('a pair is called by its members’ names', async () => {
  const { body } = await post('/api/tournaments/second/names', {
    called: [person('Ann Bell'), person('Cy Dean')],
  }).expect(200);
  await post('/api/tournaments/second/entries', {
    entry: 'pair-1',
    kind: 'pair',
    members: body.ids,
  }).expect(201);
  const { names } = await until(
    async () => (await request(api.server).get('/api/tournaments/second/names').expect(200)).body,
    (answer) => answer.names['pair-1'] !== undefined,
  );
  expect(names['pair-1']).toBe('Ann Bell & Cy Dean');
});

it('two teams of a name in two events are two teams', async () => {
  const team = { called: [{ kind: 'team', name: 'The Owls' }] };
  const [one, other] = await Promise.all(
    ['first', 'second'].map((id) => post(`/api/tournaments/${id}/names`, team).expect(200)),
  );
  expect(one?.body.ids).not.toEqual(other?.body.ids);
});

it.each([
  [{}, '/called'],
  [{ called: [{ kind: 'dog', name: 'Rex' }] }, '/called/0/kind'],
  [{ called: [person('ok'), person('  ')] }, '/called/1/name'],
])('%j is told where it is wrong', async (body, pointer) => {
  const { body: problem } = await post('/api/tournaments/first/names', body).expect(400);
  expect(problem).toMatchObject({ code: 'invalid-order', pointer });
});

it('standings tell the name beside the id', async () => {
  const { items } = await until(
    async () => (await request(api.server).get('/api/tournaments/second/standings').expect(200)).body,
    (answer) => answer.items.length === 1,
  );
  expect(items).toMatchObject([{ entry: 'pair-1', name: 'Ann Bell & Cy Dean' }]);
});
