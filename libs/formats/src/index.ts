export * from './bridge-record';
export * from './remark';
