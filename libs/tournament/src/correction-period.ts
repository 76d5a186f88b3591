import { secondsOf } from '@fairdeal/facts';
import type { TournamentState } from './tournament.decider';

/** Laws of Duplicate Bridge 2017, 79C1 and 92B: thirty minutes, unless the organiser has specified another time. */
export const defaultCorrectionMinutes = 30;

/**
 * When the correction period of a session's results ends, in seconds on the line of `secondsOf`: so long after they were
 * last published. Undefined before they are.
 */
function endOfPeriod(
  { announced, publications }: Pick<TournamentState, 'announced' | 'publications'>,
  session: number,
): number | undefined {
  const last = publications.findLast((each) => each.session === undefined || each.session === session);
  if (last === undefined) return undefined;
  const minutes = announced?.settings.correctionMinutes ?? defaultCorrectionMinutes;
  return (secondsOf(last.at) ?? -Infinity) + 60 * minutes;
}

/**
 * Is the correction period of a session's results over at that moment? In its last second it is not. A moment that is
 * none comes too late.
 */
export function isFinal(
  tournament: Pick<TournamentState, 'announced' | 'publications'>,
  session: number,
  at: string,
): boolean {
  const end = endOfPeriod(tournament, session);
  return end !== undefined && (secondsOf(at) ?? Infinity) > end;
}
