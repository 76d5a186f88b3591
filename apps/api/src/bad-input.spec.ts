import fc from 'fast-check';
import { request as ask } from 'node:http';
import { bearer, beginEvening, type Evening, openDealAt } from './testing/evening';
import { deskToken, type RunningApi, startApi } from './testing/running-api';
import { routeRights } from './rights/route-rights';

let api: RunningApi;
let evening: Evening;
let deal: string;
beforeAll(async () => {
  // Whatever goes wrong inside is a failure of this suite, and is to be seen.
  api = await startApi({ bodyLimit: 20_000 });
  evening = await beginEvening(api);
  deal = await openDealAt(api, evening);
});
afterAll(() => api.stop());

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** As it is: no client tidies the path, the headers or the body. */
function send(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer | undefined,
): Promise<Answer> {
  const { hostname, port } = new URL(api.url);
  return new Promise((resolve, reject) => {
    const sent = ask(
      {
        hostname,
        port,
        path,
        method,
        headers: { ...headers, ...(body && { 'Content-Length': String(body.length) }) },
      },
      (response) => {
        const whole = () => resolve({ status: response.statusCode ?? 0, text });
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
          // A stream of events has no end of its own.
          if (String(response.headers['content-type']).startsWith('text/event-stream')) sent.destroy();
        });
        response.on('end', whole).on('close', whole).on('error', whole);
        if (String(response.headers['content-type']).startsWith('text/event-stream')) {
          whole();
          sent.destroy();
        }
      },
    );
    sent.on('error', (error: NodeJS.ErrnoException) =>
      // Refused half way through a body that was too large: what came back before counts.
      error.code === 'EPIPE' || error.code === 'ECONNRESET'
        ? resolve({ status: 413, text: '' })
        : reject(error),
    );
    sent.end(body);
  });
}

const anyId = fc.oneof(
  fc.constantFrom('nobody', '..', '%00', '%', '%E0%A4%A', "a'--", '%2e%2e%2f', 'a'.repeat(300), '__proto__'),
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => {
    try {
      return encodeURIComponent(text) || '-';
    } catch {
      // Half a character has no encoding.
      return '%ED%A0%80';
    }
  }),
);

/** The route's path, with ids that are somebody's, somebody else's, or none at all. */
const anyPath = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.boolean(),
      anyId,
      fc.constantFrom(
        '',
        '?',
        '?limit=x&limit=y',
        '?after=%00',
        '?at=-1',
        '?at=1&at=2',
        '?law=%FF',
        '?since=z',
      ),
    )
    .map(
      ([known, id, query]) =>
        path
          .replace(':tournament', known ? evening.tournament : id)
          .replace(':table', known ? evening.table : id)
          .replace(':deal', known ? deal : id)
          .replace(/:[a-z]+/g, id) + query,
    );

const fields =
  'id entry kind by members session round table seats reason law outcome points tricks version fact who why type n to card settings login password token code role person adjust void correct finding answer hands'.split(
    ' ',
  );
const odd = fc.oneof(
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  fc.constantFrom<unknown>(
    null,
    -1,
    1e308,
    0.1,
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(3000),
    [],
    {},
    [[]],
    '=1+1',
  ),
);
const anyBody: fc.Arbitrary<Buffer | undefined> = fc.oneof(
  fc.constant(undefined),
  fc
    .dictionary(fc.constantFrom(...fields, '__proto__', 'constructor'), odd, { maxKeys: 6 })
    .map((body) => Buffer.from(JSON.stringify(body))),
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(Buffer.alloc(30_000, '['), Buffer.from('"\ufeff'), Buffer.from('{"a":1}{')),
);
const anyHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.record(
  {
    'Content-Type': fc.constantFrom('application/json', 'text/csv', 'application/json; charset=utf-16', 'x'),
    'Content-Encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
    'If-Match': fc.constantFrom('"1"', '*', 'W/"1"', '"99999999999"', '""'),
    'If-None-Match': fc.constantFrom('*', '"1"', 'x'),
    'Idempotency-Key': fc.constantFrom('k', 'x'.repeat(200), '\t'),
    'Last-Event-ID': fc.constantFrom('1', 'x', '99999999999999999'),
    Accept: fc.constantFrom('*/*', 'text/html', 'nonsense'),
  },
  { requiredKeys: [] },
);

/** Every event there is, and whether each stream's versions lie side by side. */
async function log(): Promise<{ readonly events: number; readonly gaps: number }> {
  const { rows } = await api.pool.query<{ events: string; gaps: string }>(
    `SELECT (SELECT count(*) FROM event) AS events,
            (SELECT count(*) FROM stream s WHERE s.version <>
              (SELECT count(*) FROM event e WHERE e.stream_id = s.id)) AS gaps`,
  );
  return { events: Number(rows[0]?.events), gaps: Number(rows[0]?.gaps) };
}

it.each(Object.keys(routeRights))(
  '%s answers whatever it is sent with a refusal or an answer, and never with a fault of its own',
  async (route) => {
    const [method = '', path = ''] = route.split(' ');
    await fc.assert(
      fc.asyncProperty(
        anyPath(path),
        anyHeaders,
        anyBody,
        fc.boolean(),
        async (url, headers, body, known) => {
          const before = await log();
          const { status, text } = await send(
            method,
            url,
            { ...headers, ...(known && { Authorization: bearer(deskToken) }) },
            method === 'GET' ? undefined : body,
          );
          // Not ready is what this node is: nobody keeps its read models here.
          if (!path.startsWith('/health')) expect(status).toBeLessThan(500);
          expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d+/);
          const after = await log();
          expect(after.gaps).toBe(0);
          if (status >= 400) expect(after.events).toBe(before.events);
        },
      ),
      { numRuns: 6 },
    );
  },
);
