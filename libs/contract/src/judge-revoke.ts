import { seats, sideOf, type Seat } from '@fairdeal/facts';
import { followingOf, howEstablished } from './law-61-revoke';
import { cardIn, trickInHand } from './play';
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

/** Has a revoke been corrected before it was established, or on trick 12 (62A, 62B2, 62D1)? */
export const isPutRight = ({ result }: ContractTable, seat: Seat, trick: number): boolean =>
  result.corrected.some((one) => one.seat === seat && one.trick === trick && !one.both);

/** 62D1. A revoke on trick 12 that the cards show, while the hands are not back in the board. */
export const isToPutRight = (table: ContractTable, seat: Seat, trick: number): boolean =>
  trick === 12 && !table.result.handsReturned && followingOf(table, seat, trick) === 'revoked';

/** The trick on the table: the one in hand, or the last while no card has been led to the next. */
const trickLying = ({ play }: ContractTable): number =>
  play.inTrick === 0 && play.tricks > 0 ? play.tricks : trickInHand(play);

/** Nobody was named: the one hand that failed to follow suit to that trick, as far as its cards tell. */
function soleRevoker(table: ContractTable, trick: number): Seat | undefined {
  const revoked = seats.filter((seat) => followingOf(table, seat, trick) === 'revoked');
  const open = seats.filter(
    (seat) => cardIn(table.play, trick, seat) !== undefined && followingOf(table, seat, trick) === 'untold',
  );
  const candidates = revoked.length > 0 ? revoked : open;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/**
 * 61 to 63. A revoke pointed out. What the cards do not tell is taken at its word where attention is drawn to it before
 * it is established, for its maker must look; a later claim waits for the director's finding.
 */
export function judgeRevoke(table: ContractTable, fact: Pointed): PointedRevoke | undefined {
  if (fact.type === 'AttentionCalled' && fact.irregularity !== 'revoke') return undefined;
  const trick = fact.trick ?? trickLying(table);
  const seat = fact.against ?? soleRevoker(table, trick);
  if (seat === undefined || isForfeited(table, fact)) return undefined;
  const isDone = (one: { readonly seat: Seat; readonly trick: number }) =>
    one.seat === seat && one.trick === trick;
  if (table.result.revokes.some(isDone) || table.result.corrected.some(isDone)) return undefined;
  const follows = followingOf(table, seat, trick);
  if (follows === 'followed' || follows === 'void') return { seat, trick, found: 'no-revoke' };
  if (isToPutRight(table, seat, trick)) {
    return { seat, trick, found: 'on-trick-12' };
  }
  if (howEstablished(table, seat, trick) !== undefined) {
    return { seat, trick, found: follows === 'revoked' ? 'established' : 'untold' };
  }
  // Once play has stopped for a claim it is for the director to say whether agreement had sealed it (63A4).
  const { claim } = table.result;
  const isStopped = claim !== undefined && claim.state !== 'dropped';
  const isCorrectable = !isStopped && (follows === 'revoked' || fact.type === 'AttentionCalled');
  return { seat, trick, found: isCorrectable ? 'to-correct' : 'untold' };
}

export const areOpposed = (offenders: readonly Seat[]): boolean => new Set(offenders.map(sideOf)).size === 2;
