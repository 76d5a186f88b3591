import { partiesOf } from './entries';
import type { EventSheet } from './sheet/event-sheet';

/** North-South or East-West, where an event has a winner of each. */
export type Direction = 'NS' | 'EW';

const nobody: ReadonlyMap<string, Direction> = new Map();

/**
 * The direction in which each entry sat at every deal of an event with two winners (`settings.winners`); without those who
 * sat in both, and without anybody where there is one winner.
 *
 * @source USEBIO 1.2, `WINNER_TYPE` 2; the movements of two winners of `libs/movements`
 */
export function directions(sheet: EventSheet): ReadonlyMap<string, Direction> {
  if (sheet.books.announced?.settings.winners !== 2) return nobody;
  return sheet.memory.ofAll('directions', () => {
    const sat = new Map<string, Direction | 'both'>();
    for (const deal of sheet.books.deals.values()) {
      for (const { at, entries } of partiesOf(sheet, deal)) {
        if (at !== 'NS' && at !== 'EW') continue;
        for (const entry of entries) {
          const before = sat.get(entry) ?? at;
          sat.set(entry, before === at ? at : 'both');
        }
      }
    }
    return new Map([...sat].flatMap(([entry, at]) => (at === 'both' ? [] : [[entry, at] as const])));
  });
}
