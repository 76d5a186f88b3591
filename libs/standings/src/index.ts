export { cited, comparePositions, happened } from './happened';
export type { Cited, Happened, Supposed } from './happened';
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
