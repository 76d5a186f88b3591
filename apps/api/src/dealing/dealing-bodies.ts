import {
  faultInShape,
  listOf,
  mostBoardsInASet,
  objectOf,
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
  /** `count` boards from `from` on, all of `session`, in the order of their numbers; or `plan`, board by board. */
  boards: {
    set: optional(text(24)),
    count: optional(whole(1, mostBoardsInASet)),
    from: optional(whole(1, 10_000)),
    session: optional(whole(1, 1000)),
    plan: optional(
      listOf(
        objectOf({ turn: whole(1, 10_000), session: whole(1, 1000), board: whole(1, 10_000) }),
        mostBoardsInASet,
      ),
    ),
    figure: optional(text(200)),
  },
  dealBoards: { figure: optional(text(128)) },
  revealBoards: { board: optional(whole(1, 10_000)) },
} satisfies Readonly<Record<string, Readonly<Record<string, { readonly schema: Schema }>>>>;

/** @throws Problem invalid-order, naming the field */
export function readBody<S extends Shape>(shape: S, body: unknown): FieldsOf<S> {
  const members = membersOf(body);
  const fault = faultInShape(shape, members, '');
  if (fault !== undefined) throw faultProblem('invalid-order', fault);
  return members as unknown as FieldsOf<S>;
}
