import type { JsonObject } from '@fairdeal/event-store';
import { sides, type ReckonedHand, type Side } from '@fairdeal/facts';
import type { Average, Outcome } from '@fairdeal/scoring';
import type { Happened } from './happened';
import type { Said } from './sheet/records';

type BySide<T> = Readonly<Record<Side, T>>;

const objectIn = (holder: JsonObject, field: string): JsonObject => {
  const value = holder[field];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
};

const detailsOf = ({ data }: Happened): JsonObject => objectIn(data, 'details');

const isAward = (value: unknown): value is Average['award'] =>
  value === 'A+' || value === 'A' || value === 'A-';

/**
 * Artificial scores (12C2), as `details.awards`: `{"NS": "A+", "EW": "A-"}`; with `details.fixed` they do not follow the
 * side's own percentage (12C2c). A side left out gets none. Undefined where the adjustment awards no such thing.
 */
export function awardsIn(adjusted: Happened): Readonly<Partial<Record<Side, Average>>> | undefined {
  const said = objectIn(detailsOf(adjusted), 'awards');
  const fixed = detailsOf(adjusted)['fixed'] === true;
  const given = sides.flatMap((side): readonly (readonly [Side, Average])[] => {
    const award = said[side];
    if (!isAward(award)) return [];
    return [[side, { kind: 'average', award, ...(fixed && { fixed }) }]];
  });
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

/**
 * The award a lawbook's own artificial score comes to: above the middle no fault, below it at fault. What it is worth is
 * worked out where results are compared, from the side's other boards too (12C2c).
 *
 * Not covered: the mean of two figures that do not balance in a knock-out match (12C4).
 */
export function awardsFor(
  artificial: NonNullable<ReckonedHand['artificial']>,
): Readonly<Partial<Record<Side, Average>>> {
  const middle = artificial.unit === 'imps' ? 0 : 50;
  const given = sides.flatMap((side): readonly (readonly [Side, Average])[] => {
    const figure = artificial[side];
    if (figure === undefined) return [];
    const award = figure > middle ? 'A+' : figure < middle ? 'A-' : 'A';
    return [[side, { kind: 'average', award }]];
  });
  return Object.fromEntries(given);
}

function outcomesOf(value: unknown): readonly Outcome[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const outcomes = value as readonly Partial<Outcome>[];
  const isOutcome = ({ score, weight }: Partial<Outcome>) =>
    Number.isSafeInteger(score) && Number.isSafeInteger(weight) && (weight ?? 0) > 0;
  return outcomes.every(isOutcome) ? (outcomes as readonly Outcome[]) : undefined;
}

/**
 * Weighted scores (12C1c), as `details.outcomes`: `{"NS": [{"score": 620, "weight": 40}, …], "EW": […]}`, scores from
 * North-South. A side left out has the other's.
 */
export function outcomesIn(adjusted: Happened): BySide<readonly Outcome[]> | undefined {
  const said = objectIn(detailsOf(adjusted), 'outcomes');
  const [NS, EW] = [outcomesOf(said['NS']), outcomesOf(said['EW'])];
  const both = NS ?? EW;
  return both && { NS: NS ?? both, EW: EW ?? both };
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
    awardsIn(adjusted) !== undefined ||
    outcomesIn(adjusted) !== undefined
  );
}
