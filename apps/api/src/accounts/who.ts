import type { Grant } from '@fairdeal/rights';
import type { Caller } from '../rights/caller';

/** Who somebody is, as they are told themselves. */
export interface Who {
  /** Null for a device, and for whoever is not logged in. */
  readonly account: string | null;
  readonly login: string | null;
  /** The id entries and committees know them by. */
  readonly person: string | null;
  readonly grants: readonly Grant[];
}

export const whoIs = (caller: Caller, login: string | null): Who =>
  typeof caller === 'string'
    ? { account: null, login: null, person: null, grants: [] }
    : {
        account: caller.accountId ?? null,
        login,
        person: caller.person ?? null,
        grants: caller.grants,
      };
