import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { isMoment } from '@fairdeal/facts';
import type { Moment } from '@fairdeal/standings';
import type { Request } from 'express';
import { oneOf } from '../http/page-wish';
import { Problem } from '../problem';

/** A position of the log, or a time; undefined where the query has none. @throws Problem invalid-query */
export function momentIn(query: Request['query'], name: string): Moment | undefined {
  const text = oneOf(query, name);
  if (text === undefined) return undefined;
  if (/^(?:0|[1-9][0-9]{0,17})$/.test(text)) return { position: text };
  if (isMoment(text)) return { time: text };
  throw new Problem(
    'invalid-query',
    `Expected ${name} to be a position, as 1042, or a time in RFC 3339 with its offset.`,
    { parameter: name },
  );
}

/** `?at=` a moment that is past. */
export const At = createParamDecorator((_: unknown, context: ExecutionContext): Moment | undefined =>
  momentIn(context.switchToHttp().getRequest<Request>().query, 'at'),
);

export const DescribesAt = () =>
  ApiQuery({
    name: 'at',
    required: false,
    schema: { type: 'string' },
    description: 'As the log stood at a position, or as things had happened by a time with its offset.',
  });
