import { whistReckoner } from '@fairdeal/whist';
import type { Happened } from './happened';
import { seasonLeaderboard, type TieRule } from './season';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const announcedFor = (season: string | undefined, seasonPoints?: readonly number[]): readonly Told[] =>
  drive.map(([stream, type, data = {}, ...more]): Told =>
    type === 'TournamentAnnounced'
      ? [
          stream,
          type,
          {
            ...data,
            settings: {
              ...(season !== undefined && { season }),
              ...(seasonPoints !== undefined && { seasonPoints }),
            },
          },
          ...more,
        ]
      : [stream, type, data, ...more],
  );

/** The same drive under another id, with its tables and deals. */
const renamed = (events: readonly Happened[], id: string): readonly Happened[] =>
  events.map(({ stream, data, ...rest }) => ({
    ...rest,
    stream: stream.replace(/-x$/, `-${id}`),
    data: 'tournament' in data ? { ...data, tournament: id } : data,
  }));

const sheetOf = (
  id: string,
  season: string | undefined,
  points?: readonly number[],
  ...more: readonly Told[]
) =>
  foldSheet(
    id,
    reckonerAmong([whistReckoner]),
    renamed(telling(...announcedFor(season, points), ...more), id),
  );

const board = (ties: TieRule, ...sheets: readonly ReturnType<typeof sheetOf>[]) =>
  seasonLeaderboard('winter', sheets, ties).rows.map(({ notation, person, points }) => [
    notation,
    person,
    points.n / points.d,
  ]);

const table = [10, 7, 5, 3, 2, 1];

it.each<[TieRule, readonly number[]]>([
  // Places 1=, 3=, 5=, 7=: 10 and 7, 5 and 3, 2 and 1, nothing.
  ['shared', [8.5, 4, 1.5, 0]],
  ['full', [10, 5, 2, 0]],
  ['lowest', [7, 3, 1, 0]],
])('those who tie have their points %s', (ties, [first, third, fifth, seventh]) => {
  expect(board(ties, sheetOf('d1', 'winter', table))).toEqual([
    ['1=', 'f', first],
    ['1=', 'h', first],
    ['3=', 'a', third],
    ['3=', 'c', third],
    ['5=', 'e', fifth],
    ['5=', 'g', fifth],
    ['7=', 'b', seventh],
    ['7=', 'd', seventh],
  ]);
});

it('adds up the drives of the season, and no others', () => {
  // In the second drive deal 1 was 13 to 0: a and c have 19 and one hand won, third still, and 4 points again.
  const second = sheetOf('d2', 'winter', table, [
    'deal-1',
    'ScoreAdjusted',
    { tricks: { NS: 13, EW: 0 }, why: 'so' },
  ]);
  const rows = board(
    'shared',
    sheetOf('d1', 'winter', table),
    second,
    sheetOf('d3', 'summer', table),
    sheetOf('d4', undefined, table),
  );
  expect(rows.slice(0, 4)).toEqual([
    ['1=', 'f', 17],
    ['1=', 'h', 17],
    ['3=', 'a', 8],
    ['3=', 'c', 8],
  ]);
});

it('without a table of points each counts the entries beaten, and ties share', () => {
  const { tournaments, rows } = seasonLeaderboard('winter', [sheetOf('d1', 'winter')]);
  expect(tournaments).toEqual([
    { tournament: 'd1', through: String(drive.length), points: 'entries-beaten' },
  ]);
  // Eight entries: 7 6 5 4 3 2 1 0 for the places, and the tied share.
  expect(rows.map(({ points }) => points.n / points.d)).toEqual([6.5, 6.5, 4.5, 4.5, 2.5, 2.5, 0.5, 0.5]);
});

it('a pair’s points are both its players’, and of two entries a person has the better', () => {
  const pairs: Told = ['tournament-x', 'EntryAccepted', { entry: 'z', kind: 'pair', members: ['a', 'f'] }];
  const rows = board('full', sheetOf('d1', 'winter', table, pairs));
  // The entry z has the tricks of both sides it sat on, 8 + 10 + 6 + 9 and no other has so many.
  expect(rows.filter(([, person]) => person === 'a' || person === 'f')).toEqual([
    ['1=', 'a', 10],
    ['1=', 'f', 10],
  ]);
});

it('is provisional until the tournament is closed', () => {
  const open = seasonLeaderboard('winter', [sheetOf('d1', 'winter', table)]);
  const closed = seasonLeaderboard('winter', [
    sheetOf('d1', 'winter', table, ['tournament-x', 'TournamentClosed']),
  ]);
  const isProvisional = ({ rows }: typeof open) =>
    rows.some(({ results }) => results.some((one) => one.provisional));
  expect([isProvisional(open), isProvisional(closed)]).toEqual([true, false]);
});
