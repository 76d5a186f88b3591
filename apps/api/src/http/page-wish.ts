import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { PageWish } from '@fairdeal/read-models';
import type { Request } from 'express';
import { Problem } from '../problem';

/** One value of the query, or none. @throws Problem where it stands twice */
export function oneOf(query: Request['query'], name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new Problem('invalid-query', `Expected ${name} once.`, { parameter: name });
}

/** A whole number of the query. @throws Problem naming it */
export function wholeNumberIn(query: Request['query'], name: string, most: number): number | undefined {
  const text = oneOf(query, name);
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^[1-9]\d{0,9}$/.test(text) && value <= most) return value;
  throw new Problem('invalid-query', `Expected ${name} to be a whole number from 1 to ${most}.`, {
    parameter: name,
  });
}

/** `?after=` the cursor of the page before, `?limit=` items at most. */
export const Page = createParamDecorator((_: unknown, context: ExecutionContext): PageWish => {
  const { query } = context.switchToHttp().getRequest<Request>();
  return { after: oneOf(query, 'after'), limit: wholeNumberIn(query, 'limit', 500) };
});
