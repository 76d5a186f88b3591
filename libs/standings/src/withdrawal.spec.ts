import { contractReckoner } from '@fairdeal/contract';
import { whistReckoner } from '@fairdeal/whist';
import { explain } from './explain';
import type { Supposed } from './happened';
import { ripple } from './ripple';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { hand, telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';
import { whatIf } from './what-if';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner, contractReckoner]), telling(...told));

const list = (...told: readonly Told[]) =>
  standings(sheetOf(...told)).rows.map(({ notation, entry, total, withdrawn }) => [
    notation,
    entry,
    total.n / total.d,
    withdrawn,
  ]);

const third: readonly Told[] = [
  ['tournament-x', 'RoundStarted', { session: 1, round: 3 }],
  ['table-1', 'PlayersSeated', { N: 'a', E: 'f', S: 'c', W: 'h' }],
  ...hand('5', '1', { NS: 10, round: 3, variant: 'drive' }),
];

it('from a drive in round 3 what was played stays, for everybody; the place goes', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'f', session: 1, round: 3, reason: 'ill' }];
  // f had 10 and 9; the 3 of round 3 do not count. The others keep all of theirs.
  expect(list(...drive, ...third, goes)).toEqual([
    ['1=', 'a', 8 + 6 + 10, false],
    ['1=', 'c', 8 + 6 + 10, false],
    ['3', 'h', 10 + 9 + 3, false],
    ['4=', 'e', 10, false],
    ['4=', 'g', 10, false],
    ['6=', 'b', 9, false],
    ['6=', 'd', 9, false],
    ['', 'f', 10 + 9, true],
  ]);
  const explained = explain(sheetOf(...drive, ...third, goes), 'f');
  expect(
    explained?.lines.map(({ round, amount, setAside }) => [round, amount?.n ?? null, setAside?.why]),
  ).toEqual([
    [1, 10, undefined],
    [2, 9, undefined],
    [3, null, 'withdrawn'],
  ]);
  expect(explained?.lines[2]?.setAside).toMatchObject({
    amount: { n: 3 },
    rule: 'stays',
    event: { type: 'EntryWithdrawn' },
  });
});

it('withdrawn from the start, nothing of its own counts', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'f' }];
  expect(list(...drive, goes).at(-1)).toEqual(['', 'f', 0, true]);
  expect(list(...drive, goes).find(([, entry]) => entry === 'h')).toEqual(['1', 'h', 19, false]);
});

it('entered again, it is in again', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'f' }];
  const back: Told = ['tournament-x', 'EntryAccepted', { entry: 'f', kind: 'individual' }];
  expect(list(...drive, goes, back)).toEqual(list(...drive));
});

it('what moves if they go, before it is said', () => {
  const goes: Supposed = {
    stream: 'tournament-x',
    at: '2026-11-27T22:00:00Z',
    type: 'EntryWithdrawn',
    data: { entry: 'f', session: 1, round: 3 },
  };
  expect(
    whatIf(sheetOf(...drive), [goes]).moves.map(({ entry, from, to }) => [
      entry,
      from?.notation,
      to?.notation,
    ]),
  ).toEqual([
    ['h', '1=', '1'],
    ['a', '3=', '2='],
    ['c', '3=', '2='],
    ['e', '5=', '4='],
    ['g', '5=', '4='],
    ['b', '7=', '6='],
    ['d', '7=', '6='],
    ['f', '1=', ''],
  ]);
});

it('and which rounds it is drawn for or has played already', () => {
  const goes: Supposed = {
    stream: 'tournament-x',
    at: '2026-11-27T22:00:00Z',
    type: 'EntryWithdrawn',
    data: { entry: 'f', session: 1, round: 2 },
  };
  const touched = ripple(sheetOf(...drive), [goes]).laterRounds;
  expect(touched.map(({ round, state }) => [round, state])).toEqual([[2, 'closed']]);
  expect(touched[0]?.pairings.map(({ number, entries }) => [number, entries])).toContainEqual([
    2,
    [
      ['f', 'h'],
      ['b', 'd'],
    ],
  ]);
});

/** Four pairs, a board a round, a howell of four rounds: 420 at table 1, and one off at table 2. */
const pairsAt = (rounds: number): readonly Told[] => [
  [
    'tournament-x',
    'TournamentAnnounced',
    { name: 'Pairs', game: 'contract', lawbook: 'contract@wbf-2017', format: 'pairs' },
  ],
  ...['p1', 'p2', 'p3', 'p4'].map((entry): Told => [
    'tournament-x',
    'EntryAccepted',
    { entry, kind: 'pair' },
  ]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ['tournament-x', 'MovementDrawn', { session: 1, movement: 'howell-2', details: { rounds: 4 } }],
  ['table-1', 'TableOpened', { tournament: 'x', session: 1, table: 1, packs: [] }],
  ['table-2', 'TableOpened', { tournament: 'x', session: 1, table: 2, packs: [] }],
  ...[
    ['p1', 'p2', 'p3', 'p4', 10, 9],
    ['p1', 'p3', 'p4', 'p2', 10, 9],
    ['p1', 'p4', 'p2', 'p3', 10, 9],
  ]
    .slice(0, rounds)
    .flatMap((row, i) => pairsRound(i + 1, row as [string, string, string, string, number, number])),
];

function pairsRound(round: number, [a, b, c, d, one, two]: [string, string, string, string, number, number]) {
  const deal = (table: string, tricks: number): readonly Told[] => [
    [
      `deal-${table}${round}`,
      'DealOpened',
      { table, lawbook: 'contract@wbf-2017', dealer: 'N', board: String(round), round },
    ],
    [
      `deal-${table}${round}`,
      'DealScored',
      { hand: { form: 'duplicate', vul: 'none', contract: '4S', declarer: 'N', tricks, law: 'contract:77' } },
    ],
  ];
  return [
    ['tournament-x', 'RoundStarted', { session: 1, round }],
    ['table-1', 'PlayersSeated', { N: a, S: a, E: b, W: b }],
    ['table-2', 'PlayersSeated', { N: c, S: c, E: d, W: d }],
    ...deal('1', one),
    ...deal('2', two),
  ] satisfies readonly Told[];
}

it('a pair that goes home before the half-way stage is deemed never to have played (White Book 2.4.4)', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'p2', session: 1, round: 2 }];
  // One round of four. p2 was compared on board 1 alone: nobody is compared there any more.
  const row = explain(sheetOf(...pairsAt(1), goes), 'p1')?.lines[0];
  expect([row?.amount, row?.why.how, row?.setAside?.why, row?.setAside?.entry]).toEqual([
    null,
    'cancelled',
    'opponent-withdrawn',
    'p2',
  ]);
});

it('at or after it, the results stand (2.4.5)', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'p2', session: 1, round: 3 }];
  // Each board at two tables, top 2: p1 makes 420 against 50 off, three times; as many boards as were played.
  expect(list(...pairsAt(2), goes)).toEqual([
    ['1', 'p1', 4, false],
    ['2', 'p4', 2, false],
    ['3', 'p3', 0, false],
    ['', 'p2', 2, true],
  ]);
});

it('an event may say otherwise when it is announced', () => {
  const goes: Told = ['tournament-x', 'EntryWithdrawn', { entry: 'f', session: 1, round: 3 }];
  const announced = drive.map(([stream, type, data = {}, ...more]): Told =>
    type === 'TournamentAnnounced'
      ? [stream, type, { ...data, settings: { withdrawal: 'goes' } }, ...more]
      : [stream, type, data, ...more],
  );
  const sheet = sheetOf(...announced, goes);
  expect(standings(sheet).withdrawals).toEqual({ rule: 'goes', source: 'as the event was announced' });
  // h 19, a and c 14, e and g the 7 of round 2; b has the 5 against a and c, and the 4 against f and h go.
  expect(list(...announced, goes).find(([, entry]) => entry === 'b')).toEqual(['6=', 'b', 5, false]);
});
