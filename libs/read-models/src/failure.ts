import { StoreBusy, StoreUnavailable } from '@fairdeal/event-store';

/**
 * SQLSTATE classes and codes that pass by themselves (PostgreSQL 18, appendix A): lost connections, too many of them,
 * a server that stops or starts, deadlocks, lock timeouts, and a table that the migrations have still to make.
 */
const passing = /^(08|53|57P0[1-5]|40|55P03|42P01)/;
const passingSockets = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/;
/** node-postgres gives these no code (pg/lib/client.js). */
const passingMessages =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Client was closed/;

/** True when the same may well succeed a little later; false when trying again would only spin. */
export function passesByItself(error: unknown): boolean {
  if (error instanceof StoreUnavailable || error instanceof StoreBusy) return true;
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { readonly code?: unknown };
  if (typeof code === 'string') return passing.test(code) || passingSockets.test(code);
  return passingMessages.test(error.message);
}

/** The database refused the values themselves: classes 22 (data exception) and 23 (integrity constraint). */
export function refusesData(error: unknown): boolean {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' && /^2[23]/.test(code);
}
