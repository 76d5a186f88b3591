import { otherSide, sideOf, type Seat, type Side } from '@fairdeal/facts';
import { allContracts, type Contract, type Denomination, type Doubling } from './contract';
import { isSeatVulnerable, isVulnerable, type Vulnerability } from './law-02-board';

export type BySide = Readonly<Record<Side, number>>;

export const nothing: BySide = { NS: 0, EW: 0 };
export const gameScore = 100;

/** `points` to a side, and nothing to the other. */
export const toSide = (side: Side, points: number): BySide =>
  side === 'NS' ? { NS: points, EW: 0 } : { NS: 0, EW: points };

export const sum = (one: BySide, other: BySide): BySide => ({
  NS: one.NS + other.NS,
  EW: one.EW + other.EW,
});

/** A board played, as the score needs to know it; tricks are those of declarer's side. */
export interface Played {
  readonly contract: Contract;
  readonly declarer: Seat;
  readonly tricks: number;
}

/** Law 77 part by part, as rubber and Chicago need it; all but `undertricks` are declarer's side's. */
export interface Parts {
  /** For the odd tricks bid, when they were made: what counts toward game. */
  readonly trickScore: number;
  readonly overtricks: number;
  readonly slam: number;
  /** For making a doubled or redoubled contract. */
  readonly doubled: number;
  /** The defenders'. */
  readonly undertricks: number;
}

const perTrick: Readonly<Record<Denomination, number>> = { C: 20, D: 20, H: 30, S: 30, NT: 30 };
/** The first odd trick at no trumps is worth ten more than the others. */
const firstTrick: Readonly<Record<Denomination, number>> = { C: 0, D: 0, H: 0, S: 0, NT: 10 };

const trickScore = ({ level, denomination, doubling }: Contract): number =>
  (level * perTrick[denomination] + firstTrick[denomination]) * doubling;

const overtrick = ({ denomination, doubling }: Contract, vulnerable: boolean): number =>
  doubling === 1 ? perTrick[denomination] : 50 * doubling * (vulnerable ? 2 : 1);

const slam = ({ level }: Contract, vulnerable: boolean): number =>
  level === 7 ? (vulnerable ? 1500 : 1000) : level === 6 ? (vulnerable ? 750 : 500) : 0;

const madeDoubled: Readonly<Record<Doubling, number>> = { 1: 0, 2: 50, 4: 100 };

/** Doubled: 100, then 200 for the second and third and 300 for each more; vulnerable 200, then 300 each. */
function undertricks(down: number, doubling: Doubling, vulnerable: boolean): number {
  if (doubling === 1) return down * (vulnerable ? 100 : 50);
  const doubled = vulnerable
    ? 300 * down - 100
    : 100 + 200 * Math.min(down - 1, 2) + 300 * Math.max(0, down - 3);
  return (doubled * doubling) / 2;
}

const nothingMade = { trickScore: 0, overtricks: 0, slam: 0, doubled: 0, undertricks: 0 };

/** 77. A contract and the tricks declarer's side took, part by part, with no premium for partscore or game. */
export function partsOf(contract: Contract, tricks: number, vulnerable: boolean): Parts {
  const over = tricks - 6 - contract.level;
  if (over < 0) {
    return { ...nothingMade, undertricks: undertricks(-over, contract.doubling, vulnerable) };
  }
  return {
    trickScore: trickScore(contract),
    overtricks: over * overtrick(contract, vulnerable),
    slam: slam(contract, vulnerable),
    doubled: madeDoubled[contract.doubling],
    undertricks: 0,
  };
}

export const isMade = ({ contract, tricks }: Played): boolean => tricks >= 6 + contract.level;

/** 77. Game on one board is a trick score of 100, as doubled; anything less that was made is a partscore. */
export const gamePremium = (trickScore: number, vulnerable: boolean): number =>
  trickScore === 0 ? 0 : trickScore < gameScore ? 50 : vulnerable ? 500 : 300;

/** Points of declarer's side at duplicate; negative when the contract failed. */
export function pointsOf(contract: Contract, tricks: number, vulnerable: boolean): number {
  const parts = partsOf(contract, tricks, vulnerable);
  const premium = gamePremium(parts.trickScore, vulnerable);
  return parts.trickScore + premium + parts.overtricks + parts.slam + parts.doubled - parts.undertricks;
}

/** 77. What a board scores at duplicate: each side's figure, the negative of the other's. Passed out, nothing. */
export function scoreBoard(played: Played | null, vul: Vulnerability): BySide {
  if (played === null) return nothing;
  const side = sideOf(played.declarer);
  const points = pointsOf(played.contract, played.tricks, isVulnerable(vul, side));
  return side === 'NS' ? { NS: points, EW: 0 - points } : { NS: 0 - points, EW: points };
}

/** R81. What goes above the line: the defenders' undertricks, or declarer's premiums. */
export function aboveTheLine({ contract, declarer, tricks }: Played, vul: Vulnerability): BySide {
  const { overtricks, slam, doubled, undertricks } = partsOf(
    contract,
    tricks,
    isSeatVulnerable(vul, declarer),
  );
  const side = sideOf(declarer);
  return undertricks > 0 ? toSide(otherSide(side), undertricks) : toSide(side, overtricks + slam + doubled);
}

const reachable = new Map<Vulnerability, ReadonlySet<number>>();
const everyCount = Array.from({ length: 14 }, (_, tricks) => tricks);

/** The scores of a contract by each count of tricks, 0 to 13, from declarer's side. */
export const scoresOf = (contract: Contract, vulnerable: boolean): readonly number[] =>
  everyCount.map((tricks) => pointsOf(contract, tricks, vulnerable));

/**
 * Every score North and South can have on one board at duplicate: any contract, any declarer, any count of tricks, and
 * nothing for a board passed out. A score that is not among them is an error of entry.
 */
export function reachableScores(vul: Vulnerability): ReadonlySet<number> {
  const known = reachable.get(vul);
  if (known) return known;
  const scores = new Set([0]);
  for (const contract of allContracts) {
    for (const points of scoresOf(contract, isVulnerable(vul, 'NS'))) scores.add(points);
    for (const points of scoresOf(contract, isVulnerable(vul, 'EW'))) scores.add(-points);
  }
  reachable.set(vul, scores);
  return scores;
}
