import { checkScoringChosen, ScoringFault } from '@fairdeal/scoring';
import type { Decider, Decision, JsonObject } from '@fairdeal/event-store';
import { formatIds, isFormatId, isScoringId, scoringIds, type Game } from '@fairdeal/facts';
import { isFinal } from './correction-period';
import { GrowingMap } from './growing-map';
import { noteReport, once, refuse, type Happening, type Reports } from './happening';
import { gameOfLawbook, unknownLawbook } from './lawbooks';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

export type TournamentCommand = OrderOn<'tournament'>;

export interface Publication {
  /** Undefined: of all sessions. */
  readonly session: number | undefined;
  readonly at: string;
}

export interface TournamentState {
  readonly announced:
    | {
        readonly game: Game;
        readonly lawbook: string;
        readonly name: string;
        readonly format: string;
        readonly settings: Settings;
      }
    | undefined;
  /** Who plays under each entry that was ever accepted; the entry itself where nobody else was named. */
  readonly entered: GrowingMap<readonly string[]>;
  /** The same of those that entered again after they withdrew. */
  readonly reentered: ReadonlyMap<string, readonly string[]>;
  /** Entries that withdrew, and did not enter again. */
  readonly withdrawn: ReadonlySet<string>;
  readonly sessions: readonly number[];
  /** Rounds by session and number: `2.3`. */
  readonly rounds: ReadonlyMap<string, 'started' | 'paused' | 'closed'>;
  readonly publications: readonly Publication[];
  readonly closedAt: string | undefined;
  /** Sets of boards the house deals, and how far each has come. */
  readonly boardSets: ReadonlyMap<string, BoardSetStage>;
  readonly reports: Reports;
}

/** `figure-wanted`: its cards wait for the public figure that was announced. */
export type BoardSetStage = 'figure-wanted' | 'committed' | 'dealt' | 'revealed';

type Settings = NonNullable<FieldsOfEvent<'TournamentAnnounced'>['settings']>;

const initial: TournamentState = {
  announced: undefined,
  entered: GrowingMap.empty(),
  reentered: new Map(),
  withdrawn: new Set(),
  sessions: [],
  rounds: new Map(),
  publications: [],
  closedAt: undefined,
  boardSets: new Map(),
  reports: GrowingMap.empty(),
};

/** A round whose session is not named belongs to the one opened last. */
const roundKey = (
  state: TournamentState,
  { session, round }: { readonly session?: number; readonly round: number },
): string => `${session ?? state.sessions.at(-1) ?? 0}.${round}`;

function evolve(before: TournamentState, event: Happening): TournamentState {
  const state = { ...before, reports: noteReport(before.reports, event) };
  const { data } = event;
  switch (event.type) {
    case 'TournamentAnnounced': {
      const {
        game,
        lawbook,
        name,
        format,
        settings = {},
      } = data as unknown as FieldsOfEvent<'TournamentAnnounced'>;
      return { ...state, announced: { game, lawbook, name, format, settings } };
    }
    case 'EntryAccepted': {
      const { entry, members } = data as unknown as FieldsOfEvent<'EntryAccepted'>;
      const persons = members ?? [entry];
      if (!state.entered.has(entry)) return { ...state, entered: state.entered.with(entry, persons) };
      return {
        ...state,
        reentered: new Map(state.reentered).set(entry, persons),
        withdrawn: without(state.withdrawn, entry),
      };
    }
    case 'EntryWithdrawn':
      return { ...state, withdrawn: new Set(state.withdrawn).add(String(data['entry'])) };
    case 'SessionOpened':
      return { ...state, sessions: [...state.sessions, Number(data['session'])] };
    case 'RoundStarted':
    case 'RoundPaused':
    case 'RoundResumed':
    case 'RoundClosed': {
      const key = roundKey(state, data as unknown as FieldsOfEvent<'RoundStarted'>);
      return { ...state, rounds: new Map(state.rounds).set(key, stageAfter[event.type]) };
    }
    case 'ResultsPublished': {
      const { session } = data as unknown as FieldsOfEvent<'ResultsPublished'>;
      const publication = { session, at: String(event.meta['at']) };
      return { ...state, publications: [...state.publications, publication] };
    }
    case 'TournamentClosed':
      return { ...state, closedAt: String(event.meta['at']) };
    case 'BoardsCommitted':
      return withSet(state, data, data['figure'] === undefined ? 'committed' : 'figure-wanted');
    case 'BoardsDealt':
      return withSet(state, data, 'dealt');
    case 'BoardsRevealed':
      return withSet(state, data, 'revealed');
    default:
      return state;
  }
}

const withSet = (state: TournamentState, { set }: JsonObject, stage: BoardSetStage): TournamentState => ({
  ...state,
  boardSets: new Map(state.boardSets).set(String(set), stage),
});

const stageAfter = {
  RoundStarted: 'started',
  RoundPaused: 'paused',
  RoundResumed: 'started',
  RoundClosed: 'closed',
} as const;

/**
 * Every person of an entry that plays with one of these: a seat holds the id of an entry, or of one of its members.
 * What is known of neither counts as a person.
 */
export function personsWith(
  { entered, reentered }: Pick<TournamentState, 'entered' | 'reentered'>,
  seated: Iterable<string>,
): ReadonlySet<string> {
  const persons = new Set(seated);
  const sitting = new Set(persons);
  for (const entry of entered.keys()) {
    const members = [...(entered.get(entry) ?? []), ...(reentered.get(entry) ?? [])];
    if (!sitting.has(entry) && !members.some((member) => sitting.has(member))) continue;
    persons.add(entry);
    for (const member of members) persons.add(member);
  }
  return persons;
}

/** Everybody who was ever entered: an entry, and its members. */
export function competitorsOf({
  entered,
  reentered,
}: Pick<TournamentState, 'entered' | 'reentered'>): ReadonlySet<string> {
  const persons = new Set<string>();
  for (const entry of entered.keys()) {
    persons.add(entry);
    for (const member of entered.get(entry) ?? []) persons.add(member);
    for (const member of reentered.get(entry) ?? []) persons.add(member);
  }
  return persons;
}

function without(withdrawn: ReadonlySet<string>, entry: string): ReadonlySet<string> {
  if (!withdrawn.has(entry)) return withdrawn;
  const others = new Set(withdrawn);
  others.delete(entry);
  return others;
}

/** A team that is in may be told again with all its players and others beside them. */
function takesOnPlayers(
  { entered, reentered }: Pick<TournamentState, 'entered' | 'reentered'>,
  { entry, kind, members = [] }: FieldsOfEvent<'EntryAccepted'>,
): boolean {
  const before = reentered.get(entry) ?? entered.get(entry) ?? [];
  return (
    kind === 'team' && members.length > before.length && before.every((member) => members.includes(member))
  );
}

const isEntered = ({ entered, withdrawn }: TournamentState, entry: string): boolean =>
  entered.has(entry) && !withdrawn.has(entry);

const decide = (command: TournamentCommand, state: TournamentState): Decision<Happening> =>
  once(state.reports, eventOf(command), () => objection(command, state));

function objection(command: TournamentCommand, state: TournamentState): Decision<Happening> | undefined {
  if (command.order === 'AnnounceTournament') return objectionToAnnouncing(command.asks, state);
  if (state.announced === undefined) return refuse('no-such-tournament', 'no such tournament was announced');
  if (command.order === 'PublishResults') return objectionToPublishing(command, state);
  if (command.order === 'GivePenalty') return objectionToPoints(command, state);
  if (command.order === 'RevealBoards') return objectionToSet(command, state);
  if (state.closedAt !== undefined) return refuse('tournament-closed', 'the tournament is closed');
  switch (command.order) {
    case 'AcceptEntry': {
      const { entry } = command.asks;
      return isEntered(state, entry) && !takesOnPlayers(state, command.asks)
        ? refuse('already-entered', `${entry} is entered already`)
        : undefined;
    }
    case 'WithdrawEntry':
      return objectionToWithdrawing(command.asks, state);
    case 'GiveHandicap':
    case 'CarryOver':
      return objectionToPoints(command, state);
    case 'OpenSession':
      return state.sessions.includes(command.asks.session)
        ? refuse('session-already-open', `session ${command.asks.session} was opened before`)
        : undefined;
    case 'DrawMovement':
      return objectionToSession(command.asks.session, state);
    case 'StartRound':
    case 'PauseRound':
    case 'ResumeRound':
    case 'CloseRound':
      return objectionToRound(command, state);
    case 'CommitBoards':
      return objectionToCommitting(command.asks, state);
    case 'DealBoards':
      return objectionToSet(command, state);
    case 'ProvideBoards':
      return objectionToBoards(state);
    case 'AppointOfficial':
    case 'CloseTournament':
      return undefined;
    default:
      return command satisfies never;
  }
}

/**
 * Once the correction period is over the results are final, and to publish them again, which begins another, asks for a
 * reason; so it does once the tournament is closed.
 */
function objectionToPublishing(
  { asks: { session, reason }, report }: Extract<TournamentCommand, { readonly order: 'PublishResults' }>,
  state: TournamentState,
): Decision<Happening> | undefined {
  if (session !== undefined) {
    const wrong = objectionToSession(session, state);
    if (wrong) return wrong;
  }
  if (reason !== undefined) return undefined;
  const sessions = session === undefined ? state.sessions : [session];
  if (sessions.length > 0 && sessions.every((each) => isFinal(state, each, report.at))) {
    return refuse('results-final', 'the correction period is over: publishing again takes a reason');
  }
  return state.closedAt === undefined ? undefined : refuse('tournament-closed', 'the tournament is closed');
}

function objectionToWithdrawing(
  { entry, session }: FieldsOfEvent<'EntryWithdrawn'>,
  state: TournamentState,
): Decision<Happening> | undefined {
  if (!isEntered(state, entry)) return refuse('not-entered', `${entry} is not entered`);
  return session === undefined ? undefined : objectionToSession(session, state);
}

function objectionToAnnouncing(
  { game, lawbook, format, settings }: FieldsOfEvent<'TournamentAnnounced'>,
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
  if (!isFormatId(format))
    return refuse(
      'unknown-format',
      `${format} is no format of this house, which knows ${formatIds.join(', ')}`,
    );
  const scoring = settings?.scoring;
  if (scoring !== undefined && !isScoringId(scoring))
    return refuse('unknown-scoring', `nobody here scores by ${scoring}; known are ${scoringIds.join(', ')}`);
  return objectionToScoringSettings(settings?.scoringSettings ?? {});
}

type PointsOrder = Extract<
  TournamentCommand,
  { readonly order: 'GivePenalty' | 'GiveHandicap' | 'CarryOver' }
>;

/**
 * Points beside those the boards make are of somebody who entered, gone home or not, and of results that are not final. A
 * penalty may still be given when the tournament is closed, as a score may still be adjusted.
 */
function objectionToPoints(
  { order, asks, report }: PointsOrder,
  state: TournamentState,
): Decision<Happening> | undefined {
  if (!state.entered.has(asks.entry)) return refuse('not-entered', `${asks.entry} never entered`);
  const session = order === 'GivePenalty' ? asks.session : undefined;
  const wrong = session === undefined ? undefined : objectionToSession(session, state);
  if (wrong) return wrong;
  const sessions = session === undefined ? state.sessions : [session];
  return sessions.length > 0 && sessions.every((each) => isFinal(state, each, report.at))
    ? refuse(
        'results-final',
        'the correction period is over: the results can be published again, with a reason',
      )
    : undefined;
}

function objectionToScoringSettings(
  chosen: Readonly<Record<string, unknown>>,
): Decision<Happening> | undefined {
  try {
    checkScoringChosen(chosen);
    return undefined;
  } catch (error) {
    if (!(error instanceof ScoringFault)) throw error;
    return refuse('no-such-setting', `settings.scoringSettings: ${error.message}`);
  }
}

const objectionToSession = (session: number, state: TournamentState): Decision<Happening> | undefined =>
  state.sessions.includes(session)
    ? undefined
    : refuse('session-not-open', `session ${session} was never opened`);

const objectionToBoards = ({ announced }: TournamentState): Decision<Happening> | undefined =>
  announced?.game === 'poker'
    ? refuse('no-boards-here', 'a board holds four hands of thirteen, and poker deals none')
    : undefined;

function objectionToCommitting(
  { set, plan }: FieldsOfEvent<'BoardsCommitted'>,
  state: TournamentState,
): Decision<Happening> | undefined {
  const wrong = objectionToBoards(state);
  if (wrong) return wrong;
  if (state.boardSets.has(set)) return refuse('boards-committed', `set ${set} was committed to before`);
  return plan.map(({ session }) => objectionToSession(session, state)).find((one) => one !== undefined);
}

/** A set is dealt once, with the public figure where one was announced, and revealed once. */
function objectionToSet(
  command: Extract<TournamentCommand, { readonly order: 'DealBoards' | 'RevealBoards' }>,
  state: TournamentState,
): Decision<Happening> | undefined {
  const { set } = command.asks;
  const stage = state.boardSets.get(set);
  if (stage === undefined) return refuse('no-such-set', `no set ${set} of boards was committed to`);
  if (command.order === 'RevealBoards') {
    if (stage === 'dealt') return undefined;
    return stage === 'revealed'
      ? refuse('shuffle-revealed', `set ${set} was revealed before`)
      : refuse('boards-not-dealt', `set ${set} is not dealt yet`);
  }
  if (stage === 'dealt' || stage === 'revealed') return refuse('boards-dealt', `set ${set} is dealt already`);
  const wanted = stage === 'figure-wanted';
  if (wanted === (command.asks.figure !== undefined)) return undefined;
  return wanted
    ? refuse('figure-wanted', `set ${set} waits for the public figure that was announced`)
    : refuse('no-figure-announced', `no public figure was announced for set ${set}`);
}

type RoundOrder = 'StartRound' | 'PauseRound' | 'ResumeRound' | 'CloseRound';

function objectionToRound(
  command: Extract<TournamentCommand, { readonly order: RoundOrder }>,
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
  if (stage === 'closed') return refuse('round-closed', `round ${round} is closed`);
  if (command.order === 'PauseRound' && stage === 'paused') {
    return refuse('round-paused', `round ${round} is paused already`);
  }
  if (command.order === 'ResumeRound' && stage !== 'paused') {
    return refuse('round-not-paused', `round ${round} is not paused`);
  }
  return undefined;
}

export const tournamentDecider: Decider<TournamentState, TournamentCommand, Happening> = {
  initial,
  evolve,
  decide,
};
