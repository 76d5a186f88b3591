import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { withAnswers } from './answers/with-answers';
import { factSchema } from './deals/facts-schema';

/** The description of every route, OpenAPI 3.1, at /api/openapi.json. */
export function describeApi(app: NestExpressApplication): void {
  const about = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Fairdeal')
    .setDescription(
      'Card tournaments, run and afterwards proved. Errors are problem+json (RFC 9457) with a stable `code`. ' +
        '`ETag` is the version of the stream a path names; `If-Match` writes against the version last seen. ' +
        'The same `Idempotency-Key` with the same body has one effect and gets one answer.',
    )
    .setVersion('1')
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'A desk, organiser or recorder token.' },
      'token',
    )
    .build();
  SwaggerModule.setup('api', app, () => withShared(withAnswers(SwaggerModule.createDocument(app, about))), {
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'api/openapi.json',
  });
}

/** RFC 9457, with what we add to it. */
const problem = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'One sentence for a person.' },
    code: { type: 'string', description: 'Stable, kebab-case.' },
    pointer: { type: 'string', description: 'Where in the body, a JSON Pointer.' },
    expected: { type: 'string', description: 'What was expected there.' },
    found: { type: ['string', 'integer'], description: 'What was found, in words; of a batch, how many.' },
    currentVersion: { type: 'integer' },
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
};

/** What many routes share stands once: facts, and how any of them says no. */
function withShared(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as { responses?: Record<string, object> }[]) {
      if (operation.responses === undefined) continue;
      const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
      for (const [status, told] of Object.entries(operation.responses))
        if (/^[45]/.test(status)) operation.responses[status] = { ...told, content };
      operation.responses['default'] = { description: 'What was refused, and why.', content };
    }
  }
  const { schemas: answered = {} } = document.components ?? {};
  const taken = ['Problem', 'Fact'].find((name) => Object.hasOwn(answered, name));
  if (taken !== undefined)
    throw new Error(`An answer has a type of its own called ${taken}: call it otherwise.`);
  const schemas = { ...answered, Problem: problem, Fact: factSchema };
  return { ...document, components: { ...document.components, schemas: schemas as never } };
}
