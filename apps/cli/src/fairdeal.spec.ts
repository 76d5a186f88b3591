import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { commands } from './commands';
import { Shell, winterRubber } from './testing/at-the-shell';

let shell: Shell;
beforeAll(async () => {
  shell = await Shell.open();
  await shell.run('record', winterRubber);
});
afterAll(() => shell.close());

describe('fairdeal', () => {
  it('says what there is, with every command and the exit codes', async () => {
    const { code, out } = await shell.run('--help');
    expect(code).toBe(0);
    expect(out.match(/^ {2}[a-z][a-z-]*/gm)).toHaveLength(commands.length + 1);
    expect(out).toContain('Exit codes: 0 good, 1 what was checked does not hold, 2 misuse.');
  });

  it('gives examples for each', async () => {
    const names = (await shell.run('--help')).out.match(/^ {2}[a-z][a-z-]*/gm)?.slice(0, -1) ?? [];
    for (const name of names.map((one) => one.trim())) {
      expect(await shell.run(name, '--help')).toMatchObject({
        code: 0,
        out: expect.stringContaining(`$ fairdeal ${name}`),
      });
    }
  });

  it('says its version', async () => {
    expect(await shell.run('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });

  it.each([
    [[], 'Usage: fairdeal'],
    [['fly'], "unknown command 'fly'"],
    [['verify', '--fly'], "unknown option '--fly'"],
    [['record'], "missing required argument 'file'"],
    [['export', '--format', 'pdf'], 'log, facts'],
    [['rebuild'], 'Name one of deal-list'],
    [['rebuild', 'nothing'], 'There is no read model nothing'],
    [['rebuild', '--all', 'deal-list'], 'not both'],
    [['verify', '--all', 'deal-x'], 'not both'],
    [['verify', 'Deal-x'], 'in its category, where only a to z may stand'],
    [['verify', 'deal-x'], 'There is no stream deal-x.'],
    [['replay', 'nowhere'], 'There is no deal nowhere.'],
    [['replay', 'a/b'], 'is no id of a deal'],
    [['replay', 'winter-rubber.1.1', '--at', '0'], 'Expected a whole number from 1'],
    [['replay', 'winter-rubber.1.1', '--at', '131'], 'The deal has 130 events; there is no 131.'],
    [['export', '--json'], '--json goes with -o'],
    [['export', '-o', '/no/such/folder/x'], 'cannot be written'],
    [['bench', 'sleep'], 'Allowed choices are store, laws'],
    [['restore', '/no/such/file'], 'there is no such file'],
  ])('%j is misuse', async (argv, said) => {
    const { code, out, err } = await shell.run(...argv);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(said);
  });

  it('says in JSON what went wrong', async () => {
    const { err } = await shell.run('replay', 'nowhere', '--json');
    expect(JSON.parse(err)).toEqual({ error: 'There is no deal nowhere.' });
  });

  it('names a setting that makes no sense', async () => {
    const { code, err } = await shell.runWith({ env: { DATABASE_URL: 'mysql://x' } }, 'verify');
    expect(code).toBe(2);
    expect(err).toContain('DATABASE_URL is');
  });

  it('says so when there is no database', async () => {
    const { code, err } = await shell.runWith(
      { env: { DATABASE_URL: 'postgresql://127.0.0.1:1/x' } },
      'verify',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/^The database cannot be reached: /);
  });

  it('uses the database of a launcher that is running', async () => {
    await writeFile(join(shell.folder, 'launcher.json'), JSON.stringify({ pid: process.pid, ...shell.urls }));
    const heard = await shell.runWith({ env: { FAIRDEAL_DATA: shell.folder } }, 'verify');
    expect(heard).toMatchObject({ code: 0, out: '800 events in 10 streams: all as they were written.\n' });
  });
});

describe('replay', () => {
  it.each(['winter-rubber.1.2', 'deal-winter-rubber.1.2'])('finds %s', async (deal) => {
    const { code, out } = await shell.run('replay', deal);
    expect(code).toBe(0);
    expect(out).toContain('deal winter-rubber.1.2 · whist@foster-1897 · table winter-rubber.1');
    expect(out).toContain('Ruling in force: misdeal-deal-passes, law whist:44');
  });

  it('stops where it is told, with the hands, the trick and the facts around', async () => {
    const { out } = await shell.run('replay', 'winter-rubber.1.1', '--at', '75');
    expect(out).toContain('75 of 130: CardPlayed');
    expect(out).toContain('>  75  CardPlayed');
    expect(out).toMatch(/N \(10\)\n +♠ A 6 3\n +♥ K\n +♦ 7 5\n +♣ A J 4 3/);
    expect(out).toMatch(/W {2}2♣/);
    expect(out).toContain('Ruling in force: ');
  });

  it('is JSON when asked, up to where it stops', async () => {
    const { out } = await shell.run('replay', 'winter-rubber.1.1', '--at', '3', '--json');
    const { steps, version } = JSON.parse(out);
    expect([steps.length, version]).toEqual([3, 130]);
  });
});

describe('export and restore', () => {
  it('make the same log again in an empty store, and refuse one that is not', async () => {
    const path = join(shell.folder, 'log.jsonl');
    expect(await shell.run('export', '-o', path)).toMatchObject({ code: 0 });
    const other = await Shell.open();
    try {
      expect(await other.run('restore', path)).toEqual({
        code: 0,
        out: '800 events in 10 streams restored.\n',
        err: '',
      });
      const [here, there] = [await shell.run('export'), await other.run('export')];
      expect(there.out).toBe(here.out);
      expect(await other.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0 });
      expect(await other.run('restore', path)).toEqual({
        code: 1,
        out: '',
        err: `${path}: the store is not empty\n`,
      });
    } finally {
      await other.close();
    }
  });

  it('refuse a log that was cut or changed', async () => {
    const whole = (await shell.run('export')).out;
    const other = await Shell.open();
    try {
      const cut = await other.file('cut', whole.slice(0, whole.length / 2));
      expect(await other.run('restore', cut)).toMatchObject({ code: 1, out: '' });
      const changed = await other.file('changed', whole.replace('"card":"QC"', '"card":"KC"'));
      expect(await other.run('restore', changed)).toMatchObject({ code: 1, out: '' });
      expect(await other.run('verify')).toMatchObject({
        code: 0,
        out: '0 events in 0 streams: all as they were written.\n',
      });
    } finally {
      await other.close();
    }
  });

  it('write facts that record the same evening elsewhere', async () => {
    const path = join(shell.folder, 'evening.facts.jsonl');
    expect(await shell.run('export', '--format', 'facts', '-o', path, '--json')).toMatchObject({ code: 0 });
    expect(await readFile(path, 'utf8')).toMatch(/^\{"format":"fairdeal-facts","version":1\}\n/);
    const other = await Shell.open();
    try {
      // What the house did of itself stands in the file too, and a house that does the same has it already.
      expect(await other.run('record', path)).toMatchObject({
        code: 0,
        out: '783 lines recorded, 4 known before.\n',
      });
      expect((await other.run('record', path)).out).toBe('0 lines recorded, 787 known before.\n');
      expect(await shell.run('export', '-o', path)).toMatchObject({ code: 2 });
      for (const deal of ['winter-rubber.1.1', 'winter-rubber.1.4']) {
        expect((await other.run('replay', deal)).out).toBe((await shell.run('replay', deal)).out);
      }
    } finally {
      await other.close();
    }
  });
});

describe('verify', () => {
  it('takes one stream or several', async () => {
    const heard = await shell.run('verify', 'deal-winter-rubber.1.1', 'table-winter-rubber.1', '--json');
    expect(JSON.parse(heard.out)).toEqual({ holds: true, events: 144, streams: 2, faults: [] });
  });

  it('finds what a superuser changed', async () => {
    const other = await Shell.open();
    const admin = new Client({ connectionString: other.urls.adminUrl });
    try {
      await other.run('record', winterRubber);
      await admin.connect();
      await admin.query(`SET session_replication_role = replica`);
      await admin.query(`UPDATE event SET data = '{"tricks":{"EW":0,"NS":13}}' WHERE position =
        (SELECT min(position) FROM event WHERE type = 'ScoreAgreed')`);
      const { code, err, out } = await other.run('verify', '--all');
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('hash: deal-winter-rubber.1.1, version 128');
      expect(JSON.parse((await other.run('verify', '--json')).out)).toMatchObject({ holds: false });
    } finally {
      await admin.end();
      await other.close();
    }
  });
});

describe('rebuild', () => {
  it('swaps rows in, and compares when told', async () => {
    expect(await shell.run('rebuild', 'deal-list')).toMatchObject({
      code: 0,
      out: expect.stringContaining('swapped in'),
    });
    const { code, out } = await shell.run('rebuild', '--all', '--verify', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out).holds).toBe(true);
  });
});
