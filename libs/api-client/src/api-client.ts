import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './api';

export type ApiClient = Client<paths>;

/**
 * The api as its own description tells it: paths, parameters, bodies and answers are checked by the compiler.
 *
 * A page of ours is known by its session's cookie, which the browser sends by itself; a program gives its token.
 *
 * @param about.baseUrl where the api is; left out in a page, which asks where it came from
 * @param about.token goes with every request, in its Authorization header
 * @param about.fetch instead of the platform's own
 */
export const apiClient = ({
  baseUrl = '',
  token,
  fetch,
}: {
  readonly baseUrl?: string;
  readonly token?: string;
  readonly fetch?: (request: Request) => Promise<Response>;
} = {}): ApiClient =>
  createClient<paths>({
    baseUrl,
    credentials: 'same-origin',
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
    ...(fetch !== undefined && { fetch }),
  });
