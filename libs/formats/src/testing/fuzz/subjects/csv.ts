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
