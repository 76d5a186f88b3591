import { quoted } from '../lines/read-lines';
import { Noticing } from '../noticing';
import type { Reading, Writing } from '../remark';
import { decoded } from '../text/decoded';
import { rowsOf } from './rows';

type Delimiter = ',' | ';' | '\t';

/** One row of a table of results by its columns' names, in their order. Numbers are exact decimals with a point. */
export interface ResultRow {
  /** From 1, without the head. */
  readonly number: number;
  readonly fields: readonly (readonly [column: string, value: string])[];
}

/**
 * A table of results out of a spreadsheet: a head, then a row a result. Comma, semicolon or tab between fields, whichever the
 * head has most of; decimals with comma or point, whichever the table has; an apostrophe that kept a program from taking a
 * field for a formula is taken off.
 */
export function readResultsCsv(bytes: Uint8Array): Reading<ResultRow> {
  const { rows, noticing } = tableOf(bytes);
  return { records: rows.map(({ row }) => row), remarks: noticing.all() };
}

export interface TableRow {
  readonly row: ResultRow;
  readonly line: number;
  /** Where each field begins, from 1. */
  readonly columns: readonly number[];
}

/** The same with the heads of its columns, and where each row begins. */
export function tableOf(bytes: Uint8Array): {
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
  readonly noticing: Noticing;
} {
  const noticing = new Noticing('csv');
  const { text } = decoded(bytes);
  const [first = '', second = ''] = text.split(/\r\n|\r|\n/, 2);
  // A spreadsheet's own first line, which says what stands between fields.
  const said = /^"?sep=([,;\t])"?\s*$/i.exec(first)?.[1] as Delimiter | undefined;
  const head = said === undefined ? first : second;
  const counts = ([',', ';', '\t'] as const).map((one) => [one, head.split(one).length] as const);
  const delimiter: Delimiter = said ?? counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
  const [names, ...rows] = rowsOf(text, delimiter).slice(said === undefined ? 0 : 1);
  if (names === undefined || names.problem !== undefined) {
    noticing.add('refused', 'head', { line: 1, column: 1 }, 0, names?.problem ?? 'no line in the file');
    return { names: [], rows: [], noticing };
  }
  const whole = rows.filter(({ raw, problem }) => problem === undefined && raw.trim() !== '');
  // Between commas a comma in a number was quoted; before three figures it may part thousands.
  const byComma = delimiter === ',' ? /^\s*-?\d+,(?!\d{3}\s*$)\d+\s*$/ : /^\s*-?\d+,\d+\s*$/;
  const comma = whole.some(({ fields }) => fields.some((field) => byComma.test(field)));
  const point = whole.some(({ fields }) => fields.some((field) => /^\s*-?\d+\.\d+\s*$/.test(field)));
  if (comma && point) {
    noticing.add(
      'bent',
      'decimals',
      { line: 1, column: 1 },
      0,
      'decimals with comma and with point; both read as decimals',
    );
  }
  const records: TableRow[] = [];
  let number = 0;
  for (const { fields, columns, line, raw, problem } of rows) {
    if (raw.trim() === '' || raw === '\u001a') continue;
    // Spreadsheets end in rows of delimiters alone.
    if (problem === undefined && fields.every((field) => field.trim() === '')) continue;
    number += 1;
    const place = { line, column: 1 };
    if (problem !== undefined) {
      noticing.add('refused', 'row', place, number, `${problem}: ${quoted(raw)}`);
      continue;
    }
    if (fields.length !== names.fields.length) {
      noticing.add(
        'bent',
        'field-count',
        place,
        number,
        `${fields.length} fields, ${names.fields.length} in the head`,
      );
    }
    const told = fields.map(
      (field, n) =>
        [unguarded(names.fields[n] ?? ''), valueOf(unguarded(field), comma ? byComma : undefined)] as const,
    );
    records.push({ row: { number, fields: told }, line, columns });
  }
  const widest = records.reduce((most, { row }) => Math.max(most, row.fields.length), 0);
  for (const [n, name] of names.fields.entries()) {
    if (number > 0 && n >= widest && name.trim() !== '')
      noticing.add('bent', 'column', { line: 1, column: 1 }, 0, `${quoted(name)}: no row has this column`);
  }
  if (number === 0) noticing.add('missing', 'rows', { line: 1, column: 1 }, 0, 'a head and no row below it');
  return { names: names.fields.map(unguarded), rows: records, noticing };
}

const valueOf = (field: string, byComma: RegExp | undefined): string =>
  byComma?.test(field) ? field.trim().replace(',', '.') : field;

/** What a spreadsheet takes for a formula: it begins with one of these, or with a control that hides one. */
const formula = /^'*[=+\-@\t\r\n]/;
const plainNumber = /^[+-]?\d+([.,]\d+)?$/;

const unguarded = (field: string): string =>
  field.startsWith("'") && formula.test(field) ? field.slice(1) : field;

/** A field that a spreadsheet would reckon with gets an apostrophe, which it shows as text; a number stays one. */
const guarded = (field: string): string =>
  formula.test(field) && !plainNumber.test(field) ? `'${field}` : field;

export interface CsvStyle {
  readonly delimiter: Delimiter;
  readonly decimal: '.' | ',';
}

/** A head and a row each, CRLF, a mark of UTF-8 first so that spreadsheets read names right. */
export function writeResultsCsv(
  rows: readonly ResultRow[],
  { delimiter, decimal }: CsvStyle = { delimiter: ',', decimal: '.' },
): Writing {
  const names = rows[0]?.fields.map(([name]) => name) ?? [];
  const field = (text: string): string => {
    const safe = guarded(text);
    return safe.includes(delimiter) || /["\r\n]|^\s|\s$/.test(safe)
      ? `"${safe.replaceAll('"', '""')}"`
      : safe;
  };
  const value = (text: string): string =>
    field(decimal === ',' && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text);
  const lines = [names.map(field).join(delimiter)];
  for (const { fields } of rows) lines.push(fields.map(([, text]) => value(text)).join(delimiter));
  return {
    text: rows.length === 0 ? '' : `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`,
    remarks: [],
  };
}
