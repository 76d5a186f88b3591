import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020';
import request from 'supertest';
import { routeRights } from './rights/route-rights';
import type { RunningApi } from './testing/running-api';

const root = join(__dirname, '../../..');
const answers = join(__dirname, 'answers/answer-schemas.json');
const description = join(root, 'libs/api-client/openapi.json');
const types = join(root, 'libs/api-client/src/api.ts');

let api: RunningApi;
let said: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, object>> }>>;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

const isToBeWritten = process.env['FAIRDEAL_WRITE_OPENAPI'] === '1';
const spelled = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
let returned: string;

beforeAll(async () => {
  const generator = join(__dirname, 'answers/generator/describe.mjs');
  returned = execFileSync(process.execPath, [generator, join(__dirname, '../tsconfig.json')], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  if (isToBeWritten) writeFileSync(answers, returned);
  // Not before: the api reads them as it is loaded.
  const { startApi } = await import('./testing/running-api');
  api = await startApi();
  said = (await request(api.server).get('/api/openapi.json').expect(200)).body;
  // The compiler reads the whole of the api for it.
}, 180_000);
afterAll(() => api.stop());

const written = (): string => spelled(said);

/** The types of a description, by the tool that the client’s own were made with. */
function typesOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-openapi-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), text);
    const tool = join(root, 'node_modules/openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [
      tool,
      join(folder, 'openapi.json'),
      '--immutable',
      '-o',
      join(folder, 'api.ts'),
    ]);
    return readFileSync(join(folder, 'api.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the answers that are described are what the handlers return', () => {
  expect(readFileSync(answers, 'utf8')).toBe(returned);
});

it('the description that is kept, and the client’s types, are those of the running api', () => {
  if (isToBeWritten) {
    writeFileSync(description, written());
    writeFileSync(types, typesOf(written()));
  }
  expect(readFileSync(description, 'utf8')).toBe(written());
  expect(readFileSync(types, 'utf8')).toBe(typesOf(written()));
}, 180_000);

it('describes every route, in words, and with what a refusal looks like', () => {
  const described = Object.entries(said.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{([a-z]+)\}/g, ':$1')}`,
      operation,
    })),
  );
  expect(described.map(({ route }) => route).sort()).toEqual(
    Object.keys(routeRights)
      .filter((route) => route !== 'GET /api/openapi.json')
      .sort(),
  );
  expect(described.filter(({ operation }) => !operation.summary).map(({ route }) => route)).toEqual([]);
});

it('describes what every route answers where it goes well: its body, or that there is none', () => {
  const undescribed = Object.entries(said.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) => {
      const told = responses['200'] ?? responses['201'];
      const bodies = Object.values(told?.content ?? {});
      const isDescribed = bodies.length > 0 && bodies.every((body) => 'schema' in body);
      return isDescribed || (told === undefined && responses['204'] !== undefined)
        ? []
        : [`${method} ${path}`];
    }),
  );
  expect(undescribed).toEqual([]);
});

/** Everything that stands under `schema`, or is a component. */
const schemasIn = (value: unknown): readonly object[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
        name === 'schema'
          ? [part as object]
          : name === 'schemas'
            ? (Object.values(part as object) as object[])
            : schemasIn(part),
      );

it('says it in schemas of draft 2020-12', () => {
  const ajv = new Ajv2020({ strict: false });
  const all = schemasIn(said);
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((schema) => !ajv.validateSchema(schema))).toEqual([]);
});

it('names no type that it does not describe', () => {
  const named = new Set(JSON.stringify(said).match(/#\/components\/schemas\/[A-Za-z]+/g));
  const { schemas } = (said as unknown as { readonly components: { readonly schemas: object } }).components;
  expect([...named].filter((ref) => !Object.hasOwn(schemas, ref.split('/').at(-1) ?? ''))).toEqual([]);
});
