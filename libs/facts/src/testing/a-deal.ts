import { evolve, openDeal, type Deal, type DealFact } from '../deal';
import { seats, type Seat } from '../seat';
import { seatOfCard } from '../seat';

/** South deals the red pack, as it ought to be; the pack is cut and the first card is about to leave it. */
export const begun: Deal<Seat> = after(openDeal<Seat>({ seats, dealer: 'S', pack: 'red' }), [
  { type: 'PackShuffled', by: 'N', pack: 'red' },
  { type: 'PackPresented', by: 'S' },
  { type: 'PackCut', by: 'E', lifted: 30, left: 22 },
  { type: 'DealBegun', dealer: 'S', pack: 'red' },
]);

export function after(deal: Deal<Seat>, facts: readonly DealFact<Seat>[]): Deal<Seat> {
  return facts.reduce((before, fact) => evolve(before, fact), deal);
}

/** Card `n` goes where the rotation takes it, unseen, unless it is said otherwise. */
export const dealt = (
  n: number,
  otherwise: Partial<Extract<DealFact<Seat>, { type: 'CardDealt' }>> = {},
): DealFact<Seat> => ({ type: 'CardDealt', n, to: seatOfCard('S', n), card: null, ...otherwise });

export const dealtTo = (n: number): Deal<Seat> =>
  after(
    begun,
    Array.from({ length: n }, (_, i) => dealt(i + 1)),
  );

/** The names of what differs between two deals, so that a test can say what a fact leaves alone. */
export const changed = (before: Deal<Seat>, now: Deal<Seat>): readonly string[] =>
  (Object.keys(now) as (keyof Deal<Seat>)[])
    .filter((name) => {
      const flat = (value: unknown) =>
        JSON.stringify(value instanceof Map ? [...value] : value) ?? 'undefined';
      return flat(before[name]) !== flat(now[name]);
    })
    .sort();
