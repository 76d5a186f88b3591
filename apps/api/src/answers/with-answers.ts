import type { OpenAPIObject } from '@nestjs/swagger';
import described from './answer-schemas.json';
import type { AnswerSchemas } from './generator/answers-of-routes';

/** What handlers return, as schemas; made from their types by the generator beside this file, and kept so by its spec. */
const answers: AnswerSchemas = described;

interface Told {
  description?: string;
  content?: Record<string, object>;
}

interface Operation {
  readonly operationId?: string;
  readonly responses?: Record<string, Told>;
}

/** The description with the schema of each operation’s answer where it goes well, and the types these refer to. */
export function withAnswers(document: OpenAPIObject): OpenAPIObject {
  for (const path of Object.values(document.paths)) {
    for (const { operationId = '', responses = {} } of Object.values(path) as readonly Operation[]) {
      const told = responses['200'] ?? responses['201'];
      // One handler under two paths: Nest counts them.
      const answer = answers.operations[operationId.replace(/\[\d+\]$/, '')];
      if (told !== undefined && answer !== undefined) told.content = contentOf(answer);
      if (responses['204'] !== undefined) responses['204'].description = 'It is done. There is no body.';
    }
  }
  const schemas = { ...document.components?.schemas, ...answers.schemas };
  return { ...document, components: { ...document.components, schemas: schemas as never } };
}

const contentOf = (answer: AnswerSchemas['operations'][string]): Record<string, object> =>
  'json' in answer
    ? { 'application/json': { schema: answer.json } }
    : { 'text/event-stream': { schema: answer.events } };
