import { queryOptions } from '@tanstack/react-query';
import { ask, at } from './ask';
import { everythingOf } from './questions';

/** What the organiser's desk asks, apart from questions.ts so that who only looks does not fetch it. */

export const catalogue = queryOptions({
  queryKey: ['catalogue'],
  queryFn: ({ signal }) => ask('/api/catalogue', { signal }),
  staleTime: Infinity,
});

export const deskOf = (tournament: string) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), 'desk'],
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'desk']), { signal }),
    refetchInterval: 20_000,
  });

export const exportsOf = (tournament: string) =>
  queryOptions({
    queryKey: ['exports', tournament],
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'exports']), { signal }),
    staleTime: Infinity,
  });

export const invitationsOf = (tournament: string) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), 'invitations'],
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'invitations']), { signal }),
  });

export const rolesOf = (tournament: string) =>
  queryOptions({
    queryKey: [...everythingOf(tournament), 'roles'],
    queryFn: ({ signal }) => ask(at(['tournaments', tournament, 'roles']), { signal }),
  });
