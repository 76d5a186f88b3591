export * from './bridge-record';
export * from './remark';
export { readPbn, readPbnStream } from './pbn/read-pbn';
export { writePbn } from './pbn/write-pbn';
export { readLin, readLinStream } from './lin/read-lin';
export { writeLin } from './lin/write-lin';
export { dealFormats, isDealFormat, type DealFormat } from './deals/deal-formats';
export { readDeals } from './deals/read-deals';
export { vulnerabilityOfBoard, writeDeals } from './deals/write-deals';
