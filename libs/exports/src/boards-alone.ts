import { dealerOfBoard, vulnerabilityOfBoard } from '@fairdeal/contract';
import type { BridgeRecord } from '@fairdeal/formats';
import { isPublished } from '@fairdeal/tournament';
import { boardNumber } from './board-number';
import { handsTold } from './hands-told';
import type { ExportSource, LeftOut } from './source';

/** A tournament’s boards whose hands stand in streams of their own, those that may leave and those that may not yet. */
export interface ListedBoards {
  readonly free: readonly string[];
  readonly left: readonly LeftOut[];
}

/**
 * Boards that the tournament’s own stream names. Those that were provided are an official’s to see; what the house promised
 * and dealt is nobody’s before results are published, nor is any board a spectator’s.
 *
 * @param besides boards that go out or are held back with their deals
 */
export async function listedBoards(
  { sheet, read, asker }: ExportSource,
  besides: ReadonlySet<string>,
): Promise<ListedBoards> {
  const events = await read(`tournament-${sheet.books.tournament}`);
  const { sessions } = sheet.books;
  // Before a session was opened results of all are asked for.
  const isWhole = (sessions.length === 0 ? [undefined] : sessions).every((one) => isPublished(events, one));
  const free = new Set<string>();
  const held = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'BoardsProvided') {
      const isFree = asker.as === 'official' || isWhole;
      for (const board of data['boards'] as readonly string[]) (isFree ? free : held).add(board);
    }
    if (type !== 'BoardsCommitted') continue;
    for (const { id, session } of data['plan'] as unknown as readonly { id: string; session: number }[])
      (isPublished(events, session) ? free : held).add(id);
  }
  const kept = [...held].filter((board) => !free.has(board) && !besides.has(board));
  const detail = `boards that were not played, ${kept.length} of them: no results are published`;
  return {
    free: [...free].filter((board) => !besides.has(board)),
    left: kept.length === 0 ? [] : [{ rule: 'held-back', detail }],
  };
}

/** A board’s hands as a record without a table; undefined where they are not known. */
export async function boardAlone(
  { sheet, read }: ExportSource,
  board: string,
): Promise<Omit<BridgeRecord, 'number'> | undefined> {
  const events = await read(`board-${board}`);
  const hands = handsTold(events);
  if (hands === undefined) return undefined;
  const { board: number, marked } = boardNumber(board);
  const name = sheet.books.announced?.name;
  const at = events.find(({ type }) => type === 'HandsRecorded')?.meta['at'];
  const day = typeof at === 'string' ? at.slice(0, 10) : undefined;
  return {
    format: 'pbn',
    hands,
    ...(number !== undefined && { board: number }),
    ...(marked !== undefined && {
      dealer: dealerOfBoard(marked),
      vulnerability: vulnerabilityOfBoard(marked),
    }),
    ...(name !== undefined && { event: name }),
    ...(day !== undefined && { date: day }),
  };
}
