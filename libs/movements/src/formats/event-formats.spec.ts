import { formatIds } from '@fairdeal/facts';
import { eventFormat, eventFormats, settingsOf } from './event-formats';
import { nextRound } from './next-round';

it('there is one for every name an event may be announced under', () => {
  expect(eventFormats.map(({ id }) => id).sort()).toEqual([...formatIds].sort());
});

it('every setting names its source, and its default is one it may be', () => {
  for (const format of eventFormats) {
    expect(settingsOf(format)).toEqual(
      Object.fromEntries(format.settings.map(({ name, value }) => [name, value])),
    );
    for (const { source } of format.settings) expect(source).toMatch(/\w/);
  }
});

it.each([
  ['whist-drive', { sitOut: '6' }, { moving: 'losers', way: 'up', hands: 24, sitOut: 6 }],
  ['teams-swiss', { odd: 'triangle' }, { odd: 'triangle', sitOut: 12, lateEntry: 45 }],
])('%s with %j is %j', (id, chosen, all) => {
  expect(settingsOf(eventFormat(id), chosen)).toEqual(all);
});

it.each([
  ['whist-drive', { hands: 'many' }, 'whist-drive, hands: a figure from 1 to 60, not many'],
  ['whist-drive', { moving: 'both' }, 'whist-drive, moving: losers or winners, not both'],
  ['rubber-table', { hands: 4 }, 'rubber-table, hands: no settings'],
  ['teams-swiss', { vp: 4 }, 'teams-swiss, vp: one of odd, sitOut, lateEntry'],
])('%s refuses %j', (id, chosen, said) => {
  expect(() => settingsOf(eventFormat(id), chosen)).toThrow(said);
});

it('a format nobody knows is told those there are', () => {
  expect(() => eventFormat('bingo')).toThrow('format bingo: one of whist-drive, ');
});

it.each(
  eventFormats.filter(({ id }) => !id.startsWith('poker')).map((format) => [format.id, format] as const),
)('%s has a first round for every number it is for', (id, { format, settings }) => {
  const chosen = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const counts =
    id === 'rubber-table' || id === 'chicago'
      ? [4, 5, 6]
      : id === 'team-match'
        ? [2]
        : id === 'individual'
          ? [7, 8, 9, 12, 16]
          : [8, 9, 12, 15];
  for (const count of counts) {
    const made = format(chosen, count);
    const entrants = Array.from({ length: count }, (_, i) => ({ id: `e${i}`, lot: i + 1 }));
    const { tables, out } = nextRound(made ?? { kind: 'knockout' }, entrants);
    const seen = new Set([
      ...tables.flatMap(({ ns, ew }) => [...ns, ...ew]),
      ...out.map(({ entry }) => entry),
    ]);
    expect([id, count, seen.size]).toEqual([id, count, count]);
  }
});

it('pairs: a Howell for five tables, share and relay for eight, a Mitchell for nine, a rover where it is asked for', () => {
  const { format, settings } = eventFormat('duplicate-pairs');
  const chosen = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const idFor = (pairs: number, movement = 'auto') => {
    const made = format({ ...chosen, movement }, pairs);
    return made?.kind === 'movement' ? made.movement.id : null;
  };
  expect([10, 16, 18, 17].map((pairs) => idFor(pairs))).toEqual([
    'howell-5',
    'mitchell-8-share-and-relay',
    'mitchell-9',
    'mitchell-9',
  ]);
  expect(idFor(17, 'rover')).toBe('mitchell-8-share-and-relay-rover');
});
