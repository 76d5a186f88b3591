import { contractReckoner } from '@fairdeal/contract';
import { exactText } from './exact-text';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { match, matchOpened } from './testing/team-match';
import { telling, type Told } from './testing/telling';

const drawn = (round: number): Told => [
  'tournament-x',
  'MovementDrawn',
  { session: 1, movement: `teams-danish-round-${round}`, details: { round } },
];

/** The same match again in round 2, on boards of the same numbers. */
const again: readonly Told[] = match
  .slice(matchOpened.length)
  .map(([stream, type, data = {}, more = {}]): Told => [
    `${stream}-again`,
    type,
    type === 'DealOpened' ? { ...data, round: 2 } : data,
    more,
  ]);

const [[stream, type, announcement] = ['', '', {}]] = matchOpened;
const danish: Told = [stream, type, { ...announcement, format: 'teams-danish' }];
const matches = (...told: readonly Told[]) =>
  explain(foldSheet('x', reckonerAmong([contractReckoner]), telling(...told)), 'kent')?.lines.map((line) => [
    line.round,
    line.raw?.n,
    line.amount && exactText(line.amount),
    line.boards.length,
  ]);

it('two teams that are drawn against each other again play another match, with victory points of its own', () => {
  const told = [danish, drawn(1), drawn(2), ...match.slice(1), ...again];
  // 16 IMPs over 4 boards, X = 30: 10 + 10 (1 - R^(16/30)) / (1 - R) = 17.03.
  expect(matches(...told)).toEqual([
    [1, 16, '17.03', 4],
    [2, 16, '17.03', 4],
  ]);
});

it('a match over two rounds that nobody drew apart is one', () => {
  const others = again.map(([deal, kind, data = {}, more = {}]): Told => [
    deal,
    kind,
    kind === 'DealOpened' ? { ...data, board: `1${String(data['board'])}` } : data,
    more,
  ]);
  // 32 IMPs over 8 boards, X = 42.43: 18.68.
  expect(matches(danish, ...match.slice(1), ...others)).toEqual([[1, 32, '18.68', 8]]);
});

it('a match of a triangle counts half: the two of a round are one match’s worth', () => {
  const triangle: Told = [
    'tournament-x',
    'MovementDrawn',
    {
      session: 1,
      movement: 'teams-swiss-round-1',
      details: {
        round: 1,
        tables: [{ table: 1, ns: ['surrey'], ew: ['kent'], because: { criterion: 'triangle' } }],
      },
    },
  ];
  // Half of 17.03.
  expect(matches(danish, triangle, ...match.slice(1))).toEqual([[1, 16, '8.515', 4]]);
});
