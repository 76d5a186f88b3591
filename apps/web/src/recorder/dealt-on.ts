import type { SaidFact, TableNow } from './table-now';
import { after } from './table-now';

type Lying = Pick<TableNow, 'deal' | 'seats' | 'next' | 'all'>;

/**
 * The last card that an ordinary deal lays face down: at whist the dealer turns up the one after it, and its face is seen
 * (Laws of Whist, 37 and 44.III); elsewhere it is the last of all.
 */
export const lastFaceDown = (game: string, { all }: Pick<TableNow, 'all'>): number =>
  game === 'whist' ? all - 1 : all;

/**
 * The cards from the next one to card `until`, one at a time and in rotation, their faces seen by nobody; and where that is
 * the last of all, the dealer's word that it is done.
 */
export function dealtOn(game: string, { deal, seats, next, all }: Lying, until: number): readonly SaidFact[] {
  const facts: SaidFact[] = [];
  let to = next;
  for (let n = deal.dealt + 1; n <= until; n++) {
    facts.push({ type: 'CardDealt', n, to, card: null });
    to = after(seats, to);
  }
  if (until >= all && game !== 'whist') facts.push({ type: 'DealCompleted', n: all });
  return facts;
}

/** Who gets card `n`, if all goes on as usual. */
export function seatOfCard(n: number, { deal, seats, next }: Lying): TableNow['next'] {
  let to = next;
  for (let card = deal.dealt + 1; card < n; card++) to = after(seats, to);
  return to;
}
