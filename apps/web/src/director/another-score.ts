/** A score as a director or a committee would have it. */
export interface AnotherScore {
  readonly tricksNS: number;
  readonly pointsNS: number;
  readonly pointsEW: number;
}

interface Came {
  readonly tricks: Readonly<Record<string, number>> | null;
  readonly points: Readonly<Record<string, number>> | null;
}

/** Where it begins: at what the table's sheet says; seven tricks and no points where it says nothing. */
export const scoreOfSheet = (result: Came | undefined): AnotherScore => ({
  tricksNS: result?.tricks?.['NS'] ?? 7,
  pointsNS: result?.points?.['NS'] ?? 0,
  pointsEW: result?.points?.['EW'] ?? 0,
});

/** The fields of a ScoreAdjusted that say it: tricks at whist, points everywhere else. */
export const scoreFields = (game: string, { tricksNS, pointsNS, pointsEW }: AnotherScore) =>
  game === 'whist'
    ? { tricks: { NS: tricksNS, EW: 13 - tricksNS } }
    : { points: { NS: pointsNS, EW: pointsEW } };

/** `7 : 6`. */
export const scoreInWords = (game: string, { tricksNS, pointsNS, pointsEW }: AnotherScore): string =>
  game === 'whist' ? `${tricksNS} : ${13 - tricksNS}` : `${pointsNS} : ${pointsEW}`;
