/** A cursor that this query never gave. A caller's mistake. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
  constructor() {
    super('the cursor is not one this list has given');
  }
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Gives the next page; undefined after the last. */
  readonly next: string | undefined;
}

export interface PageWish {
  /** `next` of the page before. */
  readonly after?: string | undefined;
  /** Items at most, 1 to 500; 100 where not given. */
  readonly limit?: number | undefined;
}

/** Opaque to callers, so that what a list is ordered by may change. */
export const cursorOf = (...parts: readonly (string | number)[]): string =>
  Buffer.from(parts.join('/')).toString('base64url');

/** @throws InvalidCursor */
export function readCursor(cursor: string, shape: RegExp): readonly string[] {
  const match = shape.exec(Buffer.from(cursor, 'base64url').toString());
  if (match === null) throw new InvalidCursor();
  return match.slice(1);
}

export const pageSize = (limit = 100): number => Math.min(Math.max(Math.trunc(limit) || 1, 1), 500);

/** Of `size + 1` rows at most: the page, and where it goes on. */
export function pageOf<Item>(
  rows: readonly Item[],
  size: number,
  cursor: (last: Item) => string,
): Page<Item> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, next: rows.length > size && last !== undefined ? cursor(last) : undefined };
}
