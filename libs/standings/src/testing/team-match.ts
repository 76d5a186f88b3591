import type { JsonObject } from '@fairdeal/event-store';
import type { Told } from './telling';

/** Board `board` in a room: what was bid and made, as contract's lawbook writes it down. */
export function board(room: string, number: number, hand: JsonObject): readonly Told[] {
  const stream = `deal-${room}${number}`;
  const { contract, declarer = null, tricks = null } = hand;
  return [
    [
      stream,
      'DealOpened',
      { table: room, lawbook: 'contract@wbf-2017', dealer: 'N', board: String(number), round: 1 },
    ],
    [stream, 'ScoreAgreed', { contract: contract ?? 'PASS', declarer, tricks }],
    [stream, 'DealScored', { hand: { form: 'duplicate', law: 'contract:77', ...hand } }],
  ];
}

export const matchOpened: readonly Told[] = [
  [
    'tournament-x',
    'TournamentAnnounced',
    { name: 'Match', game: 'contract', lawbook: 'contract@wbf-2017', format: 'team-match' },
  ],
  ['tournament-x', 'EntryAccepted', { entry: 'kent', kind: 'team', members: ['k1', 'k2', 'k3', 'k4'] }],
  ['tournament-x', 'EntryAccepted', { entry: 'surrey', kind: 'team', members: ['s1', 's2', 's3', 's4'] }],
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ['table-open', 'TableOpened', { tournament: 'x', session: 1, table: 1, packs: [] }],
  ['table-closed', 'TableOpened', { tournament: 'x', session: 1, table: 2, packs: [] }],
  ['table-open', 'PlayersSeated', { N: 'k1', S: 'k2', E: 's1', W: 's2' }],
  ['table-closed', 'PlayersSeated', { N: 's3', S: 's4', E: 'k3', W: 'k4' }],
  ['tournament-x', 'RoundStarted', { session: 1, round: 1 }],
];

/**
 * Kent sit North-South in the open room. Board 1: 420 and 430. Board 2, North-South vulnerable: 650, and one off for 100.
 * Board 3: passed out, and 1NT made by East-West for 90. Board 4, all vulnerable: 3NT two off, and the same.
 */
export const match: readonly Told[] = [
  ...matchOpened,
  ...board('open', 1, { vul: 'none', contract: '4S', declarer: 'N', tricks: 10 }),
  ...board('closed', 1, { vul: 'none', contract: '3NT', declarer: 'S', tricks: 10 }),
  ...board('open', 2, { vul: 'NS', contract: '4H', declarer: 'N', tricks: 11 }),
  ...board('closed', 2, { vul: 'NS', contract: '4H', declarer: 'S', tricks: 9 }),
  ...board('open', 3, { vul: 'EW', contract: 'PASS' }),
  ...board('closed', 3, { vul: 'EW', contract: '1NT', declarer: 'W', tricks: 7 }),
  ...board('open', 4, { vul: 'both', contract: '3NT', declarer: 'N', tricks: 7 }),
  ...board('closed', 4, { vul: 'both', contract: '3NT', declarer: 'N', tricks: 7 }),
];
