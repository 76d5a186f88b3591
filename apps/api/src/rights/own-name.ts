import { Problem } from '../problem';
import type { Caller } from './caller';

/**
 * What a player says is said in their own name: `by` of the body is them, or names them among others.
 *
 * @throws Problem not-in-own-name
 */
export function inOwnName(caller: Caller, body: unknown): void {
  if (typeof caller === 'string' || caller.grants.some(({ role }) => role !== 'player')) return;
  const by: unknown = typeof body === 'object' && body !== null && 'by' in body ? body.by : undefined;
  const named: readonly unknown[] = Array.isArray(by) ? by : [by];
  if (caller.person !== undefined && named.includes(caller.person)) return;
  throw new Problem('not-in-own-name', 'A player speaks in their own name: by has to name whoever asks.');
}
