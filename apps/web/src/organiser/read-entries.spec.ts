import { keyOf, readEntries } from './read-entries';

const nobody = new Set<string>();
const read = (text: string, kind: 'individual' | 'pair' | 'team', entered = nobody) =>
  readEntries(text, kind, entered).map(({ line, wanted, trouble }) => [
    line,
    wanted.team === undefined ? wanted.players : [wanted.team, ...wanted.players],
    trouble,
  ]);

it('a pasted list of names, with blank lines, a mark of the spreadsheet before it, and a heading', () => {
  expect(read('\uFEFFName\r\n  Ada   Byron \r\n\r\nBell, Ann\r\n', 'individual')).toEqual([
    [2, ['Ada Byron'], undefined],
    [4, ['Bell, Ann'], undefined],
  ]);
});

it.each([
  [
    'Ada & Ben\nCy/Dot\nEve and Fay',
    [
      ['Ada', 'Ben'],
      ['Cy', 'Dot'],
      ['Eve', 'Fay'],
    ],
  ],
  [
    'Ada,Ben\n"Dean, Cy",Dot',
    [
      ['Ada', 'Ben'],
      ['Dean, Cy', 'Dot'],
    ],
  ],
  ['Byron, Ada;Ode, Ben', [['Byron, Ada', 'Ode, Ben']]],
  ['Ada\tBen', [['Ada', 'Ben']]],
])('pairs in %j', (text, pairs) => {
  expect(read(text, 'pair').map(([, players, trouble]) => [players, trouble])).toEqual(
    pairs.map((players) => [players, undefined]),
  );
});

it('teams by a name and a colon, or as fields', () => {
  expect(read('The Owls: Ada, Ben, Cy, Dot\nCrows,E,F,G,H', 'team')).toEqual([
    [1, ['The Owls', 'Ada', 'Ben', 'Cy', 'Dot'], undefined],
    [2, ['Crows', 'E', 'F', 'G', 'H'], undefined],
  ]);
});

it('what cannot be entered says why, and the rest can', () => {
  expect(
    read('Ada,Ben\nCy\nBEN , ada\nE,F,G\nH,H', 'pair').map(([line, , trouble]) => [line, trouble]),
  ).toEqual([
    [1, undefined],
    [2, 'one-name'],
    [3, 'twice'],
    [4, 'too-many'],
    [5, 'twice'],
  ]);
  expect(read('Owls: A, B, C', 'team')[0]?.[2]).toBe('few-members');
  expect(read('Ada', 'individual', new Set([keyOf({ players: ['ADA'] })]))[0]?.[2]).toBe('entered');
  expect(read('x'.repeat(101), 'individual')[0]?.[2]).toBe('too-long');
});
