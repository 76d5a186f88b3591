import request from 'supertest';
import { bearer, beginEvening, type Evening, openDealAt, post } from '../testing/evening';
import { listen, type Told } from '../testing/listening';
import { type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

let api: RunningApi;
let other: RunningApi;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  // A second node, and a second worker that stands by.
  other = await startApi({}, { projecting: true, beside: api });
});
afterAll(async () => {
  await other.stop();
  await api.stop();
});

let entries = 0;
const enter = async ({ organiser, tournament }: Evening, node = api) => {
  const entry = `late-${++entries}`;
  await request(node.server)
    .post(`/api/tournaments/${tournament}/entries`)
    .set('Authorization', bearer(organiser))
    .send({ entry, kind: 'individual' })
    .expect(201);
  return entry;
};

const standingsOf = async ({ tournament }: Evening) => {
  const { body } = await request(api.server).get(`/api/tournaments/${tournament}/standings?limit=500`);
  return body as { items: { entry: string }[] };
};

/** What a page shows after it was told all this. */
function shown(told: readonly Told[]): readonly unknown[] {
  let rows = new Map<string, unknown>();
  for (const { data } of told) {
    if (data.kind === 'snapshot') rows = new Map();
    for (const item of data.items) rows.set(String(item['entry']), item);
    for (const id of data.gone ?? []) rows.delete(id);
    if (data.order) rows = new Map(data.order.map((id) => [id, rows.get(id)]));
  }
  return [...rows.values()];
}

const urlOf = (node: RunningApi, { tournament }: Evening, what = '') =>
  `${node.url}/api/tournaments/${tournament}${what}/live`;

it('tells all at first, and then what is other', async () => {
  const evening = await beginEvening(api);
  const live = await listen(urlOf(api, evening));
  expect(live.headers['content-type']).toMatch(/^text\/event-stream/);
  await until(
    () => Promise.resolve(shown(live.told).length),
    (rows) => rows === 4,
  );
  const entry = await enter(evening);
  await until(
    () => Promise.resolve(shown(live.told)),
    (rows) => rows.length === 5,
  );
  live.leave();
  expect(live.told[0]?.data.kind).toBe('snapshot');
  const last = live.told.at(-1);
  expect([last?.data.kind, last?.data.changes.at(-1)?.type]).toEqual(['change', 'EntryAccepted']);
  expect(last?.data.items.map((item) => item['entry'])).toContain(entry);
  expect(shown(live.told)).toEqual((await standingsOf(evening)).items);
});

it('who goes from one node to the other in the middle misses nothing, and is told nothing twice', async () => {
  const evening = await beginEvening(api);
  await until(
    () => standingsOf(evening),
    ({ items }) => items.length === 4,
  );
  const told: Told[] = [];
  const changed = 40;
  const writing = (async () => {
    for (let i = 0; i < changed; i++) await enter(evening, i % 2 === 0 ? api : other);
  })();
  let last: string | undefined;
  for (let turn = 0; shown(told).length < 4 + changed; turn++) {
    const node = turn % 2 === 0 ? api : other;
    const live = await listen(urlOf(node, evening), last === undefined ? {} : { 'Last-Event-ID': last });
    const from = told.length;
    await until(
      () => Promise.resolve(live.told.length),
      (count) => count >= 3 || shown([...told, ...live.told]).length === 4 + changed,
    );
    live.leave();
    told.push(...live.told);
    last = told.at(-1)?.id;
    expect(from === 0 || told.length > from).toBe(true);
  }
  await writing;
  const positions = told.flatMap(({ data }) => data.changes.map(({ position }) => Number(position)));
  expect(positions).toEqual([...new Set(positions)].sort((one, another) => one - another));
  const events = await api.store.readStream(`tournament-${evening.tournament}`);
  const accepted = events.filter(({ type }) => type === 'EntryAccepted').slice(4);
  const seen = new Set(positions);
  expect(accepted.filter(({ position }) => !seen.has(Number(position)))).toHaveLength(
    // What the first snapshot held already was no change.
    accepted.filter(({ position }) => BigInt(position) <= BigInt(told[0]?.id ?? 0)).length,
  );
  expect(shown(told)).toEqual((await standingsOf(evening)).items);
  const ids = told.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, another) => one - another));
});

it('who is up to date is told nothing, until something happens', async () => {
  const evening = await beginEvening(api);
  const first = await listen(urlOf(api, evening));
  await until(
    () => Promise.resolve(shown(first.told).length),
    (rows) => rows === 4,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  first.leave();
  const last = first.told.at(-1)?.id ?? '';
  const again = await listen(urlOf(other, evening), { 'Last-Event-ID': last });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(again.told).toEqual([]);
  await enter(evening);
  await until(
    () => Promise.resolve(again.told.length),
    (count) => count > 0,
  );
  again.leave();
  expect(again.told[0]).toMatchObject({ data: { kind: 'change', since: last } });
});

it('a table’s listeners hear how far its deals have come, and see no card', async () => {
  const evening = await beginEvening(api);
  const deal = await openDealAt(api, evening);
  const live = await listen(`${api.url}/api/tables/${evening.table}/live`);
  const fact = { type: 'CardDealt', n: 1, to: 'W', card: 'AS' };
  const { body } = await post(api, evening, deal, fact).expect(201);
  await until(
    () => Promise.resolve(live.told.flatMap(({ data }) => data.items).at(-1)?.['version']),
    (version) => version === body.version,
  );
  live.leave();
  expect(JSON.stringify(live.told)).not.toContain('"AS"');
});

it.each([
  ['nobody', undefined, 401],
  ['the recorder', (evening: Evening) => evening.recorder, 403],
  ['the organiser', (evening: Evening) => evening.organiser, 200],
] as const)('the director’s list is for directors: %s', async (_, token, status) => {
  const evening = await beginEvening(api);
  const live = await listen(
    urlOf(api, evening, '/desk'),
    token ? { Authorization: bearer(token(evening)) } : {},
  );
  live.leave();
  expect(live.status).toBe(status);
});

it('refuses a position that is none', async () => {
  const evening = await beginEvening(api);
  const { body } = await request(api.server)
    .get(`/api/tournaments/${evening.tournament}/live`)
    .set('Last-Event-ID', 'yesterday')
    .expect(400);
  expect(body.code).toBe('invalid-query');
});
