import type { Decider, Decision } from '@fairdeal/event-store';
import type { Game } from '@fairdeal/facts';
import { GrowingMap } from './growing-map';
import { noteReport, once, refuse, type Happening, type Reports } from './happening';
import { gameOfLawbook, unknownLawbook } from './lawbooks';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

export type TournamentCommand = OrderOn<'tournament'>;

export interface TournamentState {
  readonly announced: { readonly game: Game; readonly lawbook: string; readonly name: string } | undefined;
  /** Entries that were accepted and not withdrawn. */
  readonly entries: ReadonlySet<string>;
  readonly sessions: readonly number[];
  /** Rounds by session and number: `2.3`. */
  readonly rounds: ReadonlyMap<string, 'started' | 'closed'>;
  readonly closed: boolean;
  readonly reports: Reports;
}

const initial: TournamentState = {
  announced: undefined,
  entries: new Set(),
  sessions: [],
  rounds: new Map(),
  closed: false,
  reports: GrowingMap.empty(),
};

/** A round whose session is not named belongs to the one opened last. */
const roundKey = (
  state: TournamentState,
  { session, round }: { readonly session?: number; readonly round: number },
): string => `${session ?? state.sessions.at(-1) ?? 0}.${round}`;

function evolve(before: TournamentState, event: Happening): TournamentState {
  const state = { ...before, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'TournamentAnnounced': {
      const { game, lawbook, name } = event.data as unknown as FieldsOfEvent<'TournamentAnnounced'>;
      return { ...state, announced: { game, lawbook, name } };
    }
    case 'EntryAccepted':
      return { ...state, entries: new Set(state.entries).add(String(event.data['entry'])) };
    case 'EntryWithdrawn': {
      const entries = new Set(state.entries);
      entries.delete(String(event.data['entry']));
      return { ...state, entries };
    }
    case 'SessionOpened':
      return { ...state, sessions: [...state.sessions, Number(event.data['session'])] };
    case 'RoundStarted':
    case 'RoundClosed': {
      const key = roundKey(state, event.data as unknown as FieldsOfEvent<'RoundStarted'>);
      const stage = event.type === 'RoundStarted' ? 'started' : 'closed';
      return { ...state, rounds: new Map(state.rounds).set(key, stage) };
    }
    case 'TournamentClosed':
      return { ...state, closed: true };
    default:
      return state;
  }
}

const decide = (command: TournamentCommand, state: TournamentState): Decision<Happening> =>
  once(state.reports, eventOf(command), () => objection(command, state));

function objection(command: TournamentCommand, state: TournamentState): Decision<Happening> | undefined {
  if (command.order === 'AnnounceTournament') return objectionToAnnouncing(command.asks, state);
  if (state.announced === undefined) return refuse('no-such-tournament', 'no such tournament was announced');
  if (state.closed) return refuse('tournament-closed', 'the tournament is closed');
  switch (command.order) {
    case 'AcceptEntry': {
      const { entry } = command.asks;
      return state.entries.has(entry) ? refuse('already-entered', `${entry} is entered already`) : undefined;
    }
    case 'WithdrawEntry': {
      const { entry } = command.asks;
      return state.entries.has(entry) ? undefined : refuse('not-entered', `${entry} is not entered`);
    }
    case 'OpenSession':
      return state.sessions.includes(command.asks.session)
        ? refuse('session-already-open', `session ${command.asks.session} was opened before`)
        : undefined;
    case 'DrawMovement':
      return objectionToSession(command.asks.session, state);
    case 'StartRound':
    case 'CloseRound':
      return objectionToRound(command, state);
    case 'AppointOfficial':
    case 'PublishResults':
    case 'CloseTournament':
      return undefined;
    default:
      return command satisfies never;
  }
}

function objectionToAnnouncing(
  { game, lawbook }: FieldsOfEvent<'TournamentAnnounced'>,
  state: TournamentState,
): Decision<Happening> | undefined {
  if (state.announced !== undefined) {
    return refuse(
      'already-announced',
      `a tournament of this id, ${state.announced.name}, was announced before`,
    );
  }
  const itsGame = gameOfLawbook(lawbook);
  if (itsGame === undefined) return refuse('unknown-lawbook', unknownLawbook(lawbook));
  if (itsGame !== game) return refuse('lawbook-of-another-game', `${lawbook} holds no laws of ${game}`);
  return undefined;
}

const objectionToSession = (session: number, state: TournamentState): Decision<Happening> | undefined =>
  state.sessions.includes(session)
    ? undefined
    : refuse('session-not-open', `session ${session} was never opened`);

function objectionToRound(
  command: Extract<TournamentCommand, { readonly order: 'StartRound' | 'CloseRound' }>,
  state: TournamentState,
): Decision<Happening> | undefined {
  const { session, round } = command.asks;
  if (session !== undefined) {
    const wrong = objectionToSession(session, state);
    if (wrong) return wrong;
  } else if (state.sessions.length === 0) {
    return refuse('session-not-open', 'no session was opened');
  }
  const stage = state.rounds.get(roundKey(state, command.asks));
  if (command.order === 'StartRound') {
    return stage === undefined
      ? undefined
      : refuse('round-already-started', `round ${round} was started before`);
  }
  if (stage === undefined) return refuse('round-not-started', `round ${round} was never started`);
  return stage === 'closed' ? refuse('round-closed', `round ${round} is closed`) : undefined;
}

export const tournamentDecider: Decider<TournamentState, TournamentCommand, Happening> = {
  initial,
  evolve,
  decide,
};
