import type { JsonObject } from '@fairdeal/event-store';
import { sides, type Side } from '@fairdeal/facts';
import type { Happened } from './happened';
import type { Award } from './result';
import type { Said } from './sheet/records';

const awards: readonly unknown[] = ['A+', 'A', 'A-'] satisfies readonly Award[];

const detailsOf = ({ data }: Happened): JsonObject => (data['details'] ?? {}) as JsonObject;

/**
 * Artificial scores (12C2), as `details.awards`: `{"NS": "A+", "EW": "A-"}`. A side left out gets none. Undefined where
 * the adjustment awards no such thing.
 */
export function awardsIn(adjusted: Happened): Readonly<Partial<Record<Side, Award>>> | undefined {
  const said = detailsOf(adjusted)['awards'] as JsonObject | undefined;
  if (typeof said !== 'object' || said === null) return undefined;
  const given = sides.filter((side) => awards.includes(said[side]));
  if (given.length === 0) return undefined;
  return Object.fromEntries(given.map((side) => [side, said[side] as Award]));
}

/** `details.notPlayed`: the deal will not be played, and nobody is given anything for it. */
export const saysNotPlayed = (adjusted: Happened): boolean => detailsOf(adjusted)['notPlayed'] === true;

/** An adjustment that names no result takes the one before it back: the table's own stands again. */
export function namesResult(adjusted: Happened): boolean {
  const { hand, tricks, points } = adjusted.data as unknown as Said<'ScoreAdjusted'>;
  return (
    hand !== undefined ||
    tricks !== undefined ||
    points !== undefined ||
    saysNotPlayed(adjusted) ||
    awardsIn(adjusted) !== undefined
  );
}
