import request from 'supertest';
import { MerkleLog } from '@fairdeal/proof-log';
import { Signer } from '@fairdeal/proof';
import { Readiness } from '../health/readiness';
import { DescribedAnswers, type Answered } from '../testing/described-answers';
import { bearer, dealt } from '../testing/evening';
import { listen } from '../testing/listening';
import { deskToken, metricsToken, type RunningApi, startApi } from '../testing/running-api';
import { somebody } from '../testing/somebody';
import { until } from '../testing/until';
import { routeRights } from '../rights/route-rights';

const whist = 'whist@foster-1897';
const signer = new Signer('hall.example', new Uint8Array(32).fill(5));
const described = DescribedAnswers.kept();

let api: RunningApi;
/** Every answer to a GET that went well, by its route. */
const answers: Answered[] = [];

/** @throws Error with why it was refused */
async function post(path: string, body: object = {}, expected = 201) {
  const asked = request(api.server).post(`/api/${path}`).set('Authorization', bearer(deskToken));
  const { status, body: answer } = await asked.send(body);
  if (status !== expected) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  return answer;
}

interface Event {
  readonly players: readonly string[];
  readonly finished: string;
  readonly open: string;
  readonly appeal: string;
}

/** A whist event with everything in it that an answer may tell of. */
async function playWhist(): Promise<Event> {
  await post('tournaments', {
    id: 'w',
    name: 'Winter rubber',
    game: 'whist',
    lawbook: whist,
    format: 'rubber-table',
    settings: { scoring: 'tricks', season: 'winter', roundMinutes: 20 },
  });
  const called = ['Ada', 'Bea', 'Cy', 'Dot'].map((name) => ({ kind: 'person', name }));
  const { ids } = (await post('tournaments/w/names', { called }, 200)) as { readonly ids: readonly string[] };
  const [N, E, S, W] = ids;
  for (const entry of ids) await post('tournaments/w/entries', { entry, kind: 'individual' });
  await post('tournaments/w/entries', { entry: 'eve', kind: 'individual' });
  await post('tournaments/w/sessions', { session: 1 });
  await post('tournaments/w/rounds', { session: 1, round: 1, minutes: 20 });
  await post('tournaments/w/tables', {
    id: 'w.1',
    session: 1,
    table: 1,
    packs: ['red'],
    seats: { N, E, S, W },
  });
  const open = async (id: string) => {
    await post('tables/w.1/deals', { id, lawbook: whist, dealer: 'S', pack: 'red', round: 1 });
    return id;
  };
  const begun = [
    { type: 'PackShuffled', by: 'N', pack: 'red' },
    { type: 'PackPresented', by: 'S', to: 'E' },
    { type: 'PackCut', by: 'E', lifted: 30, left: 22 },
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
  ];
  const finished = await open('w.first');
  const round = ['W', 'N', 'E', 'S'];
  await post(`deals/${finished}/facts`, [
    ...begun,
    ...Array.from({ length: 51 }, (_, i) => dealt(i + 1, round[i % 4] ?? 'W')),
    { type: 'TrumpTurned', n: 52, card: '9H' },
    { type: 'DealCompleted', n: 52 },
    { type: 'ScoreAgreed', tricks: { NS: 8, EW: 5 } },
  ]);
  await post(`deals/${finished}/close`);
  await post('tournaments/w/publications', { session: 1 });
  await post(`deals/${finished}/rulings`, { law: 'whist:56', outcome: 'penalty', why: 'shown in play' });
  await post(`deals/${finished}/adjustments`, { tricks: { NS: 7, EW: 6 }, why: 'a revoke' });
  const { appeal } = await post(`deals/${finished}/appeals`, { by: [N], grounds: 'it was no revoke' });
  for (const member of ['zoe', 'yan'])
    await post(`appeals/${appeal}/members`, { member, chair: member === 'zoe' });
  await post(`appeals/${appeal}/recusals`, { member: 'yan', why: 'plays at that club' });
  await post(`appeals/${appeal}/statements`, { by: N, statement: 'The card was not led.' });
  await post(`appeals/${appeal}/record`, { version: 60 });
  await post(`appeals/${appeal}/upheld`, {
    decision: 'As it was.',
    law: 'whist:72',
    dissent: [{ by: 'zoe', says: 'A revoke it was.' }],
    adjustment: { tricks: { NS: 8, EW: 5 } },
  });
  // Of the second deal a card was dealt face up: somebody may claim, and a report is put right.
  const going = await open('w.second');
  await post(`deals/${going}/facts`, [...begun, dealt(1, 'W'), dealt(2, 'N', '2C'), dealt(3, 'E')]);
  await post(`deals/${going}/facts`, { type: 'CardExposed', n: 2, card: '2C', by: 'S' });
  await post(`deals/${going}/corrections`, {
    version: 7,
    fact: dealt(2, 'N', '3C'),
    who: 'recorder-1',
    why: 'misread',
  });
  const { version } = await post('tables/w.1/calls', { by: 'E', why: 'a card lies face up', deal: going });
  await post('tables/w.1/calls/answers', { call: version, answer: 'coming' });
  await post('tournaments/w/penalties', { penalty: 'late', entry: N, points: '1', why: 'late' });
  await post('tournaments/w/packs/w.1.red/proofs', { pack: 'red', missing: ['2C'], extra: [] });
  await post('tournaments/w/withdrawals', { entry: 'eve', reason: 'unwell' });
  return { players: ids, finished, open: going, appeal: String(appeal) };
}

/** A contract event whose boards the house deals, with a round drawn and seated. */
async function drawContract(): Promise<void> {
  await post('tournaments', {
    id: 'c',
    name: 'Cup',
    game: 'contract',
    lawbook: 'contract@wbf-2017',
    format: 'duplicate-pairs',
  });
  for (let pair = 1; pair <= 6; pair += 1) {
    await post('tournaments/c/entries', {
      entry: `p${pair}`,
      kind: 'pair',
      members: [`a${pair}`, `b${pair}`],
    });
  }
  await post('tournaments/c/sessions', { session: 1 });
  await post('tournaments/c/boards', { count: 4 });
  await post('tournaments/c/draws/previews', { round: 1 }, 200);
  await post('tournaments/c/draws', { round: 1 });
  await post('tournaments/c/seatings', { round: 1 });
}

/** What an auditor would have found, and one of its failures. */
async function audit(deal: string): Promise<void> {
  const found = {
    type: 'FindingRecorded',
    data: {
      kind: 'opened-otherwise',
      law: null,
      detail: 'E dealt',
      severity: 'fault',
      expected: 'N',
      deal,
      facts: [{ stream: `deal-${deal}`, version: 1 }],
      remedy: { type: 'ScoreAdjusted', tricks: { NS: 6, EW: 7 } },
    },
    meta: { at: '2026-11-30T20:00:00Z', by: 'auditor' },
  };
  const streams = ['audit-event--w', `audit-${deal}`];
  for (const stream of streams) {
    await api.store.append({
      commandId: `found ${stream}`,
      appends: [{ stream, expectedVersion: 0, events: [found] }],
    });
  }
  await api.pool.query(
    `INSERT INTO failed_audit (audited, version, reason, attempts) VALUES ('x', 60, 'no seat', 4)`,
  );
}

const as = (token?: string): Readonly<Record<string, string>> =>
  token === undefined ? {} : { Authorization: bearer(token) };

async function get(route: string, path: string, proof: Readonly<Record<string, string>>): Promise<void> {
  const { status, headers, text, body } = await request(api.server).get(path).set(proof).expect(200);
  answers.push({
    method: 'GET',
    route,
    status,
    contentType: String(headers['content-type']).split(';')[0] ?? '',
    body: text ?? String(body),
  });
}

let event: Event;
beforeAll(async () => {
  api = await startApi({ signer }, { projecting: true });
  event = await playWhist();
  await drawContract();
  await audit(event.finished);
  const log = new MerkleLog(api.pool);
  await log.catchUp();
  await log.sign(signer);
  await until(
    async () =>
      (await request(api.server).get('/api/tournaments/w/findings').set('Authorization', bearer(deskToken)))
        .body.findings as readonly object[],
    (findings) => findings.length > 0,
  );
});
afterAll(() => api.stop());

/** Where each route is asked, so that it has something to tell. */
const places = ({
  players: [ada = ''],
  finished,
  open,
  appeal,
}: Event): Readonly<Record<string, readonly string[]>> => ({
  'GET /api/appeals/:appeal': [`/api/appeals/${appeal}`],
  'GET /api/deals/:deal/replay': [`${finished}/replay`, `${open}/replay`, `${open}/replay?as=N`].map(
    (deal) => `/api/deals/${deal}`,
  ),
  'GET /api/deals/:deal/rights': [finished, open].map((deal) => `/api/deals/${deal}/rights`),
  'GET /api/laws/:game': ['whist', 'bridge', 'contract', 'poker'].map((game) => `/api/laws/${game}`),
  'GET /api/movements/:movement': ['/api/movements/howell?tables=3', '/api/movements/mitchell?tables=5'],
  'GET /api/proof/consistency': ['/api/proof/consistency?from=3'],
  'GET /api/proof/inclusion/:position': ['/api/proof/inclusion/5'],
  'GET /api/proof/streams/:stream': [`/api/proof/streams/deal-${finished}`],
  'GET /api/seasons/:season': ['/api/seasons/winter'],
  'GET /api/tables/:table': ['/api/tables/w.1', '/api/tables/c.1.1'],
  'GET /api/tables/:table/deals': ['/api/tables/w.1/deals', '/api/tables/w.1/deals?limit=1'],
  'GET /api/tables/:table/scores': ['/api/tables/w.1/scores', '/api/tables/c.1.1/scores'],
  'GET /api/tournaments': ['/api/tournaments', '/api/tournaments?limit=1'],
  'GET /api/tournaments/:tournament/boards/:set': ['/api/tournaments/c/boards/1'],
  'GET /api/tournaments/:tournament/boards/:set/hands': [
    '/api/tournaments/c/boards/1/hands',
    '/api/tournaments/c/boards/1/hands?format=dlm',
  ],
  'GET /api/tournaments/:tournament/deals/:deal': [`/api/tournaments/w/deals/${finished}`],
  'GET /api/tournaments/:tournament/exports/:format': ['facts', 'csv', 'standings'].map(
    (format) => `/api/tournaments/w/exports/${format}`,
  ),
  'GET /api/tournaments/:tournament/findings/:about/:finding': ['/api/tournaments/w/findings/event--w/1'],
  'GET /api/tournaments/:tournament/standings/:entry': [`/api/tournaments/w/standings/${ada}`],
});

const read = Object.entries(routeRights).filter(
  ([route]) => route.startsWith('GET ') && !route.endsWith('/live') && route !== 'GET /api/openapi.json',
);

it.each(read)(
  '%s answers what is described, to the desk and to whoever else may ask (%s)',
  async (route, right) => {
    const path = route.slice('GET '.length);
    const asked =
      places(event)[route] ??
      (path.includes(':tournament') ? ['w', 'c'].map((id) => path.replace(':tournament', id)) : [path]);
    const proofs: Readonly<Record<string, string>>[] = [as(right === 'monitor' ? metricsToken : deskToken)];
    if (right === 'anybody') {
      if (!route.includes('/appeals/')) proofs.push(as());
      const grant = { role: 'player', scope: 'tournament-w' } as const;
      proofs.push(await somebody(api, event.players[0] ?? '', grant));
    }
    expect(asked.filter((one) => one.includes(':'))).toEqual([]);
    const before = answers.length;
    for (const one of asked) for (const proof of proofs) await get(path, one, proof);
    expect(answers.slice(before).flatMap((answer) => described.faultsOf(answer))).toEqual([]);
  },
);

it('what is told as it happens is as described, the first of it and what changes', async () => {
  const streams = [
    ['/api/tournaments/:tournament/live', '/api/tournaments/w/live'],
    ['/api/tables/:table/live', '/api/tables/w.1/live'],
    ['/api/tournaments/:tournament/desk/live', '/api/tournaments/w/desk/live'],
  ] as const;
  const heard = await Promise.all(streams.map(([, path]) => listen(api.url + path, as(deskToken))));
  for (const { told } of heard)
    await until(
      async () => told.length,
      (n) => n > 0,
    );
  await post(`deals/${event.finished}/adjustments`, { tricks: { NS: 6, EW: 7 }, why: 'another' });
  await post('tables/w.1/calls', { why: 'again' });
  for (const { told } of heard)
    await until(
      async () => told.length,
      (n) => n > 1,
    );
  for (const { leave } of heard) leave();
  const said = heard.map(({ told }, i): Answered => ({
    method: 'GET',
    route: streams[i]?.[0] ?? '',
    status: 200,
    contentType: 'text/event-stream',
    body: told.map(({ data }) => `data: ${JSON.stringify(data)}\n\n`).join(''),
  }));
  expect(said.flatMap((answer) => described.faultsOf(answer))).toEqual([]);
  answers.push(...said);
});

/** The value with the member at a place changed by `change`; a place is a way down its members. */
function changedAt(
  value: unknown,
  [next, ...rest]: readonly string[],
  change: (of: object) => void,
): unknown {
  const copy: Record<string, unknown> = Array.isArray(value)
    ? ([...(value as unknown[])] as unknown as Record<string, unknown>)
    : { ...(value as object) };
  if (next === undefined) change(copy);
  else copy[next] = changedAt(copy[next], rest, change);
  return copy;
}

/** Ways down to every object in a value, the first of each list standing for all. */
function objectsIn(value: unknown, way: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.length > 0 ? objectsIn(value[0], [...way, '0']) : [];
  return [way, ...Object.entries(value).flatMap(([name, part]) => objectsIn(part, [...way, name]))];
}

/** Members that hold what an event says, or a map by ids: any member may stand there. */
const open = /^(?:data|remedy|standing|says|settings|scoringSettings|points|names|commitments|seats|fact)$/;

describe('an answer that is other than described is found out', () => {
  it.each(read)('%s', (route) => {
    const its = answers.filter((one) => `GET ${one.route}` === route);
    expect(its).not.toEqual([]);
    for (const answer of its) {
      expect(described.faultsOf({ ...answer, contentType: 'image/png' })).not.toEqual([]);
      expect(described.faultsOf({ ...answer, status: 202 })).not.toEqual([]);
    }
    const undetected = its
      .filter(({ contentType }) => contentType === 'application/json')
      .flatMap((answer) => {
        const value: unknown = JSON.parse(answer.body);
        const passes = (changed: unknown) =>
          described.faultsOf({ ...answer, body: JSON.stringify(changed) }).length === 0;
        const strange = objectsIn(value).filter(
          (way) =>
            !way.some((name) => open.test(name)) &&
            passes(changedAt(value, way, (of) => Object.assign(of, { nobodySaid: 1 }))),
        );
        return [
          ...strange.map((way) => `${way.join('.')}: a member nobody described`),
          ...(passes({}) ? ['nothing'] : []),
          ...(passes([value]) ? ['a list'] : []),
        ];
      });
    expect(undetected).toEqual([]);
  });

  it('whatever test it is answered in', async () => {
    const node = await startApi({}, { beside: api });
    jest
      .spyOn(node.app.get(Readiness), 'check')
      .mockResolvedValue([{ name: 'database', ok: true, detail: 'it answers', password: 'x' } as never]);
    await request(node.server).get('/health/ready').expect(200);
    await expect(node.stop()).rejects.toThrow(
      'GET /health/ready 200: /checks/0 must NOT have additional properties {"additionalProperty":"password"}',
    );
  });
});
