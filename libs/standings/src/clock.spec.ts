import { roundClock, roundClocks } from './clock';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';

const at = (time: string) => `2026-11-27T${time}Z`;
const said = (type: string, time: string, more = {}): Told => [
  'tournament-x',
  type,
  { session: 1, round: 1, ...more },
  { at: at(time) },
];

const announced: Told = [
  'tournament-x',
  'TournamentAnnounced',
  {
    name: 'Drive',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
    settings: { roundMinutes: 12 },
  },
];
const evening: readonly Told[] = [
  announced,
  ['tournament-x', 'SessionOpened', { session: 1 }],
  said('RoundStarted', '20:00:00'),
  said('RoundPaused', '20:05:00'),
  said('RoundResumed', '20:09:00'),
  said('RoundClosed', '20:20:00'),
];
const sheet = foldSheet('x', reckonerAmong([]), telling(...evening));

it.each([
  ['19:59:59', 'not-started', 0, 12],
  ['20:00:00', 'running', 0, 12],
  ['20:04:30', 'running', 4.5, 7.5],
  ['20:07:00', 'paused', 5, 7],
  ['20:10:00', 'running', 6, 6],
  ['20:18:00', 'running', 14, -2],
  ['20:30:00', 'closed', 16, -4],
])('at %s the round is %s, with %d minutes gone and %d left', (now, state, gone, left) => {
  expect(roundClock(sheet, 1, 1, at(now))).toEqual({
    session: 1,
    round: 1,
    state,
    minutes: 12,
    minutesGone: gone,
    minutesLeft: left,
    // RoundClosed is the sixth that happened.
    closed: state === 'closed' ? { position: '6' } : null,
  });
});

it('a round started again goes on, and minutes named for it count before the event’s own', () => {
  const again = foldSheet(
    'x',
    reckonerAmong([]),
    telling(announced, said('RoundStarted', '20:00:00', { minutes: 10 }), said('RoundStarted', '20:03:00')),
  );
  expect(roundClock(again, 1, 1, at('20:04:00'))).toMatchObject({ minutesGone: 4, minutesLeft: 6 });
});

it('a round nobody has heard of has not started', () => {
  expect(roundClock(sheet, 1, 2, at('20:00:00')).state).toBe('not-started');
  expect(roundClocks(sheet, at('20:00:00')).map(({ round }) => round)).toEqual([1]);
});

it('refuses a time that is none', () => {
  expect(() => roundClock(sheet, 1, 1, 'now')).toThrow(RangeError);
});
