import { otherSide, sides, type Side } from '@fairdeal/facts';
import { noTrump } from './pack';

type BySide = Readonly<Record<Side, number>>;

export interface BridgeRubber {
  readonly score: BySide;
  /** Winners of the finished games, in order. */
  readonly games: readonly Side[];
  /** The score of the game the last deal finished, while that deal is the last (12). */
  readonly finished?: BySide;
}
export const newBridgeRubber: BridgeRubber = { score: { NS: 0, EW: 0 }, games: [] };

/** 4, by our numbers of the suits: spades, hearts, diamonds, clubs. */
const trickValues = [2, 8, 6, 4] as const;
export const trickValue = (trump: number): number =>
  trump === noTrump ? 12 : (trickValues[trump] as number);

export interface BridgeResult {
  readonly trump: number;
  readonly multiplier: number;
  readonly tricks: BySide;
  /** Sides that pay three tricks for an established revoke, one entry a revoke. */
  readonly revokes: readonly Side[];
}

export interface BridgeReckoning {
  readonly rubber: BridgeRubber;
  readonly game: Side | null;
  readonly rubberWon: Side | null;
}

/** Trick points alone decide games (2), so they are all a table needs to know how its rubber stands. */
export function reckonBridge(
  before: BridgeRubber,
  { trump, multiplier, tricks, revokes }: BridgeResult,
): BridgeReckoning {
  const counted: Record<Side, number> = { ...tricks };
  for (const side of revokes) {
    const taken = Math.min(3, counted[side]);
    counted[side] -= taken;
    counted[otherSide(side)] += taken;
  }
  const score: Record<Side, number> = { ...before.score };
  for (const side of sides) {
    const points = Math.max(0, counted[side] - 6) * trickValue(trump) * multiplier;
    score[side] += revokes.includes(side) ? Math.max(0, Math.min(points, 28 - score[side])) : points;
  }
  const game = sides.find((side) => score[side] >= 30) ?? null;
  if (game === null) return { rubber: { score, games: before.games }, game, rubberWon: null };
  const games = [...before.games, game];
  return games.filter((side) => side === game).length === 2
    ? { rubber: newBridgeRubber, game, rubberWon: game }
    : { rubber: { score: { NS: 0, EW: 0 }, games, finished: score }, game, rubberWon: null };
}
