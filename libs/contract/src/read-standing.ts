import type { Fields } from './fields';
import type { BySide } from './law-77-score';
import type { ChicagoStanding } from './law-fd-chicago';
import type { RubberStanding } from './law-r81-rubber';

const most = 1_000_000;

const counts = (fields: Fields, name: string, upTo: number): BySide =>
  fields.bySide(name, (inner, side) => inner.whole(side, 0, upTo));

/** Where a rubber stood before the deal. @throws ScenarioFault naming the field that is wrong */
export function rubberIn(fields: Fields, name: string): RubberStanding {
  const inner = fields.inside(name);
  inner.knowOnly(['games', 'partscores', 'points']);
  return {
    games: counts(inner, 'games', 1),
    partscores: counts(inner, 'partscores', 99),
    points: counts(inner, 'points', most),
  };
}

/** Where Chicago's deals stood before this one. @throws ScenarioFault naming the field that is wrong */
export function chicagoIn(fields: Fields, name: string): ChicagoStanding {
  const inner = fields.inside(name);
  inner.knowOnly(['partscores', 'totals']);
  return { partscores: counts(inner, 'partscores', 99), totals: counts(inner, 'totals', most) };
}
