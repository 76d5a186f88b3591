import type { Moment, Seat } from '@fairdeal/facts';
import type { ContractRef, ContractRuling, Option, Says } from './says';
import type { ContractTable, FactOf } from './table';

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

/** The choice that is open stays so, a choice having been tried that is not among it. */
export const noneOpen = ({ ruling }: ContractTable): ContractRuling | undefined =>
  ruling.outcome === 'penalty' && ruling.penalty === 'player-chooses'
    ? { ...ruling, says: { ...ruling.says, options: [] } }
    : undefined;

/** Whoever has the choice tries what is not among the options. */
export function triedOtherwise(
  before: ContractTable,
  { by, option }: FactOf<'OptionChosen'>,
): ContractRuling | undefined {
  const { ruling } = before;
  if (ruling.outcome !== 'penalty' || by === null || ruling.by?.includes(by) !== true) return undefined;
  const options: readonly string[] = ruling.says?.options ?? [];
  return options.length > 0 && !options.includes(option) ? noneOpen(before) : undefined;
}
