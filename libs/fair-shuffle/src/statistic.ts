import { fullPack, indexOfCard, type Card } from '@fairdeal/facts';

/** Chi-squared of card by position over many packs. */
export interface PositionStatistic {
  readonly packs: number;
  readonly positions: number;
  readonly chiSquared: number;
  /** 51 by 51: every row and every column sums to the number of packs. */
  readonly degrees: number;
  /** Standard deviations from what chance gives, by Wilson and Hilferty's cube root, margins held fixed. */
  readonly z: number;
}

const size = fullPack.length;
/** Every single pack fills each row and column, so that chance gives 52/51 of the degrees on the average. */
const asFreeCounts = (size - 1) / size;

/**
 * How often each card lay in each place, against what chance would give.
 *
 * @source K. Pearson 1900 for chi-squared; J. B. S. Haldane, Biometrika 31 (1940), for its mean with both margins fixed;
 *   E. B. Wilson and M. M. Hilferty 1931 for the normal approximation
 */
export function positionStatistic(packs: Iterable<readonly Card[]>): PositionStatistic {
  const counts = new Float64Array(size * size);
  let seen = 0;
  for (const order of packs) {
    for (const [place, card] of order.entries()) {
      const at = indexOfCard(card) * size + place;
      counts[at] = (counts[at] as number) + 1;
    }
    seen += 1;
  }
  const expected = seen / size;
  let chiSquared = 0;
  for (const count of counts) chiSquared += (count - expected) ** 2 / expected;
  const degrees = (size - 1) ** 2;
  const spread = 2 / (9 * degrees);
  const z = (Math.cbrt((asFreeCounts * chiSquared) / degrees) - (1 - spread)) / Math.sqrt(spread);
  return { packs: seen, positions: seen * size, chiSquared, degrees, z };
}
