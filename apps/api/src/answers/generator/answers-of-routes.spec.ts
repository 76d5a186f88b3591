import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnswerSchemas, answersOfRoutes } from './answers-of-routes';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const decorators = `
export declare const Controller: () => (target: object) => void;
export declare const Get: () => (target: object, name: string) => void;
export interface ServerSentEvents<Message> { readonly told?: Message }
`;

let projects = 0;
/** A project of its own: a controller, and what lies in its libs. */
function answersOf(controller: string, libs: Readonly<Record<string, string>> = {}): AnswerSchemas {
  const project = join(folder, `project-${++projects}`);
  const files = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        module: 'esnext',
        moduleResolution: 'bundler',
        lib: ['es2023'],
        strict: true,
        exactOptionalPropertyTypes: true,
        experimentalDecorators: true,
        types: [],
      },
    }),
    'apps/api/src/nest.ts': decorators,
    'apps/api/src/a.controller.ts': `import { Controller, Get, type ServerSentEvents } from './nest';\n${controller}`,
    ...libs,
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(project, name, '..'), { recursive: true });
    writeFileSync(join(project, name), text);
  }
  return answersOfRoutes(join(project, 'tsconfig.json'));
}

const string = { type: 'string' };
const number = { type: 'number' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What a type is answered as, and the TypeScript of it; each expected schema by the words of draft 2020-12. */
const kinds: readonly (readonly [name: string, type: string, schema: object])[] = [
  ['aString', 'string', string],
  ['aNumber', 'number', number],
  ['aBoolean', 'boolean', { type: 'boolean' }],
  ['nothing', 'null', { type: 'null' }],
  ['maybe', 'string | null', { type: ['string', 'null'] }],
  ['several', 'number | string | null', { type: ['number', 'string', 'null'] }],
  ['oneWord', `'whist'`, { type: 'string', const: 'whist' }],
  ['words', `'whist' | 'bridge'`, { type: 'string', enum: ['bridge', 'whist'] }],
  ['wordsOrNull', `'pair' | 'team' | null`, { type: ['string', 'null'], enum: ['pair', 'team', null] }],
  ['figures', '10 | 9 | 1', { type: 'number', enum: [1, 9, 10] }],
  ['yes', 'true', { type: 'boolean', const: true }],
  ['wordsAndMore', `string | 'whist'`, string],
  [
    'figureOrWord',
    `1 | 'N'`,
    {
      anyOf: [
        { type: 'number', enum: [1] },
        { type: 'string', enum: ['N'] },
      ],
    },
  ],
  ['lawRef', '`whist:${string}`', string],
  ['branded', 'string & { readonly __brand: 1 }', string],
  ['list', 'readonly string[]', { type: 'array', items: string }],
  ['listWithHoles', '(string | undefined)[]', { type: 'array', items: { type: ['string', 'null'] } }],
  [
    'pairOf',
    'readonly [string, number?]',
    { type: 'array', prefixItems: [string, number], minItems: 1, maxItems: 2 },
  ],
  [
    'atLeastOne',
    '[string, ...number[]]',
    { type: 'array', prefixItems: [string], minItems: 1, items: number },
  ],
  ['record', 'Record<string, number>', { type: 'object', additionalProperties: number }],
  [
    'bySide',
    `Readonly<Record<'NS' | 'EW', number>>`,
    { type: 'object', properties: { EW: number, NS: number }, required: ['EW', 'NS'] },
  ],
  [
    'mayBeMissing',
    '{ readonly a?: string; readonly b: string | undefined; readonly c: string | null }',
    {
      type: 'object',
      properties: { a: string, b: string, c: { type: ['string', 'null'] } },
      required: ['c'],
    },
  ],
  [
    'whatJsonLeavesOut',
    '{ readonly a: string; f(): void; readonly g: () => string; readonly h?: never; [Symbol.iterator]: 1 }',
    { type: 'object', properties: { a: string }, required: ['a'] },
  ],
  [
    'joined',
    '{ readonly a: string } & { readonly b: number }',
    { type: 'object', properties: { a: string, b: number }, required: ['a', 'b'] },
  ],
  [
    'partly',
    `Omit<{ readonly a: string; readonly b: number }, 'a'>`,
    { type: 'object', properties: { b: number }, required: ['b'] },
  ],
  [
    'toldApart',
    `{ readonly kind: 'a'; readonly n: number } | { readonly kind: 'b' }`,
    {
      anyOf: [
        {
          type: 'object',
          properties: { kind: { type: 'string', const: 'a' }, n: number },
          required: ['kind', 'n'],
        },
        { type: 'object', properties: { kind: { type: 'string', const: 'b' } }, required: ['kind'] },
      ],
    },
  ],
  [
    'moment',
    '{ readonly at: Date }',
    { type: 'object', properties: { at: { type: 'string', format: 'date-time' } }, required: ['at'] },
  ],
  [
    'spelledByItself',
    '{ readonly n: { toJSON(): number } }',
    { type: 'object', properties: { n: number }, required: ['n'] },
  ],
  ['anything', '{ readonly a: unknown }', { type: 'object', properties: { a: {} }, required: ['a'] }],
  [
    'anyObject',
    '{ readonly a: object }',
    { type: 'object', properties: { a: { type: 'object', additionalProperties: true } }, required: ['a'] },
  ],
];

describe('a type as a schema of its JSON', () => {
  let found: AnswerSchemas;
  beforeAll(() => {
    const handlers = kinds.map(
      ([name, type]) => `@Get() ${name}() { return {} as { readonly it: ${type} } }`,
    );
    found = answersOf(`@Controller() export class A { ${handlers.join('\n')} }`);
  });

  // As a member, for a handler that returns a text describes it by its decorators.
  it.each(kinds)('%s', (name, _, schema) => {
    expect(found.operations[`A_${name}`]).toEqual({
      json: { type: 'object', properties: { it: schema }, required: ['it'] },
    });
  });
});

it('what a handler returns is inferred, and awaited', () => {
  const { operations } = answersOf(`
    const rows = async () => [{ place: 1, name: 'ada' as string | null }];
    @Controller() export class A {
      @Get() async list() { return { items: await rows(), through: String(1) }; }
    }`);
  const row = {
    type: 'object',
    properties: { place: number, name: { type: ['string', 'null'] } },
    required: ['place', 'name'],
  };
  expect(operations['A_list']).toEqual({
    json: {
      type: 'object',
      properties: { items: { type: 'array', items: row }, through: string },
      required: ['items', 'through'],
    },
  });
});

it('types with a name are components, with what is said of them', () => {
  const { operations, schemas } = answersOf(`
    /** A figure without rounding. */
    export interface Exact {
      /** Above the line. */
      readonly n: number;
      /**
       * Below it.
       * @integer
       */
      readonly d: number | null;
      /** @format uri */
      readonly link: string;
    }
    export type Seat = 'N' | 'E';
    @Controller() export class A {
      @Get() one() { return {} as Exact; }
      @Get() more() { return {} as { readonly of: Exact | null; readonly seat?: Seat }; }
    }`);
  expect(operations['A_one']).toEqual({ json: ref('Exact') });
  expect(operations['A_more']).toEqual({
    json: {
      type: 'object',
      properties: { of: { anyOf: [ref('Exact'), { type: 'null' }] }, seat: ref('Seat') },
      required: ['of'],
    },
  });
  expect(schemas).toEqual({
    Exact: {
      type: 'object',
      description: 'A figure without rounding.',
      properties: {
        n: { type: 'number', description: 'Above the line.' },
        d: { type: ['integer', 'null'], description: 'Below it.' },
        link: { type: 'string', format: 'uri' },
      },
      required: ['n', 'd', 'link'],
    },
    Seat: { type: 'string', enum: ['E', 'N'] },
  });
});

it('a type may hold itself, and a union keeps its name beside null', () => {
  const { schemas } = answersOf(`
    export interface Line { readonly of: readonly Line[]; readonly how: How | null }
    export type How = { readonly how: 'sum'; readonly parts: readonly How[] } | { readonly how: 'void' };
    @Controller() export class A { @Get() line() { return {} as Line; } }`);
  expect(schemas['Line']).toMatchObject({
    properties: {
      of: { type: 'array', items: ref('Line') },
      how: { anyOf: [ref('How'), { type: 'null' }] },
    },
  });
  expect(schemas['How']).toMatchObject({
    anyOf: [{ properties: { parts: { items: ref('How') } } }, { required: ['how'] }],
  });
});

it('all of JSON is no narrower than anything', () => {
  const { schemas } = answersOf(`
    export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
    export type JsonObject = { readonly [key: string]: Json };
    @Controller() export class A { @Get() event() { return {} as { readonly data: JsonObject }; } }`);
  expect(schemas).toEqual({
    Json: {},
    JsonObject: { type: 'object', additionalProperties: ref('Json') },
  });
});

it('a generic has its own name where it is used one way, and that of its arguments otherwise', () => {
  const { operations, schemas } = answersOf(`
    interface Page<T> { readonly items: readonly T[] }
    interface Box<T> { readonly of: T }
    interface Row { readonly row: number }
    interface Deal { readonly deal: string }
    @Controller() export class A {
      @Get() rows() { return {} as Page<Row>; }
      @Get() deals() { return {} as Page<Deal>; }
      @Get() texts() { return {} as Page<string>; }
      @Get() box() { return {} as Box<string>; }
    }`);
  expect(operations).toEqual({
    A_rows: { json: ref('PageOfRow') },
    A_deals: { json: ref('PageOfDeal') },
    A_texts: {
      json: { type: 'object', properties: { items: { type: 'array', items: string } }, required: ['items'] },
    },
    A_box: { json: ref('Box') },
  });
  expect(Object.keys(schemas)).toEqual(['Box', 'Deal', 'PageOfDeal', 'PageOfRow', 'Row']);
});

it('two types of one name are told apart by the libraries they lie in', () => {
  const { operations, schemas } = answersOf(
    `import type { Right } from '../../../libs/facts/src/right';
     import type { Right as Granted } from '../../../libs/fair-rights/src/right';
     @Controller() export class A {
       @Get() facts() { return {} as Right; }
       @Get() rights() { return {} as Granted; }
     }`,
    {
      'libs/facts/src/right.ts': 'export interface Right { readonly law: string }',
      'libs/fair-rights/src/right.ts': 'export interface Right { readonly role: string }',
    },
  );
  expect(operations).toEqual({
    A_facts: { json: ref('FactsRight') },
    A_rights: { json: ref('FairRightsRight') },
  });
  expect(schemas['FairRightsRight']).toMatchObject({ required: ['role'] });
});

it('what is told as it happens is described, and what has no body or a text is not', () => {
  const { operations } = answersOf(`
    @Controller() export class A {
      @Get() live(): ServerSentEvents<{ readonly kind: 'change' }> { return {}; }
      @Get() async done(): Promise<void> {}
      @Get() note(): string { return ''; }
      unrouted() { return { a: 1 }; }
    }
    export class NoController { @Get() a() { return { a: 1 }; } }`);
  expect(operations).toEqual({
    A_live: {
      events: {
        type: 'object',
        properties: { kind: { type: 'string', const: 'change' } },
        required: ['kind'],
      },
    },
  });
});

it('every answer of which nothing can be said is named, with its place', () => {
  const wrong = () =>
    answersOf(`
      @Controller() export class A {
        @Get() anything() { return JSON.parse('') }
        @Get() wide() { return {} as object }
        @Get() unknown() { return null as unknown }
        @Get() within() { return { items: [{ seats: new Map<string, string>() }] } }
        @Get() big() { return { n: 1n } }
        @Get() fine() { return { n: 1 } }
      }`);
  expect(wrong).toThrow(
    [
      'Answers that cannot be described:',
      'A_anything: any says nothing',
      'A_wide: object says nothing of its answer',
      'A_unknown: unknown says nothing of its answer',
      'A_within.items[].seats: Map<string, string> has no JSON that says what it holds',
      'A_big.n: bigint has no JSON',
    ].join('\n'),
  );
});
