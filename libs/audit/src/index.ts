export { auditDeal } from './audit-deal';
export type { DealAudit, DealCheck } from './audit-deal';
export { checkCards } from './check-cards';
export { checkClock } from './check-clock';
export { checkDecisions } from './check-decisions';
export { checkLaw } from './check-law';
export { checkResult } from './check-result';
export { checkShuffle } from './check-shuffle';
export type { PublishedShuffle, VerifyShuffle } from './check-shuffle';
export type {
  DealFindingKind,
  EventFindingKind,
  Finding,
  FindingKind,
  Remedy,
  Severity,
  WatchKind,
} from './finding';
export { openingOf, readDeal } from './reading';
export type { AuditedEvent, Reading, Seen } from './reading';
export { tricksPlayed } from './tricks-played';
export { isIrregular, sayingOf, walkDeal } from './walked';
export type { Drawn, Walked } from './walked';
export { LiveDeal } from './live-deal';
export { auditEvent } from './event/audit-event';
export { checkBoards } from './event/check-boards';
export { checkOrder } from './event/check-order';
export { checkPacks } from './event/check-packs';
export { checkRotation } from './event/check-rotation';
export { checkSeating } from './event/check-seating';
export type { BrokenChain, BesideTheRecord, EventRecord, RecordedThere } from './event/event-record';
export { auditEdition } from './edition';
export { EventReader } from './event/gather';
export type { EventSources } from './event/gather';
