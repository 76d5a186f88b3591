import { absences, sitOutsCount } from './absences';
import type { Hearing } from './deal-result';
import { partiesOf } from './entries';
import { add, zero, type Exact } from '@fairdeal/scoring';
import type { FigureOf, MadeLine, Tally } from './made-line';
import { scoringOf } from './methods';
import { kindFor } from './phantom';
import type { EventSheet } from './sheet/event-sheet';
import { tableSheet, type SheetLine } from './table-sheet';
import { settingAside } from './withdrawal';

export const untold: Tally = { total: zero, of: null, deals: 0, won: 0 };

const plus = (one: Exact | null, other: Exact | null): Exact | null =>
  one === null || other === null ? (one ?? other) : add(one, other);

const both = (one: Tally, other: Tally): Tally => ({
  total: add(one.total, other.total),
  of: plus(one.of, other.of),
  deals: one.deals + other.deals,
  won: one.won + other.won,
});

/** Lines that are made together: those of one table, or of all where tables are compared with each other. */
export interface Part {
  readonly lines: readonly MadeLine[];
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Those of results that are not known. */
  readonly unknown: readonly MadeLine[];
}

function partOf(sheet: EventSheet, lines: readonly MadeLine[]): Part {
  const isAside = settingAside(sheet);
  const { method } = scoringOf(sheet);
  const isWon = method.scope === 'table' ? method.isWon : undefined;
  const tallies = new Map<string, Tally>();
  for (const line of lines) {
    const { amount, of } = line;
    const before = tallies.get(line.entry) ?? untold;
    const counts = amount !== null && isAside(line) === undefined;
    const own = counts && { total: amount, of, deals: 1, won: isWon?.(line) ? 1 : 0 };
    tallies.set(line.entry, own ? both(before, own) : before);
  }
  return { lines, tallies, unknown: lines.filter(({ kind }) => kind === 'unknown') };
}

function linesOfDeal(sheet: EventSheet, line: SheetLine, figureOf: FigureOf): readonly MadeLine[] {
  const { deal, result } = line;
  const parties = partiesOf(sheet, deal);
  const deals = [line];
  return parties.flatMap((party) => {
    if (party.entries.length === 0) return [];
    const others = parties.filter((other) => other !== party);
    const shared = {
      ...figureOf(result, party.at),
      kind: kindFor(sheet, result, others),
      at: party.at,
      against: others.flatMap(({ entries }) => entries),
      session: deal.session,
      round: deal.round,
      deals,
    };
    return party.entries.map((entry): MadeLine => ({ entry, ...shared }));
  });
}

/** Lines of deals. */
export function parts(sheet: EventSheet, hearing: Hearing): readonly Part[] {
  const { method } = scoringOf(sheet);
  const heard = sheet.hearing(hearing);
  if (method.scope === 'field') {
    return [sheet.memory.ofAll(`part/${heard}`, () => partOf(sheet, method.lines(sheet, heard)))];
  }
  return [...sheet.books.tables.keys()].map((table) => partOfTable(sheet, table, hearing));
}

export function partOfTable(sheet: EventSheet, table: string, hearing: Hearing): Part {
  const { method } = scoringOf(sheet);
  if (method.scope === 'field') return noPart;
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofTable(table, `part/${heard}`, () => {
    const lines = tableSheet(sheet, table, heard)?.lines ?? [];
    return partOf(
      sheet,
      lines.flatMap((line) => linesOfDeal(sheet, line, method.figure)),
    );
  });
}

const noPart: Part = { lines: [], tallies: new Map(), unknown: [] };

/** Lines of rounds an entry had no deal in. */
export const absentLines = (sheet: EventSheet): readonly MadeLine[] =>
  sheet.memory.ofAll('absences', () => absences(sheet, parts(sheet, 'score')));

/** All lines of one entry, in no particular order. */
export const linesOf = (sheet: EventSheet, entry: string): readonly MadeLine[] => [
  ...parts(sheet, 'score').flatMap(({ lines, tallies }) =>
    tallies.has(entry) ? lines.filter((line) => line.entry === entry) : [],
  ),
  ...absentLines(sheet).filter((line) => line.entry === entry),
];

/** What each entry's lines add up to. */
export function tallies(sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, Tally> {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofAll(`tallies/${heard}`, () => {
    const sums = new Map<string, Tally>();
    const note = (entry: string, tally: Tally) => {
      const before = sums.get(entry);
      sums.set(entry, before ? both(before, tally) : tally);
    };
    for (const part of parts(sheet, heard)) for (const [entry, tally] of part.tallies) note(entry, tally);
    for (const { entry, amount, of } of sitOutsCount(sheet) ? absentLines(sheet) : []) {
      if (amount !== null) note(entry, { total: amount, of, deals: 1, won: 0 });
    }
    return sums;
  });
}
