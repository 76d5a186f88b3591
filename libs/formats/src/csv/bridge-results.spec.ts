import { readBridgeResults } from './bridge-results';

const read = (text: string) => readBridgeResults(new TextEncoder().encode(text));
const rules = (text: string) => read(text).remarks.map(({ kind, rule, line }) => `${kind} ${rule} ${line}`);

it('a table with suit signs, decimal commas and results over and under the contract', () => {
  const { records, remarks } = read(
    'Brd.;NS Pair;EW Pair;Contract;By;Made;Lead;Score;IMPs NS;Scoring\n7;1;12;4\u2660*;South;+1;10H;990;5,5;Butler\n8;2;11;3 nt;w;-2;\u2666Q;100;0;Butler\n9;3;10;pass;;;;0;;\n',
  );
  expect(remarks).toEqual([]);
  expect(records).toEqual([
    {
      format: 'csv',
      number: 1,
      board: '7',
      pairs: { NS: '1', EW: '12' },
      contract: '4SX',
      declarer: 'S',
      lead: 'TH',
      // Four spades are ten tricks (Law 19), and one over.
      tricks: 11,
      score: 990,
      scoring: 'Butler',
      compared: { kind: 'butler', NS: '5.5' },
    },
    {
      format: 'csv',
      number: 2,
      board: '8',
      pairs: { NS: '2', EW: '11' },
      contract: '3NT',
      declarer: 'W',
      lead: 'QD',
      tricks: 7,
      score: 100,
      scoring: 'Butler',
      compared: { kind: 'butler', NS: '0' },
    },
    { format: 'csv', number: 3, board: '9', pairs: { NS: '3', EW: '10' }, contract: 'PASS', score: 0 },
  ]);
});

it("points stand in the column of whose they are, and a match's rooms tell home from visitors", () => {
  const { records } = read(
    'Board,Room,Team NS,Team EW,Points NS,Points EW\r\n1,open,Reds,Blues,420,\r\n1,closed,Blues,Reds,,50\r\n2,open,Reds,Blues,-50,50\r\n',
  );
  expect(records.map(({ score }) => score)).toEqual([420, -50, -50]);
  expect(records.map(({ teams }) => teams)).toEqual(Array(3).fill({ home: 'Reds', away: 'Blues' }));
});

it.each([
  ['Board,Contract\n,4S\n', ['refused csv:board 2']],
  ['Board,Contract\n1,8S\n2,4S\n', ['refused csv:contract 2']],
  ['Board,Contract,By\n1,4S,Q\n', ['refused csv:declarer 2']],
  ['Board,Contract,By\n1,Pass,N\n', ['bent csv:declarer 2']],
  ['Board,Contract,Tricks\n1,4S,14\n', ['refused csv:tricks 2']],
  ['Board,Contract,Tricks,Result\n1,4S,10,-1\n', ['bent csv:tricks 2']],
  ['Board,Contract,Result\n1,7S,+1\n', ['refused csv:result 2']],
  ['Board,Score\n1,a lot\n', ['refused csv:scorens 2']],
  ['Board,Score NS,Score EW\n1,420,420\n', ['bent csv:score 2']],
  ['Board,Score,Team NS\n1,420,Reds\n', ['bent csv:team 2']],
  ['Board,Result\n1,void\n2,not-played\n', ['refused csv:void 2']],
  ['Board,Score,Weather\n1,420,rain\n', ['bent csv:column 1']],
  ['Board,Score,MP NS,IMPs NS\n1,420,2,5\n', ['bent csv:compared 2']],
  ['Pair,Name\n1,Ann\n', ['refused csv:columns 1']],
])('%j is told, and the rows beside it stay', (text, expected) => {
  expect(rules(text)).toEqual(expected);
});

it.each([
  ['Result', '60/40', { awards: { NS: 'A+', EW: 'A-' } }],
  ['Result', 'AVE', { awards: { NS: 'A', EW: 'A' } }],
  ['Result', 'NP', { notPlayed: true }],
  ['Score', 'A4060', { awards: { NS: 'A-', EW: 'A+' } }],
  ['Contract', '4\u2665x N \u22121', { contract: '4HX', declarer: 'N', tricks: 9 }],
  ['Contract', '3NTdbl', { contract: '3NTX' }],
  ['Contract', '3NN=', { contract: '3NT', declarer: 'N', tricks: 9 }],
  ['NS', 'Anna & Bob', { players: { N: 'Anna', S: 'Bob' } }],
  ['EW Names', 'Cyd - Dan', { players: { E: 'Cyd', W: 'Dan' } }],
  ['EW', '12', { pairs: { EW: '12' } }],
])('%s %s', (head, value, expected) => {
  const { records, remarks } = read(`Board,${head},${head === 'Score' ? 'Round' : 'Score'}\n1,${value},\n`);
  expect(remarks).toEqual([]);
  expect(records).toEqual([{ format: 'csv', number: 1, board: '1', ...expected }]);
});

it('ten in the column of results are tricks, and a remark stands at its field', () => {
  const { records, remarks } = read('Board,Contract,By,Result\n1,4S,N,10\n2,"4S",N,often\n');
  expect(records[0]?.tricks).toBe(10);
  expect(remarks).toMatchObject([{ rule: 'csv:result', line: 3, column: 10 }]);
});

it('what a contract says of itself, and its columns otherwise, is told', () => {
  expect(rules('Board,Contract,By,Result\n1,4SN=,S,-1\n')).toEqual([
    'bent csv:declarer 2',
    'bent csv:result 2',
  ]);
});

it.each([
  ['Board,Score,MP NS\n1,"420","1,5"\n', '1.5'],
  ['sep=;\r\nBoard;Score;MP NS\r\n1;420;1,5\r\n', '1.5'],
])('%j: decimals with a comma, and a first line for a spreadsheet', (text, mp) => {
  const { records, remarks } = read(text);
  expect(remarks).toEqual([]);
  expect(records).toMatchObject([{ score: 420, compared: { kind: 'matchpoints', NS: mp } }]);
});

it('between commas a comma before three figures may part thousands: it is no decimal', () => {
  expect(rules('Board,Score\n1,"1,430"\n')).toEqual(['refused csv:scorens 2']);
});

it('a row that is refused leaves its number free and the others as they are', () => {
  const { records } = read('Board,Contract,By,Tricks\n1,4S,N,10\n,3NT,N,9\n3,2H,E,8\n');
  expect(records.map(({ number, board, contract }) => [number, board, contract])).toEqual([
    [1, '1', '4S'],
    [3, '3', '2H'],
  ]);
});
