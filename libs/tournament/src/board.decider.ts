import type { Decider, Decision } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import {
  noteReport,
  once,
  refuse,
  reportIdReused,
  standingOf,
  type Happening,
  type Reports,
} from './happening';
import { happeningsOf, type ReportedFact } from './reported-fact';
import { eventOf, type OrderOn } from './orders';

/** How a board came by its cards: shuffled, cut and dealt once, before any table takes it. */
export interface RecordBoardFacts {
  readonly order: 'RecordBoardFacts';
  readonly facts: readonly ReportedFact[];
}

export type BoardCommand = OrderOn<'board'> | RecordBoardFacts;

export interface BoardState {
  readonly handsRecorded: boolean;
  readonly shuffleRevealed: boolean;
  /** Its shuffle, or its set, came with a commitment to its seed. */
  readonly committed: boolean;
  /** The house dealt it as one of a set. */
  readonly dealt: boolean;
  readonly reports: Reports;
}

const initial: BoardState = {
  handsRecorded: false,
  shuffleRevealed: false,
  committed: false,
  dealt: false,
  reports: GrowingMap.empty(),
};

function evolve(before: BoardState, event: Happening): BoardState {
  const state = { ...before, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'HandsRecorded':
      return { ...state, handsRecorded: true };
    case 'ShuffleRevealed':
      return { ...state, shuffleRevealed: true };
    case 'BoardDealt':
      return { ...state, committed: true, dealt: true };
    case 'PackShuffled':
      return typeof event.data['commitment'] === 'string' ? { ...state, committed: true } : state;
    default:
      return state;
  }
}

function decide(command: BoardCommand, state: BoardState): Decision<Happening> {
  if (command.order === 'RecordBoardFacts') return record(command.facts, state);
  return once(state.reports, eventOf(command), () => {
    if (command.order === 'RecordBoardHands') {
      return state.handsRecorded ? refuse('hands-already-recorded', 'the hands stand already') : undefined;
    }
    if (command.order === 'DealBoard') {
      return state.dealt || state.handsRecorded
        ? refuse('board-already-dealt', 'a board of this id has its cards already')
        : undefined;
    }
    if (!state.committed) return refuse('no-commitment', 'no shuffle of this board came with a commitment');
    return state.shuffleRevealed ? refuse('shuffle-revealed', 'the shuffle was revealed before') : undefined;
  });
}

/** A board is duplicate's, so what is reported of it is judged as contract's. */
function record(reported: readonly ReportedFact[], state: BoardState): Decision<Happening> {
  const facts = happeningsOf('contract', reported);
  if ('refused' in facts) return facts;
  const accepted: Happening[] = [];
  let { reports } = state;
  for (const [index, fact] of facts.entries()) {
    const standing = standingOf(reports, fact);
    if (standing === 'id-reused') return reportIdReused(fact, index);
    if (standing === 'repeated') continue;
    reports = noteReport(reports, fact);
    accepted.push(fact);
  }
  return { accepted };
}

export const boardDecider: Decider<BoardState, BoardCommand, Happening> = { initial, evolve, decide };
