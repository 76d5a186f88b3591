import { readBridgeResults } from '../../../csv/bridge-results';
import { readResultsCsv } from '../../../csv/results-csv';
import { latin } from '../accounting';
import type { FuzzSubject } from '../fuzz-subject';

const small = [
  'Pair,Name,Score,Percent\r\n1,"O\'Neill, J.",420,54.25\r\n02,"say ""hi""",-50,45.75\r\n',
  '\ufeffPaar;Name;Punkte\n1;Müller;54,25\n2;"zwei\nZeilen";45,75\n',
  'a\tb\rx\t"1,5"\ry\t\'=1+1\r',
];

const words = [
  ',',
  ';',
  '\t',
  '"',
  '""',
  '"a\nb"',
  '=1+1',
  '@SUM(1)',
  '+1',
  '-1',
  "'",
  "'=",
  '\r\n',
  '\n\n',
  ',,,,',
  '54,25',
  '1.000,5',
  '#',
];

export const csv: FuzzSubject = {
  id: 'csv',
  files: ['deals/same16.csv'],
  small,
  words,
  read: readResultsCsv,
  // Lines that nothing quotes are rows, but for the first.
  records: (bytes) => {
    const text = latin(bytes);
    if (/["\x1a]/.test(text)) return undefined;
    const rows = text.split(/\r\n|\r|\n/).slice(1);
    return rows.filter((row) => /[A-Za-z0-9]/.test(row)).length;
  },
  leavesOutTheRest: /^file:many-remarks$/,
  // A row may have several lines, and its remark stands at the first.
  item: (text, at) => {
    const before = text.slice(0, at).split(/(?<=\r\n|\r(?!\n)|\n)/);
    const from = before.slice(0, -51).join('').length;
    const end = text.slice(at).search(/[\r\n]/);
    return [from, end < 0 ? text.length : at + end];
  },
};

/** The same tables as results of contract bridge. */
export const results: FuzzSubject = {
  ...csv,
  id: 'results',
  files: [],
  small: [
    'Board,NS,EW,Contract,Declarer,Tricks,Score,Vul\r\n1,1,2,4S,N,10,420,None\r\n1,3,4,3NTX,E,8,100,None\r\n2,1,4,Pass,,,0,NS\r\n',
    'Brd;Team NS;Team EW;Room;North;South;Contract;By;Made;Lead;IMPs NS\n7;A;B;open;a;b;4\u2660;S;=;H10;2,5\n7;B;A;closed;c;d;5D*;W;-1;DA;-2,5\n',
    'Date\tRound\tTable\tBoard\tDealer\tResult\tAward NS\tAward EW\tMP NS\tMP EW\r2026-11-30\t1\t2\t12\tW\taverage\tA+\tA-\t1.2\t0.8\r',
  ],
  words: [...csv.words, 'Board', 'Contract', 'Score', 'Pass', '4SX', 'not-played', 'void', '=', 'A+', 'open'],
  read: readBridgeResults,
  // Where the heads name no board, one remark says that no row is taken.
  records: (bytes) => {
    const [head = ''] = latin(bytes)
      .replace(/^\xef\xbb\xbf/, '')
      .split(/\r\n|\r|\n/);
    const names = head.split(/[,;\t]/);
    const isOne = [',', ';', '\t'].filter((one) => head.includes(one)).length === 1;
    return isOne && names.includes('Board') && names.includes('Contract') ? csv.records?.(bytes) : undefined;
  },
  leavesOutTheRest: /^(?:file:many-remarks|csv:columns)$/,
};
