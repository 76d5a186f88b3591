import { createHash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { canonicalJson, type Json } from '@fairdeal/event-store';
import type { Envelope } from '@fairdeal/tournament';
import type { Request } from 'express';
import { Problem } from '../problem';
import { callerOf } from '../rights/caller';
import { expectedVersionOf } from './expected-version';

/** What a request's headers say of the command it is; when it happened, the clock adds. */
export type FromHeaders = Omit<Envelope, 'at' | 'reportId'>;

/**
 * `Idempotency-Key` -> command id. A key belongs to the grant it came under, so that one table's device cannot use up
 * another's. Without one the request stands for itself alone.
 */
export const CommandHeaders = createParamDecorator((_: unknown, context: ExecutionContext): FromHeaders => {
  const request = context.switchToHttp().getRequest<Request>();
  const caller = callerOf(request);
  const [scope, by] = typeof caller === 'string' ? ['', undefined] : [caller.keys, caller.holder];
  const key = keyOf(request.headers['idempotency-key']);
  const commandId = key === undefined ? randomUUID() : `http-${sha256(`${scope}\n${key}`)}`;
  const expectedVersion = expectedVersionOf(request.headers['if-match']);
  return {
    commandId,
    requestHash: sha256(spelledOut(request)),
    ...(expectedVersion !== undefined && { expectedVersion }),
    ...(by !== undefined && { by }),
  };
});

function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\x20-\x7e]{1,128}$/.test(header)))
    return header;
  throw new Problem(
    'invalid-idempotency-key',
    'Expected Idempotency-Key to be 1 to 128 printable ASCII characters.',
  );
}

/** If-Match is left out: whoever sends a command again may have seen the version its first sending made. */
const spelledOut = ({ method, path, body }: Request): string =>
  canonicalJson([method, path, (body ?? null) as Json], 'the body');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
