import fc from 'fast-check';
import {
  readLin,
  readPbn,
  readResultsCsv,
  readTrf,
  readUsebio,
  writeLin,
  writePbn,
  writeResultsCsv,
  writeTrf,
  writeUsebio,
  type BridgeRecord,
} from '.';

/** What each encoding can say beside ASCII; the tables are those of ISO 8859-1 and Windows-1252. */
const western = 'ÀÅÆÇÉÎÑÖØÙÝÞßàåæçéîñöøùýþÿ';
const windows = `${western}€ŒœŠšŽžŸ`;
const windowsBytes: Readonly<Record<string, number>> = {
  ...{ '€': 0x80, Š: 0x8a, Œ: 0x8c, Ž: 0x8e, š: 0x9a, œ: 0x9c, ž: 0x9e, Ÿ: 0x9f },
};
const anything = `${windows}ŁłőĀΩЖשع李明🂡`;

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const marked = (mark: readonly number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

const encodings = [
  ['ISO-8859-1', western, (text: string) => Buffer.from(text, 'latin1')],
  [
    'Windows-1252',
    windows,
    (text: string) => Buffer.from([...text].map((one) => windowsBytes[one] ?? one.charCodeAt(0))),
  ],
  ['UTF-8', anything, (text: string) => Buffer.from(text, 'utf8')],
  ['UTF-8, marked', anything, (text: string) => marked([0xef, 0xbb, 0xbf], Buffer.from(text, 'utf8'))],
  ['UTF-16', anything, (text: string) => marked([0xff, 0xfe], Buffer.from(text, 'utf16le'))],
  ['UTF-16BE', anything, (text: string) => marked([0xfe, 0xff], swapped(Buffer.from(text, 'utf16le')))],
] as const;

const record = (name: string): BridgeRecord => ({
  format: 'pbn',
  number: 1,
  board: '7',
  dealer: 'S',
  players: { N: name, E: 'East', S: 'South', W: 'West' },
});

/** A name written to a file of each format, and read out of its bytes. */
const formats: Readonly<
  Record<string, (name: string, encoded: (text: string) => Uint8Array, encoding: string) => unknown>
> = {
  pbn: (name, encoded) => readPbn(encoded(writePbn([record(name)]).text)).records[0]?.players?.N,
  lin: (name, encoded) =>
    readLin(encoded(writeLin([{ ...record(name), format: 'lin' }]).text)).records[0]?.players?.N,
  usebio: (name, encoded, encoding) => {
    const participants = [{ kind: 'pair', number: '1', players: [{ name }] }] as const;
    const { text } = writeUsebio([
      { number: 1, version: '1.2', type: 'MP_PAIRS', participants, matches: [], boards: [] },
    ]);
    const declared = text.replace(/encoding="[^"]*"/, `encoding="${encoding.replace(/,.*|BE$/, '')}"`);
    return readUsebio(encoded(declared)).records[0]?.participants[0]?.players[0]?.name;
  },
  csv: (name, encoded) =>
    readResultsCsv(encoded(writeResultsCsv([{ number: 1, fields: [['Name', name]] }]).text)).records[0]
      ?.fields[0]?.[1],
  trf: (name, encoded) => {
    const told = '012 The event\n001    1      Somebody                                           0.0    1\n';
    const event = readTrf(Buffer.from(told)).records[0];
    if (event === undefined) throw new Error('no event was read');
    return readTrf(encoded(writeTrf(event).text.replace('The event', name))).records[0]?.name;
  },
};

describe.each(Object.keys(formats))('%s', (format) => {
  it.each(encodings)('names in %s are read as they are', (encoding, letters, encoded) => {
    const word = fc
      .array(fc.constantFrom(...letters, 'a', 'Z', '-', "'"), { minLength: 3, maxLength: 12 })
      // One letter past ASCII at least: without, the bytes say nothing of their encoding.
      .map((some) => `${some.join('')}é`);
    fc.assert(
      fc.property(word, (name) => {
        expect(formats[format]?.(name, encoded, encoding)).toBe(name);
      }),
      { numRuns: 50 },
    );
  });
});
