export { fuzz, type Fault, type FuzzReport, type FuzzWish } from './fuzz/fuzz';
export type { FuzzSubject } from './fuzz/fuzz-subject';
export { fuzzSubjects } from './fuzz/subjects';
