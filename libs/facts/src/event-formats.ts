/**
 * What an event may be announced as, and how its results may be compared. Ids only: how each goes round is in the
 * movements, how each is reckoned in the standings, and tests hold both against these lists.
 */
export const formatIds = [
  'whist-drive',
  'semi-partner-whist-drive',
  'partner-whist-drive',
  'bridge-drive',
  'military-whist',
  'rubber-table',
  'duplicate-whist',
  'chicago',
  'duplicate-pairs',
  'individual',
  'team-match',
  'teams-round-robin',
  'teams-swiss',
  'teams-danish',
  'teams-knockout',
  'poker-freeze-out',
  'poker-tables',
] as const;

export const scoringIds = [
  'tricks',
  'rubber-points',
  'total-points',
  'flags',
  'chips',
  'places',
  'matchpoints-2',
  'matchpoints-1',
  'imps-cross',
  'butler',
  'team-imps',
  'team-vp',
  'board-a-match',
] as const;

export type FormatId = (typeof formatIds)[number];
export type ScoringId = (typeof scoringIds)[number];

const isAmong = (ids: readonly string[]) => (id: string) => ids.includes(id);

export const isFormatId = isAmong(formatIds);
export const isScoringId = isAmong(scoringIds);
