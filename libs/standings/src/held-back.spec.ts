import { whistReckoner } from '@fairdeal/whist';
import { appeals } from './appeals';
import { casebook } from './casebook';
import { changeNotices } from './change-notices';
import { findings } from './findings';
import { anybody, heldBack, type Reader } from './held-back';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';
import { announced, entered, tablesOpened } from './testing/whist-drive';
import { appealsFor, casesFor, findingsFor, noticesFor } from './words-for';

const lawbook = 'whist@foster-1897';
/** Board 7 is played and ruled on at table 1; table 2 has it still to play. */
const halfway: readonly Told[] = [
  announced,
  ...entered,
  ['tournament-x', 'SessionOpened', { session: 1 }],
  ...tablesOpened,
  ['table-1', 'PlayersSeated', { N: 'a', E: 'b', S: 'c', W: 'd' }],
  ['table-2', 'PlayersSeated', { N: 'e', E: 'f', S: 'g', W: 'h' }],
  ['deal-1', 'DealOpened', { table: '1', lawbook, dealer: 'N', board: '7' }],
  ['deal-1', 'RulingGiven', { law: 'whist:56', outcome: 'penalty', why: 'the king of spades was shown' }],
  ['deal-1', 'DealClosed'],
  [
    'appeal-1',
    'AppealLodged',
    { deal: '1', by: ['a'], grounds: 'the king of spades was played', tournament: 'x' },
  ],
  ['appeal-1', 'MemberSeated', { member: 'zoe' }],
  [
    'audit-1',
    'FindingRecorded',
    { kind: 'revoke', detail: 'W held the king of spades', severity: 'fault', deal: '1' },
  ],
];
const published: Told = ['tournament-x', 'ResultsPublished', { session: 1 }];
const adjusted: Told = [
  'deal-1',
  'ScoreAdjusted',
  { points: { NS: 1, EW: 0 }, why: 'the king of spades falls' },
];
const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...halfway, ...told));

const player = (person: string): Reader => ({ official: false, committee: false, person });
const director = (person?: string): Reader => ({ official: true, committee: false, person });

it.each<[string, Reader, boolean]>([
  ['anybody', anybody, true],
  ['a player who has the board still to play', player('e'), true],
  ['a player who has played it', player('b'), false],
  ['a director', director(), false],
  ['a director who plays, and has it still to play', director('g'), true],
  ['a member of the committee that hears it', { ...player('zoe'), committee: true }, false],
  ['a member of another committee', { ...player('yves'), committee: true }, true],
])('of a board still in play, words are held back from %s: %s', (_, reader, held) => {
  expect(heldBack(sheetOf(), reader)('1')).toBe(held);
  expect(heldBack(sheetOf(published), reader)('1')).toBe(false);
});

it('the same board number of another session is another board', () => {
  const second: readonly Told[] = [
    ['tournament-x', 'SessionOpened', { session: 2 }],
    ['table-3', 'TableOpened', { tournament: 'x', session: 2, table: 1, packs: ['red'] }],
    ['table-3', 'PlayersSeated', { N: 'e', E: 'f', S: 'g', W: 'h' }],
    ['deal-9', 'DealOpened', { table: '3', lawbook, dealer: 'N', board: '7' }],
    ['deal-9', 'DealClosed'],
  ];
  expect(heldBack(sheetOf(...second), player('b'))('9')).toBe(true);
  expect(heldBack(sheetOf(...second), player('e'))('1')).toBe(true);
});

it('neither casebook, notices, findings nor appeals name a card of it', () => {
  const sheet = sheetOf();
  const told = [
    casesFor(sheet, anybody, casebook(sheet)),
    findingsFor(sheet, director('g'), findings(sheet)),
    appealsFor(sheet, anybody, appeals(sheet)),
  ];
  expect(told.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(JSON.stringify(told)).not.toContain('king of spades');
  const open = [
    casesFor(sheet, director(), casebook(sheet)),
    findingsFor(sheet, director(), findings(sheet)),
    appealsFor(sheet, player('b'), appeals(sheet)),
  ];
  expect(open.map((each) => JSON.stringify(each).includes('king of spades'))).toEqual([true, true, true]);
});

it('a notice says why once the results are out', () => {
  const sheet = sheetOf(published, adjusted);
  expect(noticesFor(sheet, anybody, changeNotices(sheet))[0]).toMatchObject({
    why: 'the king of spades falls',
    withheld: false,
  });
});
