export { caseLaws } from './case-law';
export type { CaseLaw, Columns } from './case-law';
export { catalogue, lawbookOf, reckoners } from './catalogue';
export type { CatalogueEntry } from './catalogue';
export { lawCard, lawsOf, type LawCard } from './law-card';
export type { Reading } from './readings/reading';
