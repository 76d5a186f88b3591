/** A score as a director or a committee would have it. */
export interface AnotherScore {
  readonly tricksNS: number;
  readonly pointsNS: number;
  readonly pointsEW: number;
}

/** The fields of a ScoreAdjusted that say it: tricks at whist, points everywhere else. */
export const scoreFields = (game: string, { tricksNS, pointsNS, pointsEW }: AnotherScore) =>
  game === 'whist'
    ? { tricks: { NS: tricksNS, EW: 13 - tricksNS } }
    : { points: { NS: pointsNS, EW: pointsEW } };

/** `7 : 6`. */
export const scoreInWords = (game: string, { tricksNS, pointsNS, pointsEW }: AnotherScore): string =>
  game === 'whist' ? `${tricksNS} : ${13 - tricksNS}` : `${pointsNS} : ${pointsEW}`;
