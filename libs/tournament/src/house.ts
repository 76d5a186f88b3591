import {
  runDecider,
  streamName,
  WrongExpectedVersion,
  type Appended,
  type Decider,
  type EventStore,
  type RecordedEvent,
} from '@fairdeal/event-store';
import type { HouseEvent, LawbookOf } from '@fairdeal/facts';
import type { Answer, Envelope, Recorded, Refused } from './answer';
import { concernsTheTable, type DealCommand } from './deal.decider';
import type { DealState } from './deal.state';
import { happeningCodec, refuse, type Happening, type Report } from './happening';
import { orders, type Category, type FieldsOfEvent } from './orders';
import type { ReportedFact } from './reported-fact';
import { order, recordBoardFacts, recordFacts, type StepOfWork } from './steps-of-work';
import { StreamMemory } from './stream-memory';
import { triedOn } from './try-out';
import { dealsUnder, UnitOfWork, type Surroundings } from './unit-of-work';

/** Facts in one request. */
export const mostFacts = 1000;

/** An order about one stream: `id` is that of the deal, the table, …; `data` are the fields of the event it asks for. */
export type Request<T extends HouseEvent['type']> = Envelope & {
  readonly id: string;
  readonly data: FieldsOfEvent<T>;
};

export interface FactsRequest extends Envelope {
  /** The deal, or the board. */
  readonly id: string;
  /** `at`, `by` and `reportId` may be left out where they are the envelope's. */
  readonly facts: readonly {
    readonly fact: ReportedFact['fact'];
    readonly at?: string;
    readonly by?: string;
    readonly reportId?: string;
  }[];
}

export const reportOf = ({ at, by, reportId }: Report): Report => ({
  at,
  ...(by !== undefined && { by }),
  ...(reportId !== undefined && { reportId }),
});

/** Everything that can be told to the house, without what is about the house itself. */
export type OrdersOfTheHouse = ReturnType<typeof ordersOn>;

export interface House extends OrdersOfTheHouse {
  /**
   * What would happen: runs orders on a copy of the streams, where nothing is appended.
   *
   * @param act gives the orders to the house it is handed, and to no other
   * @returns what `act` answered, and the events that would be appended, in order
   */
  tryOut<T>(
    act: (copy: OrdersOfTheHouse) => Promise<T>,
  ): Promise<{ readonly answer: T; readonly events: readonly RecordedEvent[] }>;
}

/**
 * The one way for an order or a fact into the house, whoever brings it.
 *
 * Refusals are answers. Thrown, as the store throws them: WrongExpectedVersion (only with `expectedVersion`, or when
 * the house is outrun again and again), CommandIdReused, StoreBusy, StoreUnavailable, InvalidAppend.
 *
 * @param lawbookOf the lawbooks it judges by; under one it does not know, facts are recorded and nothing is ruled
 */
export function house(store: EventStore, lawbookOf: LawbookOf): House {
  return {
    ...ordersOn(store, lawbookOf),
    async tryOut(act) {
      const copy = await triedOn(store);
      const answer = await act(ordersOn(copy.store, lawbookOf));
      return { answer, events: copy.appended() };
    },
  };
}

function ordersOn(store: EventStore, lawbookOf: LawbookOf) {
  const memory = new StreamMemory();
  const deals = dealsUnder(lawbookOf);
  const around: AroundAll = { store, lawbookOf, deals, memory };
  const turns = new Map<string, Promise<unknown>>();

  /** One after another on a stream, so that writers in one process never outrun each other. */
  function inTurn<T>(stream: string, act: () => Promise<T>): Promise<T> {
    const turn = (turns.get(stream) ?? Promise.resolve()).then(act, act);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (turns.get(stream) === settled) turns.delete(stream);
      });
    turns.set(stream, settled);
    return turn;
  }

  /** Everything the steps do, in one append: all of it or nothing. */
  async function carryOut(
    category: Category,
    id: string,
    steps: readonly StepOfWork[],
    envelope: Envelope,
  ): Promise<Answer> {
    const stream = streamName(category, id);
    return inTurn(stream, () => attempts(around, { category, id }, steps, envelope));
  }

  const give =
    <T extends HouseEvent['type']>(category: Category, type: T) =>
    ({ id, data, ...envelope }: Request<T>): Promise<Answer> => {
      const event = { ...data, type } as unknown as HouseEvent;
      return carryOut(category, id, [order(category, id, event, reportOf(envelope))], envelope);
    };

  const factsOf = ({ facts, ...envelope }: FactsRequest): readonly ReportedFact[] =>
    facts.map(({ fact, at = envelope.at, by = envelope.by, reportId }) => ({
      fact,
      report: reportOf({ at, ...(by !== undefined && { by }), ...(reportId !== undefined && { reportId }) }),
    }));

  const hand = runDecider(store, atTheDealAlone(deals.decider), happeningCodec, { states: memory.deals });

  /**
   * What concerns the deal's stream alone: commands that wait on one deal go in together. They wait for what is under
   * way over several streams, which reads more before it writes and would be outrun by them again and again.
   */
  async function recordAtTheDeal(request: FactsRequest): Promise<Answer> {
    const { id, commandId, requestHash, expectedVersion } = request;
    const stream = streamName('deal', id);
    for (let turn = turns.get(stream); turn !== undefined; turn = turns.get(stream)) await turn;
    const handled = await hand({
      stream,
      command: { order: 'RecordFacts', facts: factsOf(request) },
      commandId,
      requestHash,
      ...(expectedVersion !== undefined && { expectedVersion }),
    });
    if ('refused' in handled) return { refused: handled.refused };
    const { version, events, position, repeated } = handled.accepted;
    if (position !== undefined) return { stream, version, position, added: repeated ? 0 : events, repeated };
    const last = (await store.readStream(stream, version)).at(0);
    return { stream, version, position: last?.position ?? '0', added: 0, repeated: true };
  }

  async function record(request: FactsRequest): Promise<Answer> {
    const { facts, id } = request;
    if (facts.length === 0 || facts.length > mostFacts) return tooMany(facts.length);
    const ofThePackToo = facts.some(({ fact }) => fact.type === 'PackProvedImperfect');
    const answer = ofThePackToo ? tableMustHear : await recordAtTheDeal(request);
    const isWider = 'refused' in answer && answer.refused.code === tableMustHear.refused.code;
    return isWider ? carryOut('deal', id, [recordFacts(id, factsOf(request))], request) : answer;
  }

  async function recordBoard(request: FactsRequest): Promise<Answer> {
    const { facts, id } = request;
    if (facts.length === 0 || facts.length > mostFacts) return tooMany(facts.length);
    return carryOut('board', id, [recordBoardFacts(id, factsOf(request))], request);
  }

  return {
    announceTournament: give('tournament', orders.tournament.AnnounceTournament),
    acceptEntry: give('tournament', orders.tournament.AcceptEntry),
    withdrawEntry: give('tournament', orders.tournament.WithdrawEntry),
    givePenalty: give('tournament', orders.tournament.GivePenalty),
    giveHandicap: give('tournament', orders.tournament.GiveHandicap),
    carryOver: give('tournament', orders.tournament.CarryOver),
    appointOfficial: give('tournament', orders.tournament.AppointOfficial),
    openSession: give('tournament', orders.tournament.OpenSession),
    drawMovement: give('tournament', orders.tournament.DrawMovement),
    startRound: give('tournament', orders.tournament.StartRound),
    pauseRound: give('tournament', orders.tournament.PauseRound),
    resumeRound: give('tournament', orders.tournament.ResumeRound),
    closeRound: give('tournament', orders.tournament.CloseRound),
    publishResults: give('tournament', orders.tournament.PublishResults),
    closeTournament: give('tournament', orders.tournament.CloseTournament),
    commitBoards: give('tournament', orders.tournament.CommitBoards),

    openTable: give('table', orders.table.OpenTable),
    seatPlayers: give('table', orders.table.SeatPlayers),
    assignDeal: give('table', orders.table.AssignDeal),
    awardGame: give('table', orders.table.AwardGame),
    awardRubber: give('table', orders.table.AwardRubber),
    callDirector: give('table', orders.table.CallDirector),
    answerCall: give('table', orders.table.AnswerCall),
    closeTable: give('table', orders.table.CloseTable),

    openDeal: give('deal', orders.deal.OpenDeal),
    takeBoard: give('deal', orders.deal.TakeBoard),
    recordHands: give('deal', orders.deal.RecordHands),
    correctFact: give('deal', orders.deal.CorrectFact),
    giveRuling: give('deal', orders.deal.GiveRuling),
    voidDeal: give('deal', orders.deal.VoidDeal),
    adjustScore: give('deal', orders.deal.AdjustScore),
    closeDeal: give('deal', orders.deal.CloseDeal),
    sealSalt: give('deal', orders.deal.SealSalt),
    revealShuffle: give('deal', orders.deal.RevealShuffle),
    /** All of the facts, or none. */
    recordFacts: record,

    recordBoardHands: give('board', orders.board.RecordBoardHands),
    revealBoardShuffle: give('board', orders.board.RevealBoardShuffle),
    recordBoardFacts: recordBoard,

    registerPack: give('pack', orders.pack.RegisterPack),
    openPack: give('pack', orders.pack.OpenPack),
    provePackImperfect: give('pack', orders.pack.ProvePackImperfect),
    retirePack: give('pack', orders.pack.RetirePack),

    lodgeAppeal: give('appeal', orders.appeal.LodgeAppeal),
    makeStatement: give('appeal', orders.appeal.MakeStatement),
    seatMember: give('appeal', orders.appeal.SeatMember),
    recuseMember: give('appeal', orders.appeal.RecuseMember),
    freezeRecord: give('appeal', orders.appeal.FreezeRecord),
    upholdAppeal: give('appeal', orders.appeal.UpholdAppeal),
    dismissAppeal: give('appeal', orders.appeal.DismissAppeal),
    withdrawAppeal: give('appeal', orders.appeal.WithdrawAppeal),

    answerFinding: give('audit', orders.audit.AnswerFinding),
    answerPackFinding: give('pack', orders.pack.AnswerPackFinding),

    carryOut,
  };
}

const tableMustHear = refuse('table-must-hear', 'other streams have to hear of it');

/** Refuses, for the way over all streams to take, what would not stay in the deal's own. */
const atTheDealAlone = (
  decider: Decider<DealState, DealCommand, Happening>,
): Decider<DealState, DealCommand, Happening> => ({
  ...decider,
  decide(command, state) {
    const decision = decider.decide(command, state);
    if ('refused' in decision || !concernsTheTable(state, decision.accepted)) return decision;
    return tableMustHear;
  },
});

const tooMany = (count: number): Refused => {
  const fault = { field: 'facts', expected: `a list of 1 to ${mostFacts}`, found: `a list of ${count}` };
  return {
    refused: { code: 'malformed', detail: `facts: expected ${fault.expected}; found ${fault.found}`, fault },
  };
};

/** Another process may write between our reading and our writing; so often in a row it is something else. */
const mostAttempts = 20;

interface Subject {
  readonly category: Category;
  readonly id: string;
}

type AroundAll = Surroundings & { readonly store: EventStore };

async function attempts(
  around: AroundAll,
  subject: Subject,
  steps: readonly StepOfWork[],
  envelope: Envelope,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce(around, subject, steps, envelope);
    } catch (error) {
      if (!(error instanceof WrongExpectedVersion) || error instanceof Outdated || attempt === mostAttempts) {
        throw error;
      }
    }
  }
}

/** The caller's own expected version is past, so trying again changes nothing. */
class Outdated extends WrongExpectedVersion {}

async function attemptOnce(
  around: AroundAll,
  { category, id }: Subject,
  steps: readonly StepOfWork[],
  { commandId, requestHash, expectedVersion }: Envelope,
): Promise<Answer> {
  const { store } = around;
  const stream = streamName(category, id);
  const work = new UnitOfWork(around);
  const kind = work.kind(category);
  const { read } = await work.versions(kind, id);
  const asBefore = async () => {
    const appended = await store.findCommand(commandId, requestHash);
    return appended && recordedBy(appended, stream, (await work.versions(kind, id)).read);
  };
  if (expectedVersion !== undefined && expectedVersion !== read) {
    const before = await asBefore();
    if (before) return before;
    throw new Outdated(stream, expectedVersion, read);
  }
  for (const step of steps) {
    const refused = await step(work);
    if (refused) return (await asBefore()) ?? refused;
  }
  const appends = work.appends(stream);
  if (appends.length === 0) {
    const before = await asBefore();
    if (before) return before;
    const { left } = await work.versions(kind, id);
    return { stream, version: left, position: await work.position(kind, id), added: 0, repeated: true };
  }
  const appended = await store.append({ commandId, requestHash, appends });
  if (!appended.repeated) work.written();
  return recordedBy(appended, stream, (await work.versions(kind, id)).read);
}

/** @param version of the stream, where the command wrote to others alone: a finding, for one */
function recordedBy({ streams, position, repeated }: Appended, stream: string, version: number): Recorded {
  const main = streams.find((one) => one.stream === stream);
  const added = main === undefined || repeated ? 0 : main.toVersion - main.fromVersion + 1;
  return { stream, version: main?.toVersion ?? version, position, added, repeated };
}
