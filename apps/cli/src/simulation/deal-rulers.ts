import { openScenario as openBridge } from '@fairdeal/bridge';
import { openScenario as openWhist } from '@fairdeal/whist';
import type { Ruler } from './check-simulation';

/** The lawbooks a simulated evening can be held against. */
export const dealRulers: Readonly<Record<'whist' | 'bridge', Ruler>> = {
  whist: (setup) => openWhist({ id: 'simulated', setup: { ...setup }, facts: [] }),
  bridge: (setup) => openBridge({ id: 'simulated', setup: { ...setup }, facts: [] }),
};
