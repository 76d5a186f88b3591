export { poker } from './rulebook';
export { agrees, openScenario } from './rule-scenario';
export { column as columnOf } from './columns';
export { nextSetup, scoreOf } from './next-deal';
export type { GameScore } from './next-deal';
export { gameOf, readStanding, standingIn } from './written-game';
export type { TableStanding, WrittenGame } from './written-game';
export { pokerReckoner } from './reckoner';
export { borrowedAt, chipsAt } from './chips';
export type { BySeat, JackPot, PokerSetup, Staked } from './setup';
export type { PokerTable } from './table';
export {
  classOfRank,
  compareHands,
  handClasses,
  isPairOrBetter,
  lawParting,
  rankOfHand,
  rankOfIndexes,
} from './hand-rank';
export type { HandClass, HandRank } from './hand-rank';
