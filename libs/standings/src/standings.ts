import { compare, percentage, rank, type Exact, type Ranked } from '@fairdeal/scoring';
import type { Hearing } from './deal-result';
import { directions, type Direction } from './direction';
import { entries, isPhantom, partiesOf } from './entries';
import { linesOfTheDeal, parts, tallies } from './lines';
import type { MadeLine, Tallied } from './made-line';
import { marksOf, openAppeals, openPeriods, type Mark } from './marks';
import { scoringOf, type ScoringChoice } from './methods';
import type { EventSheet } from './sheet/event-sheet';
import type { EntryRecord } from './sheet/records';
import { untold } from './tally';
import { withdrawalRuleOf, type WithdrawalRule } from './withdrawal';

export interface StandingRow {
  readonly entry: string;
  readonly kind: EntryRecord['kind'];
  readonly members: readonly string[];
  /** Among whom it is ranked, in an event with a winner of each direction; null elsewhere, and for who sat in both. */
  readonly direction: Direction | null;
  /** From 1; null for an entry that was withdrawn, which stands below all others. */
  readonly place: number | null;
  /** `1`, `2=`, `2=`, `4`; empty where there is no place. */
  readonly notation: string;
  /** What puts it below the one above; null for the first, and among those who tie. */
  readonly decidedBy: string | null;
  /** The better place a title is given for, by corrections for the title alone. The place stands, and nobody loses a title. */
  readonly title: number | null;
  readonly total: Exact;
  /** The most there was to win, and the total in per cent of it; null where the method knows no most. */
  readonly of: Exact | null;
  readonly percentage: Exact | null;
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
function places(sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, Ranked<Tallied>> {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofAll(`places/${heard}`, () => {
    const tally = tallies(sheet, heard);
    const inIt = entries(sheet)
      .filter((entry) => !entry.withdrawn && !isPhantom(entry))
      .map(({ entry }): Tallied => ({ entry, ...(tally.get(entry) ?? untold) }))
      // Ranking asks for the order of ids of those who tie; handed in nearly in order, they are asked for once.
      .sort((one, other) => compare(other.total, one.total));
    const way = directions(sheet);
    const criteria = scoringOf(sheet).method.criteria(sheet);
    const among = new Map<Direction | undefined, Tallied[]>();
    for (const one of inIt) {
      const at = way.get(one.entry);
      const same = among.get(at);
      if (same) same.push(one);
      else among.set(at, [one]);
    }
    const ranked = [...among.values()].flatMap((same) => rank(same, criteria, ({ entry }) => entry));
    return new Map(ranked.map((one) => [one.item.entry, one]));
  });
}

/** Everybody who had a deal in a session that may still be corrected. */
function noteOpenPeriods(
  sheet: EventSheet,
  open: ReturnType<typeof openPeriods>,
  note: (entry: string, mark: Mark) => void,
): void {
  const played = new Map<number, Set<string>>();
  for (const deal of sheet.books.deals.values()) {
    let there = played.get(deal.session);
    if (there === undefined) played.set(deal.session, (there = new Set()));
    for (const party of partiesOf(sheet, deal)) for (const entry of party.entries) there.add(entry);
  }
  for (const mark of open) for (const entry of played.get(mark.session) ?? []) note(entry, mark);
}

/** Marks of each entry, every one once. */
function marks(sheet: EventSheet, now: string | undefined): ReadonlyMap<string, readonly Mark[]> {
  const found = new Map<string, Map<string, Mark>>();
  const note = (entry: string, mark: Mark) => {
    let own = found.get(entry);
    if (own === undefined) found.set(entry, (own = new Map()));
    own.set(JSON.stringify(mark), mark);
  };
  const noteLine = (line: MadeLine) => {
    for (const mark of marksOf(sheet, line)) note(line.entry, mark);
  };
  for (const part of parts(sheet, 'score')) part.unknown.forEach(noteLine);
  for (const deal of openAppeals(sheet).keys()) linesOfTheDeal(sheet, deal).forEach(noteLine);
  const open = now === undefined ? [] : openPeriods(sheet, now);
  if (open.length > 0) noteOpenPeriods(sheet, open, note);
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
  const way = directions(sheet);
  const rows = entries(sheet)
    .filter((entry) => !isPhantom(entry))
    .map((record): StandingRow => {
      const { entry, kind, members, withdrawn } = record;
      const { total, of, deals } = tally.get(entry) ?? untold;
      const own = place.get(entry);
      const titled = title.get(entry)?.place;
      return {
        entry,
        kind,
        members,
        direction: way.get(entry) ?? null,
        place: own?.place ?? null,
        notation: own?.notation ?? '',
        decidedBy: own?.decidedBy ?? null,
        title: titled !== undefined && own !== undefined && titled < own.place ? titled : null,
        total,
        of,
        percentage: of === null ? null : percentage(total, of),
        deals,
        provisional: marked.get(entry) ?? [],
        withdrawn: withdrawn !== undefined,
      };
    })
    .sort(
      (one, other) =>
        ways.indexOf(one.direction) - ways.indexOf(other.direction) ||
        (one.place ?? last) - (other.place ?? last) ||
        byTotal(one, other),
    );
  const { id, unit, source } = method;
  return {
    tournament: sheet.books.tournament,
    through: sheet.through,
    scoring: { id, unit, source, chosen, unknown: unknown ?? null },
    withdrawals: withdrawalRuleOf(sheet),
    rows,
  };
}

const ways: readonly StandingRow['direction'][] = ['NS', 'EW', null];
const last = Number.MAX_SAFE_INTEGER;

/** Of those without a place; the others of one place stay in the order of their ids. */
const byTotal = (one: StandingRow, other: StandingRow): number =>
  one.place === null && other.place === null ? compare(other.total, one.total) : 0;
