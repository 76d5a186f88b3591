import request from 'supertest';
import { bearer, beginEvening, dealt, type Evening, openDealAt } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { listen } from '../testing/listening';
import { Invitations } from './invitations';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi();
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

const password = 'seven of clubs in spring';
const ask = (method: 'get' | 'post' | 'delete', path: string, cookie?: string) => {
  const sent = request(api.server)[method](`/api${path}`).set('Sec-Fetch-Site', 'same-origin');
  return cookie === undefined ? sent : sent.set('Cookie', cookie);
};
const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String((headers['set-cookie'] as unknown as readonly string[])[0]).split(';')[0] as string;

const invite = async (role: string, more: object = {}): Promise<string> => {
  const { body } = await request(api.server)
    .post(`/api/tournaments/${evening.tournament}/invitations`)
    .set('Authorization', bearer(evening.organiser))
    .send({ role, ...more })
    .expect(201);
  return String(body.token);
};
const join = async (login: string, role: string, more: object = {}): Promise<string> => {
  const { headers } = await ask('post', '/invitations/accepted')
    .send({ token: await invite(role, more), login, password })
    .expect(201);
  return cookieOf(headers);
};

describe('the first start', () => {
  it('has one link for the house’s organiser, the same from every node, good once', async () => {
    const invitations = api.app.get(Invitations);
    const first = await invitations.first();
    expect((await invitations.first())?.token).toBe(first?.token);
    const taken = { token: first?.token, login: 'The.Organiser', password };
    const { body, headers } = await ask('post', '/invitations/accepted').send(taken).expect(201);
    expect(body).toMatchObject({ login: 'the.organiser', grants: [{ role: 'desk', scope: '*' }] });
    await ask('post', '/tournaments', cookieOf(headers))
      .send({ name: 'x', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' })
      .expect(201);
    expect(await invitations.first()).toBeUndefined();
    const again = await ask('post', '/invitations/accepted').send({ ...taken, login: 'second' });
    expect([again.status, again.body.code]).toEqual([410, 'invitation-over']);
  });
});

describe('a session', () => {
  it('is a cookie no script reads and no other site sends', async () => {
    await join('cookie', 'director');
    const { headers } = await ask('post', '/session').send({ login: 'Cookie', password }).expect(201);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^fairdeal_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { body } = await ask('get', '/session', cookieOf(headers)).expect(200);
    expect(body).toMatchObject({
      login: 'cookie',
      grants: [{ role: 'director', scope: `tournament-${evening.tournament}` }],
    });
  });

  it('that somebody planted before the login is not the one that is logged in', async () => {
    const planted = `fairdeal_session=${'A'.repeat(43)}`;
    await join('fixed', 'director');
    const { headers } = await ask('post', '/session', planted).send({ login: 'fixed', password }).expect(201);
    expect(cookieOf(headers)).not.toBe(planted);
    expect((await ask('get', '/session', planted)).body.account).toBeNull();
    // And the one a browser had ends when it logs in again.
    const next = await ask('post', '/session', cookieOf(headers)).send({ login: 'fixed', password });
    expect((await ask('get', '/session', cookieOf(headers))).body.account).toBeNull();
    expect((await ask('get', '/session', cookieOf(next.headers))).body.login).toBe('fixed');
  });

  it('ends when it is logged out, here or everywhere, and when the password is changed', async () => {
    const first = await join('leaver', 'director');
    await ask('delete', '/session', first).expect(204);
    await ask('delete', '/sessions', first).expect(401);
    const login = async (secret: string) =>
      cookieOf(
        (await ask('post', '/session').send({ login: 'leaver', password: secret }).expect(201)).headers,
      );
    const [here, there] = [await login(password), await login(password)];
    const changed = await ask('post', '/password', here)
      .send({ password, newPassword: 'eight of hearts in autumn' })
      .expect(204);
    expect((await ask('get', '/session', there)).body.account).toBeNull();
    await ask('delete', '/sessions', cookieOf(changed.headers)).expect(204);
    expect((await ask('get', '/session', cookieOf(changed.headers))).body.account).toBeNull();
    await ask('post', '/session').send({ login: 'leaver', password }).expect(401);
  });

  it('does not say whether it is the login or the password that is wrong', async () => {
    await join('known', 'director');
    const wrong = await ask('post', '/session').send({ login: 'known', password: 'wrong wrong' });
    const nobody = await ask('post', '/session').send({ login: 'unknown', password: 'wrong wrong' });
    expect([wrong.status, wrong.text]).toEqual([401, nobody.text]);
  });

  it('is not asked for a password an eleventh time in a quarter of an hour', async () => {
    await join('guessed', 'director');
    const tries = [];
    for (let i = 0; i < 11; i++) {
      tries.push((await ask('post', '/session').send({ login: 'guessed', password: `guess ${i}` })).status);
    }
    expect(tries).toEqual([...Array<number>(10).fill(401), 429]);
    await ask('post', '/session').send({ login: 'guessed', password }).expect(429);
  });
});

describe('a request that another site makes a browser send', () => {
  it.each([
    ['another origin', { Origin: 'https://evil.example' }, 403],
    ['another origin that claims to be ours', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, 403],
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['a neighbour of ours', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['nowhere that it says', {}, 403],
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin' }, 201],
  ])('from %s', async (_, headers, status) => {
    const cookie = await join(`csrf-${Math.random()}`, 'organiser');
    const answer = await request(api.server)
      .post(`/api/tournaments/${evening.tournament}/invitations`)
      .set('Cookie', cookie)
      .set(headers)
      .send({ role: 'director' });
    expect(answer.status).toBe(status);
  });

  it('does not log anybody in', async () => {
    const answer = await request(api.server)
      .post('/api/session')
      .set('Origin', 'https://evil.example')
      .send({ login: 'known', password });
    expect(answer.body.code).toBe('foreign-origin');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });
});

describe('an invitation', () => {
  it('is good once, also where two take it up at the same time', async () => {
    const token = await invite('director');
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((name) =>
        ask('post', '/invitations/accepted').send({ token, login: `race-${name}`, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
  });

  it('is listed to the organiser while it is open, without its link, and can be recalled', async () => {
    const here = `/api/tournaments/${evening.tournament}/invitations`;
    const listed = async () => {
      const { body } = await request(api.server)
        .get(here)
        .set('Authorization', bearer(evening.organiser))
        .expect(200);
      return body.invitations as readonly { invitation: string; role: string; person: string | null }[];
    };
    const before = await listed();
    const token = await invite('committee', { person: 'zoe' });
    const [newest, ...others] = await listed();
    expect(newest).toMatchObject({ role: 'committee', person: 'zoe' });
    expect(others).toEqual(before);
    expect(JSON.stringify(newest)).not.toContain(token);
    const recall = (tournament: string, bearing: string) =>
      request(api.server)
        .delete(`/api/tournaments/${tournament}/invitations/${newest?.invitation ?? ''}`)
        .set('Authorization', bearing);
    // Another event's organiser neither sees nor recalls it.
    const elsewhere = await beginEvening(api);
    expect((await recall(evening.tournament, bearer(elsewhere.organiser))).status).toBe(403);
    expect((await recall(elsewhere.tournament, bearer(elsewhere.organiser))).status).toBe(410);
    await recall(evening.tournament, bearer(evening.organiser)).expect(204);
    expect(await listed()).toEqual(before);
    const late = await ask('post', '/invitations/accepted').send({ token, login: 'recalled', password });
    expect([late.status, late.body.code]).toEqual([410, 'invitation-over']);
    expect((await recall(evening.tournament, bearer(evening.organiser))).status).toBe(410);
  });

  it('to run the house is listed to the desk, and can be recalled by it alone', async () => {
    const asDesk = (method: 'get' | 'post' | 'delete', path: string) =>
      request(api.server)[method](`/api/invitations${path}`).set('Authorization', bearer(deskToken));
    const listed = async () =>
      (await asDesk('get', '').expect(200)).body.invitations as readonly { invitation: string }[];
    const before = await listed();
    const { body } = await asDesk('post', '').send({ person: 'zoe' }).expect(201);
    const [newest, ...others] = await listed();
    expect(newest).toMatchObject({ role: 'desk', person: 'zoe' });
    expect(others).toEqual(before);
    const path = `/${newest?.invitation ?? ''}`;
    // An event's organiser does not run the house, and a desk's invitation is none of an event's.
    const organiser = bearer(evening.organiser);
    await request(api.server).get('/api/invitations').set('Authorization', organiser).expect(403);
    await request(api.server).delete(`/api/invitations${path}`).set('Authorization', organiser).expect(403);
    await request(api.server)
      .delete(`/api/tournaments/${evening.tournament}/invitations${path}`)
      .set('Authorization', organiser)
      .expect(410);
    await asDesk('delete', path).expect(204);
    expect(await listed()).toEqual(before);
    const late = await ask('post', '/invitations/accepted').send({
      token: body.token,
      login: 'recalled-desk',
      password,
    });
    expect([late.status, late.body.code]).toEqual([410, 'invitation-over']);
  });

  it('that finds its login taken stays open', async () => {
    await join('taken', 'director');
    const token = await invite('director');
    const refused = await ask('post', '/invitations/accepted').send({ token, login: 'TAKEN', password });
    expect(refused.body.code).toBe('login-taken');
    await ask('post', '/invitations/accepted').send({ token, login: 'not-taken', password }).expect(201);
  });

  it('is added to the account somebody has, and what it granted can be taken back', async () => {
    const cookie = await join('grows', 'player', { person: 'ada' });
    await ask('post', '/invitations/accepted', cookie)
      .send({ token: await invite('director') })
      .expect(201);
    const { body } = await ask('post', '/session').send({ login: 'grows', password });
    expect(body.grants.map(({ role }: { role: string }) => role)).toEqual(['director', 'player']);
    await request(api.server)
      .delete(`/api/tournaments/${evening.tournament}/roles/${body.account}`)
      .set('Authorization', bearer(evening.organiser))
      .expect(204);
    const after = await ask('post', '/session').send({ login: 'grows', password });
    expect(after.body.grants).toEqual([]);
  });

  it('keeps no password and no token', async () => {
    const cookie = await join('secretive', 'director');
    const tables = ['account', 'account_session', 'invitation', 'table_code', 'token_grant'];
    for (const table of tables) {
      const { rows } = await api.pool.query(`SELECT t::text AS row FROM ${table} t`);
      const kept = rows.map(({ row }) => String(row)).join('\n');
      expect(kept).not.toContain(password);
      expect(kept).not.toContain(cookie.split('=')[1]);
    }
    const { rows } = await api.pool.query(
      'SELECT password_hash FROM account WHERE password_hash IS NOT NULL',
    );
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a player', () => {
  it('sees their own hand and no other, and speaks in their own name', async () => {
    const deal = await openDealAt(api, evening);
    const send = (path: string, body: unknown) =>
      request(api.server)
        .post(`/api/deals/${deal}/${path}`)
        .set('Authorization', bearer(evening.recorder))
        .send(body as object)
        .expect(201);
    await send('facts', [dealt(1, 'W', 'TH'), dealt(2, 'N', '2C'), dealt(3, 'E', 'AS')]);
    const ada = await join('ada', 'player', { person: 'ada' });
    const { text } = await ask('get', `/deals/${deal}/replay`, ada).expect(200);
    expect(['TH', '2C', 'AS'].filter((card) => text.includes(`"${card}"`))).toEqual(['2C']);
    const appeal = (by: string) =>
      ask('post', `/deals/${deal}/appeals`, ada).send({ by: [by], grounds: 'x' });
    expect((await appeal('bea')).body.code).toBe('not-in-own-name');
    await appeal('ada').expect(201);
    await ask('post', `/deals/${deal}/facts`, ada).send(dealt(4, 'S')).expect(403);
  });

  it('of elsewhere who goes by the same name sees nothing here', async () => {
    const elsewhere = await beginEvening(api);
    const invited = await request(api.server)
      .post(`/api/tournaments/${elsewhere.tournament}/invitations`)
      .set('Authorization', bearer(elsewhere.organiser))
      .send({ role: 'player', person: 'ada' });
    const { headers } = await ask('post', '/invitations/accepted')
      .send({ token: invited.body.token, login: 'namesake', password })
      .expect(201);
    const deal = await openDealAt(api, evening);
    await request(api.server)
      .post(`/api/deals/${deal}/facts`)
      .set('Authorization', bearer(evening.recorder))
      .send([dealt(1, 'W', 'TH'), dealt(2, 'N', '2C')])
      .expect(201);
    const { text } = await ask('get', `/deals/${deal}/replay`, cookieOf(headers)).expect(200);
    expect(text).not.toMatch(/"TH"|"2C"/);
  });
});

describe('a table’s code', () => {
  const codeFor = (table: string) =>
    request(api.server).post(`/api/tables/${table}/codes`).set('Authorization', bearer(evening.organiser));

  it('lets a device record there, until it is revoked in the middle of it', async () => {
    const { body } = await codeFor(evening.table).expect(201);
    expect(body.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(body.qr).toMatch(/^<svg/);
    const said = String(body.code).toLowerCase().replace('-', ' ');
    const joined = await request(api.server).post('/api/tables/joined').send({ code: said }).expect(201);
    expect(joined.body.table).toBe(evening.table);
    const deal = await openDealAt(api, evening);
    const record = () =>
      request(api.server)
        .post(`/api/deals/${deal}/facts`)
        .set('Authorization', bearer(joined.body.recorderToken))
        .send(dealt(1, 'W'));
    await record().expect(201);
    await request(api.server)
      .delete(`/api/tables/${evening.table}/recorders`)
      .set('Authorization', bearer(evening.organiser))
      .expect(204);
    await record().expect(401);
    await request(api.server).post('/api/tables/joined').send({ code: body.code }).expect(404);
    expect((await api.store.readStream(`deal-${deal}`)).length).toBe(2);
    evening = await beginEvening(api);
  });

  it('printed on a card it lasts an evening, and no longer', async () => {
    const { body } = await codeFor(evening.table).send({ minutes: 720 }).expect(201);
    const hours = (Date.parse(body.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11.9);
    expect(hours).toBeLessThan(12.1);
    const refused = await codeFor(evening.table).send({ minutes: 721 }).expect(400);
    expect(refused.body.pointer).toBe('/minutes');
  });

  it('runs out', async () => {
    const { body } = await codeFor(evening.table).expect(201);
    await api.pool.query(`UPDATE table_code SET expires_at = clock_timestamp() - interval '1 second'`);
    await request(api.server).post('/api/tables/joined').send({ code: body.code }).expect(404);
  });

  it('is guessed at ten times a minute from one address, by whoever it is', async () => {
    const narrow = await startApi({ guessLimit: 10 });
    try {
      const statuses = [];
      for (let i = 0; i < 12; i++) {
        const guess = request(narrow.server)
          .post('/api/tables/joined')
          .send({ code: `AAAA-AA${i + 10}` });
        statuses.push((await (i === 11 ? guess.set('Authorization', bearer(deskToken)) : guess)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(404), 429, 429]);
    } finally {
      await narrow.stop();
    }
  });
});

it('a director who is let go is not told any more', async () => {
  const cookie = await join('let-go', 'director');
  const url = `${api.url}/api/tournaments/${evening.tournament}/desk/live`;
  const live = await listen(url, { Cookie: cookie });
  expect(live.status).toBe(200);
  live.leave();
  const { body } = await ask('get', '/session', cookie);
  await request(api.server)
    .delete(`/api/tournaments/${evening.tournament}/roles/${body.account}`)
    .set('Authorization', bearer(evening.organiser))
    .expect(204);
  expect((await listen(url, { Cookie: cookie })).status).toBe(403);
});
