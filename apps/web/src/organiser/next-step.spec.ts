import type { DeskResult, DeskSheet, DeskTable, Drawn } from '../api/desk-answers';
import { nextStep, roundsLeft } from './next-step';

const seats = { N: 'a', E: 'b', S: 'c', W: 'd' };
const drawn: Drawn = {
  session: 1,
  round: 1,
  format: 'whist-drive',
  settings: {},
  seed: '',
  boards: null,
  position: '9',
  tables: [{ number: 1, seats, ns: ['a', 'c'], ew: ['b', 'd'], set: null }],
  because: [],
  out: [],
};
const table = (kind?: DeskResult['kind']): DeskTable => ({
  table: 't.1',
  session: 1,
  number: 1,
  closed: false,
  seats,
  last: '2026-11-27T19:00:00Z',
  deals:
    kind === undefined
      ? []
      : [
          {
            deal: 'd',
            round: 1,
            board: null,
            dealer: 'N',
            seats,
            instead: null,
            over: true,
            result: { kind, points: null, tricks: null, undertaken: null, law: null, note: null },
          },
        ],
});
const clock = (state: 'running' | 'closed') => ({
  session: 1,
  round: 1,
  state,
  minutes: null,
  minutesGone: 0,
  minutesLeft: null,
  closed: null,
});
const desk = (part: Partial<DeskSheet>): DeskSheet => ({
  through: '9',
  now: '2026-11-27T19:00:00Z',
  announced: {
    name: 'x',
    game: 'whist',
    lawbook: 'whist@foster-1897',
    format: 'whist-drive',
    settings: {},
    at: '2026-11-27T18:00:00Z',
  },
  entries: Array.from({ length: 8 }, (_, i) => ({
    entry: `e${i}`,
    kind: 'individual',
    members: [],
    at: '',
    withdrawn: null,
  })),
  sessions: [1],
  rounds: [],
  corrections: [],
  draws: [],
  movement: null,
  pace: [],
  tables: [],
  publications: [],
  closed: null,
  ...part,
});

it.each<[string, Partial<DeskSheet>, object]>([
  ['nobody is here', { entries: [], sessions: [] }, { what: 'enter', entered: 0, least: 8 }],
  ['everybody is here', { sessions: [] }, { what: 'session', entered: 8 }],
  ['the session is open', {}, { what: 'draw', round: 1 }],
  ['a round is drawn', { draws: [drawn] }, { what: 'seat', round: 1 }],
  ['everybody sits', { draws: [drawn], tables: [table()] }, { what: 'start', round: 1 }],
  [
    'the clock runs',
    { draws: [drawn], tables: [table()], rounds: [clock('running')] },
    { what: 'scores', round: 1, missing: 1 },
  ],
  [
    'a void deal is no score',
    { draws: [drawn], tables: [table('void')], rounds: [clock('running')] },
    { what: 'scores', missing: 1 },
  ],
  [
    'every table has its score',
    { draws: [drawn], tables: [table('played')], rounds: [clock('running')] },
    { what: 'close', round: 1 },
  ],
  [
    'the round is closed',
    { draws: [drawn], tables: [table('played')], rounds: [clock('closed')] },
    { what: 'more', round: 1 },
  ],
  [
    'it is published',
    { draws: [drawn], rounds: [clock('closed')], publications: [{ at: '', session: null }] },
    { what: 'published' },
  ],
  ['tables came in as they were played, undrawn', { tables: [table('played')] }, { what: 'played' }],
  [
    'tables came in as they were played, and are published',
    { tables: [table('played')], publications: [{ at: '', session: 1 }] },
    { what: 'published' },
  ],
  ['it is over', { closed: '2026-11-27T22:00:00Z' }, { what: 'closed' }],
])('what comes next when %s', (_, part, next) => {
  expect(nextStep(desk(part), 'individual')).toMatchObject(next);
});

/** A movement of so many rounds. */
const moves = (rounds: number): DeskSheet['movement'] =>
  ({ movement: { rounds: Array.from({ length: rounds }, () => ({})) } }) as unknown as DeskSheet['movement'];

// The round under way is still to be played out.
it.each([
  ['nothing is drawn', moves(24), [], 0],
  ['the last round runs', moves(1), ['running'], 1],
  ['the last round is over', moves(1), ['closed'], 0],
  ['the first of 24 runs', moves(24), ['running'], 24],
  ['the first of 24 is over', moves(24), ['closed'], 23],
  ['it goes by results', null, ['closed'], 0],
] as const)('rounds left: %s', (_, movement, states, left) => {
  const draws = states.length === 0 ? [] : [drawn];
  expect(roundsLeft({ draws, rounds: states.map((state) => clock(state)), movement })).toBe(left);
});
