import type { Happened } from '../happened';
import type { Books } from './books';
import type { RoundRecord } from './records';
import { saidIn } from './said-in';
import { takePoints } from './take-points';

/** A round whose session is not named belongs to the one opened last. */
export const sessionNow = (books: Books): number => books.sessions.at(-1) ?? 0;

export const roundKey = (session: number, round: number): string => `${session}.${round}`;

type OfARound = 'RoundStarted' | 'RoundPaused' | 'RoundResumed' | 'RoundClosed';

function takeRound(books: Books, event: Happened): void {
  const { session = sessionNow(books), round } = saidIn<OfARound>(event);
  const key = roundKey(session, round);
  const before: RoundRecord = books.rounds.get(key) ?? {
    session,
    round,
    minutes: undefined,
    started: undefined,
    stops: [],
    closed: undefined,
  };
  const after = roundAfter(before, event);
  books.rounds.set(key, after);
  if (event.type === 'RoundStarted' && before.started === undefined) {
    books.started = [...books.started, after];
  }
}

function roundAfter(before: RoundRecord, event: Happened): RoundRecord {
  switch (event.type as OfARound) {
    case 'RoundStarted':
      return before.started === undefined
        ? { ...before, started: event, minutes: saidIn<'RoundStarted'>(event).minutes }
        : before;
    case 'RoundPaused':
    case 'RoundResumed':
      return { ...before, stops: [...before.stops, event] };
    case 'RoundClosed':
      return { ...before, closed: before.closed ?? event };
    default:
      return before;
  }
}

export function takeTournament(books: Books, event: Happened): void {
  switch (event.type) {
    case 'TournamentAnnounced': {
      const { name, game, lawbook, format, settings = {} } = saidIn<'TournamentAnnounced'>(event);
      books.announced ??= { event, name, game, lawbook, format, settings };
      return;
    }
    case 'EntryAccepted': {
      const { entry, kind, members = [entry] } = saidIn<'EntryAccepted'>(event);
      books.entries.set(entry, { entry, kind, members, accepted: event, withdrawn: undefined });
      return;
    }
    case 'EntryWithdrawn': {
      const { entry, session, round, reason } = saidIn<'EntryWithdrawn'>(event);
      const before = books.entries.get(entry);
      if (before === undefined) return;
      const from = session ?? (round === undefined ? undefined : sessionNow(books));
      books.entries.set(entry, { ...before, withdrawn: { event, session: from, round, reason } });
      return;
    }
    case 'PenaltyGiven':
    case 'HandicapGiven':
    case 'ScoreCarriedOver':
      return takePoints(books, event);
    case 'OfficialAppointed': {
      const { person, role } = saidIn<'OfficialAppointed'>(event);
      books.officials = [...books.officials, { person, role, event }];
      return;
    }
    case 'SessionOpened':
      books.sessions = [...books.sessions, saidIn<'SessionOpened'>(event).session];
      return;
    case 'MovementDrawn':
      books.movements = [...books.movements, event];
      return;
    case 'RoundStarted':
    case 'RoundPaused':
    case 'RoundResumed':
    case 'RoundClosed':
      return takeRound(books, event);
    case 'ResultsPublished':
      books.publications = [...books.publications, event];
      return;
    case 'TournamentClosed':
      books.closed ??= event;
      return;
  }
}
