import {
  field,
  flag,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  pattern,
  optional,
  text,
  whole,
  type Field,
} from './field';
import type { Card } from './card';
import { card, cardCount, ordinal, seat, suit, trick, trickCount } from './fields-of-the-table';
import { sharedFacts, words } from './shared-facts';

const board = whole(1, 10_000);
const round = whole(1, 1000);
const minutes = whole(0, 1_000_000);
/** What was said, lawful or not: `1C`...`7NT`, `P`, `X`, `XX`, and an impossible `8C` as it was. */
const call = pattern(
  'a call, as 1C, 7NT, P, X, XX (an impossible one as it was said)',
  /^(?:P|X|XX|[0-9]{1,2}(?:C|D|H|S|NT))$/,
);
export const contract = pattern('a contract, as 4SX, 1NTXX, PASS', /^(?:PASS|[1-7](?:C|D|H|S|NT)X{0,2})$/);
const score = whole(-20_000, 20_000);
const anything: Field<unknown> = field('a JSON value of at most 2,000 characters', {}, (value) => {
  const written = JSON.stringify(value) as string | undefined;
  return written !== undefined && written.length <= 2000;
});

/** 67B2. The card itself, or only that there is one. */
const cardOrFlag: Field<Card | boolean> = field(
  `${card.expected}, or true or false`,
  { anyOf: [card.schema, flag.schema] },
  (value) => typeof value === 'boolean' || card.fault(value, '') === undefined,
);

/** Every fact of a table of contract bridge: the shared ones and those of contract's page, §4. */
export const contractFacts = {
  ...sharedFacts(seat),
  BoardTaken: { board, table: whole(1, 10_000), round },
  CutRequested: { by: seat },
  HandTaken: { by: seat, pocket: seat, board: optional(board), alone: optional(flag) },
  HandsReturned: { seats: listOf(seat, 4) },
  CallMade: { by: seat, call, board: optional(board), together: optional(flag) },
  CallChanged: { by: seat, from: call, to: call, slip: flag },
  CallSubstituted: { by: seat, call, comparable: optional(flag) },
  IrregularCallAccepted: { by: seat },
  IrregularCallRefused: { by: seat },
  ExplanationGiven: { by: seat, of: words, correct: flag, says: optional(words) },
  LeadPlaced: { by: seat, card: optional(nullable(card)) },
  LeadFaced: { by: seat, card },
  DummySpread: { by: seat, exposed: optional(whole(0, 13)) },
  HandSpread: { by: seat, exposed: whole(0, 13) },
  CardNamed: { by: seat, says: words, card: optional(card), meant: optional(card), slip: optional(flag) },
  CardPlayed: {
    by: seat,
    card,
    trick: optional(trick),
    lead: optional(flag),
    together: optional(flag),
    seen: optional(flag),
    unbidden: optional(flag),
  },
  CardWithdrawn: { by: seat, card },
  CardExposed: {
    by: seat,
    card: optional(nullable(card)),
    n: optional(nullable(ordinal)),
    manner: optional(
      oneOf('dropped', 'shown', 'led', 'held-so-partner-could-see', 'held-high-not-near-table'),
    ),
  },
  TrickQuitted: { trick, wonBy: seat, suit: optional(suit) },
  TricksQuitted: { from: trick, to: trick, wonBy: listOf(seat, 13) },
  OptionChosen: { by: nullable(seat), option: words, suit: optional(suit), card: optional(card) },
  RevokeEstablished: {
    against: seat,
    trick,
    how: oneOf('played', 'partner-played', 'named', 'claimed', 'agreed', 'treated-as-established'),
    suit: optional(suit),
  },
  TricksClaimed: { by: seat, tricks: trickCount, of: trickCount, statement: optional(text(500)) },
  TricksConceded: {
    by: seat,
    tricks: trickCount,
    of: trickCount,
    statement: optional(text(500)),
    scope: optional(oneOf('current-trick')),
    trick: optional(trick),
  },
  ClaimAgreed: { by: seat },
  ClaimObjected: { by: seat },
  PlayResumedByAgreement: { by: listOf(seat, 4) },
  TricksAgreed: { declarer: trickCount },
  ScoreAgreed: {
    contract,
    declarer: nullable(seat),
    tricks: nullable(trickCount),
    board: optional(board),
    deal: optional(whole(1, 10_000)),
  },
  HonoursClaimed: { by: seat, holding: listOf(card, 5), deal: whole(1, 10_000) },
  RubberClosed: { finished: optional(flag) },
  PackProvedImperfect: { ...sharedFacts(seat).PackProvedImperfect, minutes: optional(minutes) },
  RoundEnded: { round: optional(round), minutes: optional(minutes) },
  ScorePosted: { round: optional(round), minutes: optional(minutes) },
  ScoreErrorReported: { by: seat, kind: oneOf('entry', 'arithmetic', 'tricks'), minutes },
  AppealLodged: { by: listOf(seat, 4), minutes },
  WrongBoard: { board, playedBefore: listOf(seat, 4) },
  WrongHand: { by: seat, fromBoard: board },
  FouledBoard: {
    board,
    change: words,
    results: optional(listOf(objectOf({ ns: score, form: text(10) }), 1000)),
  },
  CardFound: {
    card,
    where: oneOf('floor', 'previous-board', 'played-cards', 'not-found'),
    trick: optional(trick),
  },
  DirectorCalled: { by: seat },
  AttentionCalled: {
    by: seat,
    irregularity: words,
    against: optional(seat),
    trick: optional(trick),
  },
  NewDealClaimed: { by: seat, ground: words },
  ClaimWaived: { by: seat, ground: words },
  HandCounted: { ...sharedFacts(seat).HandCounted, inHand: optional(cardCount) },
  /** A judgement the law leaves to the director: each finding has fields of its own, listed on contract's page. */
  DirectorFinds: {
    finding: words,
    value: optional(flag),
    by: optional(seat),
    about: optional(words),
    card: optional(card),
    cards: optional(listOf(card, 13)),
    belongsTo: optional(seat),
    call: optional(call),
    calls: optional(anything),
    damaged: optional(anything),
    N: optional(anything),
    E: optional(anything),
    S: optional(anything),
    W: optional(anything),
    NS: optional(anything),
    EW: optional(anything),
    unit: optional(words),
    contract: optional(contract),
    declarer: optional(seat),
    tricks: optional(trickCount),
    ground: optional(words),
    fromBoard: optional(board),
    playedToTrick: optional(trick),
    trick: optional(trick),
    stillToPlay: optional(anything),
    trumpsOut: optional(anything),
    knownToWin: optional(anything),
    faced: optional(cardOrFlag),
    returned: optional(cardOrFlag),
    declarerTricks: optional(trickCount),
    with: optional(seat),
    mentioned: optional(flag),
    likelyUnaware: optional(flag),
    shownOut: optional(flag),
    normalPlayLoses: optional(trickCount),
    side: optional(oneOf('NS', 'EW')),
    open: optional(mapOf(/^(?:NS|EW)$/, 'a side', score)),
    closed: optional(mapOf(/^(?:NS|EW)$/, 'a side', score)),
  },
};
