import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import { startTracing, type Tracing } from '@fairdeal/telemetry';
import request from 'supertest';
import { bearer, beginEvening, openDealAt } from '../testing/evening';
import { metricsToken, type RunningApi, startApi } from '../testing/running-api';

const spans = new InMemorySpanExporter();
let tracing: Tracing;
let api: RunningApi;
let ids: readonly string[];
beforeAll(async () => {
  tracing = startTracing({ service: 'fairdeal-api', endpoint: undefined, exporter: spans });
  api = await startApi();
  const evening = await beginEvening(api);
  const deal = await openDealAt(api, evening);
  spans.reset();
  await request(api.server)
    .post(`/api/deals/${deal}/facts`)
    .set('Authorization', bearer(evening.recorder))
    .set('traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
    .send({ type: 'PackShuffled', by: 'N', pack: 'red' })
    .expect(201);
  await request(api.server).get('/api/nothing/here').expect(404);
  ids = [deal, evening.table, evening.tournament, evening.recorder];
});
afterAll(async () => {
  await api.stop();
  await tracing.stop();
});

const scraped = async (): Promise<string> =>
  (await request(api.server).get('/metrics').set('Authorization', bearer(metricsToken)).expect(200)).text;

it('counts appends, requests, lags, audits, findings and listeners, by kinds alone', async () => {
  const text = await scraped();
  expect(text).toMatch(/^fairdeal_append_seconds_count\{outcome="held"\} [1-9]/m);
  expect(text).toMatch(
    /^fairdeal_http_request_seconds_count\{method="POST",route="\/api\/deals\/:deal\/facts",status="201"\} 1$/m,
  );
  expect(text).toMatch(/^fairdeal_http_request_seconds_count\{method="GET",route="none",status="404"\} 1$/m);
  expect(text).toMatch(/^fairdeal_projection_lag_events\{projection="tournament-record"\} \d+$/m);
  for (const name of ['audits_waiting', 'audits_failed', 'live_listeners'])
    expect(text).toMatch(new RegExp(`^fairdeal_${name} 0$`, 'm'));
  expect(ids.filter((id) => text.includes(id))).toEqual([]);
});

it('a trace goes on from the caller’s, down to the append, and names nobody', () => {
  const own = spans
    .getFinishedSpans()
    .filter((span) => span.spanContext().traceId === '0af7651916cd43dd8448eb211c80319c');
  const root = own.find(({ name }) => name === 'POST');
  expect(root?.parentSpanContext?.spanId).toBe('b7ad6b7169203331');
  expect(root?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/deals/:deal/facts',
    'http.response.status_code': 201,
  });
  const append = own.find(({ name }) => name.startsWith('append'));
  expect(append?.attributes['fairdeal.events']).toBe(1);
  const told = JSON.stringify(own.map(({ name, attributes, events }) => [name, attributes, events]));
  expect(ids.filter((id) => told.includes(id))).toEqual([]);
});
