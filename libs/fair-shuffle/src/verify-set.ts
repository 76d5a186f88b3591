import type { Card } from '@fairdeal/facts';
import { contextOfBoard, handsOfBoard, isPromisedPlan, type SetPromise } from './board-set';
import { bytesOf, bytesToHex } from './bytes';
import type { Hands } from './order';
import { commitmentTo, seedLength, seedOfBoard } from './seed';

/** What was published of a set of boards, before it was played and after. */
export interface PublishedSet {
  readonly promise: SetPromise;
  /** The public figure as it came out, where one was announced. */
  readonly figure?: string;
  /** Of the whole set; undefined where it was not revealed. */
  readonly seed?: string;
  readonly boards: readonly {
    readonly board: number;
    /** Its own; undefined where it was not revealed. */
    readonly seed?: string;
    /** As they were recorded; undefined where they were not. */
    readonly hands?: Hands;
  }[];
}

/** One thing about a set that does not hold, and of which board; of the whole set where none is named. */
export interface SetDoubt {
  readonly kind: 'other-plan' | 'seed-malformed' | 'other-seed' | 'not-promised' | 'other-hands' | 'no-hands';
  readonly board?: number;
  readonly expected?: string;
  readonly found?: string;
}

export interface VerifiedSet {
  /** Boards whose seed is known, by themselves or by the set's; only of them anything was proved. */
  readonly opened: readonly number[];
  readonly doubts: readonly SetDoubt[];
}

/** Holds the boards of a set against what was promised of it. Boards that are not revealed yet are passed over. */
export function verifySet({ promise, figure, seed, boards }: PublishedSet): VerifiedSet {
  const { context, plan, commitments } = promise;
  const doubts: SetDoubt[] = isPromisedPlan(promise, plan) ? [] : [{ kind: 'other-plan' }];
  const setSeed = seed === undefined ? undefined : bytesOf(seed, seedLength);
  if (seed !== undefined && setSeed === undefined)
    doubts.push({ kind: 'seed-malformed', found: seed.slice(0, 80) });
  const opened: number[] = [];
  const planned = new Set(plan.map(({ board }) => board));
  for (const { board, seed: told, hands } of boards) {
    const own = told === undefined ? undefined : bytesOf(told, seedLength);
    if (told !== undefined && own === undefined) {
      doubts.push({ kind: 'seed-malformed', board, found: told.slice(0, 80) });
      continue;
    }
    const ofTheSet = setSeed && seedOfBoard(setSeed, context, board);
    const known = ofTheSet ?? own;
    if (known === undefined) continue;
    opened.push(board);
    const commitment = Object.hasOwn(commitments, board) ? commitments[String(board)] : undefined;
    if (commitment === undefined || !planned.has(board)) {
      doubts.push({ kind: 'not-promised', board });
      continue;
    }
    const seeds = [...new Set([ofTheSet, own].flatMap((one) => (one === undefined ? [] : bytesToHex(one))))];
    const others = seeds
      .map((one) => commitmentTo(bytesOf(one, seedLength) as Uint8Array, contextOfBoard(context, board)))
      .filter((found) => found !== commitment);
    // Hands that follow from another seed than the promised one prove nothing more.
    if (others[0] !== undefined)
      doubts.push({ kind: 'other-seed', board, expected: commitment, found: others[0] });
    else if (hands === undefined) doubts.push({ kind: 'no-hands', board });
    else {
      const expected = handsOfBoard(known, context, board, figure);
      if (!sameHands(expected, hands))
        doubts.push({ kind: 'other-hands', board, expected: said(expected), found: said(hands) });
    }
  }
  return { opened, doubts };
}

const seats = ['N', 'E', 'S', 'W'] as const;
const inOrder = (cards: readonly Card[] | undefined): string => [...(cards ?? [])].sort().join(' ');
/** A hand is the same hand in whatever order it was written down. */
const sameHands = (one: Hands, other: Hands): boolean =>
  seats.every((seat) => inOrder(one[seat]) === inOrder(other[seat]));
const said = (hands: Hands): string => seats.map((seat) => `${seat} ${inOrder(hands[seat])}`).join('; ');
