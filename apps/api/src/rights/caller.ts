import type { Bearer } from '@fairdeal/rights';
import type { Request } from 'express';

/** Somebody who was granted something: a device by its token, or a person by their session. */
export interface KnownCaller extends Bearer {
  /** The bearer as events name them: tells one device from another, and gives no token away. */
  readonly holder: string;
  /** Under which nobody else's Idempotency-Keys are looked for. */
  readonly keys: string;
  /** The account, where there is one. */
  readonly accountId: string | undefined;
}

/** Who is asking: somebody known, somebody whose token is not in force, or anybody. */
export type Caller = KnownCaller | 'unknown' | 'anybody';

const callers = new WeakMap<Request, Caller>();

/** The viewer guard has said who this request comes from. */
export const callerOf = (request: Request): Caller => callers.get(request) ?? 'anybody';
export const setCaller = (request: Request, caller: Caller): void => void callers.set(request, caller);

/** Does this caller record at the table, with a device of its own? */
export const recordsAt = (caller: Caller, table: string): caller is KnownCaller =>
  typeof caller === 'object' &&
  caller.grants.some(({ role, scope }) => role === 'recorder' && scope === `table-${table}`);
