import { hand, type Told } from './telling';

/** Eight players on two tables; two hands, after each of which the losing ladies and gents change tables. */
export const players = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export const announced: Told = [
  'tournament-x',
  'TournamentAnnounced',
  { name: 'Harvest drive', game: 'whist', lawbook: 'whist@foster-1897', format: 'whist-drive' },
];

export const entered: readonly Told[] = players.map((entry) => [
  'tournament-x',
  'EntryAccepted',
  { entry, kind: 'individual' },
]);

export const tablesOpened: readonly Told[] = ['1', '2'].map((table) => [
  `table-${table}`,
  'TableOpened',
  { tournament: 'x', session: 1, table: Number(table), packs: ['red'] },
]);

const seat = (table: string, N: string, E: string, S: string, W: string): Told => [
  `table-${table}`,
  'PlayersSeated',
  { N, E, S, W },
];

const round = (type: string, number: number): Told => ['tournament-x', type, { session: 1, round: number }];

/**
 * Round 1: a and c beat b and d by 8 to 5; e and g lose to f and h by 3 to 10. Round 2: a and c against e and g, 6 to 7;
 * f and h against b and d, 9 to 4.
 */
export const drive: readonly Told[] = [
  announced,
  ...entered,
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ...tablesOpened,
  round('RoundStarted', 1),
  seat('1', 'a', 'b', 'c', 'd'),
  seat('2', 'e', 'f', 'g', 'h'),
  ...hand('1', '1', { NS: 8, round: 1, variant: 'drive' }),
  ...hand('2', '2', { NS: 3, round: 1, variant: 'drive' }),
  round('RoundClosed', 1),
  round('RoundStarted', 2),
  seat('1', 'a', 'e', 'c', 'g'),
  seat('2', 'f', 'b', 'h', 'd'),
  ...hand('3', '1', { NS: 6, round: 2, variant: 'drive' }),
  ...hand('4', '2', { NS: 9, round: 2, variant: 'drive' }),
  round('RoundClosed', 2),
];
