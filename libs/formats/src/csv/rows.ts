/** One record of a CSV file, or why it is none. */
export interface Row {
  readonly fields: readonly string[];
  /** Where it begins, from 1. */
  readonly line: number;
  readonly raw: string;
  /** Where each field begins, its quote included, from 1. */
  readonly columns: readonly number[];
  readonly problem?: string;
}

/** A quoted field may hold line ends; one that is open over more lines than these was never closed. */
const mostLinesInARow = 50;

/**
 * Rows of a CSV text (RFC 4180), empty lines after the first left out. A quote never closed costs the line it stands in
 * and no other; so does any other fault, for which reason rows are parted here and not by a parser of whole files.
 */
export function rowsOf(text: string, delimiter: ',' | ';' | '\t'): readonly Row[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const rows: Row[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = at + 1;
    let raw = lines[at] as string;
    // An empty line is no row; files end in thousands of them.
    if (raw === '' && at > 0) continue;
    let open = oddQuotes(raw);
    let last = at;
    while (open && last + 1 < lines.length && last - at < mostLinesInARow) {
      last += 1;
      open = oddQuotes(lines[last] as string) !== open;
    }
    if (open) {
      rows.push({ fields: [], columns: [], line, raw, problem: 'a quote is never closed' });
      continue;
    }
    if (last > at) raw = lines.slice(at, last + 1).join('\n');
    at = last;
    rows.push(rowOf(raw, line, delimiter));
  }
  return rows;
}

function rowOf(raw: string, line: number, delimiter: string): Row {
  const columns: number[] = [];
  if (!raw.includes('"')) {
    const fields = raw.split(delimiter);
    let next = 1;
    for (const { length } of fields) {
      columns.push(next);
      next += length + 1;
    }
    return { fields, columns, line, raw };
  }
  const fields: string[] = [];
  for (let at = 0; at <= raw.length; at += 1) {
    const quoted = raw[at] === '"';
    const end = quoted ? closingQuote(raw, at) + 1 : endOf(raw, at, delimiter);
    const field = quoted ? raw.slice(at + 1, end - 1).replaceAll('""', '"') : raw.slice(at, end);
    if (!quoted && field.includes('"'))
      return {
        fields: [],
        columns: [],
        line,
        raw,
        problem: `a quote within field ${fields.length + 1}, which none begins`,
      };
    if (end < raw.length && raw[end] !== delimiter)
      return {
        fields: [],
        columns: [],
        line,
        raw,
        problem: `letters behind the closing quote of field ${fields.length + 1}`,
      };
    fields.push(field);
    columns.push(at + 1);
    at = end;
  }
  return { fields, columns, line, raw };
}

/** Where the quote stands that closes the one at `from`; quotes are even in number here, and so there is one. */
function closingQuote(raw: string, from: number): number {
  let at = raw.indexOf('"', from + 1);
  while (at >= 0 && raw[at + 1] === '"') at = raw.indexOf('"', at + 2);
  return at < 0 ? raw.length : at;
}

function endOf(raw: string, from: number, delimiter: string): number {
  const end = raw.indexOf(delimiter, from);
  return end < 0 ? raw.length : end;
}

function oddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
