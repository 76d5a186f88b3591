import type { Decider, Decision } from '@fairdeal/event-store';
import type { Game } from '@fairdeal/facts';
import { GrowingMap } from './growing-map';
import {
  noteReport,
  once,
  refuse,
  refuseAt,
  reportIdReused,
  standingOf,
  type Happening,
  type Reports,
} from './happening';
import { gameOfLawbook, unknownLawbook } from './lawbooks';
import { happeningsOf, type ReportedFact } from './reported-fact';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

/** Facts seen at the table, in the order they were seen; all of them are recorded, or none. */
export interface RecordFacts {
  readonly order: 'RecordFacts';
  readonly facts: readonly ReportedFact[];
}

export type DealCommand = OrderOn<'deal'> | RecordFacts;

export interface DealState {
  readonly opened: (FieldsOfEvent<'DealOpened'> & { readonly game: Game }) | undefined;
  readonly void: boolean;
  readonly closed: boolean;
  readonly boardTaken: boolean;
  readonly handsRecorded: boolean;
  readonly shuffleRevealed: boolean;
  readonly version: number;
  /** Versions that hold what the house did: nothing seen, so nothing to correct. */
  readonly houseVersions: readonly number[];
  readonly reports: Reports;
}

const initial: DealState = {
  opened: undefined,
  void: false,
  closed: false,
  boardTaken: false,
  handsRecorded: false,
  shuffleRevealed: false,
  version: 0,
  houseVersions: [],
  reports: GrowingMap.empty(),
};

function evolve(before: DealState, event: Happening): DealState {
  const state = { ...before, version: before.version + 1, reports: noteReport(before.reports, event) };
  const house = { ...state, houseVersions: [...state.houseVersions, state.version] };
  switch (event.type) {
    case 'DealOpened': {
      const opened = event.data as unknown as FieldsOfEvent<'DealOpened'>;
      const game = gameOfLawbook(opened.lawbook);
      return game === undefined ? house : { ...house, opened: { ...opened, game } };
    }
    case 'DealVoided':
      return { ...house, void: true };
    case 'DealClosed':
      return { ...house, closed: true };
    case 'BoardTaken':
      return { ...house, boardTaken: true };
    case 'HandsRecorded':
      return { ...house, handsRecorded: true };
    case 'ShuffleRevealed':
      return { ...house, shuffleRevealed: true };
    case 'FactCorrected':
    case 'RulingGiven':
    case 'ScoreAdjusted':
      return house;
    default:
      return state;
  }
}

/** What may come to light when the deal is over: a pack is often counted only then, and scores are agreed late. */
const seenAfterwards: ReadonlySet<string> = new Set([
  'PackProvedImperfect',
  'ScoreCorrected',
  'RubberAgreed',
]);

function decide(command: DealCommand, state: DealState): Decision<Happening> {
  if (command.order === 'RecordFacts') return record(command.facts, state);
  return once(state.reports, eventOf(command), () => objection(command, state));
}

/**
 * A deal has 60 to 250 events; so many facts are a device gone wild, and a replay is read whole. What the house does
 * about a deal has the same bound.
 */
export const mostFactsInADeal = 2000;

/** Irregular or not, what was seen is recorded. Refused is only what cannot have been seen here. */
function record(reported: readonly ReportedFact[], state: DealState): Decision<Happening> {
  if (state.opened === undefined) return noSuchDeal;
  const facts = happeningsOf(state.opened.game, reported);
  if ('refused' in facts) return facts;
  const accepted: Happening[] = [];
  let { reports } = state;
  const seenBefore = state.version - state.houseVersions.length;
  for (const [index, fact] of facts.entries()) {
    const standing = standingOf(reports, fact);
    if (standing === 'repeated') continue;
    if (standing === 'id-reused') return reportIdReused(fact, index);
    if (state.closed && !seenAfterwards.has(fact.type)) {
      return refuseAt(index, 'deal-closed', `the deal is closed, so no ${fact.type} can have been seen`);
    }
    if (seenBefore + accepted.length >= mostFactsInADeal) {
      return refuseAt(index, 'deal-full', `the deal holds ${mostFactsInADeal} facts, and takes no more`);
    }
    reports = noteReport(reports, fact);
    accepted.push(fact);
  }
  return { accepted };
}

const noSuchDeal = refuse('no-such-deal', 'no such deal was opened');
const closed = refuse('deal-closed', 'the deal is closed');
const full = refuse(
  'deal-full',
  `the house did ${mostFactsInADeal} things about this deal, and does no more`,
);

function objection(command: OrderOn<'deal'>, state: DealState): Decision<Happening> | undefined {
  if (command.order === 'OpenDeal') return objectionToOpening(command.asks, state);
  if (state.opened === undefined) return noSuchDeal;
  if (command.order !== 'CloseDeal' && state.houseVersions.length >= mostFactsInADeal) return full;
  switch (command.order) {
    case 'TakeBoard':
      if (state.closed) return closed;
      return state.boardTaken ? refuse('board-already-taken', 'a board was taken before') : undefined;
    case 'RecordHands':
      if (state.closed) return closed;
      return state.handsRecorded ? refuse('hands-already-recorded', 'the hands stand already') : undefined;
    case 'CorrectFact':
      return objectionToCorrecting(command.asks.version, state);
    case 'VoidDeal':
      return state.void ? refuse('deal-void', 'the deal is void already') : undefined;
    case 'CloseDeal':
      return state.closed ? closed : undefined;
    case 'RevealShuffle':
      if (!state.closed && !state.void) return refuse('deal-not-public', 'the cards are not public yet');
      return state.shuffleRevealed
        ? refuse('shuffle-revealed', 'the shuffle was revealed before')
        : undefined;
    case 'GiveRuling':
    case 'AdjustScore':
      return undefined;
    default:
      return command satisfies never;
  }
}

function objectionToOpening(
  { lawbook, dealer }: FieldsOfEvent<'DealOpened'>,
  state: DealState,
): Decision<Happening> | undefined {
  if (state.opened !== undefined) return refuse('already-open', 'the deal was opened before');
  const game = gameOfLawbook(lawbook);
  if (game === undefined) return refuse('unknown-lawbook', unknownLawbook(lawbook));
  if ((game === 'poker') !== (typeof dealer === 'number')) {
    return refuse('no-such-seat', `${dealer} is no seat at a table of ${game}`);
  }
  return undefined;
}

function objectionToCorrecting(version: number, state: DealState): Decision<Happening> | undefined {
  if (version <= state.version && !state.houseVersions.includes(version)) return undefined;
  return refuse('no-such-fact', `version ${version} of the deal holds no fact`);
}

export const dealDecider: Decider<DealState, DealCommand, Happening> = { initial, evolve, decide };
