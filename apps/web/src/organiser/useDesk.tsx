import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, type ReactNode } from 'react';
import type { AddressOf } from '@fairdeal/api-client';
import type { DeskSheet, EntryKind, FormatOffered } from '../api/desk-answers';
import { catalogue, deskOf } from '../api/desk-questions';
import { everythingOf } from '../api/questions';
import { at } from '../api/ask';
import { useNames, type NameOf } from '../names/useNames';

/** What every room of the desk goes by. */
export interface Desk {
  readonly tournament: string;
  readonly sheet: DeskSheet;
  readonly format: FormatOffered | undefined;
  /** Who enters. */
  readonly kind: EntryKind;
  readonly nameOf: NameOf;
  /** A path of this event below /api. */
  readonly path: <const Parts extends readonly string[]>(
    ...parts: Parts
  ) => AddressOf<['tournaments', string, ...Parts]>;
  /** What is asked anew after an order. */
  readonly changes: readonly [ReturnType<typeof everythingOf>];
}

const TheDesk = createContext<Desk | undefined>(undefined);

export function useDesk(): Desk {
  const desk = use(TheDesk);
  if (desk === undefined) throw new Error('no desk stands around this');
  return desk;
}

export function AtTheDesk({
  tournament,
  sheet,
  children,
}: {
  readonly tournament: string;
  readonly sheet: DeskSheet;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(catalogue);
  const nameOf = useNames(tournament);
  useDeskLive(tournament);
  const format = data?.formats.find(({ id }) => id === sheet.announced?.format);
  return (
    <TheDesk
      value={{
        tournament,
        sheet,
        format,
        kind: sheet.entries[0]?.kind ?? format?.entries ?? 'individual',
        nameOf,
        path: (...parts) => at(['tournaments', tournament, ...parts]),
        changes: [everythingOf(tournament)],
      }}
    >
      {children}
    </TheDesk>
  );
}

export const useDeskSheet = (tournament: string) => useQuery(deskOf(tournament));

/** Changes that come closer together are asked for once, in milliseconds. */
const gather = 250;

/** Tables, rounds and scores as others change them. */
function useDeskLive(tournament: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') return undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      due ??= setTimeout(() => {
        due = undefined;
        void client.invalidateQueries({ queryKey: everythingOf(tournament) });
      }, gather);
    };
    const sources = [['desk', 'live'], ['live']].map(
      (parts) => new EventSource(at(['tournaments', tournament, ...parts])),
    );
    for (const source of sources) source.addEventListener('message', soon);
    return () => {
      for (const source of sources) source.close();
      clearTimeout(due);
    };
  }, [client, tournament]);
}
