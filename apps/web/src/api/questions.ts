import { queryOptions } from '@tanstack/react-query';
import type { Readiness } from './answers';
import { ask, at } from './ask';

/** Every question the pages ask, by the key their answers are kept under; the only file that knows addresses. */

export const readiness = queryOptions({
  queryKey: ['readiness'],
  // Ready or not, the answer has checks; only silence is an error.
  queryFn: async ({ signal }): Promise<Readiness> => {
    const response = await fetch('/health/ready', { headers: { Accept: 'application/json' }, signal });
    const { checks = [] } = (await response.json()) as Partial<Readiness>;
    return { status: response.ok ? 'ready' : 'not-ready', checks };
  },
  refetchInterval: 10_000,
});

export const tournaments = queryOptions({
  queryKey: ['tournaments'],
  queryFn: ({ signal }) => ask(at(['tournaments'], { limit: 500 }), { signal }),
  refetchInterval: 15_000,
});

export const who = queryOptions({
  queryKey: ['who'],
  queryFn: ({ signal }) => ask('/api/session', { signal }),
  staleTime: 60_000,
});

/** Everything of one event lies under `['event', tournament]`, so that one word of a change asks it anew. */
const ofEvent = (tournament: string, ...rest: readonly (string | number | undefined)[]) =>
  ['event', tournament, ...rest] as const;
export const everythingOf = (tournament: string) => ofEvent(tournament);

export const standings = (tournament: string, moment?: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'standings', moment),
    queryFn: ({ signal }) =>
      ask(at(['tournaments', tournament, 'standings'], { limit: 500, at: moment }), { signal }),
  });

export const explanation = (tournament: string, entry: string, moment?: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'explanation', entry, moment),
    queryFn: ({ signal }) =>
      ask(at(['tournaments', tournament, 'standings', entry], { at: moment }), { signal }),
  });

export const namesIn = (tournament: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'names'),
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'names']), { signal }),
    staleTime: 30_000,
  });

export const rounds = (tournament: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'rounds'),
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'rounds']), { signal }),
  });

export const tablesOf = (tournament: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'tables'),
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'tables'], { limit: 500 }), { signal }),
  });

export const scoreSheet = (tournament: string, table: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'sheet', table),
    queryFn: ({ signal }) => ask(at(['tables', table, 'scores']), { signal }),
  });

export const placeOfDeal = (tournament: string, deal: string) =>
  queryOptions({
    queryKey: ofEvent(tournament, 'deal', deal),
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'deals', deal]), { signal }),
    staleTime: 60_000,
  });

/** The window of steps that begins at `from`; at `known`, as the deal was known then; `as`, as a seat knew it. */
export const replay = (
  deal: string,
  from: number,
  known?: number,
  token: string | null = null,
  as?: string,
) =>
  queryOptions({
    queryKey: ['replay', deal, from, known, token !== null, as],
    queryFn: ({ signal }) => ask(at(['deals', deal, 'replay'], { from, at: known, as }), { signal, token }),
  });

export const dealsAt = (table: string, token: string | null = null) =>
  queryOptions({
    queryKey: ['table', table, 'deals'],
    queryFn: ({ signal }) => ask(at(['tables', table, 'deals'], { limit: 500 }), { signal, token }),
  });

export const table = (id: string, token: string | null = null) =>
  queryOptions({
    queryKey: ['table', id],
    queryFn: ({ signal }) => ask(at(['tables', id]), { signal, token }),
  });
