import type { SeatedTable } from '@fairdeal/movements';
import { tablesOfARound } from './tables-of-a-round';

const at = (table: number, ns: readonly string[], ew: readonly string[], set: number | null = null) =>
  ({ table, ns, ew, set, because: { criterion: 'lot' } }) satisfies SeatedTable;

const nobody = () => [];

it('two individuals of a side sit face to face', () => {
  const [table] = tablesOfARound(
    { tables: [at(3, ['ada', 'bea'], ['cy', 'dot'])] },
    () => 'individual',
    nobody,
  );
  expect(table).toMatchObject({ number: 3, seats: { N: 'ada', S: 'bea', E: 'cy', W: 'dot' } });
});

it('a pair is its two members; one of whom no members are known holds a seat itself', () => {
  const members = (entry: string) => (entry === 'p1' ? ['ada', 'bea'] : []);
  const [table] = tablesOfARound({ tables: [at(1, ['p1'], ['p2'], 4)] }, () => 'pair', members);
  expect(table?.seats).toEqual({ N: 'ada', S: 'bea', E: 'p2' });
  expect(table?.set).toBe(4);
});

it('a team plays in two rooms, its second pair in the other direction', () => {
  const members = (team: string) => ['a', 'b', 'c', 'd'].map((letter) => team + letter);
  const found = tablesOfARound({ tables: [at(2, ['x'], ['y'])] }, () => 'team', members);
  expect(found.map(({ number, room, seats }) => [number, room, seats])).toEqual([
    [3, 'open', { N: 'xa', S: 'xb', E: 'ya', W: 'yb' }],
    [4, 'closed', { N: 'yc', S: 'yd', E: 'xc', W: 'xd' }],
  ]);
});

it('at poker seats are numbers', () => {
  const [table] = tablesOfARound({ tables: [at(1, ['ada', 'bea', 'cy'], [])] }, () => 'individual', nobody);
  expect(table?.seats).toEqual({ '1': 'ada', '2': 'bea', '3': 'cy' });
});
