import fc from 'fast-check';
import { readResultsCsv, writeResultsCsv } from './results-csv';

const utf8 = (text: string) => new TextEncoder().encode(text);

it.each([['Pair,Score\r\n1,54.25\r\n'], ['\ufeffPair;Score\n1;54,25\n'], ['Pair\tScore\r1\t"54,25"\r']])(
  '%j is pair 1 with 54.25',
  (text) => {
    const { records, remarks } = readResultsCsv(utf8(text));
    expect(records).toEqual([
      {
        number: 1,
        fields: [
          ['Pair', '1'],
          ['Score', '54.25'],
        ],
      },
    ]);
    expect(remarks).toEqual([]);
  },
);
it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx'])(
  'a name %j is no formula on the way out',
  (name) => {
    const rows = [{ number: 1, fields: [['Name', name]] as const }];
    const { text } = writeResultsCsv(rows);
    expect(text.split('\r\n')[1]?.replace(/^"/, '')).toMatch(/^'/);
    expect(readResultsCsv(utf8(text)).records[0]?.fields[0]?.[1].replace('\n', '\r')).toBe(name);
  },
);
it('a row of nothing but delimiters is none', () => {
  const { records, remarks } = readResultsCsv(utf8('A,B\n1,x\n,,\n2,y\n'));
  expect(records.map(({ number, fields }) => [number, fields[0]?.[1]])).toEqual([
    [1, '1'],
    [2, '2'],
  ]);
  expect(remarks).toEqual([]);
});
it('a negative number stays one', () => {
  expect(
    writeResultsCsv([{ number: 1, fields: [['Score', '-50.5']] }], { delimiter: ';', decimal: ',' }).text,
  ).toBe('\ufeffScore\r\n-50,5\r\n');
});
it('a quote never closed costs its own row', () => {
  const { records, remarks } = readResultsCsv(utf8('A,B\n1,"x\n2,y\n3,z\n'));
  expect(records.map(({ fields }) => fields[0]?.[1])).toEqual(['2', '3']);
  expect(remarks).toMatchObject([{ rule: 'csv:row', line: 2, record: 1 }]);
});
it('any names come out again, whatever stands between fields', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\0-\x1f]/g, ''));
  const style = fc.constantFrom<{ delimiter: ',' | ';' | '\t'; decimal: '.' }>(
    { delimiter: ',', decimal: '.' },
    { delimiter: ';', decimal: '.' },
    { delimiter: '\t', decimal: '.' },
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), style, (names, style) => {
      const rows = names.map((name, n) => ({
        number: n + 1,
        fields: [
          ['Pair', String(n + 1)],
          ['Name', name],
        ] as const,
      }));
      const { records } = readResultsCsv(utf8(writeResultsCsv(rows, style).text));
      // A decimal written with a comma is a number to whoever reads it, and an empty field is nothing.
      if (!names.some((name) => /^\s*-?\d+,\d+\s*$/.test(name))) expect(records).toEqual(rows);
    }),
  );
});
