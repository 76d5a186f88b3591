import { cited, type Cited, type Happened } from './happened';
import { laterBy, secondsAt } from './seconds';
import type { EventSheet } from './sheet/event-sheet';
import { saidIn } from './sheet/said-in';

export interface CorrectionPeriod {
  readonly session: number;
  /** The last publication of the session's results. */
  readonly published: Cited;
  readonly minutes: number;
  readonly source: string;
  /** UTC. */
  readonly closesAt: string;
}

export const defaultCorrection = {
  minutes: 30,
  source: 'Laws of Duplicate Bridge 2017, 79C1: 30 minutes unless otherwise announced',
};

export function correctionMinutes({ books: { announced } }: EventSheet): {
  readonly minutes: number;
  readonly source: string;
} {
  const minutes = announced?.settings.correctionMinutes;
  return minutes === undefined ? defaultCorrection : { minutes, source: 'as the event was announced' };
}

/** The publications of each session's results, in turn; one that names no session is of all. */
function publicationsOf({ memory, books }: EventSheet): ReadonlyMap<number, readonly Happened[]> {
  return memory.ofTournament('publications', () => {
    const found = new Map<number, readonly Happened[]>();
    for (const event of books.publications) {
      const { session } = saidIn<'ResultsPublished'>(event);
      for (const one of session === undefined ? books.sessions : [session]) {
        found.set(one, [...(found.get(one) ?? []), event]);
      }
    }
    return found;
  });
}

export const isPublished = (sheet: EventSheet, session: number): boolean =>
  publicationsOf(sheet).has(session);

/** A period for each session that was published, in the order of the sessions. It closes by itself. */
export function correctionPeriods(sheet: EventSheet): readonly CorrectionPeriod[] {
  const { minutes, source } = correctionMinutes(sheet);
  return [...publicationsOf(sheet)]
    .sort(([one], [other]) => one - other)
    .flatMap(([session, published]) => {
      const last = published.at(-1);
      if (last === undefined) return [];
      return [{ session, published: cited(last), minutes, source, closesAt: laterBy(last.at, minutes) }];
    });
}

/** Nought once it is closed. */
export const minutesOpen = ({ closesAt }: CorrectionPeriod, now: string): number =>
  Math.max(0, (secondsAt(closesAt) - secondsAt(now)) / 60);

/** In its last second it is. @throws RangeError where `now` is no time */
export const isOpenAt = ({ closesAt }: CorrectionPeriod, now: string): boolean =>
  secondsAt(now) <= secondsAt(closesAt);
