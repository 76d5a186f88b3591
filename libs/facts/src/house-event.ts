import type { Card } from './card';
import {
  faultAt,
  field,
  flag,
  id,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  pattern,
  text,
  whole,
  type Field,
} from './field';
import { contract } from './contract-facts';
import { foundCard, packName, card, tricksBySide } from './fields-of-the-table';
import { games, type UnionOf } from './fact';
import { seats } from './seat';

const visible = /[^\s\u00ad\u200b-\u200f\u2060]/;
/** Words that say something: blanks alone are neither a name nor a reason. */
const words = (most: number): Field<string> => {
  const of = text(most);
  return {
    ...of,
    expected: `${of.expected}, not blanks alone`,
    schema: { ...of.schema, pattern: '\\S' },
    fault: (value, at) =>
      of.fault(value, at) ??
      (visible.test(value as string) ? undefined : faultAt(at, `${of.expected}, not blanks alone`, value)),
  };
};
const reason = words(500);
const session = whole(1, 1000);
const round = whole(1, 1000);
const tableNumber = whole(1, 10_000);
const version = whole(1, 1_000_000);
/** Boards a set may have: with their tournament's they are dealt in one append, which takes a hundred streams. */
export const mostBoardsInASet = 99;
const position = pattern('a position in the log, as 1204', /^[1-9][0-9]{0,18}$/);
export const seatName: Field<string | number> = field(
  'a seat: N, E, S, W or a number from 1 to 10',
  { anyOf: [{ enum: ['N', 'E', 'S', 'W'] }, { type: 'integer', minimum: 1, maximum: 10 }] },
  (value) =>
    (typeof value === 'string' && /^[NESW]$/.test(value)) ||
    (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 10),
);
const seatKey = /^(?:[NESW]|[1-9]|10)$/;
const lawbook = pattern('a lawbook, as whist@foster-1897', /^[a-z]{1,20}@[a-z0-9-]{1,60}$/);
const lawReference = pattern('a law, as bridge:38e or whist:44.VI', /^[a-z]{1,20}:[A-Za-z0-9.-]{1,20}$/);
const streamOfFact = pattern('a stream, as deal-7f3', /^[a-z]{1,32}-[A-Za-z0-9._-]{1,200}$/);
const anyObject: Field<Readonly<Record<string, unknown>>> = field(
  'an object of at most 20,000 characters as JSON',
  { type: 'object' },
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    JSON.stringify(value).length <= 20_000,
);
const hash = pattern('64 hexadecimal digits in lower case', /^[0-9a-f]{64}$/);
/** As boards are marked, and as a set numbers them. */
const boardNumber = whole(1, 10_000);
const boardName: Field<number | string> = field(
  'a board, by its number or its id',
  { anyOf: [{ type: 'integer', minimum: 1 }, id.schema] },
  (value) => (Number.isInteger(value) && (value as number) > 0) || id.fault(value, '') === undefined,
);
const hand: Field<readonly Card[]> = {
  expected: 'a list of 13 different cards',
  schema: { ...listOf(card, 13).schema, minItems: 13, uniqueItems: true },
  optional: false,
  fault: (value, at) =>
    Array.isArray(value) && value.length === 13
      ? listOf(card, 13).fault(value, at)
      : faultAt(at, 'a list of 13 different cards', value),
};
const handOfEach = objectOf({ N: hand, E: hand, S: hand, W: hand });
/** All fifty-two cards, each in one hand. */
const wholePackOfHands: typeof handOfEach = {
  ...handOfEach,
  fault: (value, at) => {
    const fault = handOfEach.fault(value, at);
    if (fault) return fault;
    const named = new Set<Card>();
    for (const [seat, cards] of Object.entries(value as Readonly<Record<string, readonly Card[]>>)) {
      for (const [place, held] of cards.entries()) {
        if (named.has(held)) return faultAt(`${at}.${seat}[${place}]`, 'a card not named before', held);
        named.add(held);
      }
    }
    return undefined;
  },
};
const points = whole(-1_000_000, 1_000_000);
const minutes = whole(0, 100_000);
/** Points as they are written, in decimal figures and never in binary fractions. */
const decimal = pattern(
  'points in decimal figures, as 12 or -7.5, to four places',
  /^-?(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,4})?$/,
);
const pointsOff = pattern(
  'points to be taken off in decimal figures, as 12 or 7.5, to four places',
  /^(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,4})?$/,
);
/** How far a correction reaches once later rounds were drawn or played on the result it corrects. */
const ripple = oneOf('all', 'later-rounds', 'score-only', 'title-only');
/** What an event is run by; it keeps them as they were when it was announced. Each has a default of the house. */
const settings = objectOf({
  /** How results are compared: the id of a method of scoring. */
  scoring: optional(id),
  /** What is chosen of that method, by the names of its settings. */
  scoringSettings: optional(anyObject),
  /** After publication, how long scores may still be corrected and appealed against. */
  correctionMinutes: optional(minutes),
  ripple: optional(ripple),
  /** The season whose leaderboard it counts for, and the points for each place from the first on. */
  season: optional(id),
  seasonPoints: optional(listOf(whole(0, 1_000_000), 1000)),
  roundMinutes: optional(minutes),
  /** How long after it lay open, or after the deal was over, a spectator is shown a face. */
  spectatorDelayMinutes: optional(minutes),
  /** What becomes of results when an entry goes home: they stay, go, or go where less than half was played. */
  withdrawal: optional(oneOf('stays', 'goes', 'stays-from-half')),
  /** Two where North-South and East-West are each ranked among themselves, as in a Mitchell without an arrow switch. */
  winners: optional(whole(1, 2)),
});
/** Points by side, or by seat where each plays for himself. */
const pointsByHolder = mapOf(
  /^(?:NS|EW|[1-9]|10)$/,
  'a side or a seat',
  whole(-1_000_000_000, 1_000_000_000),
);

/** A result in the place of the table's: another hand, its tricks, or points outright; and how far it reaches. */
const adjustment = {
  tricks: optional(tricksBySide),
  hand: optional(anyObject),
  points: optional(pointsByHolder),
  details: optional(anyObject),
  ripple: optional(ripple),
};

/** Members who would have decided otherwise, and why. */
const dissent = listOf(objectOf({ by: id, says: words(5000) }), 12);

/**
 * What was agreed before a deal, where a lawbook leaves it to the table or the event. Amounts are whole chips; what is
 * left out is as the lawbook has it.
 */
const agreed = objectOf({
  /** Poker: what is posted before the deal (19, 20), the most a bet may be raised by, and what becomes of short stacks. */
  ante: optional(whole(1, 1_000_000)),
  limit: optional(whole(1, 1_000_000)),
  allIn: optional(oneOf('law-60', 'side-pots')),
  /** Poker: nobody took down whether the pack was cut. */
  cut: optional(oneOf('not-reported')),
  /** Poker: what one chip of the facts is worth where the amounts were told in parts, as `0.01`. */
  unit: optional(pattern('the worth of a chip, as 0.01, to nine places', /^0\.0{0,8}1$/)),
  /** Contract: what adjusted scores are measured in (12C2), whose consent an appeal takes (92D), and until when it is heard. */
  scoring: optional(oneOf('matchpoints', 'imps')),
  event: optional(oneOf('pairs', 'teams', 'individual')),
  match: optional(oneOf('knock-out', 'league', 'swiss')),
  correctionMinutes: optional(minutes),
  /** Contract: nobody took the calls down. What they came to, where that is known; the facts begin with the play. */
  auction: optional(oneOf('not-reported')),
  contract: optional(contract),
  declarer: optional(oneOf(...seats)),
});

/** What the house did, by type; the second table of laws/VOCABULARY. */
export const houseEvents = {
  TournamentAnnounced: {
    name: words(200),
    game: oneOf(...games),
    lawbook,
    format: id,
    settings: optional(settings),
  },
  EntryAccepted: { entry: id, kind: oneOf('individual', 'pair', 'team'), members: optional(listOf(id, 12)) },
  /** From `round` of the session on, where it had played before; from the start where that is left out. */
  EntryWithdrawn: {
    entry: id,
    reason: optional(reason),
    session: optional(session),
    round: optional(round),
  },
  /**
   * Points taken off an entry's total, in the unit the event is scored in: a total may go below nought. What is said of the
   * same `penalty` later takes its place, and no points at all take it back.
   */
  PenaltyGiven: {
    penalty: id,
    entry: id,
    points: pointsOff,
    session: optional(session),
    round: optional(round),
    deal: optional(id),
    law: optional(lawReference),
    why: reason,
  },
  /** What an entry starts with; the last that is said of it holds. `each`: for every session, round or deal that counts. */
  HandicapGiven: {
    entry: id,
    points: decimal,
    each: optional(oneOf('event', 'session', 'round', 'deal')),
    why: optional(reason),
  },
  /** What an entry brings from another tournament, `factor` of its `total` there; the last from the same one holds. */
  ScoreCarriedOver: {
    entry: id,
    from: id,
    points: decimal,
    total: optional(decimal),
    factor: optional(decimal),
    /** Where that tournament's record stood when it was reckoned. */
    through: optional(position),
    why: optional(reason),
  },
  OfficialAppointed: { person: id, role: oneOf('organiser', 'director', 'recorder', 'committee') },
  SessionOpened: { session },
  MovementDrawn: { session, movement: id, details: optional(anyObject) },
  RoundStarted: { session: optional(session), round, minutes: optional(minutes) },
  RoundPaused: { session: optional(session), round, reason: optional(reason) },
  RoundResumed: { session: optional(session), round },
  RoundClosed: { session: optional(session), round },
  /** `reason`: why again, once the correction period of the publication before is over. */
  ResultsPublished: { session: optional(session), reason: optional(reason) },
  TournamentClosed: {},
  /**
   * A set of boards that the house deals from one seed: what it promises of each, and in which order they are played.
   * `figure`: a public one, not known yet, that the cards will follow from as well.
   */
  BoardsCommitted: {
    set: id,
    /** The one place its seed is for: libs/fair-shuffle/SPECIFICATION.md. */
    context: text(200),
    plan: listOf(objectOf({ turn: boardNumber, session, board: boardNumber, id }), mostBoardsInASet),
    planHash: hash,
    commitments: mapOf(/^[1-9][0-9]{0,4}$/, 'a board’s number', hash),
    figure: optional(words(200)),
  },
  /** Boards of the event that somebody else dealt, by their ids: the hands stand in their own streams, played or not. */
  BoardsProvided: { boards: listOf(id, mostBoardsInASet) },
  /** The hands of a set stand in its boards’ streams; `figure` as it came out, where one was announced. */
  BoardsDealt: { set: id, figure: optional(text(128)) },
  /** What all boards of a set followed from, once they were played. */
  BoardsRevealed: { set: id, seed: hash },

  TableOpened: { tournament: id, session, table: tableNumber, packs: listOf(packName, 2) },
  PlayersSeated: {
    N: optional(id),
    E: optional(id),
    S: optional(id),
    W: optional(id),
    seats: optional(mapOf(seatKey, 'a seat', id)),
    /** Seats that nobody has any more, before the others are taken. */
    left: optional(listOf(seatName, 10)),
  },
  DealAssigned: { deal: id, board: optional(id), round: optional(round) },
  /** `deal`: the one that won it, where the house says so itself. */
  GameWon: { by: oneOf('NS', 'EW'), points: optional(points), kind: optional(id), deal: optional(id) },
  RubberWon: { by: oneOf('NS', 'EW'), points: optional(points), deal: optional(id) },
  /** A deal that was over came to another result: what followed it at this table is reckoned again. */
  DealRescored: { deal: id },
  /** The table asks for the director; `deal`: the one it is about. */
  TableCalled: { by: optional(seatName), why: optional(reason), deal: optional(id) },
  /** `call`: the version of the table's stream at which it called. */
  CallAnswered: { call: version, answer: optional(reason) },
  TableClosed: {},

  DealOpened: {
    table: id,
    lawbook,
    dealer: seatName,
    pack: optional(packName),
    board: optional(id),
    round: optional(round),
    variant: optional(id),
    /** As said by whoever opens the deal; the rest the house fills in from what the event was announced with. */
    agreed: optional(agreed),
    /** Filled in by the house, from the table: whose event it is, and where the rubber or the pool stood. */
    tournament: optional(id),
    session: optional(session),
    standing: optional(anyObject),
    /** At a round table: who was dealt in. */
    seats: optional(listOf(seatName, 10)),
    /** The deal it takes the place of, which fell. */
    instead: optional(id),
  },
  BoardTaken: {
    board: boardName,
    version: optional(version),
    table: optional(tableNumber),
    round: optional(round),
  },
  /** In a board’s stream: which one of which set it is, what the set promised of it, and the figure it waited for. */
  BoardDealt: {
    tournament: id,
    set: id,
    board: boardNumber,
    commitment: hash,
    figure: optional(text(128)),
  },
  HandsRecorded: { hands: wholePackOfHands },
  /** `version` of the mistaken report, and the fact as it should have read. */
  FactCorrected: { version, fact: anyObject, who: id, why: reason },
  RulingGiven: {
    law: lawReference,
    outcome: id,
    by: optional(id),
    details: optional(anyObject),
    why: optional(reason),
  },
  DealVoided: { reason, law: optional(lawReference) },
  /** The result of the hand as its lawbook writes it, each time the facts make it another. Written by the house alone. */
  DealScored: { hand: anyObject },
  /** A director's result in the place of the table's: another hand, its tricks, or points outright. */
  ScoreAdjusted: { ...adjustment, law: optional(lawReference), appeal: optional(id), why: reason },
  DealClosed: {},
  /** A seat will add to the chance of a shuffle: SHA-256 over its salt, said before any salt is opened. */
  SaltSealed: { seat: seatName, seal: hash },
  /** What a committed shuffle followed from: the seed, and each seat's salt. */
  ShuffleRevealed: { seed: text(128), salts: optional(mapOf(seatKey, 'a seat', text(128))) },

  PackRegistered: { pack: packName, back: optional(words(40)) },
  PackOpened: { by: optional(id) },
  PackProvedImperfect: {
    pack: packName,
    missing: listOf(card, 52),
    extra: listOf(foundCard, 52),
    deal: optional(id),
    table: optional(id),
    tournament: optional(id),
  },
  PackRetired: { reason: optional(reason), tournament: optional(id) },

  AppealLodged: {
    deal: id,
    by: listOf(id, 12),
    grounds: reason,
    version: optional(version),
    tournament: optional(id),
  },
  StatementMade: { by: id, statement: words(5000) },
  MemberSeated: { member: id, chair: optional(flag) },
  MemberRecused: { member: id, why: optional(reason) },
  /** The deal as it stood at this version; `position` of that event in the whole log, filled in by the house. */
  RecordFrozen: { version, position: optional(position) },
  /** `adjustment` is carried out in the same moment, as a ScoreAdjusted of the deal. */
  AppealUpheld: {
    decision: words(5000),
    law: optional(lawReference),
    dissent: optional(dissent),
    adjustment: optional(objectOf(adjustment)),
  },
  AppealDismissed: {
    decision: words(5000),
    law: optional(lawReference),
    deposit: optional(oneOf('returned', 'kept')),
    dissent: optional(dissent),
  },
  AppealWithdrawn: { by: id },

  FindingRecorded: {
    kind: id,
    law: optional(nullable(lawReference)),
    version: optional(version),
    detail: text(2000),
    /** In a pack's or an event's stream, the deal it was found in. */
    deal: optional(id),
    /** `watch` is a figure worth a look, and never an accusation. */
    severity: optional(oneOf('watch', 'note', 'fault', 'grave')),
    expected: optional(text(2000)),
    /** The facts it rests on. With kind and law they are what makes two findings the same one. */
    facts: optional(listOf(objectOf({ stream: streamOfFact, version }), 200)),
    /** What would put it right: an event of the deal's stream, to be tried on the standings. */
    remedy: optional(anyObject),
    /** The lawbook it was judged by. */
    lawbook: optional(lawbook),
  },
  /** Facts read otherwise since: `finding`, by its version here, no longer holds. It stays, and says so. */
  FindingSuperseded: { finding: whole(1, 1_000_000), version: optional(version), reason: optional(reason) },
  /** `deal`: in a pack's stream, the one the finding speaks of; filled in by the house. */
  FindingAnswered: { finding: whole(1, 1_000_000), by: id, answer: words(2000), deal: optional(id) },
  /** `edition`: of the checks and the lawbooks they were made with. */
  AuditCompleted: { version, lawbook: optional(lawbook), edition: optional(text(80)) },
};

export type HouseEvent = UnionOf<typeof houseEvents>;
