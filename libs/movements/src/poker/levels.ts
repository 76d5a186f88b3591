import { MovementFault } from '../movement';

/** What a level fixes (T4): the ante, and the most one may raise by. */
export interface Level {
  readonly ante: number;
  readonly limit: number;
  readonly minutes: number;
}

const twenty = (ante: number, limit: number): Level => ({ ante, limit, minutes: 20 });

/** Poker's page, T4. */
export const defaultLevels: readonly Level[] = [
  twenty(25, 100),
  twenty(50, 200),
  twenty(75, 300),
  twenty(100, 400),
  twenty(150, 600),
  twenty(200, 800),
  twenty(300, 1200),
  twenty(400, 1600),
  twenty(600, 2400),
  twenty(800, 3200),
  twenty(1200, 4800),
  twenty(1600, 6400),
];

/** What was done to the clock, and when: seconds of any clock that does not stop. */
export type ClockFact =
  | { readonly did: 'started' | 'paused' | 'resumed'; readonly at: number }
  /** T11. So many seconds come off for a game that was waited for. */
  | { readonly did: 'took-off'; readonly at: number; readonly seconds: number };

export interface ClockReads {
  /** From 1; the last level has no end. */
  readonly level: number;
  readonly secondsLeft: number | null;
  readonly running: boolean;
}

/** Play time up to `now`. A clock that was looked at again has not been started again. */
function secondsRun(
  facts: readonly ClockFact[],
  now: number,
): { readonly run: number; readonly running: boolean } {
  let run = 0;
  let since: number | null = null;
  let last = -Infinity;
  for (const fact of facts) {
    if (fact.at > now) break;
    if (fact.at < last) throw new MovementFault(`the clock at ${fact.at}`, `no earlier than ${last}`);
    last = fact.at;
    if (fact.did === 'took-off') run += fact.seconds;
    else if (fact.did === 'paused') {
      run += since === null ? 0 : fact.at - since;
      since = null;
    } else since ??= fact.at;
  }
  return { run: run + (since === null ? 0 : now - since), running: since !== null };
}

/** Where the clock stands: a fold of what was done to it, so that no refresh can start it (T4). */
export function clockReads(levels: readonly Level[], facts: readonly ClockFact[], now: number): ClockReads {
  const { run, running } = secondsRun(facts, now);
  let left = run;
  for (const [i, { minutes }] of levels.entries()) {
    if (i === levels.length - 1) break;
    if (left < 60 * minutes) return { level: i + 1, secondsLeft: 60 * minutes - left, running };
    left -= 60 * minutes;
  }
  return { level: Math.max(1, levels.length), secondsLeft: null, running };
}
