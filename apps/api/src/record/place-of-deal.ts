import type { EventSheet } from '@fairdeal/standings';
import { roomOf, type Room } from './tables-listed';

/** What people call a deal by; its id says nothing to them. */
export interface PlaceOfDeal {
  readonly deal: string;
  readonly table: string;
  /** Null where its table has none. */
  readonly number: number | null;
  /** Of a match that was brought in by a file. */
  readonly room: Room | null;
  readonly session: number;
  readonly round: number | null;
  readonly board: string | null;
  /** The first of its table is 1; those that were void count. */
  readonly turn: number;
}

/** @returns undefined where the event has no such deal */
export function placeOfDeal(sheet: EventSheet, deal: string): PlaceOfDeal | undefined {
  const { books } = sheet;
  const record = books.deals.get(deal);
  if (record === undefined) return undefined;
  const { table, session, round = null, board = null } = record;
  const at = books.tables.get(table);
  return {
    deal,
    table,
    number: at?.number ?? null,
    room: roomOf(sheet, table),
    session,
    round,
    board,
    turn: (at?.deals.indexOf(deal) ?? -1) + 1,
  };
}
