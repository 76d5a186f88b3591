import type { TableRow } from '../api/answers';

/** As they stand in the hall: session by session, by number, and where several have the same by who sits North. */
export const byPlace = (one: TableRow, other: TableRow): number =>
  (one.session ?? 0) - (other.session ?? 0) ||
  (one.number ?? 0) - (other.number ?? 0) ||
  natural(northOf(one), northOf(other)) ||
  natural(one.table, other.table);

const natural = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
const northOf = ({ seats, names }: TableRow): string => {
  const first = seats['N'] === undefined ? '1' : 'N';
  return names?.[first] ?? seats[first] ?? '';
};
