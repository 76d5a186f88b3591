import type { JsonObject } from '@fairdeal/event-store';
import type { Told } from './telling';

const hand = (NS: number, honours: JsonObject = { NS: 0, EW: 0 }): JsonObject => ({
  tricks: { NS, EW: 13 - NS },
  honours,
  penalties: [],
});

function deal(n: number, dealer: string, pack: string, NS: number, honours?: JsonObject): readonly Told[] {
  const stream = `deal-r${n}`;
  return [
    [stream, 'DealOpened', { table: 'r', lawbook: 'whist@foster-1897', dealer, pack }],
    [stream, 'ScoreAgreed', { tricks: { NS, EW: 13 - NS } }],
    [stream, 'DealScored', { hand: hand(NS, honours) }, { by: 'house' }],
    [stream, 'DealClosed'],
  ];
}

export const rubberOpened: readonly Told[] = [
  [
    'tournament-x',
    'TournamentAnnounced',
    { name: 'Winter rubber', game: 'whist', lawbook: 'whist@foster-1897', format: 'rubber-table' },
  ],
  ...['p1', 'p2', 'p3', 'p4'].map((entry): Told => [
    'tournament-x',
    'EntryAccepted',
    { entry, kind: 'individual' },
  ]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ['table-r', 'TableOpened', { tournament: 'x', session: 1, table: 1, packs: ['red', 'blue'] }],
  ['table-r', 'PlayersSeated', { N: 'p1', E: 'p2', S: 'p3', W: 'p4' }],
];

/** EW one up; a deal lost by misdeal; NS the game, EW having one. */
export const firstGame: readonly Told[] = [
  ...deal(1, 'S', 'blue', 6),
  ['deal-r2', 'DealOpened', { table: 'r', lawbook: 'whist@foster-1897', dealer: 'W', pack: 'red' }],
  ['deal-r2', 'DealVoided', { reason: 'misdeal', law: 'whist:44.IV' }],
  ...deal(3, 'N', 'blue', 9, { NS: 3, EW: 0 }),
];

/** The red pack has no nine of clubs, and a second king of diamonds: the deal falls, and the same dealer deals again. */
export const imperfectPack: readonly Told[] = [
  ['deal-r4', 'DealOpened', { table: 'r', lawbook: 'whist@foster-1897', dealer: 'E', pack: 'red' }],
  ['deal-r4', 'PackProvedImperfect', { pack: 'red', missing: ['9C'], extra: ['KD'] }],
  [
    'pack-r.red',
    'PackProvedImperfect',
    { pack: 'red', missing: ['9C'], extra: ['KD'], deal: 'r4', table: 'r' },
  ],
  ['deal-r4', 'DealVoided', { reason: 'imperfect pack', law: 'whist:37.I' }],
];

/** EW a game while NS have nothing; NS four, and three more. */
export const lastGames: readonly Told[] = [
  ...deal(5, 'E', 'blue', 4, { NS: 0, EW: 3 }),
  ...deal(6, 'S', 'green', 10),
  ...deal(7, 'W', 'blue', 9),
];

export const rubber: readonly Told[] = [...rubberOpened, ...firstGame, ...imperfectPack, ...lastGames];
