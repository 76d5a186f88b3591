import request from 'supertest';
import { bearer, beginEvening, dealt, type Evening, openDealAt, post } from '../testing/evening';
import { deskToken, type RunningApi, startApi } from '../testing/running-api';
import { until } from '../testing/until';

let api: RunningApi;
let evening: Evening;
let deal: string;
beforeAll(async () => {
  api = await startApi({}, { projecting: true });
  evening = await beginEvening(api);
  deal = await openDealAt(api, evening);
  await post(api, evening, deal, [dealt(1, 'W', 'TH')]).expect(201);
  await until(
    () => request(api.server).get(`/api/tables/${evening.table}/deals`),
    ({ body }) => body.items.length > 0,
  );
});
afterAll(() => api.stop());

const exported = (format: string, token?: string) => {
  const asked = request(api.server).get(`/api/tournaments/${evening.tournament}/exports/${format}`);
  return token === undefined ? asked : asked.set('Authorization', bearer(token));
};

it('what an event can be had as depends on its game', async () => {
  const { body } = await request(api.server)
    .get(`/api/tournaments/${evening.tournament}/exports`)
    .expect(200);
  expect(body.formats.map(({ format }: { readonly format: string }) => format)).toEqual([
    'facts',
    'csv',
    'standings',
  ]);
  const { body: problem } = await exported('pbn').expect(404);
  expect(problem).toMatchObject({ code: 'no-such-format', detail: expect.stringContaining('facts, csv') });
});

it('a deal that goes on leaves with an official alone, and not where the file is for everybody', async () => {
  await until(
    async () => (await exported('facts', evening.organiser)).text,
    (text) => text.includes('"TH"'),
  );
  const { text, headers } = await exported('facts', evening.organiser).expect(200);
  expect(text).toContain(`deal-${deal}`);
  expect(headers['content-disposition']).toBe(`attachment; filename="${evening.tournament}.facts.jsonl"`);
  for (const { text: told } of [
    await exported('facts').expect(200),
    await exported('facts?as=public', deskToken).expect(200),
  ]) {
    expect(told).toContain(`tournament-${evening.tournament}`);
    expect(told).not.toContain(`deal-${deal}`);
  }
  await exported('facts?as=somebody', deskToken).expect(400);
});

it('standings go out as lines of a table', async () => {
  const { text, headers } = await exported('standings').expect(200);
  expect(headers['content-type']).toMatch(/^text\/csv/);
  expect(text.trim().split(/\r?\n/).length).toBe(5);
});
