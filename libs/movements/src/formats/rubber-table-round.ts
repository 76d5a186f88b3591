import { MovementFault } from '../movement';
import { byLot, isIn, type Entrant, type Results, type Seating } from './seating';

const seats = 4;
/** A table is full at six (law 17). */
const most = 6;

/** Rubbers played without a break up to now. */
function running(id: string, rounds: readonly Seating[]): number {
  let count = 0;
  for (const { tables } of [...rounds].reverse()) {
    if (!tables.some(({ ns, ew }) => [...ns, ...ew].includes(id))) break;
    count += 1;
  }
  return count;
}

/**
 * The next rubber at a table of four to six: whoever waits comes in, and those who have played most rubbers running go
 * out; where they are level they cut, and the highest go (whist 20). Partners are cut for anew: two lowest against two
 * highest, and the lowest deals, sitting North (16).
 *
 * The cut is the table's, not ours: `results.cuts` of the round, lowest first; without one the lots stand for it.
 */
export function nextOfRubberTable(
  entrants: readonly Entrant[],
  rounds: readonly Seating[],
  { cuts = [] }: Results,
): Seating {
  const round = rounds.length + 1;
  const there = byLot(entrants).filter((entrant) => isIn(entrant, round));
  if (there.length < seats || there.length > most)
    throw new MovementFault(`round ${round}`, `four to six at a rubber table, not ${there.length}`);
  const cut = cuts.find((one) => one.round === round)?.lowestFirst ?? there.map(({ id }) => id);
  const height = (id: string) => {
    const at = cut.indexOf(id);
    return at < 0 ? cut.length : at;
  };
  const played = new Map(there.map(({ id }) => [id, running(id, rounds)]));
  const rubbers = (id: string) => played.get(id) ?? 0;
  const inTurn = there.map(({ id }) => id).sort((a, b) => rubbers(a) - rubbers(b) || height(a) - height(b));
  const playing = [...inTurn.slice(0, seats)].sort((a, b) => height(a) - height(b));
  const [first = '', second = '', third = '', fourth = ''] = playing;
  const cameIn = rounds.length === 0 ? [] : playing.filter((id) => rubbers(id) === 0);
  return {
    round,
    tables: [
      {
        table: 1,
        ns: [first, second],
        ew: [third, fourth],
        set: null,
        because: rounds.length === 0 ? { criterion: 'lot' } : { criterion: 'cutting', cameIn },
      },
    ],
    out: inTurn.slice(seats).map((entry) => ({
      entry,
      because: {
        why: 'cut-out',
        running: rubbers(entry),
        level: playing.some((id) => rubbers(id) === rubbers(entry)),
      },
    })),
  };
}
