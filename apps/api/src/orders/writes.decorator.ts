import { applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiCreatedResponse,
  ApiDefaultResponse,
  ApiHeader,
  ApiOperation,
} from '@nestjs/swagger';
import { houseEvents, schemaOf, type HouseEvent, type Schema } from '@fairdeal/facts';

interface More {
  /** Fields of the event that the path says. */
  readonly without?: readonly string[];
  /** Members the body may have beside them. */
  readonly beside?: Readonly<Record<string, Schema>>;
}

/** Describes a route that gives the order behind an event: its body is that event's fields. */
export const Writes = (type: HouseEvent['type'], summary: string, more: More = {}) =>
  applyDecorators(
    ApiBody({ schema: bodyOf(type, more), required: Object.keys(houseEvents[type]).length > 0 }),
    WritesToStream(summary),
  );

/** What all routes that write to a stream have in common. */
export const WritesToStream = (summary: string) =>
  applyDecorators(
    ApiOperation({ summary }),
    ApiBearerAuth('token'),
    ApiHeader({
      name: 'If-Match',
      required: false,
      description: 'Version of the written stream as last seen, as "23". Stale: 412.',
    }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '1 to 128 printable ASCII characters. Again with the same body: the first answer, and no second effect.',
    }),
    ApiCreatedResponse({
      headers: { ETag: { description: 'Version of the stream now.', schema: { type: 'string' } } },
    }),
    ApiDefaultResponse({ description: 'problem+json, see `code`.' }),
  );

function bodyOf(type: HouseEvent['type'], { without = [], beside = {} }: More): Schema {
  const fields = Object.entries(houseEvents[type]).filter(([name]) => !without.includes(name));
  const schema = schemaOf(Object.fromEntries(fields));
  return { ...schema, properties: { ...(schema['properties'] as object), ...beside } };
}
