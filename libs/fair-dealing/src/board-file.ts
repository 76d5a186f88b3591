import {
  dealFormats,
  vulnerabilityOfBoard,
  writeDeals,
  writePbn,
  type BridgeRecord,
  type DealFormat,
} from '@fairdeal/formats';
import type { BoardHands } from './board-sets';

/** Files in which the hands of a set go to a dealing machine or a printer. */
export const boardFileFormats = [
  'pbn',
  ...dealFormats.filter((format) => !format.startsWith('dds')),
] as const satisfies readonly ('pbn' | DealFormat)[];
export type BoardFileFormat = 'pbn' | DealFormat;

export interface BoardFile {
  readonly bytes: Uint8Array;
  /** Media type. */
  readonly type: string;
  /** Of its name, without the dot. */
  readonly ending: string;
  /** What the format could not say of the boards. */
  readonly remarks: readonly string[];
}

const dealers = ['N', 'E', 'S', 'W'] as const;

/**
 * Boards by their numbers, with dealer and vulnerability as Law 2 of duplicate bridge has them, and nothing about who plays.
 */
export function writeBoardFile(boards: readonly BoardHands[], format: BoardFileFormat): BoardFile {
  const ordered = boards.toSorted((one, other) => one.board - other.board);
  const records = ordered.map(({ board, hands }, i): BridgeRecord => ({
    format: 'deals',
    number: i + 1,
    board: String(board),
    dealer: dealers[(board - 1) % 4] as (typeof dealers)[number],
    vulnerability: vulnerabilityOfBoard(board),
    hands,
  }));
  if (format === 'pbn') {
    const { text, remarks } = writePbn(records);
    return {
      bytes: new TextEncoder().encode(text),
      type: 'application/x-pbn',
      ending: 'pbn',
      remarks: remarks.map(({ detail }) => detail),
    };
  }
  const { bytes, remarks } = writeDeals(records, format);
  return {
    bytes,
    type: 'application/octet-stream',
    ending: format === 'deals-csv' ? 'csv' : format,
    remarks: remarks.map(({ detail }) => detail),
  };
}
