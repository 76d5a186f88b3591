import type { Right } from '@fairdeal/facts';
import type { BridgeTable } from './table';
export const rightsOf = (_t: BridgeTable): readonly Right[] => [];
