import { otherSide, sides, type Side } from '@fairdeal/facts';

type BySide = Readonly<Record<Side, number>>;

export interface WhistGame {
  readonly winner: Side;
  readonly points: number;
  readonly kind: 'single' | 'double' | 'treble';
}
/** Where a table's rubber stands. */
export interface WhistRubber {
  readonly score: BySide;
  /** Finished games of this rubber, in order. */
  readonly games: readonly WhistGame[];
}
export const newWhistRubber: WhistRubber = { score: { NS: 0, EW: 0 }, games: [] };

export interface RevokePaid {
  readonly against: Side;
  readonly form: 'take-tricks' | 'deduct-points' | 'add-points';
}
export interface WhistResult {
  readonly tricks: BySide;
  readonly honours?: { readonly by: Side; readonly count: number };
  readonly revokes: readonly RevokePaid[];
}
export interface WhistReckoning {
  readonly rubber: WhistRubber;
  readonly game: WhistGame | null;
  readonly rubberWon: { readonly winner: Side; readonly points: number } | null;
  /** The law the page names for the reckoning: the first that applies of its list, §5. */
  readonly law: string;
}

/** 3. */
export const honourPoints = (count: number): number => (count === 4 ? 4 : count === 3 ? 2 : 0);

/** 8. */
const gameFor = (winner: Side, losers: number): WhistGame =>
  losers === 0
    ? { winner, points: 3, kind: 'treble' }
    : losers < 3
      ? { winner, points: 2, kind: 'double' }
      : { winner, points: 1, kind: 'single' };

/** 1 to 10, 72 and 82: what a hand makes of the rubber. Reckoned from the page alone, to contradict the lawbook. */
export function reckonWhist(before: WhistRubber, { tricks, honours, revokes }: WhistResult): WhistReckoning {
  const score: Record<Side, number> = { ...before.score };
  const counted: Record<Side, number> = { ...tricks };
  const revoked = new Set(revokes.map(({ against }) => against));
  let law = 'whist:2';
  // 5: penalties, then tricks, then honours; whoever stands at five when a step is done has the game.
  let winner: Side | undefined;
  let held = false;
  const mark = (side: Side, points: number): void => {
    if (winner || points === 0) return;
    const sum = score[side] + points;
    // 82: the revoking side cannot score past four by that hand.
    if (revoked.has(side) && sum > 4) {
      held = true;
      score[side] = Math.max(score[side], 4);
      return;
    }
    score[side] = sum;
    if (sum >= 5) winner = side;
  };
  for (const { against, form } of revokes) {
    const claimants = otherSide(against);
    if (form === 'deduct-points') score[against] = Math.max(0, score[against] - 3);
    else if (form === 'add-points') mark(claimants, 3);
    else {
      const taken = Math.min(3, counted[against]);
      counted[against] -= taken;
      counted[claimants] += taken;
    }
  }
  for (const side of sides) mark(side, Math.max(0, counted[side] - 6));
  let barred = false;
  let scored = false;
  if (honours && honourPoints(honours.count) > 0 && !winner) {
    barred = before.score[honours.by] === 4;
    if (!barred) {
      scored = true;
      mark(honours.by, honourPoints(honours.count));
    }
  }
  if (honours && scored) law = honours.count === 4 ? 'whist:3.I' : 'whist:3.II';
  if (barred) law = 'whist:4';
  if (revokes.length > 0) law = 'whist:72.I';
  if (held) law = 'whist:82';
  if (!winner) return { rubber: { score, games: before.games }, game: null, rubberWon: null, law };

  const game = gameFor(winner, score[otherSide(winner)]);
  law = game.kind === 'treble' ? 'whist:8.I' : game.kind === 'double' ? 'whist:8.II' : 'whist:8.III';
  const games = [...before.games, game];
  const own = games.filter((one) => one.winner === winner);
  if (own.length < 2) return { rubber: { score: { NS: 0, EW: 0 }, games }, game, rubberWon: null, law };
  const sum = (some: readonly WhistGame[]) => some.reduce((points, one) => points + one.points, 0);
  // 9 and 10.
  const points = sum(own) + 2 - sum(games.filter((one) => one.winner !== winner));
  law = games.length === 2 ? 'whist:9' : 'whist:10';
  return { rubber: newWhistRubber, game, rubberWon: { winner, points }, law };
}
