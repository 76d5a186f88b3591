import {
  faultInShape,
  optional,
  packName,
  seatName,
  text,
  whole,
  type FieldsOf,
  type Schema,
} from '@fairdeal/facts';
import { faultProblem } from '../http/fault-problem';
import { membersOf } from '../orders/order-body';

type Shape = Parameters<typeof faultInShape>[0];

/** Bodies of the routes by which the house deals. */
export const bodies = {
  shuffle: { by: seatName, pack: optional(packName) },
  salt: { seat: seatName, salt: text(128) },
  cut: { by: seatName, lifted: whole(1, 51) },
} satisfies Readonly<Record<string, Readonly<Record<string, { readonly schema: Schema }>>>>;

/** @throws Problem invalid-order, naming the field */
export function readBody<S extends Shape>(shape: S, body: unknown): FieldsOf<S> {
  const members = membersOf(body);
  const fault = faultInShape(shape, members, '');
  if (fault !== undefined) throw faultProblem('invalid-order', fault);
  return members as unknown as FieldsOf<S>;
}
