import type { EventStore } from '@fairdeal/event-store';
import { verifySet, type VerifiedSet } from '@fairdeal/fair-shuffle';
import type { Pool } from 'pg';
import type { BoardSets } from './board-sets';
import { dealsOfBoards } from './deals-of-boards';
import type { PromisedSet } from './promised-set';

/** A board that was played in another session than the set had promised. */
export interface OtherSession {
  readonly board: number;
  readonly deal: string;
  readonly promised: number;
  readonly played: number;
}

export interface CheckedSet extends VerifiedSet {
  readonly otherSessions: readonly OtherSession[];
}

/** A set as the log has it, held against its promise. */
export async function checkSet(
  { sets, store, pool }: { readonly sets: BoardSets; readonly store: EventStore; readonly pool: Pool },
  promised: PromisedSet,
): Promise<CheckedSet> {
  const { promise, ids, figure, seed } = promised;
  const boards = await sets.opened(promised);
  const verified = verifySet({
    promise,
    ...(figure !== undefined && { figure }),
    ...(seed !== undefined && { seed }),
    boards: boards.map(({ board, seed: own, hands }) => ({
      board,
      ...(own !== undefined && { seed: own }),
      ...(hands !== undefined && { hands }),
    })),
  });
  const deals = await dealsOfBoards(pool, [...ids.values()]);
  const numbers = new Map([...ids].map(([board, id]) => [id, board]));
  const planned = new Map(promise.plan.map(({ board, session }) => [board, session]));
  const otherSessions: OtherSession[] = [];
  for (const { deal, board: id } of deals ?? []) {
    const board = numbers.get(id) as number;
    const opened = (await store.readStream(`deal-${deal}`)).findLast(({ type }) => type === 'DealOpened');
    const played = Number(opened?.data['session']);
    const promisedFor = planned.get(board) as number;
    if (Number.isInteger(played) && played !== promisedFor)
      otherSessions.push({ board, deal, promised: promisedFor, played });
  }
  return { ...verified, otherSessions };
}
