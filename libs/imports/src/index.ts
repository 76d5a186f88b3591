export type { ImportAround, Named, NameKind } from './around';
export { BridgeImport } from './bridge-import';
export {
  foundInComparisons,
  type FoundInComparison,
  type Printed,
  type Reckoned,
} from './findings/found-in-comparison';
export type { ImportedFinding, ImportedKind } from './imported-finding';
export type { Importer, Surveyed, Taken } from './importer';
export { isOver, publishing } from './publishing';
export { PokerImport } from './poker/poker-import';
export type { SurveyedEvent } from './survey';
