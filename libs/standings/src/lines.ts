import { add, zero, type Exact } from '@fairdeal/scoring';
import { absences, absencesOf, sitOutsCount } from './absences';
import type { Hearing } from './deal-result';
import { partiesOf } from './entries';
import type { MadeLine, Method, Tally } from './made-line';
import { scoringOf } from './methods';
import { lateEntries } from './late-entry';
import { kindFor } from './phantom';
import { pointsBeside } from './points-beside';
import type { EventSheet } from './sheet/event-sheet';
import { tableSheet, type SheetLine } from './table-sheet';
import { Sum, sumFor } from './tally';
import { settingAside, someWent } from './withdrawal';

type TableMethod = Extract<Method, { readonly scope: 'table' }>;

/** What is worked out together: one table, or everything where tables are compared with each other. */
export interface Part {
  readonly sums: ReadonlyMap<string, Sum>;
  /** Lines of results that are not known. */
  readonly unknown: readonly MadeLine[];
}

/** Parts of the whole event. */
export function parts(sheet: EventSheet, hearing: Hearing): readonly Part[] {
  const { method } = scoringOf(sheet);
  if (method.scope === 'field') return [partOfField(sheet, hearing)];
  return [...sheet.books.tables.keys()].map((table) => partOfTable(sheet, table, method, hearing));
}

function partOfField(sheet: EventSheet, hearing: Hearing): Part {
  return sheet.memory.ofAll(`part/${sheet.hearing(hearing)}`, () => {
    const isAside = settingAside(sheet);
    const sums = new Map<string, Sum>();
    const lines = linesOfField(sheet, hearing);
    for (const line of lines) {
      const sum = sumFor(sums, line.entry);
      if (isAside(line) !== undefined) continue;
      if (line.kind === 'at-first') sum.addBeside(line.amount);
      else sum.count(line, false);
    }
    return { sums, unknown: lines.filter(({ kind }) => kind === 'unknown') };
  });
}

function linesOfField(sheet: EventSheet, hearing: Hearing): readonly MadeLine[] {
  const { method } = scoringOf(sheet);
  const heard = sheet.hearing(hearing);
  return method.scope === 'field'
    ? sheet.memory.ofAll(`lines/${heard}`, () => method.lines(sheet, heard))
    : [];
}

function partOfTable(sheet: EventSheet, table: string, method: TableMethod, hearing: Hearing): Part {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofTable(table, `part/${heard}`, () => {
    const sums = new Map<string, Sum>();
    const unknown: MadeLine[] = [];
    const count = someWent(sheet) ? countUnlessAside(sheet, method) : countDeal(sheet, method);
    for (const line of tableSheet(sheet, table, heard)?.lines ?? []) {
      count(sums, line);
      if (line.result.kind !== 'unknown') continue;
      unknown.push(...linesOfDeal(sheet, line, method).filter(({ kind }) => kind === 'unknown'));
    }
    return { sums, unknown };
  });
}

type Count = (sums: Map<string, Sum>, line: SheetLine) => void;

/** Without laying the lines out one by one, where every line counts. */
const countDeal =
  (sheet: EventSheet, method: TableMethod): Count =>
  (sums, { deal, result }) => {
    for (const { at, entries } of partiesOf(sheet, deal)) {
      if (entries.length === 0) continue;
      const figure = method.figure(result, at);
      const isWon = method.isWon?.(figure) ?? false;
      for (const entry of entries) sumFor(sums, entry).count(figure, isWon);
    }
  };

function countUnlessAside(sheet: EventSheet, method: TableMethod): Count {
  const isAside = settingAside(sheet);
  return (sums, line) => {
    for (const made of linesOfDeal(sheet, line, method)) {
      const sum = sumFor(sums, made.entry);
      if (isAside(made) === undefined) sum.count(made, method.isWon?.(made) ?? false);
    }
  };
}

/** One line for each entry at the deal. */
function linesOfDeal(sheet: EventSheet, line: SheetLine, method: TableMethod): readonly MadeLine[] {
  const { deal, result } = line;
  const { session, round } = deal;
  const parties = partiesOf(sheet, deal);
  const deals = [line];
  const made: MadeLine[] = [];
  for (const party of parties) {
    if (party.entries.length === 0) continue;
    const kind = kindFor(sheet, result, party.others);
    const { amount, raw, of, why } = method.figure(result, party.at);
    const { at, against } = party;
    for (const entry of party.entries) {
      made.push({ entry, amount, raw, of, why, kind, at, against, session, round, deals });
    }
  }
  return made;
}

/** The lines of one table's deals; none where tables are compared with each other. */
function linesOfTable(sheet: EventSheet, table: string, hearing: Hearing): readonly MadeLine[] {
  const { method } = scoringOf(sheet);
  if (method.scope === 'field') return [];
  return (tableSheet(sheet, table, hearing)?.lines ?? []).flatMap((line) => linesOfDeal(sheet, line, method));
}

/** All lines of one entry, in no particular order. */
export function linesOf(sheet: EventSheet, entry: string): readonly MadeLine[] {
  const { method } = scoringOf(sheet);
  const made =
    method.scope === 'field'
      ? linesOfField(sheet, 'score')
      : [...sheet.books.tables.keys()].flatMap((table) =>
          partOfTable(sheet, table, method, 'score').sums.has(entry)
            ? linesOfTable(sheet, table, 'score')
            : [],
        );
  const own = made.filter((line) => line.entry === entry);
  const record = sheet.books.entries.get(entry);
  if (record === undefined) return own;
  const rounds = new Set(
    own.flatMap(({ deals }) => deals.map(({ deal }) => `${deal.session}.${deal.round}`)),
  );
  return [
    ...own,
    ...absencesOf(sheet, record, (round) => rounds.has(round)),
    ...beside(sheet).filter((line) => line.entry === entry),
  ];
}

/** Lines no board made. */
const beside = (sheet: EventSheet): readonly MadeLine[] =>
  sheet.memory.ofAll('beside', () => [...lateEntries(sheet), ...pointsBeside(sheet)]);

/** The lines of one deal, or of the board it is compared on. */
export function linesOfTheDeal(sheet: EventSheet, id: string): readonly MadeLine[] {
  const deal = sheet.books.deals.get(id);
  if (deal === undefined) return [];
  const { method } = scoringOf(sheet);
  const made =
    method.scope === 'field' ? linesOfField(sheet, 'score') : linesOfTable(sheet, deal.table, 'score');
  return made.filter(({ deals }) => deals.some((line) => line.deal.deal === id));
}

/** What the lines that may change with a deal add up to: its table's, or everybody's. */
export function sumsAround(sheet: EventSheet, table: string | undefined): ReadonlyMap<string, Sum> {
  const { method } = scoringOf(sheet);
  if (method.scope === 'field') return partOfField(sheet, 'score').sums;
  return table === undefined ? sums(sheet, 'score') : partOfTable(sheet, table, method, 'score').sums;
}

/** What each entry's lines add up to. */
function sums(sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, Sum> {
  const heard = sheet.hearing(hearing);
  return sheet.memory.ofAll(`sums/${heard}`, () => {
    const all = new Map<string, Sum>();
    for (const part of parts(sheet, heard)) {
      for (const [entry, sum] of part.sums) sumFor(all, entry).countAll(sum);
    }
    const isAside = settingAside(sheet);
    const counts = (line: MadeLine) => isAside(line) === undefined;
    for (const line of sitOutsCount(sheet) ? absences(sheet).filter(counts) : [])
      sumFor(all, line.entry).count(line, false);
    for (const line of beside(sheet).filter(counts)) sumFor(all, line.entry).addBeside(line.amount);
    return all;
  });
}

export const tallies = (sheet: EventSheet, hearing: Hearing): ReadonlyMap<string, Tally> =>
  sheet.memory.ofAll(
    `tallies/${sheet.hearing(hearing)}`,
    () => new Map([...sums(sheet, hearing)].map(([entry, sum]) => [entry, sum.tally()])),
  );

/** Of the whole event, with the lines that no board made. */
export const allSums = (sheet: EventSheet): ReadonlyMap<string, Sum> => sums(sheet, 'score');

/** One entry's total, without asking everybody's. */
export function totalOf(sheet: EventSheet, entry: string): Exact {
  const ofTables = parts(sheet, 'score').reduce((total, part) => {
    const sum = part.sums.get(entry);
    return sum === undefined ? total : add(total, sum.totalNow);
  }, zero);
  const isAside = settingAside(sheet);
  const without = [...(sitOutsCount(sheet) ? absences(sheet) : []), ...beside(sheet)];
  return without.reduce(
    (total, line) =>
      line.entry === entry && line.amount !== null && isAside(line) === undefined
        ? add(total, line.amount)
        : total,
    ofTables,
  );
}
