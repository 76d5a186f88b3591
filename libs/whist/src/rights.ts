import type { Right } from '@fairdeal/facts';
import type { WhistTable } from './table';
export const rights = (_table: WhistTable): readonly Right[] => [];
