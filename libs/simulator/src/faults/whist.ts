import type { WhistTelling } from '../whist-telling';
import type { FaultRow } from './fault-row';
import { beforeTheDeal } from './whist-before-the-deal';
import { newDealClaims } from './whist-claims';
import { misdeals } from './whist-misdeals';
import { play } from './whist-play';
import { revokeRows } from './whist-revokes';
import { turnAndPack } from './whist-turn-and-pack';
import { turnOfPlay } from './whist-turn-of-play';

/** Every irregularity of the whist page that facts can tell, and what its §4 and §5 make of it. */
export const whistFaults: readonly FaultRow<WhistTelling>[] = [
  ...beforeTheDeal,
  ...turnAndPack,
  ...newDealClaims,
  ...misdeals,
  ...play,
  ...turnOfPlay,
  ...revokeRows,
];
