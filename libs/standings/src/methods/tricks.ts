import { otherSide, type Side } from '@fairdeal/facts';
import {
  dividedBy,
  exact,
  fixedPercentage,
  law12C2a,
  scoringMethods,
  times,
  type Exact,
} from '@fairdeal/scoring';
import { noFigure, nothing, type Figure, type Method } from '../made-line';
import type { Averaged, DealResult } from '../result';
import { byTotal } from './criteria';
import { outright } from './outright';

const { inAHand, toWin } = scoringMethods.tricks.defaults;
const most = exact(inAHand);

const sideOf = (at: string): Side | undefined => (at === 'NS' || at === 'EW' ? at : undefined);

/** The percentage of the hand's tricks. A half is six and a half, which is also a drive's mean. */
function averaged({ awards }: Averaged, side: Side | undefined): Figure {
  const given = side && awards[side];
  if (given === undefined) return nothing({ how: 'cannot-be-added' });
  const percentage = fixedPercentage(given.award, law12C2a);
  const amount: Exact = dividedBy(times(most, percentage), exact(100));
  const why = { how: 'average', award: given.award, percentage, own: null, by: '12C2a' } as const;
  return { amount, raw: null, of: most, why };
}

function figure(result: DealResult, at: string): Figure {
  const side = sideOf(at);
  if (result.kind === 'average') return averaged(result, side);
  if (result.kind !== 'played' && result.kind !== 'passed-out') return noFigure(result);
  if (result.reckoned.outright) return outright(result.reckoned, at);
  const { tricks } = result.reckoned;
  if (tricks === undefined || side === undefined) return noFigure(result);
  const taken = exact(tricks[side]);
  const why = { how: 'taken', against: exact(tricks[otherSide(side)]) } as const;
  return { amount: taken, raw: taken, of: most, why };
}

/** Tricks taken, added on each player's own card; hands won break ties, and what is left stays a tie. */
export const tricks: Method = {
  id: 'tricks',
  unit: 'tricks',
  source: 'whist drives (whist’s page, 8.1; whistdrive.wordpress.com); ties by hands won, our reading',
  scope: 'table',
  figure,
  isWon: ({ raw }) => raw !== null && raw.d === 1 && raw.n >= toWin,
  criteria: () => [byTotal, { name: 'hands-won', better: 'higher', figure: ({ won }) => exact(won) }],
};
