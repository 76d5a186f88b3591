import { packCalled } from './where';

const tables = [
  { table: 'spring.1', number: 1 },
  { table: 'spring.12', number: 12 },
];

it.each([
  ['spring.1.red', 'red, Table 1'],
  ['spring.12.dark-blue', 'dark blue, Table 12'],
  ['house-7', 'house 7'],
])('the pack %s is called %s', (pack, called) => {
  expect(packCalled(tables, pack)).toBe(called);
});
