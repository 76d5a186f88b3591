import type { TableRow } from '../api/answers';

/** A table as the event's list tells it, of the house's own numbering, with nobody named. */
export const tableRow = (of: Pick<TableRow, 'table' | 'number'> & Partial<TableRow>): TableRow => ({
  session: 1,
  room: null,
  closed: false,
  over: false,
  packs: [],
  seats: {},
  names: {},
  ...of,
});
