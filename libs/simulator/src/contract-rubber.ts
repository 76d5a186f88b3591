import { leftOf, otherSide, sideOf, sides, type Card, type Seat, type Side } from '@fairdeal/facts';
import {
  contractNamed,
  isVulnerable,
  worthOfContract,
  type BySide,
  type Vulnerability,
} from './contract-score';

/** A line of the score sheet, as `ScoreAgreed` reports it. */
export interface ScoredDeal {
  readonly deal: number;
  /** `PASS` where all four passed. */
  readonly contract: string;
  readonly declarer: Seat | null;
  readonly tricks: number | null;
  /** Claimed in one hand. */
  readonly honours?: { readonly by: Seat; readonly holding: readonly Card[] };
}

const add = (to: Record<Side, number>, side: Side, points: number): void => void (to[side] += points);
const nothing = (): Record<Side, number> => ({ NS: 0, EW: 0 });

/** Four trump honours 100, five 150, four aces at no trumps 150. */
export function honoursScore(contract: string, holding: readonly Card[]): number {
  if (contract === 'PASS') return 0;
  const { denomination } = contractNamed(contract);
  if (denomination === 'NT') return holding.filter((card) => card[0] === 'A').length === 4 ? 150 : 0;
  const trumps = holding.filter(
    (card) => card[1] === denomination && 'AKQJT'.includes(card[0] as string),
  ).length;
  return trumps === 5 ? 150 : trumps === 4 ? 100 : 0;
}

export interface RubberSheet {
  readonly games: BySide;
  readonly partscores: BySide;
  readonly vulnerable: Readonly<Record<Side, boolean>>;
  readonly bonus: BySide;
  readonly totals: BySide;
  readonly finished: boolean;
}

/** R73, R74, R81; `closed`: the players stop, and R80 rewards what there is. */
export function reckonRubber(deals: readonly ScoredDeal[], closed = false): RubberSheet {
  const games = nothing();
  const partscores = nothing();
  const totals = nothing();
  const bonus = nothing();
  for (const { contract, declarer, tricks, honours } of deals) {
    if (honours) add(totals, sideOf(honours.by), honoursScore(contract, honours.holding));
    if (declarer === null || tricks === null) continue;
    const side = sideOf(declarer);
    const { made, below, above } = worthOfContract(contractNamed(contract), tricks, games[side] > 0);
    if (!made) {
      add(totals, otherSide(side), above);
      continue;
    }
    add(totals, side, below + above);
    add(partscores, side, below);
    if (partscores[side] < 100) continue;
    games[side] += 1;
    partscores.NS = 0;
    partscores.EW = 0;
  }
  const winner = sides.find((side) => games[side] === 2);
  if (winner) bonus[winner] = games[otherSide(winner)] === 0 ? 700 : 500;
  else if (closed) {
    for (const side of sides) {
      if (games[side] > 0 && games[otherSide(side)] === 0) bonus[side] += 300;
      if (partscores[side] > 0 && partscores[otherSide(side)] === 0) bonus[side] += 100;
    }
  }
  for (const side of sides) totals[side] += bonus[side];
  const vulnerable = { NS: games.NS > 0, EW: games.EW > 0 };
  return { games, partscores, vulnerable, bonus, totals, finished: winner !== undefined };
}

export interface ChicagoVariant {
  readonly partscores: 'carry' | 'duplicate';
  readonly vulnerable: 'dealer' | 'non-dealer';
}

/** FD: nobody on the first deal, one side on the two after it, both on the fourth. */
export function chicagoVulnerability(
  deal: number,
  dealer: Seat,
  { vulnerable }: ChicagoVariant,
): Vulnerability {
  if (deal === 1) return 'none';
  if (deal === 4) return 'both';
  return vulnerable === 'dealer' ? sideOf(dealer) : otherSide(sideOf(dealer));
}

/** The four deals so far; `first` dealt the first of them. */
export function reckonChicago(
  deals: readonly ScoredDeal[],
  first: Seat,
  variant: ChicagoVariant,
): { readonly partscores: BySide; readonly totals: BySide } {
  const partscores = nothing();
  const totals = nothing();
  const carried = variant.partscores === 'carry';
  for (const { deal, contract, declarer, tricks, honours } of deals) {
    if (honours && carried) add(totals, sideOf(honours.by), honoursScore(contract, honours.holding));
    if (declarer === null || tricks === null) continue;
    let dealer = first;
    for (let n = 1; n < deal; n++) dealer = leftOf(dealer);
    const side = sideOf(declarer);
    const isVul = isVulnerable(chicagoVulnerability(deal, dealer, variant), side);
    const { made, below, above } = worthOfContract(contractNamed(contract), tricks, isVul);
    if (!made) {
      add(totals, otherSide(side), above);
      continue;
    }
    add(totals, side, below + above);
    const line = below + (carried ? partscores[side] : 0);
    if (line >= 100) {
      add(totals, side, isVul ? 500 : 300);
      partscores.NS = 0;
      partscores.EW = 0;
    } else if (carried) {
      partscores[side] = line;
      if (deal === 4) add(totals, side, 100);
    } else add(totals, side, 50);
  }
  return { partscores, totals };
}
