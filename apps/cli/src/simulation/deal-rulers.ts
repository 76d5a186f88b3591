import { caseLaws } from '@fairdeal/lawbooks';
import type { DealSetup } from '@fairdeal/simulator';
import type { Ruler } from './check-simulation';

/** The lawbook a simulated deal is held against, opened as a scenario is. */
export const dealRuler =
  (game: DealSetup['game']): Ruler =>
  (setup) => {
    const law = caseLaws[game];
    if (law === undefined) throw new Error(`there is no lawbook of ${game}`);
    return law.open({ id: 'simulated', setup: { ...setup }, facts: [] });
  };
