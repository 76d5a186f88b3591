import { tableRow } from '../testing/table-row';
import { byPlace } from './by-place';

const row = (table: string, session: number, number: number, north = 'n') =>
  tableRow({ table, session, number, seats: { N: north } });

it('tables stand by session and number as people count, and those of one number by who sits North', () => {
  const rows = [
    row('a', 2, 1),
    row('b', 1, 10),
    row('c', 1, 2),
    row('d', 1, 1, 'PLAYER 10NS'),
    row('e', 1, 1, 'PLAYER 2NS'),
  ];
  expect(rows.sort(byPlace).map(({ table }) => table)).toEqual(['e', 'd', 'c', 'b', 'a']);
});
