import { compareWorth, lawBetween, type Worth } from './poker-hands';

export type AllIn = 'law-60' | 'side-pots';
export type Chips = ReadonlyMap<number, number>;

/** A hand shown, in the order of seats clockwise from the dealer's left. */
export interface Shown {
  readonly seat: number;
  readonly worth: Worth;
}

export interface PoolAtTheShow {
  /** Every seat's whole stake in this game, passed or not. */
  readonly stakes: Chips;
  /** Ante and straddles, which lie in the stakes as well. */
  readonly forced: Chips;
  /** Carried in, paid for the jack-pot, penalties. */
  readonly beside: number;
  /** Good hands alone: foul ones are struck out first (64). */
  readonly shown: readonly Shown[];
  /** Who demanded a show, and who was in the game then, the demander among them. */
  readonly demands: ReadonlyMap<number, ReadonlySet<number>>;
  readonly foulFound: boolean;
  readonly allIn: AllIn;
}

export interface Pot {
  readonly amount: number;
  readonly eligible: readonly number[];
}
export interface Award {
  readonly law: string;
  readonly winners: readonly number[];
  readonly payouts: Readonly<Record<number, number>>;
  /** T15. */
  readonly pots?: readonly Pot[];
  readonly returned?: Readonly<Record<number, number>>;
  /** 59. */
  readonly handLaw?: string;
}

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, one) => total + one, 0);
const stakeOf = (stakes: Chips, seat: number): number => stakes.get(seat) ?? 0;

/** Hands that are equal stand together; the best first. */
function ranked(shown: readonly Shown[]): readonly (readonly Shown[])[] {
  const groups: Shown[][] = [];
  for (const one of [...shown].sort((a, b) => compareWorth(b.worth, a.worth))) {
    const last = groups.at(-1);
    if (last && compareWorth((last[0] as Shown).worth, one.worth) === 0) last.push(one);
    else groups.push([one]);
  }
  return groups.map((group) => shown.filter((one) => group.includes(one)));
}

/** 76 and A33: alike, and what cannot be shared one chip each to the first from the dealer's left. */
function share(amount: number, among: readonly Shown[], payouts: Map<number, number>): void {
  const rest = amount % among.length;
  among.forEach(({ seat }, i) => {
    payouts.set(seat, (payouts.get(seat) ?? 0) + Math.floor(amount / among.length) + (i < rest ? 1 : 0));
  });
}

/** 60, A32: undefined where the page does not say who takes what, as when a demander's hand is another's equal. */
function byLaw60({ stakes, forced, beside, demands }: PoolAtTheShow, groups: readonly (readonly Shown[])[]) {
  const payouts = new Map<number, number>();
  let left = sum(stakes.values()) + beside;
  let taken = 0;
  for (const group of groups) {
    const [{ seat }] = group as [Shown];
    const game = demands.get(seat);
    if (group.length > 1 && group.some((one) => demands.has(one.seat))) return undefined;
    if (!game) {
      share(left, group, payouts);
      return payouts;
    }
    const measure = stakeOf(stakes, seat);
    const claim =
      sum([...game].map((player) => Math.min(stakeOf(stakes, player), measure))) +
      sum([...forced].map(([player, amount]) => (game.has(player) ? 0 : amount)));
    const amount = Math.max(0, Math.min(left, claim - taken));
    payouts.set(seat, amount);
    taken += amount;
    left -= amount;
    if (left === 0) return payouts;
  }
  return undefined;
}

interface SidePots {
  readonly pots: readonly Pot[];
  readonly returned: ReadonlyMap<number, number>;
}

/** T15, 1 and 2. `still` are the players still in the game, clockwise or not. */
export function sidePots(stakes: Chips, still: readonly number[], beside: number): SidePots {
  const counted = new Map(stakes);
  const returned = new Map<number, number>();
  const heights = [...counted.values()].sort((a, b) => b - a);
  const [highest = 0, next = 0] = heights;
  if (highest > next) {
    const [seat] = [...counted].find(([, amount]) => amount === highest) as [number, number];
    counted.set(seat, next);
    returned.set(seat, highest - next);
  }
  const levels = [...new Set(still.map((seat) => stakeOf(counted, seat)))].sort((a, b) => a - b);
  const pots: { amount: number; eligible: readonly number[] }[] = [];
  let below = 0;
  for (const level of levels) {
    const amount = sum([...counted.values()].map((stake) => Math.min(stake, level) - Math.min(stake, below)));
    const eligible = still.filter((seat) => stakeOf(counted, seat) >= level).sort((a, b) => a - b);
    pots.push({ amount, eligible });
    below = level;
  }
  const above = sum([...counted.values()].map((stake) => Math.max(0, stake - below)));
  const last = pots.at(-1);
  if (last) last.amount += above;
  const first = pots[0];
  if (first) first.amount += beside;
  return { pots, returned };
}

const plain = (chips: ReadonlyMap<number, number>): Readonly<Record<number, number>> =>
  Object.fromEntries([...chips].filter(([, amount]) => amount > 0));

function bySidePots(pool: PoolAtTheShow): Award {
  const { stakes, beside, shown } = pool;
  const { pots, returned } = sidePots(
    stakes,
    shown.map(({ seat }) => seat),
    beside,
  );
  const payouts = new Map(returned);
  const bestOf = pots.map(
    ({ eligible }) => ranked(shown.filter(({ seat }) => eligible.includes(seat)))[0] as readonly Shown[],
  );
  pots.forEach(({ amount }, i) => share(amount, bestOf[i] as readonly Shown[], payouts));
  return {
    law: 'poker:T15',
    winners: (bestOf[0] as readonly Shown[]).map(({ seat }) => seat),
    payouts: plain(payouts),
    pots,
    returned: plain(returned),
  };
}

/**
 * Who takes the pool when two or more hands have been shown, or one where a foul hand left it alone; undefined where
 * the page leaves it open. The law is the first of the page's list that fits.
 */
export function awardAtTheShow(pool: PoolAtTheShow): Award | undefined {
  const { shown, demands, foulFound, allIn, stakes, beside } = pool;
  if (shown.length === 1) {
    const { seat } = shown[0] as Shown;
    return { law: 'poker:64', winners: [seat], payouts: { [seat]: sum(stakes.values()) + beside } };
  }
  if (allIn === 'side-pots' && demands.size > 0) return bySidePots(pool);
  const groups = ranked(shown);
  const payouts = byLaw60(pool, groups);
  const best = groups[0];
  if (!payouts || !best) return undefined;
  const winners = best.map(({ seat }) => seat);
  const law = foulFound
    ? 'poker:64'
    : best.length > 1
      ? 'poker:76'
      : demands.has(winners[0] as number)
        ? 'poker:60'
        : 'poker:59';
  const second = groups[1]?.[0];
  return {
    law,
    winners,
    payouts: plain(payouts),
    ...(law === 'poker:59' && second ? { handLaw: lawBetween((best[0] as Shown).worth, second.worth) } : {}),
  };
}
