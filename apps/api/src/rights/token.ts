import { createHash, createHmac, scryptSync, timingSafeEqual } from 'node:crypto';

/** What is kept of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares by hash, so that neither length nor a common beginning shows in the time it takes. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

/**
 * Makes the tokens that are handed out.
 *
 * A token follows from the desk's secret, its scope and the command that asked for it, so the same command sent twice
 * is answered with the same token although nobody keeps it. Who holds the desk's secret may do all a token may, so
 * nothing is lost by that; scrypt stands between a token's holder and a guess at the secret.
 */
export function tokenMaker(deskToken: string): (scope: string, commandId: string) => string {
  const key = scryptSync(deskToken, 'fairdeal tokens', 32);
  return (scope, commandId) =>
    `fd_${createHmac('sha256', key).update(`${scope}\n${commandId}`).digest('base64url')}`;
}
