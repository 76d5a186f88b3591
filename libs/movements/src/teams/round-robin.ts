import { MovementFault, upTo, type Meeting, type Movement } from '../movement';

/**
 * Every two teams meet once, by the circle: the last team stays and the others go round it. With an odd number the
 * place of the last is empty, and whoever comes to it has a bye. Home and away alternate as evenly as the circle lets.
 */
export function roundRobin(teams: number): Movement {
  if (!Number.isInteger(teams) || teams < 2)
    throw new MovementFault(`a round robin of ${teams}`, 'two teams or more');
  const places = teams + (teams % 2);
  const size = places - 1;
  const at = (place: number, r: number) => ((place + r) % size) + 1;
  const meeting = (table: number, home: number, away: number): Meeting =>
    away > teams ? { table: 0, ns: [home], ew: [], set: null } : { table, ns: [home], ew: [away], set: null };
  return {
    id: `round-robin-${teams}`,
    version: 1,
    of: 'teams',
    entries: teams,
    tables: Math.floor(teams / 2),
    sets: 0,
    rounds: upTo(size).map((n) => {
      const r = n - 1;
      const fixed = at(0, r);
      // The team that stays is at home in every other round; an empty place is never at home.
      const first = r % 2 === 0 || places > teams ? meeting(1, fixed, places) : meeting(1, places, fixed);
      const others = upTo(places / 2 - 1).map((i) => {
        const [one, other] = [at(i, r), at(size - i, r)];
        // Where the first place has the bye there is no table for it.
        const table = places > teams ? i : i + 1;
        return i % 2 === 0 ? meeting(table, one, other) : meeting(table, other, one);
      });
      return [first, ...others];
    }),
    winners: 1,
    seatings: 1,
    promises: { opponents: { least: 1, most: 1 }, sharing: false },
    source: 'circle method',
  };
}
