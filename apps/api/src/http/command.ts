import { createHash, randomUUID } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { canonicalJson, type Json } from '@fairdeal/event-store';
import type { Request } from 'express';
import { Problem } from '../problem';
import { callerOf } from '../rights/caller';

/** Which command a request is: the same one sent again has the same effect, once, and the same answer. */
export interface CommandOf {
  readonly commandId: string;
  /** Tells the same request sent again from another one under the same key. */
  readonly requestHash: string;
  /** Who sent it, as it is kept with the events: `recorder table-7`. */
  readonly by: string;
}

/**
 * `Idempotency-Key` -> command id. A key belongs to the grant it came under, so that one table's device cannot use up
 * another's. Without one the request stands for itself alone.
 */
export const Command = createParamDecorator((_: unknown, context: ExecutionContext): CommandOf => {
  const request = context.switchToHttp().getRequest<Request>();
  const caller = callerOf(request);
  const by = typeof caller === 'string' ? caller : `${caller.role} ${caller.scope}`;
  const key = keyOf(request.headers['idempotency-key']);
  const commandId = key === undefined ? randomUUID() : `http:${sha256(`${by}\n${key}`)}`;
  return { commandId, requestHash: sha256(spelledOut(request)), by };
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
