export * from './bridge-record';
export * from './remark';
export { readPbn, readPbnStream } from './pbn/read-pbn';
export { writePbn } from './pbn/write-pbn';
