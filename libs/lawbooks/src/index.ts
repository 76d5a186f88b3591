export { caseLaws } from './case-law';
export type { CaseLaw, Columns } from './case-law';
