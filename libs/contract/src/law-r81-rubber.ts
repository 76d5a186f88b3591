import { otherSide, sideOf, sides, type Side } from '@fairdeal/facts';
import type { Vulnerability } from './law-02-board';
import {
  aboveTheLine,
  gameScore,
  isMade,
  nothing,
  partsOf,
  sum,
  toSide,
  type BySide,
  type Played,
} from './law-77-score';

/** Where a rubber stands between two deals. */
export interface RubberStanding {
  readonly games: BySide;
  /** Below the line, toward the game in hand. */
  readonly partscores: BySide;
  /** Everything scored so far, above and below the line; no bonus for the rubber. */
  readonly points: BySide;
}

/** A rubber as it is told: `totals` are everything, `bonus` included. */
export interface RubberAccount {
  readonly games: BySide;
  readonly partscores: BySide;
  readonly vulnerable: Readonly<Record<Side, boolean>>;
  readonly bonus: BySide;
  readonly totals: BySide;
  /** Two games won by a side. */
  readonly finished: boolean;
}

export const newRubber: RubberStanding = { games: nothing, partscores: nothing, points: nothing };

/** R73. A side that has won a game of this rubber is vulnerable. */
export const vulnerabilityIn = ({ games }: RubberStanding): Vulnerability =>
  games.NS > 0 ? (games.EW > 0 ? 'both' : 'NS') : games.EW > 0 ? 'EW' : 'none';

/** R74. Who has won two games. */
export const rubberWinner = ({ games }: RubberStanding): Side | undefined =>
  sides.find((side) => games[side] >= 2);

/** R73. 100 below the line is a game, in one deal or several; it wipes both sides' partscores for the next. */
export const isGame = (partscores: BySide): Side | undefined =>
  sides.find((side) => partscores[side] >= gameScore);

/**
 * R81. One more deal on what stood: the trick score below the line, everything else above it; 50 for a partscore and
 * 300 or 500 for a game are duplicate's. `honours` are the points claimed for honours, by side. A deal passed out
 * scores nothing (R22), and none is scored after the rubber is won.
 */
export function scoreRubberDeal(
  before: RubberStanding,
  played: Played | null,
  honours: BySide = nothing,
): RubberStanding {
  if (played === null || rubberWinner(before)) return before;
  const vul = vulnerabilityIn(before);
  const side = sideOf(played.declarer);
  const { trickScore } = partsOf(played.contract, played.tricks, vul === 'both' || vul === side);
  const below = toSide(side, trickScore);
  const partscores = sum(before.partscores, below);
  const won = isGame(partscores);
  return {
    games: won ? sum(before.games, toSide(won, 1)) : before.games,
    partscores: won ? nothing : partscores,
    points: sum(sum(before.points, below), sum(aboveTheLine(played, vul), honours)),
  };
}

/** R74. First to two games: 700 when the other side has none, 500 when it has one. */
const bonusWon = ({ games }: RubberStanding, winner: Side): BySide =>
  toSide(winner, games[otherSide(winner)] === 0 ? 700 : 500);

const only = (counts: BySide): Side | undefined => {
  const having = sides.filter((side) => counts[side] > 0);
  return having.length === 1 ? having[0] : undefined;
};

/** R80. Left unfinished: 300 to the only side with a game, 100 to the only side with a partscore (reading A17). */
function bonusUnfinished({ games, partscores }: RubberStanding): BySide {
  const game = only(games);
  const part = only(partscores);
  return sum(game ? toSide(game, 300) : nothing, part ? toSide(part, 100) : nothing);
}

/** The rubber as it stands; `closed` when the players stop, finished or not. */
export function rubberAccount(standing: RubberStanding, closed = false): RubberAccount {
  const winner = rubberWinner(standing);
  const bonus = winner ? bonusWon(standing, winner) : closed ? bonusUnfinished(standing) : nothing;
  const { games, partscores, points } = standing;
  return {
    games,
    partscores,
    vulnerable: { NS: games.NS > 0, EW: games.EW > 0 },
    bonus,
    totals: sum(points, bonus),
    finished: winner !== undefined,
  };
}

/** Which of the rubber's laws the last deal's score rests on. */
export function lawOfRubberDeal(
  after: RubberStanding,
  played: Played | null,
  honours: BySide,
): 'R22' | 'R73' | 'R74' | 'R81' {
  if (played === null) return 'R22';
  if (rubberWinner(after)) return 'R74';
  return isMade(played) && honours.NS + honours.EW === 0 ? 'R73' : 'R81';
}
