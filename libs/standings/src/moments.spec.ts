import { whistReckoner } from '@fairdeal/whist';
import { eventsAsAt, sheetAsAt } from './as-at';
import { difference } from './difference';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const reckonerOf = reckonerAmong([whistReckoner]);
const adjusted: Told = [
  'deal-1',
  'ScoreAdjusted',
  { tricks: { NS: 13, EW: 0 }, why: 'read wrong' },
  { by: 'director' },
];
const events = telling(...drive, adjusted);
const positionOf = (stream: string, type: string): string =>
  events.find((event) => event.stream === stream && event.type === type)?.position ?? '';

const rows = (position: string) => standings(sheetAsAt('x', reckonerOf, events, { position })).rows;

it('as at a position is the fold of the events up to it', () => {
  for (const { position } of events) {
    const first = events.slice(0, Number(position));
    expect(JSON.stringify(rows(position))).toBe(
      JSON.stringify(standings(foldSheet('x', reckonerOf, first)).rows),
    );
  }
});

it('as at a time knows what had happened by then, though it was handed in later', () => {
  const late = events.map((event) =>
    event.stream === 'deal-2' ? { ...event, position: String(1000 + event.version) } : event,
  );
  const inOrder = [...late].sort((one, other) => Number(one.position) - Number(other.position));
  const closed = events.find(({ type }) => type === 'RoundClosed')?.at ?? '';
  const knows = (asAt: Parameters<typeof eventsAsAt>[1]) =>
    eventsAsAt(inOrder, asAt).filter(({ stream }) => stream === 'deal-2').length;
  expect(knows({ time: closed })).toBe(3);
  expect(knows({ position: '999' })).toBe(0);
});

it('refuses a moment that is none', () => {
  expect(() => eventsAsAt(events, { time: 'yesterday' })).toThrow(/time: expected RFC 3339.*found yesterday/);
  expect(() => eventsAsAt(events, { position: 'x' })).toThrow(/position: expected digits.*found x/);
});

it('the difference of two moments says who moved from where to where, and what did it', () => {
  const from = positionOf('tournament-x', 'RoundClosed');
  const before = rows(from).find(({ entry }) => entry === 'f');
  expect([before?.notation, before?.total.n]).toEqual(['1=', 10]);

  const changed = difference(
    'x',
    reckonerOf,
    events,
    { position: String(drive.length) },
    { position: '999' },
  );
  expect(
    changed.moves.map(({ entry, from: was, to, because }) => [
      entry,
      was?.total.n,
      to?.total.n,
      because.map(({ stream, type, by }) => `${stream} ${type} ${by}`),
    ]),
  ).toEqual([
    ['a', 14, 19, ['deal-1 ScoreAdjusted director']],
    ['c', 14, 19, ['deal-1 ScoreAdjusted director']],
    ['b', 9, 4, ['deal-1 ScoreAdjusted director']],
    ['d', 9, 4, ['deal-1 ScoreAdjusted director']],
  ]);
  expect(changed.events.map(({ position }) => position)).toEqual([String(events.length)]);
});

it('who moved because others did has no reason of his own', () => {
  const changed = difference(
    'x',
    reckonerOf,
    events,
    { position: positionOf('deal-3', 'DealScored') },
    { position: positionOf('deal-4', 'DealScored') },
  );
  // a and c led with 14; f and h come to 19.
  const move = changed.moves.find(({ entry }) => entry === 'a');
  expect([move?.from?.notation, move?.to?.notation, move?.because]).toEqual(['1=', '3=', []]);
});
