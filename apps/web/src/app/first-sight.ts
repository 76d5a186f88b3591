import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { namesIn, standings, tournaments, who } from '../api/questions';

/** Whatever is not answered by then is waited for in sight, in milliseconds. */
const atMost = 700;

/**
 * Asks a leaderboard's questions before anything is drawn, so that it is drawn once and whole. The server lets them be
 * fetched ahead of the script (the page's Link header names the same addresses), so they are mostly answered by now.
 */
export async function firstSight(
  client: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  const { tournament } = matchPath('/events/:tournament', pathname)?.params ?? {};
  if (tournament === undefined) return;
  const moment = new URLSearchParams(search).get('at') ?? undefined;
  const asked = [
    client.prefetchQuery(standings(tournament)),
    client.prefetchQuery(namesIn(tournament)),
    client.prefetchQuery(tournaments),
    client.prefetchQuery(who),
    ...(moment === undefined ? [] : [client.prefetchQuery(standings(tournament, moment))]),
  ];
  await Promise.race([Promise.all(asked), new Promise((later) => setTimeout(later, atMost))]);
}
