import { otherSide, sideOf, type Seat, type Side } from '@fairdeal/facts';

export type Denomination = 'C' | 'D' | 'H' | 'S' | 'NT';
/** In order of rank, the lowest first (18). */
export const denominations: readonly Denomination[] = ['C', 'D', 'H', 'S', 'NT'];
export type BySide = Readonly<Record<Side, number>>;
export type Vulnerability = 'none' | 'NS' | 'EW' | 'both';

export interface Contract {
  readonly level: number;
  readonly denomination: Denomination;
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  readonly doubled: 0 | 1 | 2;
}

export const contractName = ({ level, denomination, doubled }: Contract): string =>
  `${level}${denomination}${'X'.repeat(doubled)}`;

export function contractNamed(name: string): Contract {
  const [, level, denomination, doubled] = /^(\d)(C|D|H|S|NT)(X*)$/.exec(name) as unknown as [
    string,
    string,
    Denomination,
    string,
  ];
  return { level: Number(level), denomination, doubled: doubled.length as Contract['doubled'] };
}

/** 2: dealer and vulnerability repeat every sixteen boards. */
const dealers: readonly Seat[] = ['N', 'E', 'S', 'W'];
const vulnerable = 'none NS EW both NS EW both none EW both none NS both none NS EW'.split(
  ' ',
) as Vulnerability[];
export const dealerOfBoard = (board: number): Seat => dealers[(board - 1) % 4] as Seat;
export const vulnerabilityOfBoard = (board: number): Vulnerability =>
  vulnerable[(board - 1) % 16] as Vulnerability;
export const isVulnerable = (vul: Vulnerability, side: Side): boolean => vul === 'both' || vul === side;

/** 77, trick score: a row each for undoubled, doubled, redoubled; the first trick at no trumps counts ten a time more. */
const trickPoints = [
  { C: 20, D: 20, H: 30, S: 30, NT: 30, first: 10 },
  { C: 40, D: 40, H: 60, S: 60, NT: 60, first: 20 },
  { C: 80, D: 80, H: 120, S: 120, NT: 120, first: 40 },
] as const;

/** What goes below the line at rubber: the odd tricks bid. */
export const trickScore = ({ level, denomination, doubled }: Contract): number => {
  const points = trickPoints[doubled];
  return level * points[denomination] + (denomination === 'NT' ? points.first : 0);
};

/** 77, overtricks: doubled and redoubled ones at their own price. */
const overtrick = (contract: Contract, isVul: boolean): number =>
  contract.doubled === 0 ? trickPoints[0][contract.denomination] : 100 * contract.doubled * (isVul ? 2 : 1);

/** 77, undertricks, as printed: one down, two down ... five down, and what each one beyond adds. */
const undertricks = [
  { not: [50, 100, 150, 200, 250], more: 50, vul: [100, 200, 300, 400, 500], moreVul: 100 },
  { not: [100, 300, 500, 800, 1100], more: 300, vul: [200, 500, 800, 1100, 1400], moreVul: 300 },
  { not: [200, 600, 1000, 1600, 2200], more: 600, vul: [400, 1000, 1600, 2200, 2800], moreVul: 600 },
] as const;
function down(by: number, doubled: Contract['doubled'], isVul: boolean): number {
  const row = undertricks[doubled];
  const printed = isVul ? row.vul : row.not;
  return (printed[Math.min(by, 5) - 1] as number) + Math.max(0, by - 5) * (isVul ? row.moreVul : row.more);
}

/** What a played contract is worth in parts, before it is known how partscores and games are rewarded. */
export interface Worth {
  readonly made: boolean;
  /** To declarer's side, made. */
  readonly below: number;
  /** Overtricks, slams and the contract's own 50 or 100 to declarer's side, made; undertricks to the other, not made. */
  readonly above: number;
}

export function worthOfContract(contract: Contract, tricks: number, isVul: boolean): Worth {
  const over = tricks - 6 - contract.level;
  if (over < 0) return { made: false, below: 0, above: down(-over, contract.doubled, isVul) };
  const slam = contract.level === 6 ? (isVul ? 750 : 500) : contract.level === 7 ? (isVul ? 1500 : 1000) : 0;
  return {
    made: true,
    below: trickScore(contract),
    above: over * overtrick(contract, isVul) + slam + contract.doubled * 50,
  };
}

const toSides = (side: Side, points: number): BySide =>
  side === 'NS' ? { NS: points, EW: -points } : { NS: -points, EW: points };

/** 77 at duplicate: what the result is worth to each side. `PASS` has no declarer and is worth nothing. */
export function duplicateScore(
  contract: string,
  declarer: Seat | null,
  tricks: number | null,
  vul: Vulnerability,
): BySide {
  if (declarer === null || tricks === null) return { NS: 0, EW: 0 };
  const side = sideOf(declarer);
  const isVul = isVulnerable(vul, side);
  const { made, below, above } = worthOfContract(contractNamed(contract), tricks, isVul);
  if (!made) return toSides(otherSide(side), above);
  return toSides(side, below + above + (below < 100 ? 50 : isVul ? 500 : 300));
}
