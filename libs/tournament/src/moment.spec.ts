import fc from 'fast-check';
import { isMoment, secondsOf } from './moment';

it('counts as the calendar does', () => {
  const year = {
    min: new Date('0000-03-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  };
  fc.assert(
    fc.property(fc.date(year), fc.date(year), (one, other) => {
      const apart = Number(secondsOf(one.toISOString())) - Number(secondsOf(other.toISOString()));
      expect(apart).toBeCloseTo((one.getTime() - other.getTime()) / 1000, 2);
    }),
  );
});

it('knows the same moment under two offsets', () => {
  expect(secondsOf('1897-11-01T20:15:00+01:30')).toBe(secondsOf('1897-11-01T18:45:00Z'));
  expect(secondsOf('1897-11-01T20:15:00-01:30')).toBe(secondsOf('1897-11-01t21:45:00z'));
});

it.each([
  '2026-02-29T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:00:00',
  '2026-01-01',
  '2026-01-01 00:00:00Z',
  '',
  7,
])('does not take %p', (value) => expect(isMoment(value)).toBe(false));
