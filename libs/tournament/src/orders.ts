import type { JsonObject } from '@fairdeal/event-store';
import type { HouseEvent } from '@fairdeal/facts';
import type { Happening, Report } from './happening';

/** Every order by the stream it is about, and the event it writes when granted. The order's fields are that event's. */
export const orders = {
  tournament: {
    AnnounceTournament: 'TournamentAnnounced',
    AcceptEntry: 'EntryAccepted',
    WithdrawEntry: 'EntryWithdrawn',
    GivePenalty: 'PenaltyGiven',
    GiveHandicap: 'HandicapGiven',
    CarryOver: 'ScoreCarriedOver',
    AppointOfficial: 'OfficialAppointed',
    OpenSession: 'SessionOpened',
    DrawMovement: 'MovementDrawn',
    StartRound: 'RoundStarted',
    PauseRound: 'RoundPaused',
    ResumeRound: 'RoundResumed',
    CloseRound: 'RoundClosed',
    PublishResults: 'ResultsPublished',
    CloseTournament: 'TournamentClosed',
    CommitBoards: 'BoardsCommitted',
    DealBoards: 'BoardsDealt',
    ProvideBoards: 'BoardsProvided',
    RevealBoards: 'BoardsRevealed',
  },
  table: {
    OpenTable: 'TableOpened',
    SeatPlayers: 'PlayersSeated',
    AssignDeal: 'DealAssigned',
    AwardGame: 'GameWon',
    AwardRubber: 'RubberWon',
    CallDirector: 'TableCalled',
    AnswerCall: 'CallAnswered',
    CloseTable: 'TableClosed',
  },
  deal: {
    OpenDeal: 'DealOpened',
    TakeBoard: 'BoardTaken',
    RecordHands: 'HandsRecorded',
    CorrectFact: 'FactCorrected',
    GiveRuling: 'RulingGiven',
    VoidDeal: 'DealVoided',
    /** Only the house writes it; a file that says the same agrees. */
    ScoreDeal: 'DealScored',
    AdjustScore: 'ScoreAdjusted',
    CloseDeal: 'DealClosed',
    SealSalt: 'SaltSealed',
    RevealShuffle: 'ShuffleRevealed',
  },
  pack: {
    RegisterPack: 'PackRegistered',
    OpenPack: 'PackOpened',
    ProvePackImperfect: 'PackProvedImperfect',
    RetirePack: 'PackRetired',
    /** Of what was found of the pack itself. */
    AnswerPackFinding: 'FindingAnswered',
  },
  board: {
    DealBoard: 'BoardDealt',
    RecordBoardHands: 'HandsRecorded',
    RevealBoardShuffle: 'ShuffleRevealed',
  },
  appeal: {
    LodgeAppeal: 'AppealLodged',
    MakeStatement: 'StatementMade',
    SeatMember: 'MemberSeated',
    RecuseMember: 'MemberRecused',
    FreezeRecord: 'RecordFrozen',
    UpholdAppeal: 'AppealUpheld',
    DismissAppeal: 'AppealDismissed',
    WithdrawAppeal: 'AppealWithdrawn',
  },
  audit: {
    AnswerFinding: 'FindingAnswered',
  },
} as const;

export type Category = keyof typeof orders;

/** Fields of an event that the house fills in, whatever was asked: a report that differs in them says the same. */
export const filledIn: Readonly<Record<string, ReadonlySet<string>>> = {
  DealOpened: new Set(['tournament', 'session', 'standing', 'seats', 'instead']),
  AppealLodged: new Set(['tournament']),
  RecordFrozen: new Set(['position']),
  FindingAnswered: new Set(['deal']),
};

/** A field that the house completes from what was announced: what a report says in it must stand there, and more may. */
export const completedIn: Readonly<Record<string, string>> = { DealOpened: 'agreed' };

/** An event's fields as they were asked for. */
export function asked(type: string, data: JsonObject): JsonObject {
  const filled = filledIn[type];
  return filled === undefined
    ? data
    : Object.fromEntries(Object.entries(data).filter(([name]) => !filled.has(name)));
}

/** Who decides what the house itself does. */
export const theHouse = 'house';

export type FieldsOfEvent<T extends HouseEvent['type']> = Omit<
  Extract<HouseEvent, { readonly type: T }>,
  'type'
>;

type OrdersIn<M extends Readonly<Record<string, HouseEvent['type']>>> = {
  readonly [O in keyof M & string]: {
    readonly order: O;
    readonly asks: FieldsOfEvent<M[O]>;
    readonly report: Report;
  };
}[keyof M & string];

/** An order on one category's streams, as its decider takes it. */
export type OrderOn<C extends Category> = OrdersIn<(typeof orders)[C]>;

const events: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(orders));

/** The event an order asks for. */
export const eventOf = ({
  order,
  asks,
  report,
}: {
  readonly order: string;
  readonly asks: object;
  readonly report: Report;
}): Happening => ({ type: events[order] as string, data: asks as JsonObject, meta: report });
