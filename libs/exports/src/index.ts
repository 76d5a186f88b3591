export { bridgeRecords, type DealTold, type RecordsTold } from './bridge-records';
export { comparedDeals, comparisonOf, type ComparedTold, type Comparison } from './compared';
export { factStreams } from './fact-streams';
export { linFile } from './lin-file';
export { phhFile } from './phh-file';
export { Naming } from './naming';
export { pbnFile } from './pbn-file';
export { resultsTable, standingsTable } from './results-table';
export type { Asker, ExportSource, LeftOut } from './source';
export { totalsTold, type TotalTold, type TotalsTold } from './totals';
export { usebioFile } from './usebio-file';
export {
  exportFormats,
  formatsHolding,
  wholeExport,
  type ExportFormat,
  type WholeExport,
} from './whole-export';
