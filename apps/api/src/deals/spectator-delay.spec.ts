import request from 'supertest';
import { fullPack } from '@fairdeal/facts';
import { bearer, beginEvening, dealt, openDealAt, post } from '../testing/evening';
import { type RunningApi, startApi } from '../testing/running-api';

/** How far the api's clock is before the store's, in minutes. */
let ahead = 0;
let api: RunningApi;
beforeAll(async () => {
  api = await startApi({ now: () => new Date(Date.now() + 60_000 * ahead).toISOString() });
});
beforeEach(() => (ahead = 0));
afterAll(() => api.stop());

const facesShown = async (deal: string, token?: string): Promise<readonly string[]> => {
  const asked = request(api.server).get(`/api/deals/${deal}/replay`);
  const { text } = await (token === undefined ? asked : asked.set('Authorization', bearer(token))).expect(
    200,
  );
  return fullPack.filter((card) => text.includes(`"${card}"`));
};

it('shows a spectator a face so long after it lay open as the event has set, and the rest so long after the end', async () => {
  const evening = await beginEvening(api, { spectatorDelayMinutes: 20 });
  const deal = await openDealAt(api, evening);
  await post(api, evening, deal, [
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    dealt(1, 'W', 'TH'),
    dealt(2, 'N', '2C'),
    { type: 'CardPlayed', by: 'W', card: 'TH' },
  ]).expect(201);
  expect(await facesShown(deal)).toEqual([]);
  expect((await facesShown(deal, evening.organiser)).toSorted()).toEqual(['2C', 'TH']);
  ahead = 21;
  expect(await facesShown(deal)).toEqual(['TH']);

  ahead = 0;
  await request(api.server)
    .post(`/api/deals/${deal}/close`)
    .set('Authorization', bearer(evening.recorder))
    .expect(201);
  expect(await facesShown(deal)).toEqual([]);
  ahead = 19;
  expect(await facesShown(deal)).toEqual([]);
  ahead = 21;
  expect((await facesShown(deal)).toSorted()).toEqual(['2C', 'TH']);
});
