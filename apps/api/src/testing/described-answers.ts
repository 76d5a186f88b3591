import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

type Schema = Readonly<Record<string, unknown>>;

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Description {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Body>> }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** What was answered to one request. */
export interface Answered {
  readonly method: string;
  /** As it is mounted: `/api/deals/:deal/replay`. */
  readonly route: string;
  readonly status: number;
  /** Without parameters. */
  readonly contentType: string;
  readonly body: string;
}

/**
 * Whether answers are what the description says of them. Where it goes well an answer must have every member that is
 * described and no other, though a reader may not count on that: a member nobody described was meant for nobody.
 */
export class DescribedAnswers {
  private readonly ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateSchema: false, formats });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(private readonly described: Description) {
    const { Problem } = described.components.schemas;
    const strictly = closed(described);
    // A refusal may say more than is described: its members go by its code.
    const schemas = { ...strictly.components.schemas, Problem };
    this.ajv.addVocabulary(['paths', 'components']);
    this.ajv.addSchema({ paths: strictly.paths, components: { schemas } }, 'openapi');
  }

  /** The description that is kept, which its own spec holds against the api. */
  static kept(): DescribedAnswers {
    const file = join(__dirname, '../../../../libs/api-client/openapi.json');
    return new DescribedAnswers(JSON.parse(readFileSync(file, 'utf8')) as Description);
  }

  /** What is other than described; empty where nothing is, or the route is not described at all. */
  faultsOf({ method, route, status, contentType, body }: Answered): readonly string[] {
    const path = route.replace(/:([A-Za-z]+)/g, '{$1}');
    const responses = this.described.paths[path]?.[method.toLowerCase()]?.responses;
    if (responses === undefined || status === 304) return [];
    const place = `${method} ${path} ${status}`;
    const said = String(status) in responses || status < 400 ? String(status) : 'default';
    const told = responses[said];
    if (told === undefined) return [`${place}: this status is not described`];
    if (told.content === undefined) return body === '' ? [] : [`${place}: a body, and none is described`];
    if (told.content[contentType] === undefined)
      return [`${place}: ${contentType || 'no type'} is not described`];
    const validate = this.validatorOf([
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      said,
      'content',
      contentType,
      'schema',
    ]);
    return valuesIn(contentType, body).flatMap((value) =>
      validate(value)
        ? []
        : (validate.errors ?? []).map(
            ({ instancePath, message, params }) =>
              `${place}: ${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`,
          ),
    );
  }

  /** @param place in the description, as the parts of a JSON Pointer */
  private validatorOf(place: readonly string[]): ValidateFunction {
    const pointer = place.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1')));
    const $ref = `openapi#/${pointer.join('/')}`;
    const made = this.validators.get($ref) ?? this.ajv.compile({ $ref });
    this.validators.set($ref, made);
    return made;
  }
}

/** Holds all a server answers against the description. @returns what was found so far, each fault once */
export function watchAnswers(server: Server, described: DescribedAnswers): () => readonly string[] {
  const faults = new Set<string>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    const kept = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    };
    for (const way of ['write', 'end'] as const) {
      const told = response[way].bind(response) as (...all: unknown[]) => never;
      response[way] = (...all: unknown[]) => {
        kept(all[0]);
        return told(...all);
      };
    }
    response.once('close', () => {
      // Express leaves the route it took on the request.
      const { route, path } = request as {
        readonly route?: { readonly path: unknown };
        readonly path?: string;
      };
      if (route === undefined || !(response.writableFinished || isStream(response))) return;
      const found = described.faultsOf({
        method: request.method ?? '',
        route: typeof route.path === 'string' ? route.path : (path ?? ''),
        status: response.statusCode,
        contentType: typeOf(response),
        body: Buffer.concat(chunks).toString(),
      });
      for (const fault of found) faults.add(fault);
    });
  });
  return () => [...faults];
}

const typeOf = (response: ServerResponse): string =>
  String(response.getHeader('Content-Type') ?? '').split(';')[0] ?? '';
const isStream = (response: ServerResponse) => typeOf(response) === 'text/event-stream';

function valuesIn(contentType: string, body: string): readonly unknown[] {
  if (contentType === 'text/event-stream')
    return [...body.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  return [/[/+]json$/.test(contentType) ? JSON.parse(body) : body];
}

/** No members but those that are named. */
function closed<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(closed) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, key === 'enum' ? part : closed(part)]);
  const isObject = 'type' in schema && schema.type === 'object' && !('additionalProperties' in schema);
  return { ...Object.fromEntries(parts), ...(isObject && { additionalProperties: false }) };
}

const formats = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
  uri: /^[a-z]+:\/\/\S+$/,
  binary: true,
} as const;
