import { cited, type Cited, type Happened } from './happened';
import { laterBy, secondsAt } from './seconds';
import type { EventSheet } from './sheet/event-sheet';
import { saidIn } from './sheet/said-in';

export interface CorrectionPeriod {
  readonly session: number;
  /** The first publication of the session's results; a later one starts no new period. */
  readonly published: Cited;
  readonly minutes: number;
  readonly source: string;
  /** UTC. */
  readonly closesAt: string;
}

const law79C = {
  minutes: 30,
  source: 'Laws of Duplicate Bridge 2017, 79C1: 30 minutes unless otherwise announced',
};

export function correctionMinutes({ books: { announced } }: EventSheet): {
  readonly minutes: number;
  readonly source: string;
} {
  const minutes = announced?.settings.correctionMinutes;
  return minutes === undefined ? law79C : { minutes, source: 'as the event was announced' };
}

/** The first publication of each session's results; one that names no session is of all that had been opened. */
export function publications({ memory, books }: EventSheet): ReadonlyMap<number, Happened> {
  return memory.ofTournament('publications', () => {
    const first = new Map<number, Happened>();
    for (const event of books.publications) {
      const { session } = saidIn<'ResultsPublished'>(event);
      const published = session === undefined ? books.sessions : [session];
      for (const one of published) if (!first.has(one)) first.set(one, event);
    }
    return first;
  });
}

/** A period for each session that was published, in the order of the sessions. It closes by itself. */
export function correctionPeriods(sheet: EventSheet): readonly CorrectionPeriod[] {
  const { minutes, source } = correctionMinutes(sheet);
  return [...publications(sheet)]
    .sort(([one], [other]) => one - other)
    .map(([session, event]) => ({
      session,
      published: cited(event),
      minutes,
      source,
      closesAt: laterBy(event.at, minutes),
    }));
}

/** Nought once it is closed. */
export const minutesOpen = ({ closesAt }: CorrectionPeriod, now: string): number =>
  Math.max(0, (secondsAt(closesAt) - secondsAt(now)) / 60);
