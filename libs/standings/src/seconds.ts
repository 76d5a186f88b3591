import { minutesAfter, secondsOf } from '@fairdeal/facts';

/**
 * Seconds on one line of time.
 *
 * @throws RangeError for what is no RFC 3339 time with its offset
 */
export function secondsAt(at: string): number {
  const seconds = secondsOf(at);
  if (seconds !== undefined) return seconds;
  throw new RangeError(`time: expected RFC 3339 with an offset, as 2026-11-27T19:30:00Z; found ${at}`);
}

/** UTC. What an event says of its time was judged before it was stored; one that says nothing sensible stays as it is. */
export const laterBy = (at: string, minutes: number): string => minutesAfter(at, minutes) ?? at;
