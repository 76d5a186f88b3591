import type { Moment, Seat } from '@fairdeal/facts';
import type { ContractRef, ContractRuling, Option, Says } from './says';

/** Somebody must choose: `by` among `options`, until a moment. An empty `by` is the director. */
export const choice = (
  law: ContractRef,
  by: readonly Seat[],
  options: readonly Option[],
  until: Moment | undefined,
  says?: Says,
): ContractRuling => ({
  outcome: 'penalty',
  law,
  penalty: 'player-chooses',
  by,
  ...(until && { until }),
  says: { ...says, options },
});
