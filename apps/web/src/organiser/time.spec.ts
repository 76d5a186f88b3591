import { clockFace, minutesSince } from './time';

it.each([
  [0, '0:00'],
  [0.5, '0:30'],
  [19 + 59 / 60, '19:59'],
  [20, '20:00'],
  [61.75, '1:01:45'],
])('%d minutes stand as %s', (minutes, face) => {
  expect(clockFace(minutes)).toBe(face);
});

it('counts minutes from a moment, and never below nought', () => {
  expect(minutesSince('2026-11-27T19:00:00Z', '2026-11-27T19:07:30Z')).toBe(7.5);
  expect(minutesSince('2026-11-27T19:00:00Z', '2026-11-27T18:00:00Z')).toBe(0);
});
