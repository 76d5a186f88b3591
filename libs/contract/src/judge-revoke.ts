import { sideOf, type Seat } from '@fairdeal/facts';
import { followingOf, howEstablished } from './law-61-revoke';
import { trickInHand } from './play';
import { dummyOf, isDefender, type ContractTable, type FactOf } from './table';

type Pointed = FactOf<'AttentionCalled' | 'RevokeClaimed'>;

/** A revoke somebody points to, and what the table shows of it. */
export interface PointedRevoke {
  readonly seat: Seat;
  readonly trick: number;
  readonly found: 'on-trick-12' | 'to-correct' | 'established' | 'no-revoke' | 'untold';
}

/** 43B3. A dummy who has looked where he may not loses his side's rectification by being first to point it out. */
export const isForfeited = ({ setup, declarer, result }: ContractTable, fact: Pointed): boolean =>
  setup.dummyLimited !== undefined &&
  fact.against !== undefined &&
  fact.by === dummyOf({ declarer }) &&
  isDefender({ declarer }, fact.against) &&
  !result.noticed.some((one) => one.seat === fact.against && one.trick === fact.trick);

/**
 * 61 to 63. A revoke pointed out. What the cards do not tell is taken at its word where attention is drawn to it before
 * it is established, for its maker must look; a later claim waits for the director's finding.
 */
export function judgeRevoke(table: ContractTable, fact: Pointed): PointedRevoke | undefined {
  if (fact.type === 'AttentionCalled' && fact.irregularity !== 'revoke') return undefined;
  const seat = fact.against;
  if (seat === undefined || isForfeited(table, fact)) return undefined;
  const trick = fact.trick ?? trickInHand(table.play);
  const isDone = (one: { readonly seat: Seat; readonly trick: number }) =>
    one.seat === seat && one.trick === trick;
  if (table.result.revokes.some(isDone) || table.result.corrected.some(isDone)) return undefined;
  const follows = followingOf(table, seat, trick);
  if (follows === 'followed' || follows === 'void') return { seat, trick, found: 'no-revoke' };
  if (follows === 'revoked' && trick === 12 && !table.result.handsReturned) {
    return { seat, trick, found: 'on-trick-12' };
  }
  if (howEstablished(table, seat, trick) !== undefined) {
    return { seat, trick, found: follows === 'revoked' ? 'established' : 'untold' };
  }
  const isCorrectable = follows === 'revoked' || fact.type === 'AttentionCalled';
  return { seat, trick, found: isCorrectable ? 'to-correct' : 'untold' };
}

export const areOpposed = (seats: readonly Seat[]): boolean => new Set(seats.map(sideOf)).size === 2;
