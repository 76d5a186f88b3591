import { readUsebio } from './read-usebio';
import { recordsOfUsebio, type UsebioEvent } from './usebio-event';
import { writeUsebio } from './write-usebio';

const eventOf = (participants: string, inside: string) =>
  readUsebio(
    new TextEncoder().encode(
      `<USEBIO Version="1.2"><EVENT EVENT_TYPE="SWISS_TEAMS"><DATE>05/10/2024</DATE><PARTICIPANTS>${participants}</PARTICIPANTS>${inside}</EVENT></USEBIO>`,
    ),
  );
const line = (ns: string, ew: string, score = '420') =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>${ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>${ew}</EW_PAIR_NUMBER><SCORE>${score}</SCORE></TRAVELLER_LINE>`;
const board = (number: number, ...lines: readonly string[]) =>
  `<BOARD><BOARD_NUMBER>${number}</BOARD_NUMBER>${lines.join('')}</BOARD>`;
const metIn = ({ records }: ReturnType<typeof readUsebio>) =>
  recordsOfUsebio(records[0] as UsebioEvent).map(({ round, room, teams }) => [
    ...[round, room, teams?.home, teams?.away],
  ]);

const inElements =
  '<TEAM><TEAM_ID>1</TEAM_ID><TEAM_NAME>Reds</TEAM_NAME></TEAM><TEAM><TEAM_ID>2</TEAM_ID><TEAM_NAME>Blues</TEAM_NAME></TEAM>';
const inAttributes =
  '<TEAM TEAM_ID="1"><TEAM_NAME>Reds</TEAM_NAME></TEAM><TEAM TEAM_ID="2"><TEAM_NAME>Blues</TEAM_NAME></TEAM>';

it.each([inElements, inAttributes])('the rooms of a match are told by who sits North-South: %s', (teams) => {
  const match =
    '<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>' +
    `${board(1, line('2', '1', '-50'), line('1', '2'))}${board(2, line('1', '2'), line('2', '1'))}</MATCH>`;
  const read = eventOf(teams, match);
  expect(read.remarks).toEqual([]);
  const [open, closed] = [
    ['3', 'open', 'Reds', 'Blues'],
    ['3', 'closed', 'Reds', 'Blues'],
  ];
  expect(metIn(read)).toEqual([closed, open, open, closed]);
  expect(readUsebio(new TextEncoder().encode(writeUsebio(read.records).text)).records).toEqual(read.records);
  // Told of every line, and so not left out.
  expect(recordsOfUsebio(read.records[0] as UsebioEvent).flatMap(({ extra = [] }) => extra)).toEqual([]);
});

it('without a match, home is who sits North-South first', () => {
  expect(metIn(eventOf(inElements, board(1, line('2', '1'), line('1', '2'))))).toEqual([
    [undefined, 'open', 'Blues', 'Reds'],
    [undefined, 'closed', 'Blues', 'Reds'],
  ]);
});

it('numbers at the table may be those of pairs listed within the teams', () => {
  const team = (id: number, ...pairs: readonly number[]) =>
    `<TEAM><TEAM_ID>${id}</TEAM_ID>${pairs.map((pair) => `<PAIR><PAIR_NUMBER>${pair}</PAIR_NUMBER></PAIR>`).join('')}</TEAM>`;
  expect(metIn(eventOf(team(1, 1, 2) + team(2, 3, 4), board(1, line('1', '3'), line('4', '2'))))).toEqual([
    [undefined, 'open', '1', '2'],
    [undefined, 'closed', '1', '2'],
  ]);
});

it('two teams of one name are two', () => {
  const twins = inElements.replace('Blues', 'Reds');
  expect(metIn(eventOf(twins, board(1, line('1', '2'))))).toEqual([
    [undefined, 'open', 'Reds (1)', 'Reds (2)'],
  ]);
});

it('a team against one that is not listed, or against itself, has met no team', () => {
  expect(metIn(eventOf(inElements, board(1, line('1', '9'), line('2', '2'))))).toEqual([
    [undefined, undefined, undefined, undefined],
    [undefined, undefined, undefined, undefined],
  ]);
});
