import { words } from '../words/en';
import type { Problem } from './answers';

/** The api said no, in its own words. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

/** A path below /api from its parts, each written so that it stays one. */
export const at = (
  parts: readonly string[],
  query: Readonly<Record<string, string | number | undefined>> = {},
): string => {
  const asked = Object.entries(query).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${parts.map(encodeURIComponent).join('/')}${search && `?${search}`}`;
};

/** @throws Refused with what the api said, or with a sentence of ours where it said nothing. */
export async function ask<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, {
    headers: { Accept: 'application/json' },
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Refused(words.noServer, 0, undefined);
  });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new Refused(
    problem.detail ?? `The server answered ${response.status}.`,
    response.status,
    problem.code,
  );
}
