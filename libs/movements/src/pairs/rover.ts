import { MovementFault, type Movement, type Round } from '../movement';
import { mitchell } from './mitchell';

/** Tables the rover goes to from the second round on. Source: EBU Pairs manual as carried at bridgeserbia.org. */
const printed: readonly (readonly [tables: number, route: readonly number[]])[] = [
  [6, [1, 3, 5, 2, 4]],
  [7, [1, 3, 5, 7, 2, 4]],
  [8, [1, 6, 2, 7, 3, 8, 4]],
  [9, [1, 5, 9, 2, 4, 7, 3, 6]],
  [10, [1, 7, 2, 8, 3, 9, 4, 10, 5]],
  [11, [1, 3, 5, 7, 9, 11, 2, 4, 6, 8]],
  [12, [3, 9, 4, 10, 5, 11, 6, 12, 7, 1, 8]],
  [13, [1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10]],
  [14, [1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7]],
  [15, [1, 3, 5, 7, 9, 12, 14, 2, 4, 6, 8, 10, 11, 13]],
];

/** Where no manual at hand has a route. Found by search, verified by certificate; nothing is repeated in any. */
const workedOut: typeof printed = [
  [4, [1, 4, 2]],
  [5, [1, 3, 5, 2]],
  [16, [1, 3, 5, 9, 14, 12, 4, 7, 13, 6, 2, 15, 11, 8, 10]],
  [17, [1, 3, 5, 7, 9, 11, 13, 15, 17, 2, 4, 6, 8, 10, 12, 14]],
  [18, [1, 3, 5, 8, 13, 9, 16, 18, 4, 17, 10, 6, 11, 7, 2, 12, 14]],
  [19, [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 2, 4, 6, 8, 10, 12, 14, 16]],
  [20, [1, 3, 5, 2, 11, 13, 15, 18, 4, 19, 7, 9, 6, 17, 20, 8, 16, 12, 10]],
];

const routes: ReadonlyMap<number, readonly number[]> = new Map([...printed, ...workedOut]);
const ofTheManual: ReadonlySet<number> = new Set(printed.map(([tables]) => tables));

/** Tables whose route brings the rover one pair of opponents a second time. */
const repeating: ReadonlySet<number> = new Set([9, 15]);

/** The rover takes North's and South's seats; who sat there sits out. */
const displaced = (round: Round, rover: number, at: number | undefined): Round => [
  ...round.map((meeting) => (meeting.table === at ? { ...meeting, ns: [rover] } : meeting)),
  ...round.flatMap((meeting) =>
    meeting.table === at ? [{ table: 0, ns: meeting.ns, ew: [], set: null }] : [],
  ),
  ...(at === undefined ? [{ table: 0, ns: [rover], ew: [], set: null }] : []),
];

/**
 * A Mitchell with one pair too many and no sit-out twice: the last pair sits out the first round and then goes from
 * table to table as North-South. It fits the odd Mitchell and *share and relay*; on a skip it would meet boards again.
 */
export function roverMitchell(tables: number): Movement {
  const route = routes.get(tables);
  if (route === undefined)
    throw new MovementFault(`a rover at ${tables} tables`, '4 to 20 tables; no route is known for others');
  const base = mitchell(tables, 'share-and-relay');
  const rover = base.entries + 1;
  return {
    ...base,
    id: `${base.id}-rover`,
    entries: rover,
    rounds: base.rounds.map((round, i) => displaced(round, rover, i === 0 ? undefined : route[i - 1])),
    promises: {
      opponents: { least: 0, most: repeating.has(tables) ? 2 : 1 },
      sharing: base.promises.sharing,
    },
    source: ofTheManual.has(tables)
      ? 'EBU Pairs manual as carried at bridgeserbia.org'
      : 'a route found by search, verified by certificate',
  };
}
