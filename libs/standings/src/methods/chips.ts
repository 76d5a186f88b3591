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

/** From when to when all tables play one game and wait: positions, the last period perhaps open. */
function handForHand({
  books,
}: EventSheet): readonly { readonly from: string; readonly to: string | undefined }[] {
  const periods: { from: string; to: string | undefined }[] = [];
  for (const { data, position } of books.handForHand) {
    const open = periods.at(-1);
    if (data['on'] === false) {
      if (open && open.to === undefined) open.to = position;
    } else if (open === undefined || open.to !== undefined) periods.push({ from: position, to: undefined });
  }
  return periods;
}

/**
 * Which games are one: each by itself, save that the first games all tables open in a hand-for-hand period are one round,
 * and their seconds the next (T11). A game under way when it began is still one by itself.
 */
function gameOf(sheet: EventSheet): (stream: string) => string {
  const periods = handForHand(sheet);
  const rounds = new Map<string, string>();
  for (const [n, { from, to }] of periods.entries()) {
    for (const { deals } of sheet.books.tables.values()) {
      const within = deals
        .flatMap((deal) => sheet.books.deals.get(deal)?.opened ?? [])
        .filter(
          ({ position }) =>
            comparePositions(position, from) > 0 && (to === undefined || comparePositions(position, to) < 0),
        );
      for (const [k, { stream }] of within.entries()) rounds.set(stream, `${n} ${k}`);
    }
  }
  return (stream) => rounds.get(stream) ?? stream;
}

interface Gone {
  /** Games in the order in which they ended, from 1. */
  readonly game: number;
  /** Among those out of one table in one game: 1 for most chips at its start; equal chips tie. */
  readonly inList: number;
}

function whoWent(sheet: EventSheet): ReadonlyMap<string, Gone> {
  return sheet.memory.ofAll('who-went', () => {
    const named = gameOf(sheet);
    const out = [...eliminations(sheet)].map(([entry, one]) => ({
      entry,
      ...one,
      game: named(one.event.stream),
    }));
    const last = new Map<string, string>();
    for (const { game, event } of out) {
      const before = last.get(game);
      if (before === undefined || comparePositions(before, event.position) < 0)
        last.set(game, event.position);
    }
    const ordered = [...last].sort(([, one], [, other]) => comparePositions(one, other));
    const place = new Map(ordered.map(([game], i) => [game, i + 1]));
    const better = (own: (typeof out)[number]) =>
      out.filter((one) => one.event.stream === own.event.stream && one.startStack > own.startStack).length;
    return new Map(
      out.map((one) => [one.entry, { game: place.get(one.game) ?? 0, inList: better(one) + 1 }]),
    );
  });
}

function criteria(sheet: EventSheet): readonly Criterion<Tallied>[] {
  const out = whoWent(sheet);
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
      figure: ({ entry }) => exact(out.get(entry)?.game ?? 0),
    },
    {
      name: 'chips before',
      better: 'lower',
      figure: ({ entry }) => exact(out.get(entry)?.inList ?? 0),
    },
  ];
}

/**
 * Chips won less chips lost. Among those who lost as many, who was put out later stands higher; in one game, who had
 * more chips at its start (T12). In a hand-for-hand round the firsts of all tables tie, above all the seconds (T11).
 *
 * Whoever enters again is another entry, ranked by itself (T5).
 */
export const chips: Method = {
  id: 'chips',
  unit: 'chips',
  source: 'poker’s page, T12: by what is left, and by when it was lost',
  scope: 'table',
  figure: pointsOfHand,
  criteria,
};
