import type { Outcome } from '@fairdeal/facts';
import type { RoleColumns } from './columns';

/** One kind of irregularity, in one of the ways it can come about. */
export interface FaultRow<T, C = RoleColumns> {
  /** `whist-38-dealer-shows-card`: the law, and what happens. */
  readonly id: string;
  /** What the law makes of it when the telling says `decides`, or else when `happens` is done. */
  readonly expect: C;
  /** What holds at the deal's last fact, where that is not `expect` of a void deal or the agreed score of a played one. */
  readonly end?: C;
  /** Whether the table stands so that this can happen. */
  readonly fits?: (telling: T) => boolean;
  /** Tells the deal up to the fault and whatever the fault needs after it; `other-cards` asks for another pack. */
  readonly happens: (telling: T) => 'other-cards' | void;
}

/** A deal so ruled is over: the next deal opens and nothing of this one is scored. */
export const isVoid = ({ outcome }: { readonly outcome?: Outcome }): boolean =>
  outcome === 'new-deal-compulsory' || outcome === 'misdeal-deal-passes' || outcome === 'deal-stopped';
