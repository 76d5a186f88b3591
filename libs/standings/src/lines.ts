import { absences, sitOutsCount } from './absences';
import type { Hearing } from './deal-result';
import { partiesOf } from './entries';
import { add, exact, zero, type Exact } from './exact';
import type { FigureOf, MadeLine } from './made-line';
import { scoringOf } from './methods';
import { kindFor } from './phantom';
import type { EventSheet } from './sheet/event-sheet';
import { tableSheet, type SheetLine } from './table-sheet';
import { settingAside } from './withdrawal';

/** What lines of one entry add up to. */
export interface Tally {
  readonly total: Exact;
  /** Lines that count. */
  readonly deals: number;
}

export const untold: Tally = { total: zero, deals: 0 };

/** Lines that are made together: those of one table, or of all where tables are compared with each other. */
export interface Part {
  readonly lines: readonly MadeLine[];
  readonly tallies: ReadonlyMap<string, Tally>;
  /** Those of results that are not known. */
  readonly unknown: readonly MadeLine[];
}

function partOf(sheet: EventSheet, lines: readonly MadeLine[]): Part {
  const isAside = settingAside(sheet);
  const tallies = new Map<string, Tally>();
  for (const line of lines) {
    const before = tallies.get(line.entry) ?? untold;
    const counts = line.amount !== null && isAside(line) === undefined;
    tallies.set(
      line.entry,
      counts ? { total: add(before.total, line.amount), deals: before.deals + 1 } : before,
    );
  }
  return { lines, tallies, unknown: lines.filter(({ kind }) => kind === 'unknown') };
}

function linesOfDeal(sheet: EventSheet, line: SheetLine, figureOf: FigureOf): readonly MadeLine[] {
  const { deal, result } = line;
  const parties = partiesOf(sheet, deal);
  const of = [line];
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
      of,
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

interface Sum {
  whole: number;
  rest: Exact;
  deals: number;
}

/** What each entry's lines add up to. Whole figures, which nearly all are, are added as they are. */
export function tallies(sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, Tally> {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofAll(`tallies/${heard}`, () => {
    const sums = new Map<string, Sum>();
    const note = (entry: string, { total, deals }: Tally) => {
      let sum = sums.get(entry);
      if (sum === undefined) sums.set(entry, (sum = { whole: 0, rest: zero, deals: 0 }));
      sum.deals += deals;
      if (total.d === 1) sum.whole += total.n;
      else sum.rest = add(sum.rest, total);
    };
    for (const part of parts(sheet, heard)) for (const [entry, tally] of part.tallies) note(entry, tally);
    for (const { entry, amount } of sitOutsCount(sheet) ? absentLines(sheet) : []) {
      if (amount !== null) note(entry, { total: amount, deals: 1 });
    }
    return new Map(
      [...sums].map(([entry, { whole, rest, deals }]) => [entry, { total: add(exact(whole), rest), deals }]),
    );
  });
}
