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
