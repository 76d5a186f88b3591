export * from './bridge-record';
export * from './remark';
export { readPbn, readPbnStream } from './pbn/read-pbn';
export { writePbn } from './pbn/write-pbn';
export { readLin, readLinStream } from './lin/read-lin';
export { writeLin } from './lin/write-lin';
