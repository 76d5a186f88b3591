import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractReckoner, vulnerabilityOfBoard } from '@fairdeal/contract';
import { explain } from './explain';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';

const file = readFileSync(join(__dirname, 'testing/data/usebio/butler-mitchell-excerpt.xml'), 'latin1');

/** The texts of an element, in turn; the file nests none of these in itself. */
const all = (text: string, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    ([, inner = '']) => inner,
  );
const one = (text: string, name: string): string => all(text, name)[0]?.trim() ?? '';

const boards = all(file, 'BOARD').map((board) => ({
  number: one(board, 'BOARD_NUMBER'),
  datum: Number(one(board, 'BOARD_AVERAGE')),
  lines: all(board, 'TRAVELLER_LINE').map((line) => ({
    ns: one(line, 'NS_PAIR_NUMBER'),
    ew: one(line, 'EW_PAIR_NUMBER'),
    contract: one(line, 'CONTRACT'),
    declarer: one(line, 'PLAYED_BY'),
    tricks: Number(one(line, 'TRICKS')),
    score: Number(one(line, 'SCORE')),
    nsImps: Number(one(line, 'NS_BUTLER_POINTS')),
    ewImps: Number(one(line, 'EW_BUTLER_POINTS')),
  })),
}));

const pairs = [...new Set(boards.flatMap(({ lines }) => lines.flatMap(({ ns, ew }) => [ns, ew])))];

const event: readonly Told[] = [
  [
    'tournament-x',
    'TournamentAnnounced',
    {
      name: 'Wednesday',
      game: 'contract',
      lawbook: 'contract@wbf-2017',
      format: 'duplicate-pairs',
      settings: { scoring: 'butler' },
    },
  ],
  ...pairs.map((entry): Told => ['tournament-x', 'EntryAccepted', { entry, kind: 'pair' }]),
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ...boards.flatMap(({ number, lines }) =>
    lines.flatMap(({ ns, ew, contract, declarer, tricks }, i): readonly Told[] => {
      const table = `b${number}t${i + 1}`;
      const vul = vulnerabilityOfBoard(Number(number));
      return [
        [`table-${table}`, 'TableOpened', { tournament: 'x', session: 1, table: i + 1, packs: [] }],
        [`table-${table}`, 'PlayersSeated', { N: ns, E: ew }],
        [`deal-${table}`, 'DealOpened', { table, lawbook: 'contract@wbf-2017', dealer: 'N', board: number }],
        [`deal-${table}`, 'ScoreAgreed', { contract, declarer, tricks }],
        [
          `deal-${table}`,
          'DealScored',
          { hand: { form: 'duplicate', law: 'contract:77', vul, contract, declarer, tricks } },
        ],
      ];
    }),
  ),
];

const sheet = foldSheet('x', reckonerAmong([contractReckoner]), telling(...event));
const lineOf = (pair: string, board: string) =>
  explain(sheet, pair)?.lines.find((line) => line.board === board);

it('reads two boards of seven tables', () => {
  expect(boards.map(({ lines }) => lines.length)).toEqual([7, 7]);
  expect(pairs).toHaveLength(14);
});

describe.each(boards)('board $number as Compscore3 printed it', ({ number, datum, lines }) => {
  it.each(lines)('$contract by $declarer, $tricks tricks: $score, $nsImps and $ewImps IMPs', (printed) => {
    const [ns, ew] = [lineOf(printed.ns, number), lineOf(printed.ew, number)];
    expect([ns?.raw?.n, ew?.raw?.n]).toEqual([printed.score, 0 - printed.score]);
    expect([ns?.amount?.n, ew?.amount?.n]).toEqual([printed.nsImps, printed.ewImps]);
    expect(ns?.why).toMatchObject({ how: 'datum', datum: { n: datum, d: 1 } });
  });
});
