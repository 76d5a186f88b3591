import type { ExportSource } from './source';
import { Naming } from './naming';

const forgotten = 'person-0123456789abcdef';
const entries = new Map([
  ['pair-1NS', { kind: 'pair', members: ['ann', forgotten] }],
  ['team-00000000000000aa', { kind: 'team', members: ['ann'] }],
  ['pair-7EW', { kind: 'pair', members: [] }],
]);
const names = new Map([
  ['ann', 'Ann Bell'],
  ['team-00000000000000aa', 'The Owls'],
]);
const naming = new Naming({ sheet: { books: { entries } }, names } as unknown as Pick<
  ExportSource,
  'sheet' | 'names'
>);

it.each<[string, string | undefined]>([
  ['ann', 'Ann Bell'],
  ['zoe', 'zoe'],
  [forgotten, undefined],
  ['unnamed-N', undefined],
  ['pair-1NSa', undefined],
])('whoever the events know as %s leaves as %s', (id, name) => {
  expect(naming.of(id)).toBe(name);
});

it.each<[string, string | undefined]>([
  ['team-00000000000000aa', 'The Owls'],
  ['pair-1NS', 'Ann Bell'],
  ['pair-7EW', 'pair-7EW'],
  ['team-00000000000000bb', undefined],
])('the entry %s leaves as %s', (id, name) => {
  expect(naming.entry(id)).toBe(name);
});

it('a pair’s number is the one on paper', () => {
  expect([naming.numberOf('pair-1NS'), naming.numberOf('team-00000000000000aa')]).toEqual([
    '1NS',
    'team-00000000000000aa',
  ]);
});

it('a number of one section is told with it, and is the same number on that section’s paper', () => {
  expect(naming.paperOf('pair-A.1')).toEqual({ section: 'A', number: '1' });
  expect(naming.paperOf('pair-1NS')).toEqual({ number: '1NS' });
  expect(naming.paperOf('pair-0123456789abcdef')).toEqual({});
  expect(naming.numberOf('pair-A.1')).toBe('A1');
});
