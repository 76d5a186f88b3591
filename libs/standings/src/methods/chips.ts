import { comparePositions, type Happened } from '../happened';
import type { Method } from '../made-line';
import { partiesAt } from '../entries';
import type { EventSheet } from '../sheet/event-sheet';
import { chipsWon } from './points';

interface Elimination {
  readonly event: Happened;
  readonly startStack: number;
}

/** The last time each entry was put out. */
function eliminations(sheet: EventSheet): ReadonlyMap<string, Elimination> {
  return sheet.memory.ofAll('eliminations', () => {
    const out = new Map<string, Elimination>();
    for (const { reports, seats } of sheet.books.deals.values()) {
      for (const event of reports) {
        if (event.type !== 'PlayerEliminated') continue;
        const seat = String(event.data['seat']);
        const known = partiesAt(sheet, seats).find(({ at }) => at === seat)?.entries ?? [];
        for (const entry of known) {
          const before = out.get(entry);
          if (before && comparePositions(before.event.position, event.position) > 0) continue;
          out.set(entry, { event, startStack: Number(event.data['startStack']) });
        }
      }
    }
    return out;
  });
}

/**
 * Chips won, and among those who lost as many: who was put out later stands higher; in one game, who had more chips
 * at its start (T12).
 *
 * Not covered: tables that play hand for hand, whose games count as one round (T11), and chips bought again.
 */
export const chips: Method = {
  ...chipsWon,
  parts: (sheet) => {
    const out = eliminations(sheet);
    return (one, other) => {
      const [first, second] = [out.get(one), out.get(other)];
      if (first === undefined || second === undefined) {
        return Number(first === undefined) - Number(second === undefined);
      }
      return first.event.stream === second.event.stream
        ? first.startStack - second.startStack
        : comparePositions(first.event.position, second.event.position);
    };
  },
};
