import { bytesToHex } from './bytes';
import { handsOf, orderOf, type Hands } from './order';
import { commitmentTo, seedOfBoard, taggedHash, tags } from './seed';

/** One board of a set, in the order the event means to play them. */
export interface PlannedBoard {
  readonly board: number;
  readonly session: number;
  /** From 1: the order of play is promised too. */
  readonly turn: number;
}

/** What is published before the first board of a set is played. */
export interface SetPromise {
  readonly context: string;
  readonly plan: readonly PlannedBoard[];
  /** Of the plan in its canonical text (SPECIFICATION.md §8). */
  readonly planHash: string;
  /** By board number: each may be opened alone. */
  readonly commitments: Readonly<Record<string, string>>;
}

export const contextOfBoard = (context: string, board: number): string => `${context}/board:${board}`;

/** A line a board, in the order of play. */
const textOf = (plan: readonly PlannedBoard[]): string =>
  plan.map(({ turn, session, board }) => `${turn} ${session} ${board}\n`).join('');

/**
 * @param context the one place the set is for, as `set:cup/1`
 * @throws RangeError where a board or a turn stands twice
 * @source SPECIFICATION.md §8
 */
export function promiseOfSet(
  setSeed: Uint8Array,
  context: string,
  plan: readonly PlannedBoard[],
): SetPromise {
  const ordered = plan.toSorted((one, other) => one.turn - other.turn);
  for (const field of ['board', 'turn'] as const) {
    const seen = new Set<number>();
    for (const one of ordered) {
      if (seen.has(one[field])) throw new RangeError(`${field} ${one[field]} stands twice in the plan`);
      seen.add(one[field]);
    }
  }
  return {
    context,
    plan: ordered,
    planHash: taggedHash(tags.plan, `${context}\n${textOf(ordered)}`),
    commitments: Object.fromEntries(
      ordered.map(({ board }) => [
        String(board),
        commitmentTo(seedOfBoard(setSeed, context, board), contextOfBoard(context, board)),
      ]),
    ),
  };
}

/**
 * The seed that opens one board of a set, and its hands.
 *
 * @param figure the public one, as it came out, where the set announced one
 */
export function openBoard(setSeed: Uint8Array, context: string, board: number, figure?: string) {
  const seed = seedOfBoard(setSeed, context, board);
  return { seed: bytesToHex(seed), hands: handsOfBoard(seed, context, board, figure) };
}

/** The hands of one board by its own seed. @source SPECIFICATION.md §7 */
export const handsOfBoard = (seed: Uint8Array, context: string, board: number, figure?: string): Hands =>
  handsOf(
    orderOf({
      seed,
      context: contextOfBoard(context, board),
      ...(figure !== undefined && { salts: [{ seat: 'figure', salt: figure }] }),
    }),
  );

/** Whether a plan is the promised one, boards and their order of play both. */
export const isPromisedPlan = ({ context, planHash }: SetPromise, plan: readonly PlannedBoard[]): boolean =>
  taggedHash(tags.plan, `${context}\n${textOf(plan.toSorted((one, other) => one.turn - other.turn))}`) ===
  planHash;
