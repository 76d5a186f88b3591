import request from 'supertest';
import { deskToken, type RunningApi } from './running-api';

export const bearer = (token: string) => `Bearer ${token}`;

/** A tournament with one table of four, and the tokens that were given out for them. */
export interface Evening {
  readonly tournament: string;
  readonly table: string;
  readonly organiser: string;
  readonly recorder: string;
}

let evenings = 0;

export async function beginEvening({ server }: RunningApi, settings: object = {}): Promise<Evening> {
  const tournament = `evening-${++evenings}`;
  const table = `${tournament}.1`;
  const announced = await request(server)
    .post('/api/tournaments')
    .set('Authorization', bearer(deskToken))
    .send({
      id: tournament,
      name: 'Winter rubber',
      game: 'whist',
      lawbook: 'whist@foster-1897',
      format: 'rubber-table',
      settings: { scoring: 'tricks', ...settings },
    })
    .expect(201);
  const organiser = String(announced.body.organiserToken);
  const order = (path: string, body: object) =>
    request(server).post(path).set('Authorization', bearer(organiser)).send(body).expect(201);
  for (const entry of ['ada', 'bea', 'cy', 'dot']) {
    await order(`/api/tournaments/${tournament}/entries`, { entry, kind: 'individual' });
  }
  await order(`/api/tournaments/${tournament}/sessions`, { session: 1 });
  const opened = await order(`/api/tournaments/${tournament}/tables`, {
    id: table,
    session: 1,
    table: 1,
    packs: ['red', 'blue'],
    seats: { N: 'ada', E: 'bea', S: 'cy', W: 'dot' },
  });
  return { tournament, table, organiser, recorder: String(opened.body.recorderToken) };
}

let deals = 0;

/** Opens a deal of whist, South dealing; its stream is at version 1 then. */
export async function openDealAt({ server }: RunningApi, { table, recorder }: Evening): Promise<string> {
  // The house numbers the deals it opens itself.
  const id = `${table}.d${++deals}`;
  await request(server)
    .post(`/api/tables/${table}/deals`)
    .set('Authorization', bearer(recorder))
    .send({ id, lawbook: 'whist@foster-1897', dealer: 'S', pack: 'red' })
    .expect(201);
  return id;
}

/** Reports facts as the table's recorder. */
export const post = ({ server }: RunningApi, { recorder }: Evening, deal: string, body: unknown) =>
  request(server)
    .post(`/api/deals/${deal}/facts`)
    .set('Authorization', bearer(recorder))
    .set('Content-Type', 'application/json')
    .send(JSON.stringify(body));

export const dealt = (n: number, to: string, card: string | null = null) => ({
  type: 'CardDealt',
  n,
  to,
  card,
});
