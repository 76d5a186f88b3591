import type { BridgeTelling } from '../bridge-telling';
import { beforeTheDeal } from './bridge-before-the-deal';
import { newDealClaims } from './bridge-claims';
import { doubling } from './bridge-doubling';
import { make } from './bridge-make';
import { newDeals } from './bridge-new-deals';
import { play } from './bridge-play';
import { revokeRows } from './bridge-revokes';
import { turnOfPlay } from './bridge-turn-of-play';
import type { FaultRow } from './fault-row';

/** Every irregularity of the bridge page that facts can tell, and what its §3 and §5 make of it. */
export const bridgeFaults: readonly FaultRow<BridgeTelling>[] = [
  ...beforeTheDeal,
  ...newDeals,
  ...newDealClaims,
  ...make,
  ...doubling,
  ...play,
  ...turnOfPlay,
  ...revokeRows,
];
