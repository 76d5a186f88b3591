import { Problem } from '../problem';

/** A cursor over ids, opaque to callers so that what a list is ordered by may change. */
export const writeCursor = (id: string): string => Buffer.from(id).toString('base64url');

/** @throws Problem invalid-cursor */
export function readCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString();
  if (/^[A-Za-z0-9._-]{1,200}$/.test(id)) return id;
  throw new Problem('invalid-cursor', 'The cursor is not one this list has given.');
}
