import { formatIds, isFormatId, scoringIds } from '@fairdeal/facts';
import { whistReckoner } from '@fairdeal/whist';
import { exactText } from './exact-text';
import { explain } from './explain';
import { scoringIds as methods } from './methods';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { hand, telling, type Told } from './testing/telling';

const teams = ['kent', 'surrey', 'sussex'] as const;

/** Three forts; the pair at home sits North-South. */
const opened = (flags?: number): readonly Told[] => [
  [
    'tournament-x',
    'TournamentAnnounced',
    { name: 'Forts', game: 'whist', lawbook: 'whist@foster-1897', format: 'military-whist' },
  ],
  ...teams.map((entry): Told => [
    'tournament-x',
    'EntryAccepted',
    { entry, kind: 'team', members: ['a', 'b', 'c', 'd'].map((one) => `${entry}-${one}`) },
  ]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ...(flags === undefined
    ? []
    : [
        [
          'tournament-x',
          'MovementDrawn',
          { session: 1, movement: 'm', details: { settings: { flags } } },
        ] as const,
      ]),
  ...teams.map((_, i): Told => [
    `table-${i + 1}`,
    'TableOpened',
    { tournament: 'x', session: 1, table: i + 1, packs: [] },
  ]),
  ...teams.map((home, i): Told => {
    const guest = teams[(i + 2) % 3] ?? '';
    return [
      `table-${i + 1}`,
      'PlayersSeated',
      { N: `${home}-a`, S: `${home}-b`, E: `${guest}-c`, W: `${guest}-d` },
    ];
  }),
];

const list = (...told: readonly Told[]) =>
  standings(foldSheet('x', reckonerAmong([whistReckoner]), telling(...told))).rows.map(
    ({ notation, entry, total, deals }) => `${notation} ${entry} ${exactText(total)} of ${deals}`,
  );

it('each fort begins with twelve flags, and every hand won carries one home (whist 8.3)', () => {
  // Kent beats sussex at home, surrey loses to kent, sussex beats surrey.
  const played = [...hand('1', '1', { NS: 9 }), ...hand('2', '2', { NS: 4 }), ...hand('3', '3', { NS: 7 })];
  expect(list(...opened(), ...played)).toEqual(['1 kent 14 of 2', '2 sussex 12 of 2', '3 surrey 10 of 2']);
});

it('a fort without flags has none to give, and no flag is made or lost', () => {
  const beaten = [1, 2, 3].flatMap((n) => hand(String(n), '2', { NS: 2 }));
  expect(list(...opened(2), ...beaten)).toEqual(['1 kent 4 of 3', '2 sussex 2 of 0', '3 surrey 0 of 3']);
});

it('explains a total by the flags begun with and the hands', () => {
  const sheet = foldSheet(
    'x',
    reckonerAmong([whistReckoner]),
    telling(...opened(), ...hand('1', '1', { NS: 9 })),
  );
  expect(explain(sheet, 'sussex')?.lines.map(({ kind, amount, raw }) => [kind, amount?.n, raw?.n])).toEqual([
    ['played', -1, 4],
    ['at-first', 12, undefined],
  ]);
});

it('every method there is may be named when an event is announced, and none besides', () => {
  expect([...methods].sort()).toEqual([...scoringIds].sort());
  expect(formatIds.every(isFormatId)).toBe(true);
});
