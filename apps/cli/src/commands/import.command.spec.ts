import { join } from 'node:path';
import { root, Shell } from '../testing/at-the-shell';

const youth = join(root, 'samples/youth-teams-1998.pbn');

let shell: Shell;
beforeAll(async () => {
  shell = await Shell.open();
});
afterAll(() => shell.close());

interface Imported {
  readonly tournaments: readonly { readonly id: string }[];
  readonly added: number;
  readonly findings: object;
}

it('imports a match, whose IMPs the standings tell, and again it adds nothing', async () => {
  const dry = await shell.run('import', youth, '--dry-run', '--json');
  expect([dry.code, (JSON.parse(dry.out) as Imported[])[0]?.added]).toEqual([0, 0]);
  const first = await shell.run('import', youth, '--json');
  const [one] = JSON.parse(first.out) as [Imported];
  expect([first.code, one.findings]).toEqual([0, {}]);
  const [event] = one.tournaments;
  // 420 against -50 is a difference of 470, which is 10 IMPs (Law 78B).
  const standings = await shell.run('standings', event?.id ?? '');
  expect(standings.out).toMatch(/^1 +t[0-9a-f]{16} +10 /m);
  expect(standings.out).toMatch(/^2 +t[0-9a-f]{16} +-10 /m);
  const [again] = JSON.parse((await shell.run('import', youth, '--json')).out) as [Imported];
  expect(again.added).toBe(0);
});

it('a score that its contract does not come to is a finding, and exit code 1', async () => {
  const text =
    '[Event "Club"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n[Score "NS 415"]\n';
  const { code, out, err } = await shell.run('import', await shell.file('club.pbn', text));
  expect(code).toBe(1);
  expect(`${out}${err}`).toContain('score-not-reached');
});
