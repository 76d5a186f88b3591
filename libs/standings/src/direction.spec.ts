import { contractReckoner } from '@fairdeal/contract';
import { standings } from './standings';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';

const opened = (winners: object): readonly Told[] => [
  [
    'tournament-x',
    'TournamentAnnounced',
    {
      name: 'Mitchell of two tables',
      game: 'contract',
      lawbook: 'contract@wbf-2017',
      format: 'duplicate-pairs',
      settings: { scoring: 'matchpoints-2', ...winners },
    },
  ],
  ...['n1', 'n2', 'n3', 'e1', 'e2', 'e3'].map((entry): Told => [
    'tournament-x',
    'EntryAccepted',
    { entry, kind: 'pair', members: [`${entry}a`, `${entry}b`] },
  ]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
];

/** Three tables at one board: 4S by N, making so many tricks; nobody vulnerable (board 1). */
const played = (table: number, tricks: number, ns = `n${table}`, ew = `e${table}`): readonly Told[] => [
  [`table-t${table}`, 'TableOpened', { tournament: 'x', session: 1, table, packs: [] }],
  [`table-t${table}`, 'PlayersSeated', { N: `${ns}a`, S: `${ns}b`, E: `${ew}a`, W: `${ew}b` }],
  [
    `deal-d${table}`,
    'DealOpened',
    { table: `t${table}`, lawbook: 'contract@wbf-2017', dealer: 'N', board: '1' },
  ],
  [`deal-d${table}`, 'ScoreAgreed', { contract: '4S', declarer: 'N', tricks }],
  [
    `deal-d${table}`,
    'DealScored',
    { hand: { form: 'duplicate', law: 'contract:77', vul: 'none', contract: '4S', declarer: 'N', tricks } },
  ],
];

const rowsOf = (...told: readonly (readonly Told[])[]) =>
  standings(foldSheet('x', reckonerAmong([contractReckoner]), telling(...told.flat()))).rows.map(
    ({ entry, direction, notation, total }) => [direction, notation, entry, total.n / total.d],
  );

// 450, 420 and -50: 4, 2 and 0 matchpoints to North-South (Law 78A), and 0, 2 and 4 to who sat against them.
const evening = [played(1, 11), played(2, 10), played(3, 9)];

it('each direction has a winner of its own', () => {
  expect(rowsOf(opened({ winners: 2 }), ...evening)).toEqual([
    ['NS', '1', 'n1', 4],
    ['NS', '2', 'n2', 2],
    ['NS', '3', 'n3', 0],
    ['EW', '1', 'e3', 4],
    ['EW', '2', 'e2', 2],
    ['EW', '3', 'e1', 0],
  ]);
});

it('with one winner all are ranked together', () => {
  expect(
    rowsOf(opened({}), ...evening).map(([direction, notation, entry]) => [direction, notation, entry]),
  ).toEqual([
    [null, '1=', 'e3'],
    [null, '1=', 'n1'],
    [null, '3=', 'e2'],
    [null, '3=', 'n2'],
    [null, '5=', 'e1'],
    [null, '5=', 'n3'],
  ]);
});

it('who sat in both directions is ranked in neither, below them', () => {
  const rows = rowsOf(opened({ winners: 2 }), played(1, 11), played(2, 10), played(3, 9, 'n3', 'n1'));
  expect(rows.map(([direction, , entry]) => [direction, entry])).toEqual([
    ['NS', 'n2'],
    ['NS', 'n3'],
    ['EW', 'e2'],
    ['EW', 'e1'],
    [null, 'n1'],
    [null, 'e3'],
  ]);
});
