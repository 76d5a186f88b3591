import type { DealRow, Page, Problem, Readiness, Scores, TableRow, TournamentRow } from './answers';

/** The api said no. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

async function get<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { headers: { Accept: 'application/json' }, signal });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refused(problem.detail ?? `The server answered ${response.status}.`);
}

/** Ready or not, the answer has checks; only silence is an error. */
export async function readiness(signal: AbortSignal): Promise<Readiness> {
  const response = await fetch('/health/ready', { headers: { Accept: 'application/json' }, signal });
  const { checks = [] } = (await response.json()) as Partial<Readiness>;
  return { status: response.ok ? 'ready' : 'not-ready', checks };
}

const at = (...parts: string[]): string => `/api/${parts.map(encodeURIComponent).join('/')}?limit=500`;

export const tournaments = (signal: AbortSignal) => get<Page<TournamentRow>>(at('tournaments'), signal);

export const tablesOf = (tournament: string, signal: AbortSignal) =>
  get<Page<TableRow>>(at('tournaments', tournament, 'tables'), signal);

export const dealsAt = (table: string, signal: AbortSignal) =>
  get<Page<DealRow>>(at('tables', table, 'deals'), signal);

export const scoresAt = (table: string, signal: AbortSignal) =>
  get<Scores>(at('tables', table, 'scores'), signal);
