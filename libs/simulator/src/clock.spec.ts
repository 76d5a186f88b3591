import fc from 'fast-check';
import { clockFrom } from './clock';

describe('the hall clock', () => {
  it('agrees with the calendar over four centuries', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('1900-01-01T00:00:00Z'),
          max: new Date('2299-12-31T23:59:59Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 0, max: 400_000_000 }),
        (start, seconds) => {
          const startAt = `${start.toISOString().slice(0, 19)}Z`;
          const later = new Date(Date.parse(startAt) + seconds * 1000).toISOString().slice(0, 19);
          expect(clockFrom(startAt)(seconds)).toBe(`${later}+00:00`);
        },
      ),
    );
  });

  it('keeps the offset it was started with', () => {
    expect(clockFrom('2026-12-31T23:59:58+01:00')(5)).toBe('2027-01-01T00:00:03+01:00');
  });

  it('refuses a time it cannot read', () => {
    expect(() => clockFrom('tonight')).toThrow(RangeError);
  });
});
