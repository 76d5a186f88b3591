import { otherSide, sideOf, type Seat, type Side, type Suit } from '@fairdeal/facts';
import type { ContractRef } from './says';

/** Who won a trick: a hand, or a side where the trick was claimed or conceded; undefined where nobody told. */
export type Winner = Seat | Side | undefined;

/** 63A. What established a revoke; the last is 43B2b's. */
export type How = 'played' | 'partner-played' | 'named' | 'claimed' | 'agreed' | 'treated-as-established';

/** An established revoke, as Law 64 needs to know it. */
export interface Revoke {
  readonly seat: Seat;
  readonly trick: number;
  /** The suit not followed, where it is told. */
  readonly suit: Suit | undefined;
  readonly how: How;
  /** A card omitted from the trick (67B1), or one restored to the hand (14B4). */
  readonly from: 'omitted' | 'restored' | undefined;
  /** Law 64B4 or 64B5: how late attention was first drawn to it. */
  readonly late: 'next-board-called' | 'round-ended' | undefined;
  /** The card not played lay face up: a penalty card, or one of a faced hand (64B3). */
  readonly faced: boolean;
  /** Corrected under 62C3 (64B8). */
  readonly corrected: boolean;
  /** Pointed out first by a dummy who had lost the right to (43B3). */
  readonly forfeited: boolean;
}

/** What Law 64 makes of the revokes of a board. */
export interface Rectification {
  /** The paragraph the ruling quotes. */
  readonly law: ContractRef;
  /** Tricks handed over, all revokes together. */
  readonly moved: number;
  /** The side they go to; undefined where none go. */
  readonly to: Side | undefined;
  /** 64C bids the director look again, whatever was moved. */
  readonly review: boolean;
}

type Bar = '43B3' | '64B1' | '64B2' | '64B3' | '64B4' | '64B5' | '64B6' | '64B7' | '64B8';

/** The order in which a ruling that moves nothing names its reason. */
const order: readonly Bar[] = ['43B3', '64B7', '64B5', '64B4', '64B6', '64B8', '64B3', '64B2', '64B1'];
/** Where one of these keeps a revoke from costing tricks of itself, 64C or 43B3 bids the director look at the end. */
const reviewed: readonly Bar[] = ['43B3', '64B2', '64B3', '64B4', '64B5', '64B7'];

const takenBy = (winner: Winner, side: Side): boolean =>
  winner !== undefined && (winner === 'NS' || winner === 'EW' ? winner === side : sideOf(winner) === side);

const isOwn = ({ seat, trick }: Revoke, winners: readonly Winner[], dummy: Seat | undefined): boolean =>
  winners[trick - 1] === seat && seat !== dummy;

/** The tricks a revoke may cost: the revoke trick and those after it, as far as the offending side won them. */
function atStake({ seat, trick }: Revoke, winners: readonly Winner[]): readonly number[] {
  const side = sideOf(seat);
  const tricks: number[] = [];
  for (let number = trick; number <= winners.length; number++) {
    if (takenBy(winners[number - 1], side)) tricks.push(number);
  }
  return tricks;
}

/** 64B, but for 64B1: what keeps this revoke from costing tricks of itself. */
function barOf(revoke: Revoke, all: readonly Revoke[], dummy: Seat | undefined): Bar | undefined {
  const { seat, trick, suit } = revoke;
  if (revoke.forfeited) return '43B3';
  if (all.some((other) => sideOf(other.seat) !== sideOf(seat) && !other.corrected)) return '64B7';
  if (revoke.late === 'round-ended') return '64B5';
  if (revoke.late === 'next-board-called') return '64B4';
  if (trick === 12 && revoke.from === undefined) return '64B6';
  if (revoke.corrected) return '64B8';
  if (revoke.faced || seat === dummy) return '64B3';
  const isRepeated =
    suit !== undefined &&
    all.some((other) => other.seat === seat && other.suit === suit && other.trick < trick);
  return isRepeated ? '64B2' : undefined;
}

/** 64A. How many tricks one revoke costs, on the tricks as won in play. */
function costOf(revoke: Revoke, winners: readonly Winner[], dummy: Seat | undefined): number {
  const stake = atStake(revoke, winners).length;
  // An omitted card is one trick as 64A2 has it, whoever won the trick (67B1, reading A10).
  const most = revoke.from === 'omitted' || !isOwn(revoke, winners, dummy) ? 1 : 2;
  return Math.min(most, stake);
}

const established: Readonly<Record<Exclude<How, 'played'>, ContractRef>> = {
  'partner-played': 'contract:63A1',
  named: 'contract:63A2',
  claimed: 'contract:63A3',
  agreed: 'contract:63A4',
  'treated-as-established': 'contract:43B2b',
};

/** The paragraph of a ruling that moves tricks: where the card was, else how the revoke was established. */
function lawOf(costing: readonly Revoke[], winners: readonly Winner[], dummy: Seat | undefined): ContractRef {
  const last = costing.at(-1) as Revoke;
  if (last.from === 'omitted') return 'contract:67B1';
  if (last.from === 'restored') return 'contract:14B4';
  if (last.how !== 'played') return established[last.how];
  return costing.some((revoke) => isOwn(revoke, winners, dummy)) ? 'contract:64A1' : 'contract:64A2';
}

/**
 * 64A, 64B. What the established revokes of a board cost, on the tricks as won in play with those claimed as agreed.
 *
 * Each revoke is worked out by itself; no trick is handed over twice (reading A7). From the last revoke backwards, as
 * the tricks one may cost are among those an earlier one may: so none is spared for want of another to take.
 *
 * @param winners by number of the trick less one, as far as is told
 */
export function rectify(
  revokes: readonly Revoke[],
  winners: readonly Winner[],
  dummy: Seat | undefined,
): Rectification {
  const bars = revokes.map((revoke) => barOf(revoke, revokes, dummy));
  const costing = revokes.filter((revoke, i) => bars[i] === undefined && costOf(revoke, winners, dummy) > 0);
  const taken = new Set<number>();
  for (const revoke of [...costing].sort((one, other) => other.trick - one.trick)) {
    const free = atStake(revoke, winners).filter((trick) => !taken.has(trick));
    for (const trick of free.slice(0, costOf(revoke, winners, dummy))) taken.add(trick);
  }
  const review = bars.some((bar) => bar !== undefined && reviewed.includes(bar));
  if (taken.size > 0) {
    const to = otherSide(sideOf((costing[0] as Revoke).seat));
    return { law: lawOf(costing, winners, dummy), moved: taken.size, to, review };
  }
  const reasons = bars.map((bar) => bar ?? '64B1');
  const reason = order.find((bar) => reasons.includes(bar)) ?? '64B1';
  return { law: `contract:${reason}`, moved: 0, to: undefined, review };
}
