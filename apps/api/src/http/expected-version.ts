import { createHash } from 'node:crypto';
import { Problem } from '../problem';

/** The strong entity tag of a stream's version, as `ETag` carries it and `If-Match` returns it. */
export const entityTag = (version: number): string => `"${version}"`;

/**
 * The same of an answer from which something was left out for whoever asks: it names the version too, and is another as
 * soon as more is shown.
 */
export const partialEntityTag = (version: number, shown: object): string =>
  `"${version}.${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)}"`;

/**
 * `If-Match: "23"` -> 23; no header, or `*`, -> undefined: at whatever version the stream is. A list of tags is refused,
 * for a stream has one version.
 */
export function expectedVersionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const [, digits] = /^\s*"(0|[1-9]\d{0,8})(?:\.[0-9a-f]{16})?"\s*$/.exec(ifMatch) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new Problem(
    'invalid-if-match',
    `Expected If-Match to be one strong entity tag holding a version, as "23"; found ${ifMatch.slice(0, 60)}.`,
  );
}
