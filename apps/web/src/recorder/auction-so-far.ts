import type { SeatName } from '../api/answers';
import { after, type SaidFact } from './table-now';

/** What the calls come to so far, as a scorer writes it down; whether they were lawful is the lawbook's to say. */
export interface AuctionSoFar {
  /** Whose turn to call it is. */
  readonly next: SeatName;
  /** Three have passed after the last bid, or all four at once. */
  readonly over: boolean;
  /** As `4SX`, `PASS`; undefined while nobody has bid. */
  readonly contract: string | undefined;
  /** Who of that side named the strain first; undefined where it was passed out. */
  readonly declarer: SeatName | undefined;
}

export function auctionSoFar(
  facts: readonly SaidFact[],
  seats: readonly SeatName[],
  dealer: SeatName,
): AuctionSoFar {
  const calls = facts.flatMap(({ type, by, call }) =>
    type === 'CallMade' && typeof call === 'string' ? [{ by: by as SeatName, call }] : [],
  );
  const last = calls.at(-1);
  const next = last === undefined ? dealer : after(seats, last.by);
  const passes = calls.length - 1 - calls.findLastIndex(({ call }) => call !== 'P');
  const at = calls.findLastIndex(({ call }) => /^[0-9]/.test(call));
  const bid = calls[at];
  if (bid === undefined) {
    const out = calls.length >= seats.length;
    return { next, over: out, contract: out ? 'PASS' : undefined, declarer: undefined };
  }
  const strain = bid.call.slice(1);
  const isOfSide = (seat: SeatName) => (seats.indexOf(seat) - seats.indexOf(bid.by)) % 2 === 0;
  const first = calls.find(({ by, call }) => /^[0-9]/.test(call) && call.slice(1) === strain && isOfSide(by));
  // Law 19: a double is of an opponent's bid, a redouble of an opponent's double; any other never counts (36).
  let doubled: '' | 'X' | 'XX' = '';
  for (const { by, call } of calls.slice(at + 1)) {
    if (call === 'X' && doubled === '' && !isOfSide(by)) doubled = 'X';
    if (call === 'XX' && doubled === 'X' && isOfSide(by)) doubled = 'XX';
  }
  return { next, over: passes >= 3, contract: `${bid.call}${doubled}`, declarer: first?.by };
}
