import { dealFormats, type DealFormat } from '../../../deals/deal-formats';
import { readDealsAs } from '../../../deals/read-deals';
import { latin } from '../accounting';
import type { FuzzSubject, Span } from '../fuzz-subject';

const bri = '010203040506070809101112131415161718192021222324252627282930313233343536373839';
const dge =
  '\x06AKQJT98765432\x03\x04\x05\x06\x03AKQJT98765432\x04\x05\x06\x03\x04AKQJT98765432\x05\x06\x03\x04\x05AKQJT98765432';
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0) & 255);
const blocks =
  (size: number, head = 0) =>
  (_: string, at: number): Span => {
    const from = head + Math.floor((at - head) / size) * size;
    return [Math.max(0, from), from + size];
  };
const pieces =
  (size: number) =>
  (text: Uint8Array): number => {
    let many = 0;
    for (let at = 0; at < text.length; at += size)
      if (!/^[\s\0\x1a]*$/.test(latin(text.subarray(at, at + size)))) many += 1;
    return many;
  };

type Own = Omit<FuzzSubject, 'id' | 'read'>;

const subjects: Readonly<Record<DealFormat, Own>> = {
  dup: {
    files: ['deals/same16.dup'],
    small: [bytes(`${bri}${dge}YN1  0 1  `), bytes(`${bri}${dge}NY3  2 4  ${bri}${dge}${'\0'.repeat(10)}`)],
    words: ['YN1  0 36 ', 'NY7  1 9  ', '00', '53', '01', '\x06', '\x03\x04', '\0'],
    records: pieces(156),
    item: blocks(156),
    isBinary: true,
    // How many copies the machine is to make.
    silent: ({ length }) =>
      Array.from({ length: Math.ceil(length / 156) }, (_, n): Span => [156 * n + 151, 156 * n + 153]),
  },
  bri: {
    files: ['deals/same16.bri'],
    small: [bytes(bri + ' '.repeat(32) + '\0'.repeat(18))],
    words: ['00', '53', '01', '99', '\0', ' '.repeat(32)],
    records: pieces(128),
    item: blocks(128),
    isBinary: true,
  },
  dge: {
    files: ['deals/same16.dge'],
    small: [bytes(dge + '\0'.repeat(60))],
    words: ['\x06', '\x03', '\x04', '\x05', 'A', '10', '\0'],
    records: pieces(128),
    item: blocks(128),
    isBinary: true,
  },
  ber: {
    files: ['deals/same16.ber'],
    small: [
      '1'.repeat(13) + '2'.repeat(13) + '3'.repeat(13) + '4'.repeat(13),
      `${'1234'.repeat(13)}\r\n${'4321'.repeat(13)}\r\n`,
    ],
    words: ['1', '5', '0', '\n', '1234'.repeat(13)],
    item: (text, at) => {
      const before = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
      const from = before + 52 * Math.floor((at - before) / 52);
      return [from, from + 52];
    },
  },
  bhg: {
    files: ['deals/same16.bhg'],
    small: [
      '\r\nABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\r\n\r\nzyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPONMLKJIHGFEDCBA\r\n',
    ],
    words: ['A', 'z', '\r\n', '{', '1'],
  },
  rzd: {
    files: ['deals/same16.rzd'],
    small: [Uint8Array.of(1, 0, ...new Array<number>(11).fill(32), ...new Array<number>(13).fill(0x1b))],
    words: ['\x1b', '\0', ' '.repeat(11), '\xff', '\x1b'.repeat(13)],
    records: ({ length }) => Math.max(0, Math.ceil((length - 13) / 13)),
    item: blocks(13),
    isBinary: true,
    everyByte: true,
  },
  dlm: {
    files: ['deals/same16.dlm'],
    small: [
      '[Document]\r\nHeadline=Friday\r\nStatus=Show\r\nDuplicates=1\r\nFrom board=1\r\nTo board=2\r\nChecksum=3\r\nBoard 01=ahcfafbdbdmmikpmkiaiedpahi022\r\nDuplicates 01=0\r\nBoard 02=aaaaaabffffffkkkkkklpppppp097\r\nBoard 03=aaaaaabffffffkkkkkklpppppp096\r\n',
    ],
    words: [
      'Board 01=',
      'Board 1=',
      'From board=0',
      'To board=999',
      'From board=999999',
      'Checksum=',
      '=',
      '[Document]',
      'a',
      'p',
      'q',
    ],
    // How the machine is to be run, and a sum; boards out of the set, filled with one pattern.
    silent: (some) =>
      [
        ...latin(some).matchAll(
          /(?<=^|[\r\n])[^\S\r\n]*(?:\[Document\]|(?:Status|Checksum|Duplicates(?: \d+)?|Next board to duplimate|PrintOuts|Crypto key)[^\S\r\n]*=[^\r\n]*|Board \d+[^\S\r\n]*=aaaaaabffffffkkkkkklpppppp[^\r\n]*)/g,
        ),
      ].map(({ 0: line, index }): Span => [index, index + line.length]),
  },
  'deals-csv': {
    files: ['deals/same16.csv'],
    small: [
      '"AK","QJ","T9","8765432","QJT","AKT","AKQJ","AKQ","98765","9876","8765","","432","5432","432","JT9","1","N/-"\r\n',
      'AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,,,,,AKQJT98765432,7,S/All\n',
    ],
    words: ['"', '""', ',', ';', '10', 'x', '\r\n', 'N/-', 'W/All', '-'],
    item: (text, at) => {
      const before = text.slice(0, at).split(/(?<=\r\n|\r(?!\n)|\n)/);
      const from = before.slice(0, -51).join('').length;
      const end = text.slice(at).search(/[\r\n]/);
      return [from, end < 0 ? text.length : at + end];
    },
  },
  'dds-list': {
    files: ['deals/dds-list10.txt'],
    small: [
      'NUMBER 1 \r\nPBN 0 0 4 1 "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" \r\nFUT 10 1 2 3 \r\nTABLE 5 8 5 8 \r\nPAR "NS 140" "EW -140" \r\nPLAY 4 "SAHADACA" \r\nTRACE 2 13 13 \r\n',
      'PBN 3 1 0 2 "S:AKQJT98765432... - - -"\n',
    ],
    words: ['NUMBER 10', 'PBN 0 0 0 0 "N:', 'PLAY 52 "', 'PLAY 1 "SA"', '"', ' - - -', 'FUT ', 'PAR2 ', '\n'],
    // What belongs to a deal that is refused is refused with it.
    item: (text, at) => {
      const before = [...text.slice(0, at + 1).matchAll(/(?:^|[\r\n])[^\S\r\n]*PBN/g)].at(-1);
      const after = text.slice(at).search(/[\r\n][^\S\r\n]*PBN/);
      return [before?.index ?? 0, after < 0 ? text.length : at + after];
    },
  },
  'dds-sol': {
    files: ['deals/dds-sol10.txt'],
    small: ['T5.K4.652.A98542 K6.QJT976.QT7.Q6 432.A.AKJ93.JT73 AQJ987.8532.84.K:65658888888843433232\n'],
    words: [':', '.', ' ', '- - - -', '10', ':00000000000000000000', '\n'],
  },
};

/** Formats of dealing machines and of a double-dummy solver, each read as what it is said to be. */
export const machines: readonly FuzzSubject[] = dealFormats.map((id) => ({
  id,
  ...subjects[id],
  read: (some: Uint8Array) => readDealsAs(some, id),
}));
