import { readTrf } from '../../../trf/read-trf';
import { latin } from '../accounting';
import type { FuzzSubject } from '../fuzz-subject';

const row = (n: number, name: string, rounds: string): string =>
  `001 ${String(n).padStart(4)} m gm ${name.padEnd(33)} 2689 NED ${String(1000 + n).padStart(11)} 1990/01/0${n}  1.5 ${String(n).padStart(4)}  ${rounds}`;
const small = [
  [
    '012 A small Swiss',
    '022 Town',
    '042 2026/11/30',
    row(1, 'Ann, A.', '   2 w 1     3 b =  '),
    row(2, 'Bo, B.', '   1 b 0  0000 - U  '),
    row(3, "O'Neill", '0000 - +     1 w =  '),
    'XXR 3',
    'XXZ 2',
    '',
  ].join('\n'),
  [row(1, 'A', '   2 w 1  '), row(2, 'B', '   1 b 0  ')].join('\r'),
];

const words = [
  '001 ',
  '012 ',
  '013 ',
  'XXR 9',
  'XXC black1',
  '\n001    9',
  '   1 w 1  ',
  '0000 - U  ',
  '0000 - H  ',
  '   9 b =  ',
  ' 9.5',
  '999999',
  ' '.repeat(40),
];

export const trf: FuzzSubject = {
  id: 'trf',
  files: ['swiss/dutch-2025-c5.trf', 'swiss/issue-7.trf'],
  small,
  words,
  read: (bytes) => {
    const { records, remarks } = readTrf(bytes);
    // A player is a record here: what is counted are the lines of players.
    return {
      records: records.flatMap(({ players, ...rest }) => [
        { rest },
        ...players.map((player) => ({ player })),
      ]),
      remarks,
    };
  },
  records: (bytes) => latin(bytes).match(/(?:^|[\r\n])001 /g)?.length,
};
