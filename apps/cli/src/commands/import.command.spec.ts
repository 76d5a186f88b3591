import { join } from 'node:path';
import { Pool } from 'pg';
import { root, Shell } from '../testing/at-the-shell';

const youth = join(root, 'samples/youth-teams-1998.pbn');

let shell: Shell;
beforeAll(async () => {
  shell = await Shell.open();
});
afterAll(() => shell.close());

interface Imported {
  readonly tournaments: readonly { readonly id: string; readonly published: boolean }[];
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
  expect(standings.out).toMatch(/^1 +J-austria +10 /m);
  expect(standings.out).toMatch(/^2 +J-germany +-10 /m);
  const [again] = JSON.parse((await shell.run('import', youth, '--json')).out) as [Imported];
  expect(again.added).toBe(0);
});

it('boards of an event long past are open to everybody; of one of today, or without a day, when it is said to be over', async () => {
  const played = (date: string) =>
    `[Event "Club ${date}"]\n${date === '' ? '' : `[Date "${date}"]\n`}[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n` +
    '[West "A"]\n[North "B"]\n[East "C"]\n[South "D"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n';
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '.');
  const published = async (text: string, ...options: readonly string[]) => {
    const file = await shell.file('dated.pbn', text);
    const { out } = await shell.run('import', file, '--json', ...options);
    const [{ tournaments }] = JSON.parse(out) as [Imported];
    return tournaments.map((one) => one.published);
  };
  expect(await published(played('2026.10.01'))).toEqual([true]);
  expect(await published(played(today))).toEqual([false]);
  expect(await published(played(''))).toEqual([false]);
  expect(await published(played('1999.??.??'), '--no-publish')).toEqual([false]);
  expect(await published(played(today), '--publish')).toEqual([true]);
  // Published before, it is published still.
  expect(await published(played(today))).toEqual([true]);
  const hands = 'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432';
  expect(await published(`[Event "To come"]\n[Date "2026.10.01"]\n[Board "1"]\n[Deal "${hands}"]\n`)).toEqual(
    [false],
  );
});

it('of several files none is recorded where one is no file that can be imported', async () => {
  const good = await shell.file(
    'good.pbn',
    '[Event "Not alone"]\n[Board "1"]\n[Dealer "N"]\n[Contract "Pass"]\n',
  );
  const other = await shell.file('other.txt', 'nothing of ours\n');
  const { code, err } = await shell.run('import', good, other);
  expect(code).toBe(2);
  expect(err).toContain('other.txt');
  expect(JSON.parse((await shell.run('import', good, '--json')).out)).toMatchObject([{ known: 0 }]);
});

it('standard input is read as a file is', async () => {
  const text = '[Event "Piped"]\n[Board "1"]\n[Dealer "N"]\n[Contract "Pass"]\n';
  const { out } = await shell.runWith({ input: text }, 'import', '-', '--json');
  expect(JSON.parse(out)).toMatchObject([{ format: 'pbn', records: 1, deals: 1 }]);
});

it('a file without a day, imported twice, adds nothing and refuses nothing', async () => {
  const undated = join(root, 'samples/usbf-2010-semifinal-segment4.lin');
  await shell.run('import', undated, '--json');
  const again = await shell.run('import', undated, '--json');
  expect(JSON.parse(again.out)).toMatchObject([{ added: 0, refusedInAll: 0 }]);
});

it('a score that its contract does not come to is a finding, and exit code 1', async () => {
  const text =
    '[Event "Club"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n[Score "NS 415"]\n';
  const { code, out, err } = await shell.run('import', await shell.file('club.pbn', text));
  expect(code).toBe(1);
  expect(`${out}${err}`).toContain('score-not-reached');
});

const room = (room: string, score: string, players: readonly string[], declarer: string, result: string) =>
  [
    '[Event "Final"]',
    '[Date "2026.11.01"]',
    '[Board "1"]',
    ...['West', 'North', 'East', 'South'].map((seat, i) => `[${seat} "${players[i] ?? '?'}"]`),
    '[Dealer "N"]',
    '[Vulnerable "None"]',
    `[Declarer "${declarer}"]`,
    '[Contract "4H"]',
    `[Result "${result}"]`,
    '[HomeTeam "Home"]',
    '[VisitTeam "Away"]',
    `[Room "${room}"]`,
    `[Score "NS ${score}"]`,
    '',
    '',
  ].join('\n');

it('a longer file adds the players a team had not, and who is known stays who they are', async () => {
  const first = room('Open', '420', ['w', 'n', 'e', 's'], 'N', '10');
  const more = first + room('Closed', '-50', ['w2', 'n2', 'e2', 's2'], 'N', '9');
  await shell.run('import', await shell.file('short.pbn', first), '--tournament', 'final');
  const { code, err } = await shell.run(
    'import',
    await shell.file('long.pbn', more),
    '--tournament',
    'final',
  );
  expect([code, err]).toEqual([0, '']);
  const { rows } = JSON.parse((await shell.run('standings', 'final', '--json')).out) as {
    rows: { members: string[]; total: { n: number } }[];
  };
  // 420 and 50 against them: a difference of 470 is 10 IMPs (Law 78B).
  expect(rows.map(({ members, total }) => [members.length, total.n])).toEqual([
    [4, 10],
    [4, -10],
  ]);
});

it('averages in the place of a score become awards, and printed matchpoints are held against ours', async () => {
  const line = (ns: number, ew: number, inside: string) =>
    `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER>${inside}</TRAVELLER_LINE>`;
  const played = (contract: string, score: number, mp: number) =>
    `<CONTRACT>${contract}</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>${score}</SCORE><NS_MATCH_POINTS>${mp}</NS_MATCH_POINTS>`;
  const xml = `<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Club</EVENT_DESCRIPTION><DATE>01/11/2026</DATE>
    <BOARD EVENT_TYPE="MP_PAIRS"><BOARD_NUMBER>1</BOARD_NUMBER>${line(1, 2, played('4S', 420, 3))}${line(3, 4, played('3S', 170, 0))}</BOARD>
    <BOARD EVENT_TYPE="MP_PAIRS"><BOARD_NUMBER>2</BOARD_NUMBER>${line(1, 2, played('4S', 620, 1))}${line(3, 4, '<SCORE>A6040</SCORE>')}</BOARD>
    </EVENT></USEBIO>`;
  const { code, out } = await shell.run(
    'import',
    await shell.file('club.xml', xml),
    '--tournament',
    'club',
    '--json',
  );
  const [file] = JSON.parse(out) as [{ findings: object; figures: object }];
  expect([code, file.findings, file.figures]).toEqual([
    1,
    { 'comparison-otherwise': 1 },
    { printed: 3, reproduced: 2 },
  ]);
  const table = (await shell.run('export', 'club', '--format', 'csv')).out;
  // 12C2a: 60% and 40% of the two matchpoints of a board with two results.
  expect(table).toMatch(/average,"NS A\+, EW A-",,,1\.2,0\.8/);
});

it('two revokes of one deal are two findings, and each names the lead and the card', async () => {
  const file = await shell.file(
    'revokes.pbn',
    '[Event "Revokes"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n' +
      '[Deal "N:AKQ2.AKQ.AKQ.AKQ JT98.JT9.JT9.JT9 7654.876.876.876 3.5432.5432.5432"]\n' +
      '[Declarer "N"]\n[Contract "7NT"]\n[Result "13"]\n[Auction "N"]\n7NT AP\n[Play "E"]\nSJ H6 S3 SA\nH9 S4 H2 HA\n*\n',
  );
  const [{ findings, tournaments }] = JSON.parse(
    (await shell.run('import', file, '--tournament', 'revokes', '--json')).out,
  ) as [Imported];
  expect([findings, tournaments[0]?.id]).toEqual([{ 'revoke-unseen': 2 }, 'revokes']);
  const pool = new Pool({ connectionString: shell.urls.databaseUrl });
  const { rows } = await pool.query<{ cards: readonly string[] }>(
    `SELECT array_agg(fact.data->>'card' ORDER BY fact.version) AS cards
       FROM event found, json_array_elements(found.data->'facts') place, stream s, event fact
      WHERE found.type = 'FindingRecorded' AND found.data->>'kind' = 'revoke-unseen'
        AND s.name = place->>'stream' AND fact.stream_id = s.id AND fact.version = (place->>'version')::int
      GROUP BY found.position ORDER BY found.position`,
  );
  await pool.end();
  expect(rows.map(({ cards }) => cards)).toEqual([
    ['JS', '6H'],
    ['AH', '4S'],
  ]);
});

it('tables of results that name no event are each their own, and the same again is the same', async () => {
  const table = (last: string) =>
    `Board,NS,EW,Contract,Declarer,Result,Score NS\n1,1,5,4HX,N,=,590\n1,2,6,${last}\n`;
  const of = async (name: string, text: string) => {
    const { out, code } = await shell.run('import', await shell.file(name, text), '--json');
    const [{ tournaments, added }] = JSON.parse(out) as [Imported];
    return { id: tournaments[0]?.id, added, code };
  };
  const monday = await of('monday.csv', table('4HX,N,-1,-100'));
  const tuesday = await of('tuesday.csv', table('3NT,N,=,400'));
  expect([monday.code, tuesday.code]).toEqual([0, 0]);
  expect(tuesday.id).not.toBe(monday.id);
  expect(await of('monday.csv', table('4HX,N,-1,-100'))).toMatchObject({ id: monday.id, added: 0 });
  // 590 beats 400, and who paid 400 beats who paid 590: two matchpoints each (Law 78A).
  expect((await shell.run('standings', tuesday.id ?? '')).out).toMatch(/^1= +pair-1 +2 /m);
});

it('a name that is forgotten stays forgotten, whoever imports it again; what happened stays', async () => {
  expect((await shell.run('forget', 'J-austria')).code).toBe(0);
  const standings = async () =>
    (await shell.run('standings', '16th-european-youth-team-champio-12b49636')).out;
  expect(await standings()).toMatch(/^1 +t[0-9a-f]{16} +10 /m);
  await shell.run('import', youth);
  expect(await standings()).not.toContain('austria');
  const out = await shell.run('export', '16th-european-youth-team-champio-12b49636', '--format', 'pbn');
  expect(out.out).toContain('[VisitTeam "unnamed visitors"]');
  expect(out.out).not.toContain('austria');
  expect(await shell.run('forget', 'J-austria')).toMatchObject({ code: 2 });
});
