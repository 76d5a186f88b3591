import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { routeRights } from './rights/route-rights';
import { type RunningApi, startApi } from './testing/running-api';

const root = join(__dirname, '../../..');
const description = join(root, 'libs/api-client/openapi.json');
const types = join(root, 'libs/api-client/src/api.ts');

let api: RunningApi;
let said: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
interface Operation {
  readonly summary?: string;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}
beforeAll(async () => {
  api = await startApi();
  said = (await request(api.server).get('/api/openapi.json').expect(200)).body;
});
afterAll(() => api.stop());

const written = (): string => `${JSON.stringify(said, null, 1)}\n`;

/** The types of a description, by the tool that the client’s own were made with. */
function typesOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-openapi-'));
  try {
    writeFileSync(join(folder, 'openapi.json'), text);
    const tool = join(root, 'node_modules/openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [tool, join(folder, 'openapi.json'), '-o', join(folder, 'api.ts')]);
    return readFileSync(join(folder, 'api.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('the description that is kept, and the client’s types, are those of the running api', () => {
  if (process.env['FAIRDEAL_WRITE_OPENAPI'] === '1') {
    writeFileSync(description, written());
    writeFileSync(types, typesOf(written()));
  }
  expect(readFileSync(description, 'utf8')).toBe(written());
  expect(readFileSync(types, 'utf8')).toBe(typesOf(written()));
});

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
