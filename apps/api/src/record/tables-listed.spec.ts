import { foldSheet, type Happened } from '@fairdeal/standings';
import { tablesListed } from './tables-listed';

const told = (...events: readonly (readonly [string, string, Happened['data']])[]): readonly Happened[] => {
  const versions = new Map<string, number>();
  return events.map(([stream, type, data], place) => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const at = '1897-11-27T19:00:00Z';
    return { stream, version, position: String(place + 1), at, by: 'desk', type, data };
  });
};

const opened = [
  ['tournament-x', 'TournamentAnnounced', { name: 'x', game: 'whist', lawbook: 'whist@foster-1897' }],
  ['table-1', 'TableOpened', { tournament: 'x', session: 1, table: 1, packs: ['gold', 'green'] }],
  ['table-2', 'TableOpened', { tournament: 'x', session: 1, table: 2, packs: ['gold'] }],
] as const;
const imperfect = { pack: 'gold', missing: ['2C'], extra: [] };

it.each([
  ['nothing was told of them', [], ['gold', 'green'], ['gold']],
  // DESIGN 3: a pack proved imperfect is out of play; `gold` of another table is another pack.
  ['one was proved imperfect', [['pack-1.gold', 'PackProvedImperfect', imperfect]], ['green'], ['gold']],
  ['one was retired', [['pack-1.green', 'PackRetired', { reason: 'worn' }]], ['gold'], ['gold']],
] as const)('the packs of a table, where %s', (_, events, one, other) => {
  const sheet = foldSheet('x', () => undefined, told(...opened, ...events));
  expect(tablesListed(sheet).map(({ packs }) => packs)).toEqual([one, other]);
});

const deal = { tournament: 'x', table: '1', lawbook: 'whist@foster-1897', dealer: 'N' };
it.each([
  ['is open', [], [false, false]],
  ['is closed', [['table-1', 'TableClosed', {}]], [true, false]],
  // Published is published for every table of the session, and no later one.
  ['has its results published', [['tournament-x', 'ResultsPublished', { session: 1 }]], [true, true]],
  ['has all results published', [['tournament-x', 'ResultsPublished', {}]], [true, true]],
  ['has another session’s published', [['tournament-x', 'ResultsPublished', { session: 2 }]], [false, false]],
  [
    'deals again after publication',
    [
      ['tournament-x', 'ResultsPublished', {}],
      ['deal-1', 'DealOpened', deal],
    ],
    [false, true],
  ],
  ['is of an event that is closed', [['tournament-x', 'TournamentClosed', {}]], [true, true]],
] as const)('a table that %s: over or not', (_, events, over) => {
  const sheet = foldSheet('x', () => undefined, told(...opened, ...events));
  expect(tablesListed(sheet).map((table) => table.over)).toEqual(over);
});

// As the import numbers them: the rooms of a match's table k lie at 2k - 1 and 2k.
it.each([
  ['team-match', 'x2e4c6c1e7226-10', ['open', 'closed']],
  ['team-match', 'x2e4c6c1e7226.b3-11', ['open', 'closed']],
  ['team-match', '10', [null, null]],
  ['duplicate-pairs', 'x2e4c6c1e7226-10', [null, null]],
])('the rooms of a %s whose board is %s', (format, board, rooms) => {
  const sheet = foldSheet(
    'x',
    () => undefined,
    told(
      ['tournament-x', 'TournamentAnnounced', { name: 'x', game: 'contract', format }],
      ['table-1', 'TableOpened', { tournament: 'x', session: 1, table: 13, packs: [] }],
      ['table-2', 'TableOpened', { tournament: 'x', session: 1, table: 14, packs: [] }],
      ['deal-1', 'DealOpened', { ...deal, table: '1', board }],
      ['deal-2', 'DealOpened', { ...deal, table: '2', board }],
    ),
  );
  expect(tablesListed(sheet).map(({ room }) => room)).toEqual(rooms);
});
