import { leftOf, partnerOf, rightOf, otherSide, sideOf, type Seat, type Side } from '@fairdeal/facts';
import { isVulnerable, type Vulnerability } from './law-02-board';
import { isGame } from './law-r81-rubber';
import {
  aboveTheLine,
  gamePremium,
  gameScore,
  isMade,
  nothing,
  partsOf,
  scoreBoard,
  sum,
  toSide,
  type BySide,
  type Played,
} from './law-77-score';

/** What players of Chicago agree beforehand, for it has no single code (reading A18). */
export interface ChicagoVariant {
  /** Partscores carried below the line, or 50 at once as at duplicate. */
  readonly partscores: 'carry' | 'duplicate';
  /** Whose side is vulnerable on deals 2 and 3. */
  readonly vulnerable: 'dealer' | 'non-dealer';
}

/** Where no agreement is told: partscores are carried, the dealer's side is vulnerable. */
export const agreedUnlessTold: ChicagoVariant = { partscores: 'carry', vulnerable: 'dealer' };

/** Where four deals stand between two of them. */
export interface ChicagoStanding {
  /** Carried; nothing in the `duplicate` form. */
  readonly partscores: BySide;
  readonly totals: BySide;
}

export const newChicago: ChicagoStanding = { partscores: nothing, totals: nothing };
export const lastDeal = 4;

/** FD. Who is vulnerable on deal 1 to 4, dealt by `dealer`. */
export function chicagoVulnerability(deal: number, dealer: Seat, variant: ChicagoVariant): Vulnerability {
  if (deal <= 1) return 'none';
  if (deal >= lastDeal) return 'both';
  const side = sideOf(dealer);
  return variant.vulnerable === 'dealer' ? side : otherSide(side);
}

/** FD. Dealers take turns: who dealt deal `deal`, where `dealer` deals the one numbered `present`. */
export function chicagoDealer(deal: number, present: number, dealer: Seat): Seat {
  switch ((deal - present) & 3) {
    case 1:
      return leftOf(dealer);
    case 2:
      return partnerOf(dealer);
    case 3:
      return rightOf(dealer);
    default:
      return dealer;
  }
}

/** A made contract where partscores are carried: what its trick score does below the line, and what that earns. */
function carried(before: ChicagoStanding, deal: number, side: Side, trickScore: number, vulnerable: boolean) {
  const below = toSide(side, trickScore);
  const partscores = sum(before.partscores, below);
  if (isGame(partscores)) {
    return { partscores: nothing, points: sum(below, toSide(side, gamePremium(gameScore, vulnerable))) };
  }
  return { partscores, points: deal === lastDeal ? sum(below, toSide(side, 100)) : below };
}

/**
 * FD. One more of the four deals. `carry`: partscores build up to a game, worth 300 or 500 at once by the
 * vulnerability on the deal that completes it, and one on the last deal that completes none is worth 100; honours
 * count. `duplicate`: as a board, and they do not.
 */
export function scoreChicagoDeal(
  before: ChicagoStanding,
  played: Played | null,
  deal: number,
  vul: Vulnerability,
  variant: ChicagoVariant,
  honours: BySide = nothing,
): ChicagoStanding {
  if (played === null) return before;
  if (variant.partscores === 'duplicate') {
    return { partscores: nothing, totals: sum(before.totals, positive(scoreBoard(played, vul))) };
  }
  const side = sideOf(played.declarer);
  const vulnerable = isVulnerable(vul, side);
  const { trickScore } = partsOf(played.contract, played.tricks, vulnerable);
  const { partscores, points } = isMade(played)
    ? carried(before, deal, side, trickScore, vulnerable)
    : { partscores: before.partscores, points: nothing };
  return {
    partscores,
    totals: sum(sum(before.totals, points), sum(aboveTheLine(played, vul), honours)),
  };
}

/** What the side that gained has; totals count each side's own points, not the difference. */
const positive = ({ NS, EW }: BySide): BySide => ({ NS: Math.max(0, NS), EW: Math.max(0, EW) });
