import request from 'supertest';
import { bearer, beginEvening, type Evening, openDealAt } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

let api: RunningApi;
let evening: Evening;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  evening = await beginEvening(api);
});
afterAll(() => api.stop());

const asked = (path: string, token: string) =>
  request(api.server).get(path).set('Authorization', bearer(token)).expect(200);
const answer = (path: string, finding: number) =>
  request(api.server)
    .post(path)
    .set('Authorization', bearer(evening.organiser))
    .send({ finding, by: 'director', answer: 'Put right at the table.' });

const finding = (deal: string) => ({
  type: 'FindingRecorded',
  data: {
    kind: 'opened-otherwise',
    law: null,
    detail: 'E dealt',
    severity: 'fault',
    expected: 'N',
    deal,
    facts: [{ stream: `deal-${deal}`, version: 1 }],
  },
  meta: { at: '2026-11-30T20:00:00Z', by: 'auditor' },
});

it('what was found between the streams of an event is listed with it, and answered there', async () => {
  const { tournament, organiser } = evening;
  const deal = await openDealAt(api, evening);
  const stream = `audit-event--${tournament}`;
  await api.store.append({
    commandId: 'audit',
    appends: [{ stream, expectedVersion: 0, events: [finding(deal)] }],
  });
  const list = `/api/tournaments/${tournament}/findings`;
  const states = async () =>
    ((await asked(list, organiser)).body.findings as { readonly state: string; readonly deal: string }[]).map(
      ({ state, deal: of }) => [state, of],
    );
  await until(states, (all) => all.length === 1);
  expect(await states()).toEqual([['open', deal]]);
  await answer(`${list}/answers`, 1).expect(201);
  await until(states, ([one]) => one?.[0] === 'answered');
  const one = await asked(`${list}/event--${tournament}/1`, organiser);
  expect(one.body).toMatchObject({ finding: { state: 'answered', expected: 'N' }, changes: null });
  await request(api.server)
    .get(`${list}/event--${tournament}/9`)
    .set('Authorization', bearer(organiser))
    .expect(404);
});

it('what was found of a pack is answered by the organiser of an event it was dealt at', async () => {
  const { tournament, table, organiser } = evening;
  const pack = `${table}.red`;
  const data = { kind: 'pack-out-of-play', detail: 'dealt with', deal: `${table}.d1` };
  await api.store.append({
    commandId: 'found',
    appends: [{ stream: `pack-${pack}`, expectedVersion: 0, events: [{ type: 'FindingRecorded', data }] }],
  });
  await until(
    async () => (await asked(`/api/tournaments/${tournament}/findings`, organiser)).body.ofPacks as unknown[],
    (all) => all.length === 1,
  );
  await answer(`/api/tournaments/${tournament}/packs/${pack}/findings/answers`, 1).expect(201);
  await answer(`/api/tournaments/${tournament}/packs/another/findings/answers`, 1).expect(409);
  await until(
    async () => (await asked(`/api/tournaments/${tournament}/findings`, organiser)).body.ofPacks[0].state,
    (state) => state === 'answered',
  );
});

it('audits that could not be made are listed for the desk, with the reason', async () => {
  await api.pool.query(
    `INSERT INTO failed_audit (audited, version, reason, attempts) VALUES ('7f3', 60, 'seats: expected a seat', 4)`,
  );
  const { body } = await asked('/api/audits/failures', deskToken);
  expect(body.failures).toMatchObject([
    { audited: '7f3', version: 60, reason: 'seats: expected a seat', attempts: 4 },
  ]);
  await request(api.server)
    .get('/api/audits/failures')
    .set('Authorization', bearer(evening.organiser))
    .expect(403);
});
