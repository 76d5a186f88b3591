import type { PokerSeat } from '@fairdeal/facts';
import type { Pot } from './table';

/** What a seat has in the pool, as the division of a pool needs to know it. */
export interface Staked {
  readonly seat: PokerSeat;
  readonly stake: number;
  /** Of it, the ante or straddle. */
  readonly forced: number;
  readonly isPlayer: boolean;
}

/** A hand shown, of five cards. */
export interface Contender {
  readonly seat: PokerSeat;
  readonly rank: number;
  /** Demanded a show: who was in the game then. */
  readonly inGame: readonly PokerSeat[] | undefined;
}

/** Chips by seat, in the order they are to be listed. */
export type Shares = Map<PokerSeat, number>;

const add = (shares: Shares, seat: PokerSeat, amount: number): void => {
  if (amount > 0) shares.set(seat, (shares.get(seat) ?? 0) + amount);
};

/**
 * 76. Equal hands share equally; what does not divide goes one chip each to the first of them clockwise from the
 * dealer's left (A33).
 *
 * @param sharers in that order
 */
export function shareOut(shares: Shares, amount: number, sharers: readonly PokerSeat[]): void {
  const each = Math.floor(amount / sharers.length);
  const odd = amount % sharers.length;
  sharers.forEach((seat, place) => add(shares, seat, each + (place < odd ? 1 : 0)));
}

/** The best of these hands, in the order given. */
export function bestOf(contenders: readonly Contender[]): readonly Contender[] {
  const best = Math.max(...contenders.map(({ rank }) => rank));
  return contenders.filter(({ rank }) => rank === best);
}

/** 60. What a demander may have in all: his own measure from each in the game then, and the forced stakes of the rest. */
function measureOf(seat: PokerSeat, inGame: readonly PokerSeat[], staked: readonly Staked[]): number {
  const own = staked.find((each) => each.seat === seat)?.stake ?? 0;
  return staked.reduce(
    (sum, { seat: other, stake, forced }) => sum + (inGame.includes(other) ? Math.min(stake, own) : forced),
    0,
  );
}

/**
 * 60. The best hand takes the pool; one that demanded a show takes no more than its measure, and the rest goes to the
 * next best by the same steps, each measure less what was taken already (A32).
 *
 * Equal hands share what all of them may have; beyond a demander's measure the others of them share alone (reading B9).
 * With no further hand to take it, the rest stays with the last (reading B10).
 *
 * @param contenders clockwise from the dealer's left
 */
export function shareByLaw60(
  pool: number,
  contenders: readonly Contender[],
  staked: readonly Staked[],
): Shares {
  const shares: Shares = new Map();
  let left = [...contenders];
  let taken = 0;
  let last: readonly PokerSeat[] = [];
  while (left.length > 0 && taken < pool) {
    const best = bestOf(left);
    const measures = best.map(({ seat, inGame }) =>
      inGame === undefined ? pool : Math.min(pool, measureOf(seat, inGame, staked)),
    );
    for (const upTo of [...new Set(measures)].sort((one, other) => one - other)) {
      if (upTo <= taken) continue;
      const sharers = best.filter((_, i) => (measures[i] as number) >= upTo).map(({ seat }) => seat);
      shareOut(shares, upTo - taken, sharers);
      taken = upTo;
      last = sharers;
    }
    left = left.filter((one) => !best.includes(one));
  }
  if (taken < pool) {
    shareOut(shares, pool - taken, last.length > 0 ? last : bestOf(contenders).map(({ seat }) => seat));
  }
  return shares;
}

/** How a pool is divided into pots (T15). */
export interface Division {
  readonly pots: readonly Pot[];
  /** The part of the highest stake that nobody's reached. */
  readonly returned: ReadonlyMap<PokerSeat, number>;
}

/** T15, step 1. A stake that no other reached goes back to where it was reached, unless its owner has gone (B11). */
function unmatched(staked: readonly Staked[]): ReadonlyMap<PokerSeat, number> {
  const [first, second] = [...staked].sort((one, other) => other.stake - one.stake);
  const over = first ? first.stake - (second?.stake ?? 0) : 0;
  return new Map(first?.isPlayer && over > 0 ? [[first.seat, over]] : []);
}

/**
 * T15. A pot for each different stake of those still in, lowest first: from everybody, passed or not, what his stake
 * has between that level and the one below. What a passed seat has above the top level joins the last pot, pots with
 * the same seats are one, and what is in the pool besides stakes belongs to the first.
 *
 * @param besides carried chips, jack-pot payments and penalties
 * @param staked by number of seat
 */
export function divide(staked: readonly Staked[], besides: number): Division {
  const returned = unmatched(staked);
  const stakes = staked.map((each) => ({ ...each, stake: each.stake - (returned.get(each.seat) ?? 0) }));
  const players = stakes.filter(({ isPlayer }) => isPlayer);
  const levels = [...new Set(players.map(({ stake }) => stake))].sort((one, other) => one - other);
  const pots: Pot[] = [];
  let below = 0;
  for (const level of levels) {
    const top = level === levels.at(-1) ? Infinity : level;
    const amount = stakes.reduce(
      (sum, { stake }) => sum + Math.max(0, Math.min(stake, top) - Math.min(stake, below)),
      0,
    );
    const eligible = players.filter(({ stake }) => stake >= level).map(({ seat }) => seat);
    const last = pots.at(-1);
    if (last && last.eligible.length === eligible.length) {
      pots[pots.length - 1] = { amount: last.amount + amount, eligible };
    } else pots.push({ amount, eligible });
    below = level;
  }
  const [first] = pots;
  if (first) pots[0] = { ...first, amount: first.amount + besides };
  return { pots: pots.filter(({ amount }) => amount > 0), returned };
}

/**
 * T15, step 3. Each pot is judged and split by itself; one that nobody of those in it has shown a hand for goes with
 * the best of all.
 *
 * @param contenders clockwise from the dealer's left
 */
export function shareByPots({ pots, returned }: Division, contenders: readonly Contender[]): Shares {
  const shares: Shares = new Map();
  for (const { amount, eligible } of pots) {
    const entitled = contenders.filter(({ seat }) => eligible.includes(seat));
    shareOut(
      shares,
      amount,
      bestOf(entitled.length > 0 ? entitled : contenders).map(({ seat }) => seat),
    );
  }
  for (const [seat, amount] of returned) add(shares, seat, amount);
  return shares;
}
