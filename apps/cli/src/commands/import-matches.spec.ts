import { Shell } from '../testing/at-the-shell';

let shell: Shell;
beforeAll(async () => {
  shell = await Shell.open();
});
afterAll(() => shell.close());

interface Imported {
  readonly tournaments: readonly { readonly id: string }[];
  readonly added: number;
  readonly refusedInAll: number;
  readonly boardsInTwoRooms: number;
  readonly findings: Readonly<Record<string, number>>;
  readonly figures: { readonly printed: number; readonly reproduced: number };
}

async function imported(name: string, text: string): Promise<Imported> {
  const { out } = await shell.run('import', await shell.file(name, text), '--json');
  const [one] = JSON.parse(out) as [Imported];
  return one;
}

/** Teams with their IMPs, as the standings print them. */
async function impsIn({ tournaments: [event] }: Imported): Promise<Readonly<Record<string, number>>> {
  const { out } = await shell.run('standings', event?.id ?? '');
  const rows = [...out.matchAll(/^\d+=? +(.+?) +(-?\d+) +\d+$/gm)];
  return Object.fromEntries(rows.map(([, name = '', imps]) => [name, Number(imps)]));
}

const cards =
  'md|3SAKQ2HK54DA32C765,S543H9876D8765C43,S876HAT2DJT9CJT98,SJT9HQJ3DKQ4CAKQ2|sv|o|mb|1H|mb|p|mb|4H|mb|p|mb|p|mb|p|';
const vugraph = (teams: string, results: string, names: string) =>
  `vg|Cup,Segment 1 of 4,I,1,2,${teams}|\nrs|${results}|\npn|${names}|pg||\nqx|o1|${cards}pg||\nqx|c1|${cards}pg||\n`;

it('two matches of one title, whose closed rooms nobody named, count each for its own teams', async () => {
  const [usa, france] = [
    vugraph('USA, Inc.,0,Polska,0', '4HN=,4HN-1,PASS,1NE+1', 'a,b,c,d,,,,'),
    vugraph('France,0,Italy,0', '4HN=,4HN-2,1NE=,1NE+1', 'Smith, J.,b,c,d,e,f,g,h'),
  ];
  await imported('one.lin', usa);
  const second = await imported('two.lin', france);
  expect([second.refusedInAll, second.boardsInTwoRooms]).toEqual([0, 2]);
  // 420 and 50 against them, nothing and 120 (78B): 10 and 3. 420 and 100 against them, 90 and 120: 11 and 1.
  expect(await impsIn(second)).toEqual({ 'USA, Inc.': 13, Polska: -13, France: 12, Italy: -12 });
  expect((await imported('one.lin', usa)).added).toBe(0);
  expect((await imported('two.lin', france)).added).toBe(0);
});

const line = (ns: number, ew: number, tricks: number, score: number, more = '') =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><CONTRACT>4H</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>${tricks}</TRICKS><SCORE>${score}</SCORE>${more}</TRAVELLER_LINE>`;
const swiss = (name: string, ...lines: readonly string[]) =>
  `<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_TEAMS"><EVENT_DESCRIPTION>${name}</EVENT_DESCRIPTION><DATE>05/10/2024</DATE>
  <PARTICIPANTS><TEAM TEAM_ID="1"><TEAM_NAME>Reds</TEAM_NAME></TEAM><TEAM><TEAM_ID>2</TEAM_ID><TEAM_NAME>Blues</TEAM_NAME></TEAM></PARTICIPANTS>
  <MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>${lines.join('')}</BOARD></MATCH></EVENT></USEBIO>`;

it('two lines of a board between two teams are its rooms, and go out and come in again', async () => {
  const imps = '<NS_IMPS>10</NS_IMPS><EW_IMPS>-10</EW_IMPS>';
  const first = await imported('swiss.xml', swiss('Swiss', line(1, 2, 10, 420, imps), line(2, 1, 9, -50)));
  expect([first.findings, first.figures]).toEqual([{}, { printed: 1, reproduced: 1 }]);
  // 420 and 50 against them (78B).
  expect(await impsIn(first)).toEqual({ Reds: 10, Blues: -10 });
  const { out } = await shell.run('export', first.tournaments[0]?.id ?? '', '--format', 'usebio');
  const again = await imported('again.xml', out.replaceAll('Swiss<', 'Again<'));
  expect([again.findings, again.figures]).toEqual([{}, { printed: 2, reproduced: 2 }]);
  expect(await impsIn(again)).toEqual({ Reds: 10, Blues: -10 });
});

it('IMPs that are not what the two rooms come to, and those of one room alone, are found', async () => {
  const wrong = '<NS_IMPS>9</NS_IMPS>';
  const other = await imported('wrong.xml', swiss('Wrong', line(1, 2, 10, 420, wrong), line(2, 1, 9, -50)));
  expect([other.findings, other.figures.reproduced]).toEqual([{ 'imps-otherwise': 1 }, 0]);
  const alone = await imported('alone.xml', swiss('Alone', line(1, 2, 10, 420, wrong)));
  expect([alone.findings, alone.figures.reproduced]).toEqual([{ 'comparison-not-reached': 1 }, 0]);
});
