import { sides, type Side } from '@fairdeal/facts';

/** Whole figures of both sides, where a fact's fields could be anything. */
export const isBySides = (
  value: Readonly<Partial<Record<Side, unknown>>>,
): value is Readonly<Record<Side, number>> => sides.every((side) => Number.isFinite(value[side]));
