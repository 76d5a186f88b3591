import type { Hearing } from './deal-result';
import { isPhantom } from './entries';
import { compare, type Exact } from './exact';
import { parts, tallies, untold } from './lines';
import { marksOf, openAppeals, openPeriods, type Mark } from './marks';
import { scoringOf, type ScoringChoice } from './methods';
import { placed } from './rank';
import type { EventSheet } from './sheet/event-sheet';
import type { EntryRecord } from './sheet/records';
import { withdrawalRuleOf, type WithdrawalRule } from './withdrawal';

export interface StandingRow {
  readonly entry: string;
  readonly kind: EntryRecord['kind'];
  readonly members: readonly string[];
  /** From 1; null for an entry that was withdrawn, which stands below all others. */
  readonly place: number | null;
  /** `1`, `2=`, `2=`, `4`; empty where there is no place. */
  readonly notation: string;
  /** The place a title is given for, where a correction for the title alone makes it another; the place stands. */
  readonly title: number | null;
  readonly total: Exact;
  /** Deals and rounds that count. */
  readonly deals: number;
  /** Why it may still change, each reason once. */
  readonly provisional: readonly Mark[];
  readonly withdrawn: boolean;
}

export interface Standings {
  readonly tournament: string;
  /** Everything up to this position is in them, and nothing after it. */
  readonly through: string;
  readonly scoring: {
    readonly id: string;
    readonly unit: string;
    readonly source: string;
    readonly chosen: ScoringChoice['chosen'];
    /** A method the event names and nobody here knows. */
    readonly unknown: string | null;
  };
  readonly withdrawals: WithdrawalRule;
  readonly rows: readonly StandingRow[];
}

/** Places of the entries that are still in, by what corrections of a hearing make of them. */
function places(sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, readonly [number, string]> {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofAll(`places/${heard}`, () => {
    const tally = tallies(sheet, heard);
    const tieBreak = scoringOf(sheet).method.parts?.(sheet);
    const inIt = [...sheet.books.entries.values()].filter((entry) => !entry.withdrawn && !isPhantom(entry));
    const ranked = placed(
      inIt.map(({ entry }) => ({ entry, total: (tally.get(entry) ?? untold).total })),
      (one, other) => compare(one.total, other.total) || (tieBreak?.(one.entry, other.entry) ?? 0),
      ({ entry }) => entry,
    );
    return new Map(ranked.map(({ item, place, notation }) => [item.entry, [place, notation] as const]));
  });
}

/** Marks of each entry, every one once. */
function marks(sheet: EventSheet, now: string | undefined): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Map<string, Mark>>();
  const note = (entry: string, mark: Mark) => {
    let own = found.get(entry);
    if (own === undefined) found.set(entry, (own = new Map()));
    own.set(JSON.stringify(mark), mark);
  };
  const appealed = openAppeals(sheet);
  const open = now === undefined ? [] : openPeriods(sheet, now);
  for (const { lines, unknown } of parts(sheet, 'score')) {
    const marked = appealed.size === 0 ? unknown : lines;
    for (const line of marked) for (const mark of marksOf(sheet, line)) note(line.entry, mark);
    if (open.length === 0) continue;
    for (const { entry, session } of lines) {
      for (const mark of open) if (mark.session === session) note(entry, mark);
    }
  }
  return new Map([...found].map(([entry, own]) => [entry, [...own].sort(byText).map(([, mark]) => mark)]));
}

const byText = ([one]: readonly [string, Mark], [other]: readonly [string, Mark]): number =>
  one < other ? -1 : one > other ? 1 : 0;

/**
 * Where everybody stands, by the event's own method of scoring. A pure function of the events taken, whichever order
 * streams that know nothing of each other came in.
 *
 * @param now asks also which figures may still be corrected at that time; RFC 3339
 */
export function standings(sheet: EventSheet, now?: string): Standings {
  const { method, chosen, unknown } = scoringOf(sheet);
  const tally = tallies(sheet, 'score');
  const place = places(sheet, 'place');
  const title = places(sheet, 'title');
  const marked = marks(sheet, now);
  const rows = [...sheet.books.entries.values()]
    .filter((entry) => !isPhantom(entry))
    .map((record): StandingRow => {
      const { entry, kind, members, withdrawn } = record;
      const { total, deals } = tally.get(entry) ?? untold;
      const [own, notation] = place.get(entry) ?? [null, ''];
      const [titled] = title.get(entry) ?? [own];
      return {
        entry,
        kind,
        members,
        place: own,
        notation,
        title: titled === own ? null : titled,
        total,
        deals,
        provisional: marked.get(entry) ?? [],
        withdrawn: withdrawn !== undefined,
      };
    })
    .sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || byEntry(one, other));
  const { id, unit, source } = method;
  return {
    tournament: sheet.books.tournament,
    through: sheet.through,
    scoring: { id, unit, source, chosen, unknown: unknown ?? null },
    withdrawals: withdrawalRuleOf(sheet),
    rows,
  };
}

const byEntry = (one: StandingRow, other: StandingRow): number => {
  if (one.place === null && other.place === null && compare(one.total, other.total) !== 0) {
    return compare(other.total, one.total);
  }
  return one.entry < other.entry ? -1 : 1;
};
