import type { Request } from 'express';
import type { Grant } from './grant';

/** Who is asking: somebody with a grant, somebody whose token is not in force, or anybody. */
export type Caller = Grant | 'unknown' | 'anybody';

const callers = new WeakMap<Request, Caller>();

/** The viewer guard has said who this request comes from. */
export const callerOf = (request: Request): Caller => callers.get(request) ?? 'anybody';
export const setCaller = (request: Request, caller: Caller): void => void callers.set(request, caller);
