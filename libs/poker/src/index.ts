export { poker } from './rulebook';
export { agrees, openScenario } from './rule-scenario';
export { column as columnOf } from './columns';
export type { JackPot, PokerSetup, Staked } from './setup';
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
