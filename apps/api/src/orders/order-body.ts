import { createHash } from 'node:crypto';
import { parseHouseEvent, type Fault, type HouseEvent } from '@fairdeal/facts';
import type { FieldsOfEvent } from '@fairdeal/tournament';
import { faultProblem } from '../http/fault-problem';

type Body = Readonly<Record<string, unknown>>;

/** A body's members, no body being an empty one. @throws Problem when it is no object */
export function membersOf(body: unknown, within = ''): Body {
  if (body === undefined) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  const fault = { field: '', expected: 'an object', found: Array.isArray(body) ? 'a list' : 'no object' };
  throw faultProblem('invalid-order', fault, within);
}

/**
 * The fields of the event an order asks for: what the path says of it, and the members of the body.
 * @param within where in the request's body this one stands: `/seats`
 * @throws Problem invalid-order, naming the field
 */
export function orderIn<T extends HouseEvent['type']>(
  type: T,
  body: unknown,
  fromPath: Body = {},
  within = '',
): FieldsOfEvent<T> {
  const members = membersOf(body, within);
  for (const name of ['type', ...Object.keys(fromPath)]) {
    if (Object.hasOwn(members, name)) throw faultProblem('invalid-order', notInBody(name), within);
  }
  const fields = { ...members, ...fromPath };
  const parsed = parseHouseEvent({ ...fields, type });
  if ('fault' in parsed) throw faultProblem('invalid-order', parsed.fault, within);
  return fields as unknown as FieldsOfEvent<T>;
}

/** Fields of an order that the house itself fills in, from what it knows. @throws Problem naming the first of them */
export function withoutHouseFields(body: Body, names: readonly string[]): Body {
  const stray = names.find((name) => Object.hasOwn(body, name));
  if (stray === undefined) return body;
  throw faultProblem('invalid-order', {
    field: stray,
    expected: 'no such field; the house fills it in',
    found: 'one in the body',
  });
}

const notInBody = (name: string): Fault => ({
  field: name,
  expected: 'no such field; the path says it',
  found: 'one in the body',
});

/**
 * The id a new thing is to have: what the body's `id` wishes for, or one made from the command, so that the same
 * command sent twice names the same thing.
 */
export function takeId(body: unknown, make: string): { readonly id: string; readonly rest: Body } {
  const { id = createHash('sha256').update(make).digest('hex').slice(0, 16), ...rest } = membersOf(body);
  if (typeof id === 'string' && /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/.test(id)) return { id, rest };
  throw faultProblem('invalid-order', {
    field: 'id',
    expected: 'an id of 1 to 64 letters, digits, dots, hyphens or underscores, not beginning with a dot',
    found: JSON.stringify(id)?.slice(0, 60) ?? 'nothing',
  });
}
