import type { Grant } from '@fairdeal/rights';
import type { Caller } from '../rights/caller';

/** Who somebody is, as they are told themselves. */
export interface Who {
  readonly account: string | null;
  readonly login: string | null;
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

export const whoSchema = {
  type: 'object',
  properties: {
    account: {
      type: ['string', 'null'],
      description: 'Null for a device, and for whoever is not logged in.',
    },
    login: { type: ['string', 'null'] },
    person: { type: ['string', 'null'], description: 'The id entries and committees know them by.' },
    grants: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          role: { enum: ['desk', 'organiser', 'director', 'recorder', 'player', 'committee'] },
          scope: { type: 'string', description: '`*`, `tournament-t1` or `table-t1.1`.' },
        },
        required: ['role', 'scope'],
      },
    },
  },
  required: ['account', 'login', 'person', 'grants'],
} as const;
