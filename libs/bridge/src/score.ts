import { otherSide, seatsOf, sides, type Seat, type Side } from '@fairdeal/facts';
import type { Trump } from './play';

export type BySide = Readonly<Record<Side, number>>;

/** A hand played out, as the score needs to know it. */
export interface HandResult {
  readonly trump: Trump;
  /** 1, 2, 4 ... by doubling; it touches tricks only (law 10). */
  readonly multiplier: number;
  /** As won in play, before any revoke is paid for. */
  readonly tricks: BySide;
  /** How many honours of trumps each seat was dealt; at no trumps, aces. */
  readonly honours: Readonly<Record<Seat, number>>;
  /** Seats dealt no trump. */
  readonly void: readonly Seat[];
  /** Established and claimed. */
  readonly revokes: BySide;
}

export interface HandScore {
  readonly tricksCounted: BySide;
  readonly trickPoints: BySide;
  /** Net of chicane. */
  readonly honourPoints: BySide;
  readonly slamPoints: BySide;
  readonly towardGame: BySide;
  readonly game: Side | null;
}

/** 4. What each trick above six is worth, to whichever side won it. */
export const trickValue: Readonly<Record<Trump, number>> = { S: 2, C: 4, D: 6, H: 8, NT: 12 };

export const game = 30;
/** 89. A side that revoked ends the hand short of game. */
const revokersLimit = 28;

const bySide = (of: (side: Side) => number): BySide => ({ NS: of('NS'), EW: of('EW') });

/** 87, 96. Three tricks a revoke, out of those the side has: nobody counts more than thirteen (reading A24). */
const tricksPaid = ({ tricks, revokes }: HandResult, side: Side): number =>
  Math.min(3 * revokes[side], tricks[side]);

/** 7, 8. Thirteen tricks forty, twelve twenty; received in penalty they make none, and paid they unmake one (A25). */
function slam(result: HandResult, side: Side): number {
  const own = result.tricks[side] - tricksPaid(result, side);
  return own === 13 ? 40 : own === 12 ? 20 : 0;
}

/** 6. The multiple of the trick's value for so many honours on one side, at most `inOneHand` of them together. */
export function honourMultiple(held: number, inOneHand: number): number {
  if (held === 3) return 2;
  if (held === 4) return inOneHand === 4 ? 8 : 4;
  if (held === 5) return inOneHand === 5 ? 10 : inOneHand === 4 ? 9 : 5;
  return 0;
}

/** 6. At no trumps the aces: three thirty, four shared forty, four in one hand a hundred. */
const aces = (held: number, inOneHand: number): number =>
  held === 3 ? 30 : held === 4 ? (inOneHand === 4 ? 100 : 40) : 0;

const ownHonours = ({ honours, trump }: HandResult, side: Side): number => {
  const [one, other] = seatsOf(side).map((seat) => honours[seat]) as [number, number];
  const most = Math.max(one, other);
  return trump === 'NT' ? aces(one + other, most) : trickValue[trump] * honourMultiple(one + other, most);
};

/**
 * 9. A void hand is worth three honours, both hands void four: added to what its own side scores, or taken off what
 * the other side does. Each side's chicane is reckoned on the one honour score there is (reading A22).
 */
function chicane({ trump, void: voids }: HandResult, side: Side): number {
  if (trump === 'NT') return 0;
  const hands = seatsOf(side).filter((seat) => voids.includes(seat)).length;
  return trickValue[trump] * (hands === 2 ? 4 : hands === 1 ? 2 : 0);
}

function honourScore(result: HandResult, side: Side): number {
  const own = ownHonours(result, side);
  return own === 0 ? 0 : own + chicane(result, side) - chicane(result, otherSide(side));
}

/** The score of one hand, step by step as §6 of the page has it. */
export function scoreHand(result: HandResult, prior: BySide): HandScore {
  const tricksCounted = bySide(
    (side) => result.tricks[side] - tricksPaid(result, side) + tricksPaid(result, otherSide(side)),
  );
  const trickPoints = bySide((side) => {
    const points = Math.max(0, tricksCounted[side] - 6) * trickValue[result.trump] * result.multiplier;
    return result.revokes[side] > 0 ? Math.min(points, Math.max(0, revokersLimit - prior[side])) : points;
  });
  const towardGame = bySide((side) => prior[side] + trickPoints[side]);
  return {
    tricksCounted,
    trickPoints,
    honourPoints: bySide((side) => honourScore(result, side)),
    slamPoints: bySide((side) => slam(result, side)),
    towardGame,
    game: sides.find((side) => towardGame[side] >= game) ?? null,
  };
}

/** 2. Once a side has won the game both start the next at nothing; what each scored is kept for the rubber. */
export const priorToNext = ({ towardGame, game: won }: HandScore): BySide =>
  won ? { NS: 0, EW: 0 } : towardGame;

/** The two columns of the rubber's account: tricks, and all that never counts towards a game. */
export interface RubberAccount {
  readonly columns: Readonly<Record<Side, { readonly tricks: number; readonly honours: number }>>;
  readonly games: BySide;
}

export interface RubberScore {
  readonly totals: BySide;
  readonly rubberWinner: Side | null;
  /** Won by the rubber's winners; negative when the smaller total was theirs. Null while nobody has won. */
  readonly difference: number | null;
}

/** 1, 11. Two games win the rubber and add a hundred; the difference of the totals is what was won, or lost. */
export function scoreRubber({ columns, games }: RubberAccount): RubberScore {
  const rubberWinner = sides.find((side) => games[side] >= 2) ?? null;
  const totals = bySide(
    (side) => columns[side].tricks + columns[side].honours + (side === rubberWinner ? 100 : 0),
  );
  return {
    totals,
    rubberWinner,
    difference: rubberWinner && totals[rubberWinner] - totals[otherSide(rubberWinner)],
  };
}
