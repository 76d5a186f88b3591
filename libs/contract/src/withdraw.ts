import { rightOf } from '@fairdeal/facts';
import { cancel, heightOf, oblige, type Pending, type Withdrawn, type Written } from './auction';
import type { ContractTable, FactOf } from './table';

/** Which of 30, 31 and 32 a call out of rotation falls under, by what it was and whose turn it was. */
export function lawOf({ by, call, turn }: Pending): Withdrawn['law'] {
  const atRho = turn === rightOf(by);
  if (call === 'P') return atRho ? '30A' : '30B';
  if (heightOf(call) > 0) return atRho ? '31A' : '31B';
  return atRho ? '32A' : '32B';
}

/** The offender's call at the proper turn, reported as a replacement. */
export const isReplacing = ({ auction }: ContractTable, { by }: FactOf<'CallSubstituted'>): boolean =>
  auction.pending === undefined &&
  !auction.ended &&
  auction.withdrawn?.by === by &&
  auction.withdrawn.replacement === undefined &&
  auction.turn === by;

/** The call falls, and its maker's next is watched. */
export function withdraw(auction: Written, pending: Pending): void {
  cancel(auction, [pending.number]);
  auction.pending = undefined;
  const law = lawOf(pending);
  auction.withdrawn = { law, by: pending.by, call: pending.call, mustRepeat: false, replacement: undefined };
  if (law === '30A') oblige(auction, { seat: pending.by, extent: 'next-turn' });
}
