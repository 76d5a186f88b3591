import type { Reckoner } from '@fairdeal/facts';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { telling, type Told } from './testing/telling';

/** A hand written down as what each seat won or lost. */
const reckoner: Reckoner = {
  lawbook: 'poker@baxter-wray-1891',
  fresh: {},
  reckon: (standing, hand) => ({
    law: 'poker:58',
    points: hand['won'] as Readonly<Record<string, number>>,
    standing,
  }),
  adjusted: (hand) => hand ?? {},
};

const sheetOf = (...told: readonly Told[]) => foldSheet('x', reckonerAmong([reckoner]), telling(...told));

const seated: readonly Told[] = [
  [
    'tournament-x',
    'TournamentAnnounced',
    { name: 'Freeze-out', game: 'poker', lawbook: reckoner.lawbook, format: 'freeze-out' },
  ],
  ...['a', 'b', 'c', 'd'].map((entry): Told => [
    'tournament-x',
    'EntryAccepted',
    { entry, kind: 'individual' },
  ]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ['table-1', 'TableOpened', { tournament: 'x', session: 1, table: 1, packs: ['red'] }],
  ['table-1', 'PlayersSeated', { seats: { '1': 'a', '2': 'b', '3': 'c', '4': 'd' } }],
];

const game = (n: number, won: Readonly<Record<string, number>>, ...out: readonly Told[]): readonly Told[] => [
  [`deal-${n}`, 'DealOpened', { table: '1', lawbook: reckoner.lawbook, dealer: 1 }],
  [`deal-${n}`, 'DealScored', { hand: { won } }],
  ...out,
];

const out = (n: number, seat: number, startStack: number): Told => [
  `deal-${n}`,
  'PlayerEliminated',
  { seat, table: 1, startStack, game: n },
];

const list = (...told: readonly Told[]) =>
  standings(sheetOf(...told)).rows.map(({ notation, entry, total, decidedBy }) => [
    notation,
    entry,
    total.n,
    decidedBy,
  ]);

it('places go by chips, and among those who lost all by when they went out (T12)', () => {
  // 500 each. d goes out in the first game, c in the second, b stays in with a.
  expect(
    list(
      ...seated,
      ...game(1, { '1': 300, '2': 200, '3': 0, '4': -500 }, out(1, 4, 500)),
      ...game(2, { '1': 400, '2': 100, '3': -500 }, out(2, 3, 500)),
    ),
  ).toEqual([
    ['1', 'a', 700, null],
    ['2', 'b', 300, 'total'],
    ['3', 'c', -500, 'total'],
    ['4', 'd', -500, 'game'],
  ]);
});

it('out in one game, who had more at its start stands higher; equal chips tie', () => {
  const first = game(1, { '1': 200, '2': -200, '3': 0, '4': 0 });
  const second = (c: number, d: number) =>
    game(2, { '1': 1300, '2': -300, '3': -500, '4': -500 }, out(2, 2, 300), out(2, 3, c), out(2, 4, d));
  expect(list(...seated, ...first, ...second(500, 500))).toEqual([
    ['1', 'a', 1500, null],
    ['2=', 'c', -500, 'total'],
    ['2=', 'd', -500, null],
    ['4', 'b', -500, 'chips before'],
  ]);
});

describe('hand for hand (T11)', () => {
  /** Six players at two tables, three each; 500 chips a head. */
  const two: readonly Told[] = [
    ...seated.slice(0, 1),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((entry): Told => [
      'tournament-x',
      'EntryAccepted',
      { entry, kind: 'individual' },
    ]),
    ['tournament-x', 'SessionOpened', { session: 1 }],
    ...[1, 2].map((table): Told => [
      `table-${table}`,
      'TableOpened',
      { tournament: 'x', session: 1, table, packs: [] },
    ]),
    ['table-1', 'PlayersSeated', { seats: { '1': 'a', '2': 'b', '3': 'c' } }],
    ['table-2', 'PlayersSeated', { seats: { '1': 'd', '2': 'e', '3': 'f' } }],
  ];
  const opened = (n: number, table: number): Told => [
    `deal-${n}`,
    'DealOpened',
    { table: String(table), lawbook: reckoner.lawbook, dealer: 1 },
  ];
  const won = (n: number, chips: Readonly<Record<string, number>>): Told => [
    `deal-${n}`,
    'DealScored',
    { hand: { won: chips } },
  ];
  const began = (n: number): Told => [`deal-${n}`, 'HandForHandBegan', {}];
  const first = [opened(1, 1), won(1, { '1': 0, '2': 0, '3': 0 })];
  /** b and c go out at table 1, and f at table 2, each with what it had. */
  const together: readonly Told[] = [
    opened(2, 1),
    opened(3, 2),
    won(2, { '1': 1000, '2': -500, '3': -500 }),
    out(2, 2, 500),
    out(2, 3, 400),
    won(3, { '1': 500, '3': -500 }),
    out(3, 3, 300),
  ];
  const places = (...told: readonly Told[]) =>
    standings(sheetOf(...told)).rows.map(({ notation, entry }) => `${notation} ${entry}`);

  it('the firsts of all tables tie, above all the seconds', () => {
    expect(places(...two, ...first, began(1), ...together)).toEqual([
      '1 a',
      '2 d',
      '3 e',
      '4= b',
      '4= f',
      '6 c',
    ]);
  });

  it('otherwise games go by when they ended', () => {
    expect(places(...two, ...first, ...together)).toEqual(['1 a', '2 d', '3 e', '4 f', '5 b', '6 c']);
  });

  it('the next game of each table is the next round', () => {
    const next = [opened(4, 2), won(4, { '1': -1000, '2': 1000 }), out(4, 1, 1000)];
    // d is lower than e by chips, and out later than b and f.
    expect(places(...two, ...first, began(1), ...together, ...next)).toEqual([
      '1= a',
      '1= e',
      '3 d',
      '4= b',
      '4= f',
      '6 c',
    ]);
  });
});

it('chips are explained seat by seat', () => {
  const sheet = sheetOf(...seated, ...game(1, { '1': 300, '2': 200, '3': 0, '4': -500 }));
  expect(explain(sheet, 'd')?.lines.map(({ at, amount, law }) => [at, amount?.n, law])).toEqual([
    ['4', -500, 'poker:58'],
  ]);
});
