export type { ImportAround, Named, NameKind } from './around';
export { BridgeImport, type Taken } from './bridge-import';
export type { ImportedFinding, ImportedKind } from './imported-finding';
export type { SurveyedEvent } from './survey';
