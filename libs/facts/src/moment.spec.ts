import fc from 'fast-check';
import { isBefore, isMoment, minutesAfter, momentOf, secondsOf } from './moment';

it('counts seconds as the calendar of this machine does', () => {
  const anyDate = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyDate, (date) => {
      expect(secondsOf(date.toISOString())).toBeCloseTo(date.getTime() / 1000, 3);
      const second = Math.floor(date.getTime() / 1000);
      expect(momentOf(second)).toBe(new Date(second * 1000).toISOString().replace('.000Z', 'Z'));
    }),
  );
});

it('knows moments from what is none', () => {
  const none = [
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-11-27T24:00:00Z',
    '2026-11-27T19:30:00',
    '2026-11-27 19:30:00Z',
    '',
    7,
    null,
  ];
  expect(none.filter(isMoment)).toEqual([]);
  expect(isMoment('2024-02-29T23:59:60.5+14:00')).toBe(true);
});

it('compares across offsets, and believes no moment that is none', () => {
  expect(isBefore('2026-11-27T19:30:00+01:00', '2026-11-27T18:30:01Z')).toBe(true);
  expect(isBefore('2026-11-27T19:30:00+01:00', '2026-11-27T18:30:00Z')).toBe(false);
  expect(isBefore('x', '2026-11-27T18:30:00Z')).toBe(false);
  expect(isBefore('2026-11-27T18:30:00Z', 'x')).toBe(false);
});

it('adds minutes', () => {
  expect(minutesAfter('2026-12-31T23:45:00-01:00', 30)).toBe('2027-01-01T01:15:00Z');
  expect(minutesAfter('x', 30)).toBeUndefined();
});

it('knows the same moment under two offsets, and in small letters', () => {
  expect(secondsOf('1897-11-01T20:15:00+01:30')).toBe(secondsOf('1897-11-01T18:45:00Z'));
  expect(secondsOf('1897-11-01T20:15:00-01:30')).toBe(secondsOf('1897-11-01t21:45:00z'));
});
