import { exact, type Criterion } from '@fairdeal/scoring';
import { partiesAt } from '../entries';
import { comparePositions, type Happened } from '../happened';
import type { Method, Tallied } from '../made-line';
import type { EventSheet } from '../sheet/event-sheet';
import { byTotal } from './criteria';
import { pointsOfHand } from './points';

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

/** Games in the order in which they ended for somebody, from 1. */
function gamesEnded(out: ReadonlyMap<string, Elimination>): ReadonlyMap<string, number> {
  const last = new Map<string, string>();
  for (const { event } of out.values()) {
    const before = last.get(event.stream);
    if (before === undefined || comparePositions(before, event.position) < 0) {
      last.set(event.stream, event.position);
    }
  }
  const ordered = [...last].sort(([, one], [, other]) => comparePositions(one, other));
  return new Map(ordered.map(([stream], i) => [stream, i + 1]));
}

function criteria(sheet: EventSheet): readonly Criterion<Tallied>[] {
  const out = eliminations(sheet);
  const games = gamesEnded(out);
  return [
    byTotal,
    {
      name: 'still-in',
      better: 'higher',
      figure: ({ entry }) => exact(out.has(entry) ? 0 : 1),
    },
    {
      name: 'game',
      better: 'higher',
      figure: ({ entry }) => exact(games.get(out.get(entry)?.event.stream ?? '') ?? 0),
    },
    {
      name: 'chips before',
      better: 'higher',
      figure: ({ entry }) => exact(out.get(entry)?.startStack ?? 0),
    },
  ];
}

/**
 * Chips won less chips lost. Among those who lost as many, who was put out later stands higher; in one game, who had
 * more chips at its start (T12).
 *
 * Not covered: tables that play hand for hand, whose games count as one round (T11), and chips bought again.
 */
export const chips: Method = {
  id: 'chips',
  unit: 'chips',
  source: 'poker’s page, T12: by what is left, and by when it was lost',
  scope: 'table',
  figure: pointsOfHand,
  criteria,
};
