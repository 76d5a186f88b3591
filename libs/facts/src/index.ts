export { fullPack, indexOfCard, isCard, rankOf, ranks, strengthOf, suitOf, suits } from './card';
export type { Card, Rank, Suit } from './card';
export { imperfectionOf } from './pack';
export type { Imperfection } from './pack';
export {
  adversariesOf,
  areAdversaries,
  eldestHand,
  leftOf,
  otherSide,
  partnerOf,
  pone,
  rightOf,
  seatOfCard,
  seats,
  seatsOf,
  sideOf,
  sides,
} from './seat';
export type { Seat, Side } from './seat';
export { card, chips, packName, pokerSeat } from './fields-of-the-table';
export type { PokerSeat } from './fields-of-the-table';
export {
  faultInShape,
  flag,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  schemaOf,
  text,
  whole,
} from './field';
export type { Fault, FieldsOf, Schema } from './field';
export { games, vocabularies } from './fact';
export type {
  BridgeFact,
  ContractFact,
  Fact,
  FactsOf,
  Game,
  PartnershipFact,
  PokerFact,
  WhistFact,
} from './fact';
export { formatIds, isFormatId, isScoringId, scoringIds } from './event-formats';
export type { FormatId, ScoringId } from './event-formats';
export { findingIdentity } from './finding';
export type { FactPlace } from './finding';
export { houseEvents, mostBoardsInASet, seatName } from './house-event';
export type { HouseEvent } from './house-event';
export { faultSentence, parseFact, parseHouseEvent } from './parse-fact';
export type { Parsed } from './parse-fact';
export { advance, evolve, openDeal } from './deal';
export type { Count, Cut, Deal, DealFact, Exposure, Interruption, PlayedCard, Setup } from './deal';
export { continues } from './ruling';
export type {
  ActRefused,
  BeforeTheDeal,
  Continues,
  DealPasses,
  FoulHand,
  LawRef,
  Moment,
  NewDealClaimable,
  NewDealCompulsory,
  NewDealRefused,
  Outcome,
  Penalty,
  PoolAwarded,
  PoolCarried,
  Right,
  Ruling,
  Stands,
} from './ruling';
export { winnerOfTrick } from './trick';
export { beginWalk, rulingInForce, walk } from './rulebook';
export type { Law, LawEntry, Phase, Rulebook, Step, Walk } from './rulebook';
export { agree } from './agreement';
export { isBefore, isMoment, minutesAfter, momentOf, secondsOf } from './moment';
export {
  writtenBySide,
  writtenList,
  writtenObject,
  writtenTricks,
  writtenWhole,
  writtenWord,
} from './reckoning';
export type {
  Adjustment,
  ReckonedHand,
  Reckoner,
  Undertaken,
  WrittenHand,
  WrittenStanding,
} from './reckoning';
export { factsOf, readScenarios, ruleScenario, ScenarioFault, spellOut } from './scenario';
export type { Dealing, OpenedScenario, Scenario } from './scenario';
export type {
  Agreed,
  AnySeat,
  DealLawbook,
  DealWalk,
  Fall,
  LawbookOf,
  NextDeal,
  Opening,
  SeenFact,
} from './deal-lawbook';
