import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Pool } from 'pg';
import { root, Shell } from '../testing/at-the-shell';

const data = (name: string) => join(root, 'libs/formats/src/testing/data', name);

let [here, there, elsewhere]: readonly Shell[] = [];
beforeAll(async () => {
  [here, there, elsewhere] = await Promise.all([Shell.open(), Shell.open(), Shell.open()]);
});
afterAll(() => Promise.all([here?.close(), there?.close(), elsewhere?.close()]));

interface Line {
  readonly in: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Ids are made under each store's own key; what they stand for is the same. */
async function namesIn(shell: Shell): Promise<ReadonlyMap<string, string>> {
  const pool = new Pool({ connectionString: shell.urls.databaseUrl });
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT id, name FROM display_name');
  await pool.end();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function imported(shell: Shell, file: string, tournament: string): Promise<void> {
  const { code, out, err } = await shell.run('import', file, '--tournament', tournament, '--json');
  if (code === 2) throw new Error(`${out}${err}`);
}

/** Boards, deals with their facts, and standings, names in the place of ids. */
async function heldIn(shell: Shell, tournament: string) {
  const names = await namesIn(shell);
  const named = (id: unknown) => names.get(String(id)) ?? String(id);
  const lines = (await shell.run('export', tournament, '--format', 'facts')).out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as Line);
  const streams = new Map<string, Line[]>();
  for (const line of lines) streams.set(line.in, [...(streams.get(line.in) ?? []), line]);
  const of = (category: string) => [...streams].filter(([stream]) => stream.startsWith(`${category}-`));
  const boards = of('board').map(([, [hands]]) => JSON.stringify(hands?.data));
  const deals = of('deal').map(([, [opened, ...facts]]) => {
    const { table, board, ...rest } = opened?.data ?? {};
    const seated =
      streams.get(`table-${String(table)}`)?.find(({ type }) => type === 'PlayersSeated')?.data ?? {};
    const { seats = {}, ...compass } = seated;
    const who = Object.entries({ ...compass, ...(seats as object) }).map(
      ([seat, id]) => `${seat} ${named(id)}`,
    );
    const told = facts.map(({ type, data: said }) => (type === 'BoardTaken' ? [type] : [type, said]));
    const number = /[0-9]+$/.exec(String(board ?? ''))?.[0];
    return JSON.stringify([rest, number, who.sort(), told]);
  });
  const { rows } = JSON.parse((await shell.run('standings', tournament, '--json')).out) as {
    rows: { entry: string; members: string[]; notation: string; total: { n: number; d: number } }[];
  };
  const standings = rows.map(({ entry, members, notation, total }) => [
    names.get(entry) ?? members.map(named).sort().join(' - '),
    notation,
    total.n / total.d,
  ]);
  return { boards: boards.sort(), deals: deals.sort(), standings: standings.sort() };
}

/** Out of one store, and into an empty one. */
async function outAndIn(file: string, tournament: string, format: string, ending: string) {
  const [one, other] = [here as Shell, there as Shell];
  await imported(one, file, tournament);
  const { out, code } = await one.run('export', tournament, '--format', format);
  expect(code).toBe(0);
  await imported(other, await other.file(`${tournament}${ending}`, out), tournament);
  return [await heldIn(one, tournament), await heldIn(other, tournament)] as const;
}

it('a match of two rooms goes out as PBN and comes in again: boards, deals, facts, standings and names', async () => {
  const [before, after] = await outAndIn(data('pbn/youth-teams-1998.pbn'), 'youth', 'pbn', '.pbn');
  expect(after).toEqual(before);
  // 420 and -50 are a difference of 470: 10 IMPs (Law 78B).
  expect(before.standings).toEqual([
    ['J-austria', '1', 10],
    ['J-germany', '2', -10],
  ]);
  expect([before.boards.length, before.deals.length]).toEqual([1, 2]);
  expect(before.deals.join()).toContain('Gloyer A');
});

it('a vugraph goes out as LIN with both rooms and comes in again', async () => {
  const [before, after] = await outAndIn(data('lin/usbf-2010-semifinal-segment4.lin'), 'usbf', 'lin', '.lin');
  expect(after).toEqual(before);
  expect([before.boards.length, before.deals.length]).toEqual([15, 30]);
});

it('a pairs event of USEBIO goes out as USEBIO and comes in again, Butler and all', async () => {
  const [before, after] = await outAndIn(
    data('usebio/butler-mitchell-excerpt.xml'),
    'wednesday',
    'usebio',
    '.xml',
  );
  expect(after).toEqual(before);
  expect([before.boards.length, before.deals.length, before.standings.length]).toEqual([0, 14, 14]);
  expect(before.deals.join()).toContain('PLAYER 1NS-A');
  const { out, err } = await (here as Shell).run('export', 'wednesday', '--format', 'usebio');
  expect(out).toContain('<PAIR_NUMBER>1NS</PAIR_NUMBER>');
  expect(err).toMatch(/leads[\s\S]*national-ids/);
});

it('results go out as a table and come in again: deals and standings, and of a match its teams and rooms', async () => {
  const file = data('usebio/butler-mitchell-excerpt.xml');
  const [before, after] = await outAndIn(file, 'wednesday', 'csv', '.csv');
  expect(after).toEqual(before);
  const [one, other] = [here as Shell, elsewhere as Shell];
  await imported(one, data('pbn/youth-teams-1998.pbn'), 'youth');
  const table = (await one.run('export', 'youth', '--format', 'csv')).out;
  const again = JSON.parse(
    (await other.run('import', await other.file('youth.csv', table), '--json')).out,
  ) as [{ tournaments: [{ id: string; name: string }]; figures: object; findings: object }];
  const [{ tournaments, figures, findings }] = again;
  expect([tournaments[0].name, figures, findings]).toEqual([
    '16th European Youth Team Championships',
    { printed: 2, reproduced: 2 },
    {},
  ]);
  expect((await heldIn(other, tournaments[0].id)).standings).toEqual([
    ['J-austria', '1', 10],
    ['J-germany', '2', -10],
  ]);
});

it('pairs of USEBIO keep their numbers in each section, and what is not kept is counted', async () => {
  const pair = (section: string, number: string) =>
    `<PAIR><PAIR_NUMBER>${number}</PAIR_NUMBER><SECTION_ID>${section}</SECTION_ID>${['a', 'b']
      .map(
        (who) =>
          `<PLAYER><PLAYER_NAME>${section}${number}${who}</PLAYER_NAME><NATIONAL_ID_NUMBER>00${number}</NATIONAL_ID_NUMBER></PLAYER>`,
      )
      .join('')}</PAIR>`;
  const section = (id: string, score: number) =>
    `<SECTION SECTION_ID="${id}"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>7</EW_PAIR_NUMBER><CONTRACT>3S</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>TD</LEAD><TRICKS>${score > 0 ? 9 : 8}</TRICKS><SCORE>${score}</SCORE></TRAVELLER_LINE></BOARD></SECTION>`;
  const listed = ['A', 'B'].flatMap((id) => [pair(id, '1'), pair(id, '7')]).join('');
  const xml = `<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><DATE>01/02/2026</DATE><PARTICIPANTS>${listed}</PARTICIPANTS>${section('A', 140)}${section('B', -50)}</EVENT></USEBIO>`;
  const file = await (here as Shell).file('sections.xml', xml);
  const [before, after] = await outAndIn(file, 'sections', 'usebio', '.xml');
  expect(after).toEqual(before);
  expect(before.standings.map(([who]) => who)).toEqual(['A1a - A1b', 'A7a - A7b', 'B1a - B1b', 'B7a - B7b']);
  const { out } = await (here as Shell).run('export', 'sections', '--format', 'usebio');
  expect([...out.matchAll(/_PAIR_NUMBER>(\w+)</g)].map(([, number]) => number)).toEqual(['1', '7', '1', '7']);
  expect([...out.matchAll(/<SECTION SECTION_ID="(\w)"/g)].map(([, id]) => id)).toEqual(['A', 'B']);
  const report = await (here as Shell).run('import', file, '--tournament', 'sections', '--dry-run', '--json');
  expect(report.out).toMatch(/"leads":\s*2\b/);
  expect(report.out).toMatch(/"national-ids":\s*8\b/);
});

it('hands of five-card draw go out as PHH and come in again, chips and seats', async () => {
  const draw = join(root, 'libs/imports/src/testing/friday-draw.phhs');
  const [before, after] = await outAndIn(draw, 'friday', 'phh', '.phhs');
  expect(after).toEqual(before);
  // Hand 1: 10.50 each of Ann and Cyd and 1 of Bob are a pool of 21; hand 2: Cyd takes 4.50 of which 2 are hers, and Ann loses 2 and Bob a half.
  expect(before.standings).toEqual([
    ['Ann', '1', 90],
    ["Bob O'Neil", '2', -15],
    ['Cyd', '3', -75],
  ]);
});

it('money in hundredths goes out as it came in, and who won is who the file paid', async () => {
  const hand = `variant = 'F5CD'
antes = [0.25, 0.25, 0.25]
blinds_or_straddles = [0.50, 1, 0]
small_bet = 4
big_bet = 4
starting_stacks = [100.10, 99.50, 120]
actions = ['d dh p1 AsKsQsJs9s', 'd dh p2 9c8d4h3s2h', 'd dh p3 KdQdJh5c2d', 'p3 cbr 4', 'p1 cc', 'p2 f', 'p1 sd 9s', 'd dh p1 Ts', 'p3 sd 5c2d', 'd dh p3 8s7c', 'p1 cc', 'p3 cbr 4', 'p1 cc', 'p1 sm AsKsQsJsTs', 'p3 sm KdQdJh8s7c']
players = ['Ann', 'Bob', 'Cyd']
winnings = [17.75, 0, 0]
finishing_stacks = [109.60, 98.25, 111.75]
`;
  const [before, after] = await outAndIn(
    await (here as Shell).file('royal.phh', hand),
    'royal',
    'phh',
    '.phhs',
  );
  expect(after).toEqual(before);
  // 109.60 - 100.10, 98.25 - 99.50 and 111.75 - 120, in hundredths.
  expect(before.standings).toEqual([
    ['Ann', '1', 950],
    ['Bob', '2', -125],
    ['Cyd', '3', -825],
  ]);
  const { out, err } = await (here as Shell).run('export', 'royal', '--format', 'phh');
  expect(out).toContain('starting_stacks = [100.10, 99.50, 120.00]');
  expect(out).toContain('winnings = [17.75, 0.00, 0.00]');
  expect(out).toContain('cbr 4.00');
  expect(err).toContain('cards-discarded');
  expect(err).not.toContain('ScoreAdjusted');
});

it('segments of a match that number their boards alike go out as a vugraph each, and the match keeps its score', async () => {
  const hands = (of: (suit: string) => string) =>
    ['3SAKQ2HK54DA32C765', 'S543H9876D8765C43', 'S876HAT2DJT9CJT98', 'SJT9HQJ3DKQ4CAKQ2']
      .map((hand) => hand.replace(/[SH]/g, of))
      .join(',');
  const other = (suit: string) => (suit === 'S' ? 'H' : 'S');
  const segment = (n: number, trump: string, results: string, md: string, tricks: readonly number[]) =>
    `vg|World Cup,Segment ${n} of 6,I,1,1,USA,0,Polska,0|\nrs|${results}|\npn|u1,u2,u3,u4,u5,u6,u7,u8|pg||\n${[
      'o',
      'c',
    ]
      .map(
        (room, i) =>
          `qx|${room}1|rh||ah|Board 1|md|${md}|sv|o|mb|1${trump}|mb|p|mb|4${trump}|mb|p|mb|p|mb|p|mc|${tricks[i]}|pg||\n`,
      )
      .join('')}`;
  const lin = `${segment(1, 'H', '4HN=,4HN-1', hands(String), [10, 9])}${segment(3, 'S', '4SN=,4SN=', hands(other), [10, 10])}`;
  const shell = here as Shell;
  const [before, after] = await outAndIn(await shell.file('cup.lin', lin), 'cup', 'lin', '.lin');
  expect(after).toEqual(before);
  // 420 and -50 are 470 and 10 IMPs; 420 in both rooms are none (Law 78B).
  expect(before.standings).toEqual([
    ['Polska', '2', -10],
    ['USA', '1', 10],
  ]);
  const { out } = await shell.run('export', 'cup', '--format', 'lin');
  expect(out.match(/^vg\|.*\nrs\|.*$/gm)?.map((head) => head.split('rs|')[1])).toEqual([
    '4HN=,4HN-1|',
    '4SN=,4SN=|',
  ]);
});

it('a card that was marked a revoke, and a lead out of turn, keep their marks', async () => {
  const pbn = `[Event "Marks"]
[Date "2024.03.05"]
[Board "1"]
[North "a"]
[East "b"]
[South "c"]
[West "d"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.K54.A32.765 JT9.QJ3.KQ4.AKQ2 876.AT2.JT9.JT98 543.9876.8765.43"]
[Declarer "N"]
[Contract "1NT"]
[Result "4"]
[Auction "N"]
1NT Pass Pass Pass
[Play "E"]
CA C8 C3 C5
CK C9 ^R H6 C6
SJ S6 ^L S3 S2
*
`;
  const [one, other] = [here as Shell, there as Shell];
  const [before, after] = await outAndIn(await one.file('marks.pbn', pbn), 'marks', 'pbn', '.pbn');
  expect(after).toEqual(before);
  const { out } = await one.run('export', 'marks', '--format', 'pbn');
  expect(out).toContain('CK C9 ^R H6 C6\r\nSJ S6 ^L S3 S2');
  const again = await other.run('import', await other.file('marks.pbn', out), '--dry-run', '--json');
  expect(again.out).toMatch(/"findings":\s*\{\}/);
});

it('chips that the file does not account for go out as it told them, or not at all', async () => {
  const hand = (after: string) => `variant = 'F5CD'
antes = [0.25, 0.25, 0.25]
blinds_or_straddles = [0.5, 1, 0]
small_bet = 1
big_bet = 2
starting_stacks = [100.00, 50.50, 75]
actions = ['d dh p1 AsKsQsJs2c', 'd dh p2 2d2h3d4d5d', 'd dh p3 ????????Th', 'p3 f', 'p1 cbr 2', 'p2 cc', 'p1 sd 2c', 'p2 sd', 'd dh p1 Ts', 'p1 cbr 2', 'p2 cc', 'p1 sm AsKsQsJsTs', 'p2 sm -']
players = ['Anna', 'Bo', 'Cy']
finishing_stacks = ${after}
`;
  const shell = here as Shell;
  // 225.50 before and after; Bo put in 4.25 by the actions and 4.50 by the stacks.
  const file = await shell.file('odd.phh', hand('[104.75, 46.0, 74.75]'));
  const [before, after] = await outAndIn(file, 'odd', 'phh', '.phhs');
  expect(after.standings).toEqual(before.standings);
  const { out, err } = await shell.run('export', 'odd', '--format', 'phh');
  expect(out).toContain('starting_stacks = [100.00, 50.50, 75.00]');
  expect(out).toContain('finishing_stacks = [104.75, 46.00, 74.75]');
  expect(out).not.toContain('winnings');
  expect(err).toContain('not what was put in');
});

it('boards that nobody played go out with their hands, to everybody once results are published', async () => {
  const [one, other] = [here as Shell, there as Shell];
  // Sixteen boards of a dealing program, dealer and vulnerability as numbered (Law 2).
  const [before, after] = await outAndIn(data('pbn/same16.pbn'), 'dealt', 'pbn', '.pbn');
  expect(after).toEqual(before);
  expect([before.boards.length, before.deals.length]).toEqual([16, 0]);
  const fromNorth = (deal: string, first: string, hands: string) => {
    const all = hands.split(' ');
    const at = (4 - 'NESW'.indexOf(first)) % 4;
    return deal.replace(`${first}:${hands}`, `N:${[...all.slice(at), ...all.slice(0, at)].join(' ')}`);
  };
  const tags = (text: string) =>
    [...text.matchAll(/^\[(?:Board|Dealer|Vulnerable|Deal) .*\]/gm)].map(([tag]) =>
      tag.replace(/^\[Deal "([NESW]):(.*)"\]$/, fromNorth),
    );
  const { out } = await one.run('export', 'dealt', '--format', 'pbn');
  expect(tags(out)).toHaveLength(64);
  expect(tags(out)).toEqual(tags(await readFile(data('pbn/same16.pbn'), 'latin1')));

  const lin = (await one.run('export', 'dealt', '--format', 'lin')).out;
  await imported(other, await other.file('dealt.lin', lin), 'dealt-lin');
  expect((await heldIn(other, 'dealt-lin')).boards).toEqual(before.boards);

  const csv = await one.run('export', 'dealt', '--format', 'csv');
  expect(csv.out).toBe('');
  expect(csv.err).toContain('boards-alone');

  const everybody = async (format: string) =>
    (await one.run('export', 'dealt', '--format', format, '--public')).out;
  expect((await one.run('export', 'dealt', '--format', 'pbn', '--public')).err).toContain('held-back');
  expect(await everybody('pbn')).not.toContain('[Deal ');
  expect(await everybody('facts')).not.toContain('HandsRecorded');
  const over = {
    in: 'tournament-dealt',
    type: 'ResultsPublished',
    at: '2026-01-01T00:00:00Z',
    id: 'over',
    data: {},
  };
  const lines = `${JSON.stringify({ format: 'fairdeal-facts', version: 1 })}\n${JSON.stringify(over)}\n`;
  expect((await one.run('record', await one.file('over.facts.jsonl', lines))).code).toBe(0);
  expect(tags(await everybody('pbn'))).toHaveLength(64);
  expect((await everybody('facts')).match(/HandsRecorded/g)).toHaveLength(16);
});

it.each(['youth', 'usbf', 'wednesday', 'friday'])(
  'facts of %s are recorded elsewhere, to the same standings',
  async (tournament) => {
    const [one, other] = [here as Shell, elsewhere as Shell];
    const file = await other.file(
      `${tournament}.facts.jsonl`,
      (await one.run('export', tournament, '--format', 'facts')).out,
    );
    expect((await other.run('record', file)).code).toBe(0);
    // Facts hold ids alone: what somebody is called stays in the house that was told.
    const rowsOf = async (shell: Shell) =>
      (
        JSON.parse((await shell.run('standings', tournament, '--json')).out) as { rows: readonly object[] }
      ).rows.map((row) => ({ ...row, name: undefined, memberNames: undefined }));
    expect(await rowsOf(other)).toEqual(await rowsOf(one));
  },
);

it('nothing of a board that may still be played elsewhere goes out to everybody, and the CLI is the desk', async () => {
  const shell = here as Shell;
  const everybody = await shell.run('export', 'youth', '--format', 'pbn', '--public');
  expect(everybody.out).not.toContain('[Deal ');
  expect(everybody.err).toContain('held-back');
  const facts = await shell.run('export', 'youth', '--format', 'facts', '--public');
  expect(facts.out).not.toMatch(/HandsRecorded|CallMade|CardPlayed/);
  expect((await shell.run('export', 'youth', '--format', 'csv', '--public')).out).toBe('');
  expect((await shell.run('export', 'youth', '--format', 'pbn')).out).toContain('[Deal "N:T32.AKQ7');
});

it('a format that cannot hold the game says so', async () => {
  expect(await (here as Shell).run('export', 'friday', '--format', 'pbn')).toMatchObject({ code: 2 });
  expect((await (here as Shell).run('export', 'youth', '--format', 'phh')).err).toContain('phh holds poker');
  expect((await (here as Shell).run('export', 'youth')).err).toContain('--format');
});
