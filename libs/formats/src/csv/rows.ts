import { parse } from 'csv-parse/sync';

/** One record of a CSV file, or why it is none. */
export interface Row {
  readonly fields: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
  readonly raw: string;
  readonly problem?: string;
}

/** A quoted field may hold line ends; one that is open over more lines than these was never closed. */
const mostLinesInARow = 50;

/** Rows of a CSV text (RFC 4180). A quote never closed costs the line it stands in and no other. */
export function rowsOf(text: string, delimiter: ',' | ';' | '\t'): readonly Row[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const rows: Row[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let raw = lines[at] as string;
    let open = oddQuotes(raw);
    let last = at;
    while (open && last + 1 < lines.length && last - at < mostLinesInARow) {
      last += 1;
      open = oddQuotes(lines[last] as string) !== open;
    }
    if (open) {
      rows.push({ fields: [], line, raw, problem: 'a quote is never closed' });
      continue;
    }
    if (last > at) raw = lines.slice(at, last + 1).join('\n');
    at = last;
    rows.push(rowOf(raw, line, delimiter));
  }
  return rows;
}

function rowOf(raw: string, line: number, delimiter: string): Row {
  if (raw === '') return { fields: [''], line, raw };
  if (!raw.includes('"')) return { fields: raw.split(delimiter), line, raw };
  try {
    const records: string[][] = parse(raw, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\u0000\u0001'],
    });
    return { fields: records[0] ?? [''], line, raw };
  } catch (error) {
    const problem = error instanceof Error ? error.message.replace(/ at line \d+/, '') : 'not CSV';
    return { fields: [], line, raw, problem };
  }
}

function oddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
