import type { RunningPostgres } from './embedded.mjs';

export function startThrowAwayPostgres(wish: { root: string }): Promise<RunningPostgres>;
