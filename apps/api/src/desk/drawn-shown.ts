import { tablesOfARound, type DrawnRound, type TableOfARound } from '@fairdeal/draw';
import type { Decided, SittingOut } from '@fairdeal/movements';
import type { EventSheet } from '@fairdeal/standings';

/** A round as it is drawn, at the tables as they stand in the room. */
export interface DrawnShown {
  readonly session: number;
  readonly round: number;
  readonly format: string;
  readonly settings: Readonly<Record<string, string | number>>;
  readonly seed: string;
  readonly boards: number | null;
  /** Null: it is not recorded. */
  readonly position: string | null;
  readonly tables: readonly TableOfARound[];
  /** Why who meets whom, table by table of the draw. */
  readonly because: readonly { readonly table: number; readonly because: Decided }[];
  readonly out: readonly SittingOut[];
}

export function drawnShown(
  { books }: EventSheet,
  { begun, session, seating, position }: Pick<DrawnRound, 'begun' | 'session' | 'seating' | 'position'>,
): DrawnShown {
  const kindOf = (entry: string) => books.entries.get(entry)?.kind ?? 'individual';
  const membersOf = (entry: string) => books.entries.get(entry)?.members ?? [];
  return {
    session,
    round: seating.round,
    format: begun.format,
    settings: begun.settings,
    seed: begun.seed,
    boards: begun.boards ?? null,
    position,
    tables: tablesOfARound(seating, kindOf, membersOf),
    because: seating.tables.map(({ table, because }) => ({ table, because })),
    out: seating.out,
  };
}
