import { secondsAt } from './seconds';
import type { EventSheet } from './sheet/event-sheet';
import type { RoundRecord } from './sheet/records';
import { roundKey } from './sheet/take-tournament';

export interface RoundClock {
  readonly session: number;
  readonly round: number;
  readonly state: 'not-started' | 'running' | 'paused' | 'closed';
  /** Named when the round was started, or for the whole event; null where the round has no end of its own. */
  readonly minutes: number | null;
  /** Played so far, pauses left out. */
  readonly minutesGone: number;
  /** Below nought once the time is over. */
  readonly minutesLeft: number | null;
  /** Where it ended in the log: standings as at that position are those after the round. Null while it has not. */
  readonly closed: { readonly position: string } | null;
}

/**
 * The clock of a round at a time, as a fold of what was announced: it runs from RoundStarted, stands between RoundPaused
 * and RoundResumed, and ends with RoundClosed. Nobody's page can start it anew.
 *
 * @param now RFC 3339; what happened after it is not taken into account
 * @throws RangeError where `now` is no time
 */
export function roundClock(sheet: EventSheet, session: number, round: number, now: string): RoundClock {
  const record = sheet.books.rounds.get(roundKey(session, round));
  const minutes = record?.minutes ?? sheet.books.announced?.settings.roundMinutes ?? null;
  const { state, seconds } = runTo(record, secondsAt(now));
  const gone = seconds / 60;
  return {
    session,
    round,
    state,
    minutes,
    minutesGone: gone,
    minutesLeft: minutes === null ? null : minutes - gone,
    closed: state === 'closed' && record?.closed ? { position: record.closed.position } : null,
  };
}

function runTo(
  record: RoundRecord | undefined,
  now: number,
): { readonly state: RoundClock['state']; readonly seconds: number } {
  if (record?.started === undefined || secondsAt(record.started.at) > now) {
    return { state: 'not-started', seconds: 0 };
  }
  let seconds = 0;
  let since: number | undefined = secondsAt(record.started.at);
  const stop = (at: number) => {
    if (since !== undefined) seconds += Math.max(0, at - since);
    since = undefined;
  };
  for (const event of record.stops) {
    const at = secondsAt(event.at);
    if (at > now) continue;
    if (event.type === 'RoundPaused') stop(at);
    else since ??= at;
  }
  if (record.closed !== undefined && secondsAt(record.closed.at) <= now) {
    stop(secondsAt(record.closed.at));
    return { state: 'closed', seconds };
  }
  const isPaused = since === undefined;
  stop(now);
  return { state: isPaused ? 'paused' : 'running', seconds };
}

/** Every round that was ever heard of, by session and number. */
export const roundClocks = (sheet: EventSheet, now: string): readonly RoundClock[] =>
  [...sheet.books.rounds.values()]
    .sort((one, other) => one.session - other.session || one.round - other.round)
    .map(({ session, round }) => roundClock(sheet, session, round, now));
