import { words } from '../words/en';

/** The api said no, in its own words; status 0 where nobody answered. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    message: string,
    readonly status: number,
    /** The problem as it was sent (RFC 9457). */
    readonly problem: Readonly<Record<string, unknown>> = {},
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

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: unknown;
  /** A device's token; a signed-in person is known by their session. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** @throws Refused with what the api said, or with a sentence of ours where it said nothing. */
export async function ask<T>(
  path: string,
  { method = 'GET', body, token, headers, signal }: Asked = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token != null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Refused(words.noServer, 0);
  });
  if (response.status === 204) return undefined as T;
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  const detail = problem['detail'];
  throw new Refused(
    typeof detail === 'string' ? detail : `The server answered ${response.status}.`,
    response.status,
    problem,
  );
}
