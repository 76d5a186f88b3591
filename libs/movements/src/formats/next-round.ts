import { MovementFault } from '../movement';
import { nextOfDrive } from './drive-round';
import { nextOfKnockout } from './knockout-round';
import { nextOfMovement } from './movement-round';
import { nextOfRubberTable } from './rubber-table-round';
import { noResults, type Entrant, type Format, type Results, type Seating } from './seating';
import { nextOfSwiss } from './swiss-format-round';

function check(entrants: readonly Entrant[], rounds: readonly Seating[]): void {
  const [ids, lots] = [new Set<string>(), new Set<number>()];
  for (const { id, lot, from = 1, withdrawnFrom } of entrants) {
    if (ids.has(id)) throw new MovementFault(`entry ${id}`, 'each entry once');
    if (!Number.isInteger(lot) || lot < 1 || lots.has(lot))
      throw new MovementFault(`entry ${id}`, `a lot of its own, a whole number from 1, not ${lot}`);
    if (!Number.isInteger(from) || from < 1)
      throw new MovementFault(`entry ${id}`, `a first round from 1, not ${from}`);
    if (withdrawnFrom !== undefined && withdrawnFrom < from)
      throw new MovementFault(`entry ${id}`, `to withdraw after it came in, not in round ${withdrawnFrom}`);
    ids.add(id);
    lots.add(lot);
  }
  rounds.forEach(({ round }, i) => {
    if (round !== i + 1)
      throw new MovementFault(`rounds so far`, `round ${i + 1} in place ${i + 1}, not round ${round}`);
  });
}

/**
 * The next round of an event: a pure function of who is in it, the rounds drawn so far, and what came of them. What was
 * published stays: rounds so far are taken as they were played, whatever was put right since.
 *
 * @throws MovementFault where no round can be made, saying what is missing
 */
export function nextRound(
  format: Format,
  entrants: readonly Entrant[],
  rounds: readonly Seating[] = [],
  results: Results = noResults,
): Seating {
  check(entrants, rounds);
  switch (format.kind) {
    case 'movement':
      return nextOfMovement(format.movement, entrants, rounds.length + 1);
    case 'drive':
      return nextOfDrive(format.form, entrants, rounds.length + 1, results);
    case 'swiss':
      return nextOfSwiss(format, entrants, rounds, results);
    case 'knockout':
      return nextOfKnockout(entrants, rounds, results);
    case 'rubber-table':
      return nextOfRubberTable(entrants, rounds, results);
    default:
      return format satisfies never;
  }
}
