import type { FormatId, Game } from '@fairdeal/facts';

interface Offered {
  /** The games it is offered for; it may be announced for others. */
  readonly games: readonly Game[];
  /** Who enters. */
  readonly entries: 'individual' | 'pair' | 'team';
}

/** What a format is offered for, and who enters it. */
export const formatsOffered: Readonly<Record<FormatId, Offered>> = {
  'whist-drive': { games: ['whist'], entries: 'individual' },
  'semi-partner-whist-drive': { games: ['whist'], entries: 'individual' },
  'partner-whist-drive': { games: ['whist'], entries: 'pair' },
  'bridge-drive': { games: ['bridge', 'contract'], entries: 'pair' },
  'military-whist': { games: ['whist'], entries: 'team' },
  'rubber-table': { games: ['whist', 'bridge', 'contract'], entries: 'individual' },
  'duplicate-whist': { games: ['whist'], entries: 'pair' },
  chicago: { games: ['contract'], entries: 'individual' },
  'duplicate-pairs': { games: ['contract'], entries: 'pair' },
  individual: { games: ['contract'], entries: 'individual' },
  'team-match': { games: ['contract'], entries: 'team' },
  'teams-round-robin': { games: ['contract'], entries: 'team' },
  'teams-swiss': { games: ['contract'], entries: 'team' },
  'teams-danish': { games: ['contract'], entries: 'team' },
  'teams-knockout': { games: ['contract'], entries: 'team' },
  'poker-freeze-out': { games: ['poker'], entries: 'individual' },
  'poker-tables': { games: ['poker'], entries: 'individual' },
};
