import request from 'supertest';
import { type RunningApi, startApi } from './testing/running-api';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

it('is live and ready', async () => {
  await request(api.server).get('/health/live').expect(200, { status: 'live' });
  const { body } = await request(api.server).get('/health/ready').expect(200);
  expect(body.status).toBe('ready');
});

it('describes itself in OpenAPI 3.1', async () => {
  const { body } = await request(api.server).get('/api/openapi.json').expect(200);
  expect(body.openapi).toBe('3.1.0');
});

it('answers a path that leads nowhere with a problem', async () => {
  const { body } = await request(api.server)
    .get('/api/nowhere')
    .expect(404)
    .expect('Content-Type', /problem\+json/);
  expect(body).toMatchObject({
    code: 'no-such-route',
    status: 404,
    type: 'urn:fairdeal:problem:no-such-route',
  });
});
