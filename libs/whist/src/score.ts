import { otherSide, sides, sideOf, type LawRef, type Seat, type Side } from '@fairdeal/facts';

export type Points = Readonly<Record<Side, number>>;

export interface Game {
  readonly winner: Side;
  readonly points: number;
  readonly kind: 'treble' | 'double' | 'single';
}

/** Where the rubber stands between two deals. */
export interface Standing {
  /** Points of the game in hand. */
  readonly score: Points;
  /** The finished games of the rubber, in order. */
  readonly games: readonly Game[];
}

export type PenaltyForm = 'take-tricks' | 'deduct-points' | 'add-points';

export interface RevokePenalty {
  readonly against: Seat;
  readonly form: PenaltyForm;
}

/** One hand as it comes to be reckoned. */
export interface Hand {
  /** Won in play, before any penalty. */
  readonly tricks: Points;
  /** Honours each side announced. */
  readonly honours: Points;
  readonly penalties: readonly RevokePenalty[];
}

export interface Reckoning {
  /** The first that applies of: rubber, game, held at four, revoke penalty, honours barred, honours, tricks. */
  readonly law: LawRef<'whist'>;
  /** After the hand: nothing on either side when a game was won. */
  readonly standing: Standing;
  /** Points of the game in hand as the hand left them, a game it won not yet put away. */
  readonly counted: Points;
  readonly game: Game | undefined;
  readonly rubber: { readonly winner: Side; readonly points: number } | undefined;
}

const love: Points = { NS: 0, EW: 0 };
export const newRubber: Standing = { score: love, games: [] };

const gamePoints = 5;
/** 72.I: three tricks, three points off, or three points on. */
const penaltySize = 3;

/** 8. What a game is worth, by what the losers have scored in it. */
export const valueOfGame = (losersScore: number): Pick<Game, 'points' | 'kind'> =>
  losersScore === 0
    ? { points: 3, kind: 'treble' }
    : losersScore < 3
      ? { points: 2, kind: 'double' }
      : { points: 1, kind: 'single' };

/** 3. What a side's honours are worth: four of them four, three of them two. */
export const valueOfHonours = (count: number): number => (count === 4 ? 4 : count === 3 ? 2 : 0);

/** 9 and 10. Two more for the rubber; in three games the losers' one game is taken off again. */
export function valueOfRubber(winner: Side, games: readonly Game[]): number {
  return games.reduce((sum, game) => sum + (game.winner === winner ? game.points : -game.points), 2);
}

/** The tricks as they count: three change hands for each revoke paid so (reading R21). */
export function tricksAfterPenalties(
  { tricks, penalties }: Pick<Hand, 'tricks' | 'penalties'>,
  each: number = penaltySize,
): Points {
  const counted = { ...tricks };
  for (const { against, form } of penalties) {
    if (form !== 'take-tricks') continue;
    const revoker = sideOf(against);
    const taken = Math.min(each, counted[revoker]);
    counted[revoker] -= taken;
    counted[otherSide(revoker)] += taken;
  }
  return counted;
}

/**
 * 1 to 12. A hand reckoned on top of where the rubber stood: the revoke penalty first, then tricks, then honours,
 * and nothing after the step that ends the game (law 5).
 *
 * A side that revoked is held at four by that hand, however the other side was paid (laws 81 and 82). Three off
 * less than three leaves nothing (reading R22). Honours announced by both sides that make more than four cannot
 * both be so, and none are reckoned: which call was wrong is a finding, not a score.
 */
export function reckon(before: Standing, hand: Hand): Reckoning {
  const score = { ...before.score };
  const revoked = new Set(hand.penalties.map(({ against }) => sideOf(against)));
  const honours = hand.honours.NS + hand.honours.EW > 4 ? love : hand.honours;
  let heldAtFour = false;
  let honoursBarred = false;
  let honoursLaw: LawRef<'whist'> | undefined;

  const add = (side: Side, points: number) => {
    const most = revoked.has(side) ? gamePoints - 1 : gamePoints;
    if (score[side] + points > gamePoints - 1 && revoked.has(side)) heldAtFour = true;
    score[side] = Math.min(most, score[side] + points);
  };
  const won = (): Side | undefined => sides.find((side) => score[side] >= gamePoints);

  const steps = [
    () => {
      for (const { against, form } of hand.penalties) {
        const revoker = sideOf(against);
        if (form === 'add-points') add(otherSide(revoker), penaltySize);
        if (form === 'deduct-points') score[revoker] = Math.max(0, score[revoker] - penaltySize);
      }
    },
    () => {
      const counted = tricksAfterPenalties(hand);
      for (const side of sides) add(side, Math.max(0, counted[side] - 6));
    },
    () => {
      for (const side of sides) {
        const value = valueOfHonours(honours[side]);
        if (value === 0) continue;
        // Law 4 looks at the score when the deal began, not at what a penalty has left of it.
        if (before.score[side] === gamePoints - 1) honoursBarred = true;
        else {
          add(side, value);
          honoursLaw = value === 4 ? 'whist:3.I' : 'whist:3.II';
        }
      }
    },
  ];
  for (const step of steps) {
    step();
    if (won() !== undefined) break;
  }

  const winner = won();
  if (winner !== undefined) return gameWon(before, winner, score);
  return {
    law: heldAtFour
      ? 'whist:82'
      : hand.penalties.length > 0
        ? 'whist:72.I'
        : honoursBarred
          ? 'whist:4'
          : (honoursLaw ?? 'whist:2'),
    standing: { score, games: before.games },
    counted: score,
    game: undefined,
    rubber: undefined,
  };
}

function gameWon(before: Standing, winner: Side, counted: Points): Reckoning {
  const game: Game = { winner, ...valueOfGame(counted[otherSide(winner)]) };
  const games = [...before.games, game];
  const byWinner = games.filter((each) => each.winner === winner).length;
  if (byWinner < 2) {
    const law = game.kind === 'treble' ? 'whist:8.I' : game.kind === 'double' ? 'whist:8.II' : 'whist:8.III';
    return { law, standing: { score: love, games }, counted, game, rubber: undefined };
  }
  return {
    law: games.length === 2 ? 'whist:9' : 'whist:10',
    standing: newRubber,
    counted,
    game,
    rubber: { winner, points: valueOfRubber(winner, games) },
  };
}
