import type { Grant, Role } from '@fairdeal/rights';
import request from 'supertest';
import { bearer, beginEvening, dealt, type Evening, openDealAt, post } from '../testing/evening';
import { type RunningApi, startApi } from '../testing/running-api';
import { nobodyInParticular, somebody } from '../testing/somebody';
import { until } from '../testing/until';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

type Proof = Readonly<Record<string, string>>;
const organiser = (): Proof => ({ Authorization: bearer(evening.organiser) });
const as = (role: Role): Grant => ({ role, scope: `tournament-${evening.tournament}` });
const asked = (path: string, proof: Proof = {}) => request(api.server).get(path).set(proof);
const order = (path: string, body: object, proof: Proof = organiser()) =>
  request(api.server).post(path).set(proof).send(body);

let boards = 0;
/** A deal of a board of its own, ruled on and over; the ruling’s words name a card. */
async function ruledBoard(words: string) {
  const id = `${evening.table}.board-${++boards}`;
  await order(`/api/tables/${evening.table}/deals`, {
    id,
    lawbook: 'whist@foster-1897',
    dealer: 'S',
    board: String(100 + boards),
  }).expect(201);
  await order(`/api/deals/${id}/rulings`, { law: 'whist:56', outcome: 'penalty', why: words }).expect(201);
  await order(`/api/deals/${id}/close`, {}).expect(201);
  return id;
}

async function lodged(deal: string, grounds: string): Promise<string> {
  const { body } = await order(`/api/deals/${deal}/appeals`, { by: ['ada'], grounds }).expect(201);
  return String(body.appeal);
}

const list = (what: string) => `/api/tournaments/${evening.tournament}/${what}`;
const seen = (path: string, proof: Proof, pleases: (text: string) => boolean) =>
  until(async () => (await asked(path, proof)).text, pleases);

it('a party makes a statement in its own name, and nobody who may not read the appeal makes one', async () => {
  const deal = await ruledBoard('a trick was taken back');
  const appeal = await lodged(deal, 'the trick is ours');
  const path = `/api/appeals/${appeal}/own-statements`;
  const bea = await somebody(api, 'bea', as('player'));
  await until(
    async () => (await asked(`/api/appeals/${appeal}`, bea)).status,
    (status) => status === 200,
  );
  await order(path, { by: 'bea', statement: 'I followed suit.' }, bea).expect(201);
  await order(path, { by: 'dot', statement: 'So did I.' }, bea).expect(422);
  await order(path, { by: 'eve', statement: 'I heard it.' }, await somebody(api, 'eve', as('player'))).expect(
    404,
  );
  const said = (await api.store.readStream(`appeal-${appeal}`)).filter(
    ({ type }) => type === 'StatementMade',
  );
  expect(said.map(({ data }) => [data['by'], data['statement']])).toEqual([['bea', 'I followed suit.']]);
});

it('casebook, findings and appeals name no card of a board that somebody has still to play', async () => {
  const deal = await ruledBoard('the king of spades lay open');
  const appeal = await lodged(deal, 'the king of spades was played, not shown');
  await api.store.append({
    commandId: `found ${deal}`,
    appends: [
      {
        stream: `audit-${deal}`,
        expectedVersion: 0,
        events: [
          {
            type: 'FindingRecorded',
            data: { kind: 'exposed', detail: 'the king of spades was seen', severity: 'fault' },
          },
        ],
      },
    ],
  });
  const entry = { entry: 'eve', kind: 'individual' };
  await order(`/api/tournaments/${evening.tournament}/entries`, entry).expect(201);
  const eve = await somebody(api, 'eve', as('player'), as('director'));
  const ada = await somebody(api, 'ada', as('player'));

  for (const path of [list('casebook'), list('findings'), list('appeals'), `/api/appeals/${appeal}`]) {
    expect(await seen(path, organiser(), (text) => text.includes('king of spades'))).toContain(deal);
    // She directs and plays, and has the board still before her.
    const { text } = await asked(path, eve).expect(200);
    expect([text.includes(deal), text.includes('king of spades')]).toEqual([true, false]);
  }
  expect((await asked(list('casebook')).expect(200)).text).not.toContain('king of spades');
  // She has played it.
  expect((await asked(list('casebook'), ada).expect(200)).text).toContain('king of spades');
  expect((await asked(`/api/appeals/${appeal}`, ada).expect(200)).text).toContain('king of spades');
});

it('notices say why once everybody may know it, and not before', async () => {
  const second = await openDealAt(api, evening);
  await order(`/api/deals/${second}/adjustments`, { points: { NS: 1, EW: 0 }, why: 'first' }).expect(201);
  await order(list('publications'), { session: 1 }).expect(201);
  const why = 'the queen of hearts falls';
  await order(`/api/deals/${second}/adjustments`, { points: { NS: 2, EW: 0 }, why }).expect(201);
  await seen(list('notices'), organiser(), (text) => text.includes(why));
  // The deal goes on, and a card of it may be in somebody’s hand.
  expect((await asked(list('notices'))).body.notices.at(-1)).toMatchObject({ why: null, withheld: true });
  await order(`/api/deals/${second}/close`, {}).expect(201);
  await seen(list('notices'), {}, (text) => text.includes(why));
});

it('an appeal is there for its parties, its committee and officials, and for nobody else', async () => {
  const deal = await openDealAt(api, evening);
  const appeal = await lodged(deal, 'it was no misdeal');
  await order(`/api/appeals/${appeal}/members`, { member: 'zoe', chair: true }).expect(201);
  await seen(`/api/appeals/${appeal}`, organiser(), (text) => text.includes('zoe'));
  const path = `/api/appeals/${appeal}`;
  await asked(path, await somebody(api, 'zoe', as('committee'))).expect(200);
  await asked(path, await somebody(api, 'bea', as('player'))).expect(200);
  await asked(path, { Authorization: bearer(evening.recorder) }).expect(200);
  const yves = await somebody(api, 'yves', as('committee'));
  await asked(path, yves).expect(404);
  await asked(path).expect(404);
  const listed = async (proof: Proof) =>
    ((await asked(list('appeals'), proof)).body.appeals as { readonly appeal: string }[]).some(
      (one) => one.appeal === appeal,
    );
  expect([await listed(organiser()), await listed(yves), await listed({})]).toEqual([true, false, false]);
});

it('an account of the committee that is no person of the record sits, hears and decides under its own id', async () => {
  const deal = await openDealAt(api, evening);
  const appeal = await lodged(deal, 'it was no misdeal');
  const path = `/api/appeals/${appeal}`;
  const mona = await nobodyInParticular(api, as('committee'));
  await asked(path, mona.proof).expect(404);
  const member = `account-${mona.account}`;
  await order(`${path}/members`, { member, chair: true }).expect(201);
  await until(
    async () => (await asked(path, mona.proof)).status,
    (status) => status === 200,
  );
  await order(`${path}/statements`, { by: 'ada', statement: 'I was there.' }, mona.proof).expect(201);
  const other = await nobodyInParticular(api, as('committee'));
  await order(`${path}/statements`, { by: 'ada', statement: 'Again.' }, other.proof).expect(403);
  await order(`${path}/dismissed`, { decision: 'no' }, other.proof).expect(403);
  await order(`${path}/dismissed`, { decision: 'it was one' }, mona.proof).expect(201);
});

it('nobody who plays in the event sits on its committees, hears a case or decides one', async () => {
  const deal = await openDealAt(api, evening);
  const appeal = await lodged(deal, 'it was no misdeal');
  await order(`/api/tournaments/${evening.tournament}/entries`, { entry: 'gus', kind: 'individual' }).expect(
    201,
  );
  const refused = await order(`/api/appeals/${appeal}/members`, { member: 'gus' }).expect(409);
  expect(refused.body.code).toBe('own-event');
  await order(`/api/appeals/${appeal}/members`, { member: 'hal' }).expect(201);
  const hal = await somebody(api, 'hal', as('committee'));
  await order(`/api/appeals/${appeal}/statements`, { by: 'ada', statement: 'I was there.' }, hal).expect(201);
  // He enters after all: from then on it is his own event.
  await order(`/api/tournaments/${evening.tournament}/entries`, { entry: 'hal', kind: 'individual' }).expect(
    201,
  );
  await order(`/api/appeals/${appeal}/statements`, { by: 'ada', statement: 'And so on.' }, hal).expect(403);
  await order(`/api/appeals/${appeal}/dismissed`, { decision: 'no' }, hal).expect(403);
});

it('tables call for the director, who sees it and answers', async () => {
  const { table, recorder } = evening;
  const called = await order(
    `/api/tables/${table}/calls`,
    { by: 'E', why: 'a card was turned' },
    { Authorization: bearer(recorder) },
  ).expect(201);
  await seen(list('calls'), organiser(), (text) => text.includes('a card was turned'));
  const answer = { call: called.body.version, answer: 'it stands' };
  const path = `/api/tables/${table}/calls/answers`;
  await order(path, answer, { Authorization: bearer(recorder) }).expect(403);
  await order(path, answer).expect(201);
  expect((await order(path, answer).set('Idempotency-Key', 'again').expect(409)).body.code).toBe(
    'call-answered',
  );
  const { calls } = JSON.parse(await seen(list('calls'), organiser(), (text) => text.includes('it stands')));
  expect(calls).toMatchObject([{ table, by: 'E', answered: { answer: 'it stands' } }]);
});

it('a director takes a pack out of play, and retires it', async () => {
  const pack = `${evening.table}.red`;
  const path = `/api/tournaments/${evening.tournament}/packs`;
  const proof = { pack: 'red', missing: ['7C'], extra: [] };
  await order(`${path}/nobody/proofs`, proof).expect(409);
  await order(`${path}/${pack}/proofs`, proof).expect(201);
  await order(`${path}/${pack}/retirement`, { reason: 'a card is lost' }).expect(201);
  const text = await seen(path, organiser(), (told) => told.includes('PackRetired'));
  const { packs } = JSON.parse(text);
  expect(packs.find((one: { readonly pack: string }) => one.pack === pack)).toMatchObject({
    proofs: [{ missing: ['7C'] }],
    retired: { type: 'PackRetired' },
  });
});

it('a replay tells what each law says, and what a seat knew', async () => {
  const deal = await openDealAt(api, evening);
  await post(api, evening, deal, [
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    dealt(1, 'W', 'TH'),
    dealt(2, 'N', '3C'),
    dealt(3, 'E', 'AS'),
    { type: 'CardExposed', n: 3, by: 'S', card: 'AS' },
  ]).expect(201);
  const replay = (query: string, proof: Proof) => asked(`/api/deals/${deal}/replay${query}`, proof);
  const { body } = await replay('', organiser()).expect(200);
  // Whist 38: a card exposed in the deal gives the adversaries a new deal.
  expect(body.laws).toContainEqual(
    expect.objectContaining({ ref: 'whist:38', title: 'Card exposed in the deal' }),
  );
  expect(body.laws[0].source).toContain('Foster');
  const faces = async (query: string, proof: Proof) => {
    const { text } = await replay(query, proof).expect(200);
    return ['TH', '3C', 'AS'].filter((card) => text.includes(`"${card}"`));
  };
  expect(await faces('', organiser())).toEqual(['TH', '3C', 'AS']);
  expect(await faces('?as=north', organiser())).toEqual(['3C', 'AS']);
  // Before the card was shown, North had seen one card.
  expect(await faces('?as=N&at=5', organiser())).toEqual(['3C']);
  expect(await faces('?as=north', {})).toEqual(['AS']);
  await replay('?as=7', organiser()).expect(404);
  await replay('?as=nowhere', organiser()).expect(400);
  const laws = await asked('/api/laws/whist').expect(200);
  expect(laws.body.laws.map(({ ref }: { readonly ref: string }) => ref)).toContain('whist:44.VI');
  await asked('/api/laws/chess').expect(404);
});
