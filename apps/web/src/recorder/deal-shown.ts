import type { DealRow } from '../api/answers';
import { at } from '../api/ask';
import type { Sending } from './outbox';

type Row = Pick<DealRow, 'deal' | 'state'>;

/** The deal a recorder has before it: the last that goes on, else the last that came to something; none while there is none. */
export function dealShown<R extends Row>(deals: readonly R[]): R | undefined {
  const open = deals.findLast(({ state }) => state === 'open');
  const last = deals.at(-1);
  return open ?? (last?.state === 'void' ? undefined : last);
}

/** Is this deal still to be closed before the next is opened, and not on its way to it? */
export const closesBefore = <R extends Row>(
  shown: R | undefined,
  waiting: readonly Pick<Sending, 'path'>[],
): shown is R =>
  shown !== undefined &&
  shown.state !== 'closed' &&
  !waiting.some(({ path }) => path === at(['deals', shown.deal, 'close']));
