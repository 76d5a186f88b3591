import { randomBytes } from 'node:crypto';
import type { Grant, Right } from '@fairdeal/rights';
import request from 'supertest';
import { Accounts } from '../accounts/accounts';
import { bearer, beginEvening, type Evening, openDealAt } from '../testing/evening';
import { listen } from '../testing/listening';
import { routesOf } from '../testing/routes-of';
import { deskToken, metricsToken, type RunningApi, startApi } from '../testing/running-api';
import { Grants } from './grants';
import { routeRights } from './route-rights';
import { hashOf } from './token';

let api: RunningApi;
let here: Evening;
let elsewhere: Evening;
let deal: string;
let appeal: string;
beforeAll(async () => {
  api = await startApi();
  here = await beginEvening(api);
  elsewhere = await beginEvening(api);
  deal = await openDealAt(api, here);
  const as = (token: string, path: string, body: object) =>
    request(api.server).post(path).set('Authorization', bearer(token)).send(body).expect(201);
  const lodged = await as(here.recorder, `/api/deals/${deal}/appeals`, { by: ['ada'], grounds: 'x' });
  appeal = String(lodged.body.appeal);
  await as(here.organiser, `/api/appeals/${appeal}/members`, { member: 'zoe' });
});
afterAll(() => api.stop());

/** What one sends with a request, to be known by. */
type Proof = Readonly<Record<string, string>>;
const token = (text: string): Proof => ({ Authorization: bearer(text) });

let accounts = 0;
/** Somebody who is logged in, freshly: a request may end the session it comes under. */
async function session(grants: readonly Grant[], person?: string): Promise<Proof> {
  const desk = api.app.get(Accounts);
  const { id } = await desk.make(`somebody-${++accounts}`, 'password of somebody', person ?? null);
  for (const grant of grants) await desk.grant(id, grant);
  const secret = randomBytes(32).toString('base64url');
  await api.pool.query(
    `INSERT INTO account_session (token_hash, account, expires_at) VALUES ($1, $2, clock_timestamp() + interval '1 hour')`,
    [hashOf(secret), id],
  );
  return { Cookie: `fairdeal_session=${secret}`, 'Sec-Fetch-Site': 'same-origin' };
}
/** A device's token, freshly: a request may revoke those there are. */
const device = async (table: string): Promise<Proof> =>
  token(await api.app.get(Grants).give('recorder', `table-${table}`, randomBytes(8).toString('hex')));

const at = ({ tournament }: Evening, role: Grant['role']): Grant => ({
  role,
  scope: `tournament-${tournament}`,
});

const allRights: readonly Right[] = [
  'anybody',
  'account',
  'desk',
  'monitor',
  'organise',
  'direct',
  'record',
  'lodge',
  'hear',
  'judge',
];
const allBut = (...rights: readonly Right[]) => allRights.filter((right) => !rights.includes(right));

/** Roles, how one is known in them, and the rights that DESIGN’s table gives them here. */
const roles: Readonly<Record<string, readonly [() => Proof | Promise<Proof>, readonly Right[]]>> = {
  nobody: [() => ({}), ['anybody']],
  'a token nobody gave out': [() => token('x'.repeat(40)), []],
  'the desk’s token': [() => token(deskToken), allBut('account')],
  'the metrics token': [() => token(metricsToken), ['anybody', 'monitor']],
  'the house’s organiser': [() => session([{ role: 'desk', scope: '*' }]), allRights],
  'an organiser’s token': [() => token(here.organiser), allBut('account', 'desk', 'monitor')],
  'an organiser': [() => session([at(here, 'organiser')]), allBut('desk', 'monitor')],
  'a director': [
    () => session([at(here, 'director')], 'dan'),
    ['anybody', 'account', 'direct', 'record', 'lodge', 'hear'],
  ],
  'an organiser whose own case it is': [
    () => session([at(here, 'organiser')], 'ada'),
    allBut('desk', 'monitor', 'judge'),
  ],
  'the table’s recorder': [() => device(here.table), ['anybody', 'record', 'lodge']],
  'a player': [() => session([at(here, 'player')], 'bea'), ['anybody', 'account', 'lodge']],
  'a member of the committee': [
    () => session([at(here, 'committee')], 'zoe'),
    ['anybody', 'account', 'hear', 'judge'],
  ],
  'who sits on other appeals': [() => session([at(here, 'committee')], 'yves'), ['anybody', 'account']],
  'an account that was granted nothing': [() => session([]), ['anybody', 'account']],
  'an organiser elsewhere': [() => token(elsewhere.organiser), ['anybody']],
  'a recorder elsewhere': [() => device(elsewhere.table), ['anybody']],
  'a player elsewhere': [() => session([at(elsewhere, 'player')], 'bea'), ['anybody', 'account']],
  'a namesake of the committee elsewhere': [
    () => session([at(elsewhere, 'committee')], 'zoe'),
    ['anybody', 'account'],
  ],
};

it('every route is in the table, and everything in the table is a route', () => {
  expect([...routesOf(api.app)].sort()).toEqual(Object.keys(routeRights).sort());
});

const filledIn = (path: string): string =>
  path
    .replace(':tournament', here.tournament)
    .replace(':table', here.table)
    .replace(':deal', deal)
    .replace(':appeal', appeal)
    .replace(/:[a-z]+/g, 'nobody');

describe.each(Object.entries(routeRights))('%s (%s)', (route, right) => {
  const [method = '', path = ''] = route.split(' ');
  it.each(Object.entries(roles))('%s', async (_, [proof, granted]) => {
    const known = await proof();
    const url = filledIn(path);
    const status = path.endsWith('/live')
      ? await listen(api.url + url, known).then((live) => {
          live.leave();
          return live.status;
        })
      : (
          await request(api.server)
            [method.toLowerCase() as 'get' | 'post' | 'delete'](url)
            .set(known)
            .send(method === 'POST' ? {} : undefined)
        ).status;
    const isRefused = status === 401 || status === 403;
    const isAboutTheHouse = !path.startsWith('/api/') || path === '/api/openapi.json';
    // The description of the api is no route of a controller, and asks nobody who they are.
    const expected = path === '/api/openapi.json' ? true : granted.includes(right);
    expect([isRefused, status >= 500 && !isAboutTheHouse]).toEqual([!expected, false]);
  });
});
