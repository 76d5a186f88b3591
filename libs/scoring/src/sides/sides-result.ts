import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';

/** What one side took: tricks of a hand, or points of a rubber. One player alone where a dummy sits opposite. */
export interface Taken {
  readonly contestants: readonly ContestantId[];
  readonly taken: number;
}

export interface TakenByBoth {
  readonly kind: 'played';
  /** The hand of a drive, or the rubber. */
  readonly id: string;
  readonly table: string;
  readonly sides: readonly [Taken, Taken];
}

export interface TakenByNobody {
  readonly kind: 'not-played' | 'unknown';
  readonly id: string;
  readonly table: string;
  readonly contestants: readonly ContestantId[];
}

export interface SatOut {
  readonly kind: 'sit-out';
  readonly id: string;
  readonly contestants: readonly ContestantId[];
}

/** One hand or rubber at one table, two sides against each other. */
export type SidesResult = TakenByBoth | TakenByNobody | SatOut;

export const contestantsOf = (result: SidesResult): readonly ContestantId[] =>
  result.kind === 'played' ? result.sides.flatMap(({ contestants }) => contestants) : result.contestants;

export const placeOf = (result: SidesResult): string =>
  result.kind === 'sit-out' ? `${result.id}, sitting out` : `${result.id}, table ${result.table}`;

/** @throws ScoringFault for a figure that is not whole, or a contestant with two results of one hand. */
export function checkSidesResults(results: readonly SidesResult[]): void {
  const seen = new Set<string>();
  for (const result of results) {
    if (result.kind === 'played')
      for (const { taken } of result.sides)
        if (!Number.isSafeInteger(taken))
          throw new ScoringFault(placeOf(result), `a whole figure was expected, not ${taken}`);
    for (const contestant of contestantsOf(result)) {
      const key = JSON.stringify([result.id, contestant]);
      if (seen.has(key)) throw new ScoringFault(placeOf(result), `${contestant} has a result of it already`);
      seen.add(key);
    }
  }
}
