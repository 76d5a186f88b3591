import type { RemarkKind } from '../remark';

export interface Place {
  readonly line: number;
  readonly column: number;
}

/** @param record where it is of another one than the one being read */
export type Tell = (kind: RemarkKind, rule: string, place: Place, detail: string, record?: number) => void;
