import type { LawEntry } from '@fairdeal/facts';
export const lawIndex: readonly LawEntry[] = [];
