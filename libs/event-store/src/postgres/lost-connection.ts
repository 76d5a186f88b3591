/** SQLSTATE classes and codes after which it is unknown whether the statement took effect: 08, 57P01 to 57P03. */
const lostStates = /^(08|57P0[123])/;
const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** node-postgres gives these no code (pg/lib/client.js, pg-pool/index.js). */
const lostMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

/** True when the connection failed, so that the statement may or may not have taken effect. */
export function isLostConnection(error: unknown): boolean {
  // Not instanceof: an error of Node's own need not be of this realm's Error.
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string') return lostStates.test(code) || lostSockets.has(code);
  return typeof message === 'string' && lostMessages.test(message);
}
