/** Three for a match won, one for one tied, none for one lost. Source: the Aberdeen whist league's rules. */
export function leaguePoints(own: number, other: number): 0 | 1 | 3 {
  if (own === other) return 1;
  return own > other ? 3 : 0;
}
