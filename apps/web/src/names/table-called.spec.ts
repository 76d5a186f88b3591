import { tableRow } from '../testing/table-row';
import { tableApart, tableCalled } from './table-called';

it.each([
  ['Table 3', 3, null],
  ['Table 7, open room', 13, 'open'],
  ['Table 7, closed room', 14, 'closed'],
  ['back room', null, null],
] as const)('%s', (called, number, room) => {
  expect(tableCalled({ table: 'back-room', number, room })).toBe(called);
});

const row = (table: string, number: number, north: string, session = 1) =>
  tableRow({ table, session, number, names: { N: north, S: 'Roe' } });

it('tables of one number are told apart by who sits there', () => {
  const tables = [row('a', 1, 'Doe'), row('b', 1, 'Poe'), row('c', 2, 'Loe'), row('d', 2, 'Moe', 2)];
  expect(tables.map((table) => tableApart(table, tables))).toEqual([
    'Table 1, Doe & Roe',
    'Table 1, Poe & Roe',
    'Table 2',
    'Table 2',
  ]);
});
