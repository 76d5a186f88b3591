import { otherSide, sideOf, type Seat, type Side } from '@fairdeal/facts';
import type { FactOf } from './table';

/**
 * A claim or concession, and how it lies: `made` until a side says yes or anybody doubts it; `doubted` until the
 * director has adjudicated; `dropped` where it never was one, or all four played on (68B2, 68D2b).
 */
export interface Claim {
  readonly by: Seat;
  readonly kind: 'claimed' | 'conceded';
  /** Tricks left when it was made, the one in progress included. */
  readonly of: number;
  /** How many of them the claimer's side takes, by its own words; the rest go to the other. */
  readonly own: number;
  /** Of `own`, those the director gives to the other side (70). */
  readonly loses: number;
  /** A concession of one trick already turned. */
  readonly trick: number | undefined;
  readonly state: 'made' | 'agreed' | 'doubted' | 'adjudicated' | 'dropped';
}

/** Law 68, as it was said with `left` tricks still to be turned; more are not there to be claimed. */
export function claimOf(fact: FactOf<'TricksClaimed' | 'TricksConceded'>, left: number): Claim {
  const isClaim = fact.type === 'TricksClaimed';
  const trick = isClaim ? undefined : fact.trick;
  const of = trick === undefined ? Math.min(fact.of, left) : 0;
  const told = Math.min(fact.tricks, of);
  return {
    by: fact.by,
    kind: isClaim ? 'claimed' : 'conceded',
    of,
    own: isClaim ? told : of - told,
    loses: 0,
    trick,
    state: 'made',
  };
}

/** Do the tricks left count as the claim has them? */
export const isSettled = (
  claim: Claim | undefined,
): claim is Claim & { readonly state: 'agreed' | 'adjudicated' } =>
  claim !== undefined && (claim.state === 'agreed' || claim.state === 'adjudicated');

/** Is play suspended over it (68D)? */
export const isOpen = (claim: Claim | undefined): claim is Claim & { readonly state: 'made' | 'doubted' } =>
  claim !== undefined && (claim.state === 'made' || claim.state === 'doubted');

/** The tricks left, by the side that takes each; which comes first does not matter, all come after those turned. */
export function claimedTricks({ by, of, own, loses }: Claim): readonly Side[] {
  const side = sideOf(by);
  const kept = Math.max(0, own - loses);
  return Array.from({ length: of }, (_, i) => (i < kept ? side : otherSide(side)));
}
