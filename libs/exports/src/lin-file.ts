import { writeLin, type BridgeRecord, type Remark, type Writing } from '@fairdeal/formats';
import type { DealTold } from './bridge-records';

/**
 * A vugraph for each segment of each match, both rooms of a board one after the other; boards without rooms a line each.
 */
export function linFile(deals: readonly DealTold[], boards: readonly BridgeRecord[] = []): Writing {
  const matches = new Map<string, DealTold[]>();
  for (const told of deals) {
    const { NS = '', EW = '' } = told.pairs;
    const { session, round } = told.deal;
    const { room, table } = told.record;
    const key = room === undefined ? '' : JSON.stringify([session, round ?? 0, table, ...[NS, EW].sort()]);
    const before = matches.get(key);
    if (before) before.push(told);
    else matches.set(key, [told]);
  }
  // Before the first vugraph: what follows one is of its rooms.
  const alone = writeLin(boards);
  const remarks = alone.remarks.map((one): Remark => ({
    ...one,
    record: boards[one.record - 1]?.number ?? 0,
  }));
  let { text } = alone;
  for (const [key, all] of matches) {
    const segments = key === '' ? [all] : segmentsOf(all);
    for (const [n, segment] of segments.entries()) {
      const inRooms = key === '' ? segment : [...segment].sort(byBoardThenRoom);
      const writing = writeLin(
        inRooms.map(({ record }) =>
          // Boards of one number whose cards nobody told are told apart by their segment alone.
          segments.length > 1 && record.round === undefined ? { ...record, round: `Part ${n + 1}` } : record,
        ),
      );
      text += writing.text;
      for (const remark of writing.remarks) {
        remarks.push({ ...remark, record: inRooms[remark.record - 1]?.record.number ?? 0 });
      }
    }
  }
  return { text, remarks };
}

interface Segment {
  readonly told: DealTold[];
  /** Ids of boards by their number: no two boards of a segment have the same one. */
  readonly boards: Map<string, string | undefined>;
  /** Rooms that have played a board, each once. */
  readonly places: Set<string>;
}

/** Where a number comes again for another board, another segment of the match has begun. */
function segmentsOf(all: readonly DealTold[]): readonly (readonly DealTold[])[] {
  const segments: Segment[] = [];
  for (const told of all) {
    const { board: number = '', room } = told.record;
    const { board } = told.deal;
    const place = `${room} ${number}`;
    const isFree = ({ places }: Segment) => !places.has(place);
    const isNew = ({ boards }: Segment) => !boards.has(number);
    const last = segments.at(-1);
    let segment =
      segments.find((one) => isFree(one) && !isNew(one) && one.boards.get(number) === board) ??
      (last && isNew(last) ? last : undefined);
    if (segment === undefined) {
      segment = { told: [], boards: new Map(), places: new Set() };
      segments.push(segment);
    }
    segment.told.push(told);
    segment.boards.set(number, board);
    segment.places.add(place);
  }
  return segments.map(({ told }) => told);
}

const byBoardThenRoom = ({ record: one }: DealTold, { record: other }: DealTold): number =>
  Number(one.board ?? 0) - Number(other.board ?? 0) ||
  Number(one.room === 'closed') - Number(other.room === 'closed');
