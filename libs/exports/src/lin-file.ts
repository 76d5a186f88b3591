import { writeLin, type Remark, type Writing } from '@fairdeal/formats';
import type { DealTold } from './bridge-records';

/** A vugraph for each match, both rooms of a board one after the other; boards without rooms a line each. */
export function linFile(deals: readonly DealTold[]): Writing {
  const matches = new Map<string, DealTold[]>();
  for (const told of deals) {
    const { NS = '', EW = '' } = told.pairs;
    const { session, round } = told.deal;
    const key =
      told.record.room === undefined ? '' : JSON.stringify([session, round ?? 0, ...[NS, EW].sort()]);
    const before = matches.get(key);
    if (before) before.push(told);
    else matches.set(key, [told]);
  }
  const remarks: Remark[] = [];
  let text = '';
  for (const [key, all] of matches) {
    const inRooms = key === '' ? all : [...all].sort(byBoardThenRoom);
    const writing = writeLin(inRooms.map(({ record }) => record));
    text += writing.text;
    for (const remark of writing.remarks) {
      remarks.push({ ...remark, record: inRooms[remark.record - 1]?.record.number ?? 0 });
    }
  }
  return { text, remarks };
}

const byBoardThenRoom = ({ record: one }: DealTold, { record: other }: DealTold): number =>
  Number(one.board ?? 0) - Number(other.board ?? 0) ||
  Number(one.room === 'closed') - Number(other.room === 'closed');
