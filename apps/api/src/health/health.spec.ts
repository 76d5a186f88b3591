import request from 'supertest';
import { type RunningApi, startApi } from '../testing/running-api';

let api: RunningApi;
afterEach(() => api.stop());

it('is live and ready', async () => {
  api = await startApi();
  await request(api.server).get('/health/live').expect(200, { status: 'live' });
  const { body } = await request(api.server).get('/health/ready').expect(200);
  expect(body.status).toBe('ready');
});

it('is live but not ready while a migration is missing, and names it', async () => {
  api = await startApi({ migrations: ['29990101000000_one_of_tomorrow'] });
  await request(api.server).get('/health/live').expect(200);
  const { body } = await request(api.server)
    .get('/health/ready')
    .expect(503)
    .expect('Content-Type', /problem\+json/);
  expect(body.code).toBe('not-ready');
  expect(body.checks).toContainEqual({
    name: 'migrations',
    ok: false,
    detail: 'not applied: 29990101000000_one_of_tomorrow',
  });
});

it('is live but not ready without its database, and gives no address away', async () => {
  api = await startApi();
  const query = jest.spyOn(api.pool, 'query').mockImplementation(() => {
    throw new Error('connect ECONNREFUSED 10.1.2.3:5432');
  });
  try {
    await request(api.server).get('/health/live').expect(200);
    const { text } = await request(api.server).get('/health/ready').expect(503);
    expect(JSON.parse(text).checks).toEqual([
      { name: 'database', ok: false, detail: 'it cannot be reached' },
    ]);
    expect(text).not.toContain('10.1.2.3');
  } finally {
    query.mockRestore();
  }
});
