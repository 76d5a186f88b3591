import { MovementFault, upTo, wrapped, type Movement } from '../movement';

/**
 * Teams of four at duplicate whist, an odd number of them: team t sits East-West at table t throughout. For set s of
 * T − 1 the North-South pair of team t − s is at table t, with tray set t + (T − 1)/2 · (s − 1). Every two teams meet
 * twice, in opposite seats, with the same trays.
 *
 * Source: Foster's Complete Hoyle, duplicate whist.
 */
export function whistTeamsOfFour(teams: number): Movement {
  if (!Number.isInteger(teams) || teams < 3 || teams % 2 === 0)
    throw new MovementFault(`teams of four, ${teams} teams`, 'an odd number of teams from three');
  return {
    id: `whist-teams-${teams}`,
    version: 1,
    of: 'teams',
    entries: teams,
    tables: teams,
    sets: teams,
    rounds: upTo(teams - 1).map((s) =>
      upTo(teams).map((table) => ({
        table,
        ns: [wrapped(table - s, teams)],
        ew: [table],
        set: wrapped(table + ((teams - 1) / 2) * (s - 1), teams),
      })),
    ),
    winners: 1,
    seatings: 2,
    promises: { opponents: { least: 2, most: 2 }, sharing: false },
    source: 'Foster’s Complete Hoyle, duplicate whist',
  };
}
