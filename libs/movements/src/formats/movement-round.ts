import { MovementFault, type Movement } from '../movement';
import { byLot, isIn, type Entrant, type Seating, type SeatedTable, type SittingOut } from './seating';

/** Who has each number in a round. */
type Holders = ReadonlyMap<number, Entrant>;

/**
 * Numbers by lot. A late entry takes the lowest that nobody has, or whose holder has gone: it has played none of the
 * boards that number comes to.
 */
function holdersIn(movement: Movement, entrants: readonly Entrant[], round: number): Holders {
  const holders = new Map<number, Entrant>();
  const starting = byLot(entrants).filter(({ from = 1 }) => from === 1);
  if (starting.length > movement.entries)
    throw new MovementFault(
      movement.id,
      `at most ${movement.entries} ${movement.of}, not ${starting.length}`,
    );
  starting.forEach((entrant, i) => holders.set(i + 1, entrant));
  const late = byLot(entrants)
    .filter(({ from = 1 }) => from > 1 && from <= round)
    .sort((a, b) => (a.from ?? 1) - (b.from ?? 1));
  for (const entrant of late) {
    const from = entrant.from ?? 1;
    const free = Array.from({ length: movement.entries }, (_, i) => i + 1).find((number) => {
      const holder = holders.get(number);
      return holder === undefined || !isIn(holder, from);
    });
    if (free === undefined)
      throw new MovementFault(
        `${entrant.id}, entering in round ${from}`,
        `a number of ${movement.id} that nobody has; all ${movement.entries} are taken`,
      );
    holders.set(free, entrant);
  }
  return holders;
}

/**
 * The round as it stands in the movement. Whoever would meet a number that nobody has, or whose holder has gone, sits
 * out: half a table is no table.
 */
export function nextOfMovement(movement: Movement, entrants: readonly Entrant[], round: number): Seating {
  const planned = movement.rounds[round - 1];
  if (planned === undefined)
    throw new MovementFault(
      `round ${round}`,
      `one of the ${movement.rounds.length} rounds of ${movement.id}`,
    );
  const holders = holdersIn(movement, entrants, round);
  const there = (number: number) => {
    const holder = holders.get(number);
    return holder !== undefined && isIn(holder, round) ? holder : undefined;
  };
  const tables: SeatedTable[] = [];
  const out: SittingOut[] = [];
  for (const { table, ns, ew, set } of planned) {
    const numbers = [...ns, ...ew];
    const missing = numbers.find((number) => there(number) === undefined);
    const present = (side: readonly number[]) => side.flatMap((number) => there(number)?.id ?? []);
    if (ns.length > 0 && ew.length > 0 && missing === undefined) {
      const because = { criterion: 'movement', movement: movement.id, ns, ew } as const;
      tables.push({ table, ns: present(ns), ew: present(ew), set, because });
      continue;
    }
    const gone = missing === undefined ? undefined : holders.get(missing);
    const because =
      missing === undefined
        ? ({ why: 'movement' } as const)
        : gone === undefined
          ? ({ why: 'phantom', number: missing } as const)
          : ({ why: 'withdrawn', entry: gone.id } as const);
    for (const entry of present(numbers)) out.push({ entry, because });
  }
  // A team whose pairs sit apart may have one pair at play and the other at rest; and a movement need not say who rests.
  for (const holder of holders.values())
    if (isIn(holder, round)) out.push({ entry: holder.id, because: { why: 'movement' } });
  const playing = new Set(tables.flatMap(({ ns, ew }) => [...ns, ...ew]));
  const resting = out.filter(
    ({ entry }, i) => !playing.has(entry) && out.findIndex((one) => one.entry === entry) === i,
  );
  return { round, tables, out: resting };
}
