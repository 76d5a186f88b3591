import type { AddressOf, AnswerAt, QueryAt } from '@fairdeal/api-client';
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

type Method = 'GET' | 'POST' | 'DELETE';

/** A path below /api from its parts, each written so that it stays one; what is asked there is known by its type. */
export const at = <const Parts extends readonly string[]>(
  parts: Parts,
  query?: QueryAt<AddressOf<Parts>>,
): AddressOf<Parts> => {
  const asked = Object.entries<unknown>(query ?? {}).filter(
    (pair): pair is [string, string | number] => pair[1] !== undefined,
  );
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${parts.map(encodeURIComponent).join('/')}${search && `?${search}`}` as AddressOf<Parts>;
};

export interface Asked<M extends Method = Method> {
  readonly method?: M;
  readonly body?: unknown;
  /** A device's token; a signed-in person is known by their session. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * What the api answers there, by its description; unknown at an address that is not known beforehand.
 *
 * @throws Refused with what the api said, or with a sentence of ours where it said nothing.
 */
export async function ask<const Address extends string, M extends Method = 'GET'>(
  path: Address,
  { method, body, token, headers, signal }: Asked<M> = {},
): Promise<AnswerAt<Address, Lowercase<M>>> {
  const response = await fetch(path, {
    method: method ?? 'GET',
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
  if (response.status === 204) return undefined as AnswerAt<Address, Lowercase<M>>;
  if (response.ok) return (await response.json()) as AnswerAt<Address, Lowercase<M>>;
  const problem = (await response.json().catch(() => ({}))) as Readonly<Record<string, unknown>>;
  const detail = problem['detail'];
  throw new Refused(
    typeof detail === 'string' ? detail : `The server answered ${response.status}.`,
    response.status,
    problem,
  );
}
