import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { rowsOf } from './rows';

/** What a parser of whole files makes of one row; undefined where it refuses it. */
function peer(raw: string, delimiter: string): readonly string[] | undefined {
  try {
    const rows: string[][] = parse(raw, {
      delimiter,
      relax_column_count: true,
      record_delimiter: ['\u0000\u0001'],
    });
    return rows[0] ?? [''];
  } catch {
    return undefined;
  }
}

const signs = fc.constantFrom('"', '"', '""', ',', ';', 'a', ' ', '1', '\u00e9');
it('a row is what a parser of CSV makes of it, and what it refuses is refused', () => {
  fc.assert(
    fc.property(
      fc.array(signs, { maxLength: 14 }).map((some) => some.join('')),
      fc.constantFrom(',' as const, ';' as const),
      (raw, delimiter) => {
        const [row] = rowsOf(raw, delimiter);
        fc.pre(row !== undefined && (raw.match(/"/g)?.length ?? 0) % 2 === 0);
        expect(row?.problem === undefined ? row?.fields : undefined).toEqual(peer(raw, delimiter));
      },
    ),
    { numRuns: 2_000 },
  );
});
