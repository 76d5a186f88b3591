import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTrf } from '@fairdeal/formats';
import { Shell } from '../testing/at-the-shell';
import { teamsIn } from './draw-trf';

const folder = join(__dirname, '../../../../libs/formats/src/testing/data/swiss');
const file = (name: string) => join(folder, name);

let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

const pairsOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .slice(1)
    .filter((line) => /^\d+ \d+$/.test(line))
    .map((line) => line.split(' ').sort().join('-'))
    .sort();

it('the golden pairings of dutch-2025-c5, bye and all, with what decided each', async () => {
  const { code, out } = await shell.run('draw', file('dutch-2025-c5.trf'), '--json');
  expect(code).toBe(0);
  const drawn = JSON.parse(out) as {
    readonly round: number;
    readonly pairings: readonly { readonly home: string; readonly away: string; readonly because: object }[];
    readonly bye: { readonly team: string };
  };
  const golden = readFileSync(file('dutch-2025-c5.expected.txt'), 'utf8');
  const ours = [...drawn.pairings.map(({ home, away }) => [home, away]), [drawn.bye.team, '0']];
  expect(drawn.round).toBe(3);
  expect(ours.map((two) => two.sort().join('-')).sort()).toEqual(pairsOf(golden));
  expect((await shell.run('draw', file('dutch-2025-c5.trf'), '--why')).out).toMatch(/6 has a bye\.\n$/);
});

it('sixty players out of lines that end with CR alone, before their fifteenth round', () => {
  const [tournament] = readTrf(new Uint8Array(readFileSync(file('issue-7.trf')))).records;
  if (tournament === undefined) throw new Error('the file holds a tournament');
  const { round, teams } = teamsIn(tournament);
  expect([round, teams.length]).toEqual([15, 60]);
});

it('a file that is not there, or holds no players, is named', async () => {
  expect(await shell.run('draw', 'nowhere.trf')).toMatchObject({
    code: 2,
    err: expect.stringContaining('nowhere.trf: there is no such file'),
  });
  const empty = await shell.file('empty.trf', '012 Nobody\n');
  expect(await shell.run('draw', empty)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no players in it'),
  });
});
