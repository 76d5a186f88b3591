import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrf } from './read-trf';
import { writeTrf } from './write-trf';

const data = (name: string) => readFileSync(join(__dirname, '../testing/data/swiss', name));

it.each([
  ['dutch-2025-c5.trf', 6, 2],
  ['issue-7.trf', 60, 14],
])('%s has its players and rounds, and comes out the same', (name, players, rounds) => {
  const { records, remarks } = readTrf(data(name));
  expect(remarks).toEqual([]);
  const [tournament] = records;
  // 001 lines counted in the bytes: the second file ends its lines with CR alone.
  expect(
    data(name)
      .toString('latin1')
      .match(/(^|[\r\n])001/g),
  ).toHaveLength(players);
  expect(tournament?.players).toHaveLength(players);
  expect(tournament?.players[0]?.rounds).toHaveLength(rounds);
  if (!tournament) throw new Error('no tournament');
  expect(readTrf(new TextEncoder().encode(writeTrf(tournament).text)).records).toEqual(records);
});

it('reads a player by columns', () => {
  const [tournament] = readTrf(data('dutch-2025-c5.trf')).records;
  expect(tournament).toMatchObject({ name: 'Dutch 2025 C5 test', rounds: 3 });
  expect(tournament?.players[3]).toMatchObject({
    number: '4',
    name: 'Test0004 Player0004',
    rating: '2689',
    points: '0.0',
    rank: '5',
  });
  expect(tournament?.players[3]?.rounds[0]).toEqual({ opponent: '1', colour: 'b', result: '0' });
});

it('a bad line takes no other with it', () => {
  const text = data('dutch-2025-c5.trf').toString('latin1').replace('001    2', '001    x');
  const { records, remarks } = readTrf(Buffer.from(text, 'latin1'));
  expect(records[0]?.players).toHaveLength(5);
  expect(remarks).toContainEqual(expect.objectContaining({ kind: 'refused', rule: 'trf:number', line: 3 }));
  expect(remarks.filter(({ rule }) => rule === 'trf:opponent').length).toBe(2);
});
