import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPbn } from './read-pbn';
import { tablesOfGame } from './score-table';

const tables = (text: string) => readPbn(new TextEncoder().encode(text)).records.flatMap(tablesOfGame);

const evening = `[Event "Club"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Scoring "MP"]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\5L;Declarer\\1;Result\\2R;Score_NS\\5R;Percentage_NS\\5R"]
 1  5 1NT   E  8  -120  50
 2  6 2S    N  9   140 100
 3  7 3NTX  E 12 -1150   0
 4  8 Pass  -  -     0  75
[TotalScoreTable "-Rank\\3R;PairId\\2R;Names\\30L"]
 1 2 "Ann Ash; Bob Birch"
`;

it('rows that name both pairs are the board at as many tables', () => {
  const [first, second, , fourth, more] = tables(evening);
  expect(first).toMatchObject({
    board: '2',
    vulnerability: 'NS',
    pairs: { NS: '1', EW: '5' },
    contract: '1NT',
    declarer: 'E',
    tricks: 8,
    score: -120,
    compared: { kind: 'Percentage', NS: '50' },
  });
  expect(second?.players).toEqual({ N: 'Ann Ash', S: 'Bob Birch' });
  expect(fourth).toMatchObject({ pairs: { NS: '4', EW: '8' }, contract: 'PASS', score: 0 });
  expect([fourth?.declarer, more]).toEqual([undefined, undefined]);
});

it.each([
  ['no pairs', evening.replaceAll('PairId_', 'Number_')],
  ['a row short of a word', evening.replace('140 100', '140')],
  ['a result of its own', evening.replace('[Scoring', '[Contract "4S"]\n[Declarer "N"]\n[Scoring')],
])('a table with %s stays with its game', (_, text) => {
  const [game, more] = tables(text);
  expect(more).toBeUndefined();
  expect(game?.extra?.map(([name]) => name)).toContain('ScoreTable');
});

it('a real table of frequencies is nobody’s result', () => {
  const file = join(__dirname, '../testing/data/pbn/verifier-correct-20.pbn');
  const { records } = readPbn(new Uint8Array(readFileSync(file)));
  expect(records.flatMap(tablesOfGame)).toEqual(records);
});
