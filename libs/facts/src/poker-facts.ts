import { flag, id, listOf, mapOf, nullable, objectOf, oneOf, optional, whole } from './field';
import { card, cardCount, chips, ordinal, packName, pokerSeat as seat } from './fields-of-the-table';
import { sharedFacts, words } from './shared-facts';

const ground = oneOf('not-cut', 'faced-card', 'card-exposed', 'wrong-count');
const act = { by: seat };
const putIn = { by: seat, amount: chips };
const ofCards = { by: seat, count: whole(0, 52) };
const tableNumber = whole(1, 10_000);

/** Every fact of a table of draw poker: the shared ones and those of poker's page, "Facts this game adds". */
export const pokerFacts = {
  ...sharedFacts(seat),
  HandLookedAt: { by: seat, cards: optional(cardCount), what: optional(oneOf('dealt', 'drawn')) },
  AttentionCalled: {
    by: seat,
    irregularity: oneOf(
      'not-cut',
      'faced-card',
      'wrong-count',
      'excess-drawn',
      'short-drawn',
      'pack-imperfect',
      'wrong-dealer',
    ),
    seat: optional(seat),
  },
  NewDealClaimed: { by: seat, ground },
  ClaimWaived: { by: seat, ground },
  DealerDistracted: { by: seat, how: oneOf('speech', 'noise', 'gesture') },
  AntePosted: putIn,
  Straddled: putIn,
  Bet: putIn,
  Raised: putIn,
  Called: putIn,
  Folded: act,
  Passed: act,
  Discarded: ofCards,
  HandShown: { by: seat, cards: listOf(card, 10) },
  DealDrawn: { by: seat, card },
  JackPotPaid: putIn,
  Stood: act,
  /** Null when what was said is the very thing in dispute (46). */
  DrawAsked: { by: seat, count: nullable(whole(0, 52)) },
  DrawGiven: { to: seat, count: whole(0, 52) },
  DiscardTakenBack: ofCards,
  DiscardsInspected: { by: seat, seat, count: whole(0, 52) },
  DiscardsCollected: ofCards,
  ExchangeAsked: { by: seat, n: ordinal },
  QuestionAsked: { by: seat, about: seat },
  Said: { by: seat, amount: optional(chips), intends: optional(words) },
  Borrowed: putIn,
  ShowDemanded: act,
  ShowEnded: {},
  OutOfTurn: { by: seat, act: words },
  HandTakenBack: act,
  StakesImported: {
    stakes: mapOf(/^(?:[1-9]|10)$/, 'a seat from 1 to 10', chips),
    passed: listOf(seat, 10),
  },
  DisputeRaised: { by: seat, against: seat, about: oneOf('draw-count', 'turn', 'stake') },
  EvidenceGiven: { by: seat, says: nullable(objectOf({ seat, asked: whole(0, 52) })) },
  LawWaived: { by: listOf(seat, 10), law: words },
  PoolTaken: { by: seat, amount: chips, table: optional(tableNumber) },
  Refunded: { from: seat, to: seat, amount: chips },
  PenaltyPaid: putIn,
  PackProvedImperfect: sharedFacts(seat).PackProvedImperfect,
  ScoreAgreed: { stacks: optional(mapOf(/^(?:[1-9]|10)$/, 'a seat from 1 to 10', chips)) },
  TournamentRegistered: { player: id },
  SeatDrawn: { player: id, table: tableNumber, seat },
  LevelBegan: { level: whole(1, 1000), ante: optional(chips), limit: optional(chips) },
  PlayerMoved: {
    player: id,
    from: objectOf({ table: tableNumber, seat }),
    to: objectOf({ table: tableNumber, seat }),
  },
  TableBroken: { table: tableNumber },
  PlayerEliminated: { seat, table: tableNumber, startStack: chips, game: whole(1, 1_000_000) },
  ReEntered: { player: id },
  HandForHandBegan: { on: optional(flag) },
  ChipsRaced: { denomination: optional(chips), pack: optional(packName) },
  PrizeAwarded: { player: id, amount: chips, place: optional(whole(1, 1_000_000)) },
  TimeExpired: {},
};
