export { appeals } from './appeals';
export type { Appeal, AppealState } from './appeals';
export { eventsAsAt, sheetAsAt } from './as-at';
export type { Moment } from './as-at';
export { byLaw, casebook } from './casebook';
export type { Case } from './casebook';
export { calls } from './calls';
export type { Call } from './calls';
export { changeNotices } from './change-notices';
export type { ChangeNotice } from './change-notices';
export { roundClock, roundClocks } from './clock';
export type { RoundClock } from './clock';
export { correctionPeriods, isOpenAt, minutesOpen } from './correction-period';
export type { CorrectionPeriod } from './correction-period';
export type { Hearing } from './deal-result';
export { difference } from './difference';
export type { Difference, MoveAndWhy } from './difference';
export { entries, entriesOfHolders } from './entries';
export { exactText } from './exact-text';
export { explain } from './explain';
export type { Explanation, Line } from './explain';
export { findingAt, findings, openFindings, whatItWouldChange } from './findings';
export type { Finding } from './findings';
export { cited, comparePositions, happened } from './happened';
export type { Cited, Happened, Supposed } from './happened';
export type { How } from './made-line';
export type { Mark } from './marks';
export { eventSettings } from './event-settings';
export type { EventSetting } from './event-settings';
export { scoringIds, scoringsOffered } from './methods';
export type { ScoringOffered } from './methods';
export { moves } from './moves';
export type { Move, Stand } from './moves';
export { packLedger } from './pack-ledger';
export type { PackInLedger, PackProof } from './pack-ledger';
export { pace } from './pace';
export type { TablePace } from './pace';
export type { DealResult, ResultKind } from './result';
export { ripple } from './ripple';
export type { PairingTouched, Ripple, RoundTouched } from './ripple';
export { rippleOf } from './ripple-policy';
export type { RippleDefault } from './ripple-policy';
export { RecordDesk } from './record-desk';
export type { RecordPage, RecordSource, SheetRead } from './record-desk';
export { resultShown, scoreSheet } from './score-sheet';
export type { DealOnSheet, ResultShown, ScoreSheet } from './score-sheet';
export { seasonLeaderboard } from './season';
export type { SeasonLeaderboard, SeasonResult, SeasonRow, TieRule } from './season';
export { EventSheet, foldSheet, reckonerAmong } from './sheet/event-sheet';
export type { ReckonerOf } from './sheet/event-sheet';
export type {
  AnnouncedRecord,
  AppealRecord,
  DealRecord,
  EntryRecord,
  FindingRecord,
  OfficialRecord,
  PackRecord,
  RipplePolicy,
  RoundRecord,
  SeatingRecord,
  Seats,
  TableRecord,
  WithdrawalRecord,
  Word,
} from './sheet/records';
export { standings } from './standings';
export type { StandingRow, Standings } from './standings';
export { tableSheet, tableSheets } from './table-sheet';
export type { GameOnSheet, RubberOnSheet, SheetLine, TableSheet } from './table-sheet';
export { whatIf } from './what-if';
export type { DealChanged, WhatIf } from './what-if';
export { anybody, heldBack } from './held-back';
export type { Reader } from './held-back';
export { appealsFor, casesFor, findingsFor, noticesFor, packsFor, sheetFor } from './words-for';
export { withdrawalRuleOf } from './withdrawal';
export type { SetAside, WithdrawalRule } from './withdrawal';
