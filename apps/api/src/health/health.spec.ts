import request from 'supertest';
import { until } from '../testing/until';
import { type RunningApi, startApi } from '../testing/running-api';

let api: RunningApi;
afterEach(() => api.stop());

it('is live and ready', async () => {
  api = await startApi({}, { projecting: true });
  await request(api.server).get('/health/live').expect(200, { status: 'live' });
  const { body } = await until(
    () => request(api.server).get('/health/ready'),
    ({ status }) => status === 200,
  );
  expect(body.status).toBe('ready');
  // The short address says the same.
  expect((await request(api.server).get('/health').expect(200)).body.status).toBe('ready');
  expect(body.checks.map(({ name }: { name: string }) => name)).toEqual([
    'database',
    'migrations',
    'projections',
  ]);
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

it('is live but not ready while nobody has built the read models', async () => {
  api = await startApi();
  const { body } = await request(api.server).get('/health/ready').expect(503);
  expect(body.detail).toMatch(/projections: deal-list is not built yet/);
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
