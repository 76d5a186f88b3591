/**
 * What a route asks for.
 *
 * - `anybody`: nothing.
 * - `account`: to be somebody with an account.
 * - `desk`: to run the house.
 * - `monitor`: to read how the installation does, or to run the house.
 * - `organise`: to organise the tournament of the place.
 * - `direct`: to direct it, or to organise it.
 * - `record`: to record at the place's table, or to direct there.
 * - `lodge`: to play in the tournament, or to record there: a claim or an appeal is lodged.
 * - `hear`: to sit on the place's appeal, or to direct there.
 * - `judge`: to decide the place's appeal: whoever sits on it, or organises the tournament; never one's own.
 */
export const rights = [
  'anybody',
  'account',
  'desk',
  'monitor',
  'organise',
  'direct',
  'record',
  'lodge',
  'hear',
  'judge',
] as const;
export type Right = (typeof rights)[number];
