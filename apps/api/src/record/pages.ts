import type { PageWish } from '@fairdeal/read-models';
import { readCursor, writeCursor } from '../http/cursor';

export interface PageOf<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

const usual = 100;

/**
 * A page of a list that was made whole, after the item of an id. Where that item is gone from it the page is empty.
 *
 * @throws Problem invalid-cursor
 */
export function pageOf<T>(
  all: readonly T[],
  { after, limit = usual }: PageWish,
  idOf: (item: T) => string,
): PageOf<T> {
  const id = after === undefined ? undefined : readCursor(after);
  const from = id === undefined ? 0 : all.findIndex((item) => idOf(item) === id) + 1;
  const items = id !== undefined && from === 0 ? [] : all.slice(from, from + limit);
  const last = items.at(-1);
  return {
    items,
    ...(last !== undefined && from + items.length < all.length && { next: writeCursor(idOf(last)) }),
  };
}
