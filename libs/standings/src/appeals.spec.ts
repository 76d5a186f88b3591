import { whistReckoner } from '@fairdeal/whist';
import { appeals } from './appeals';
import { byLaw, casebook } from './casebook';
import { changeNotices } from './change-notices';
import { findings, openFindings } from './findings';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { standings } from './standings';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...told));

const published: Told = ['tournament-x', 'ResultsPublished', { session: 1 }, { at: '2026-11-27T22:00:00Z' }];
const lodged: Told = [
  'appeal-1',
  'AppealLodged',
  { deal: '4', by: ['b', 'd'], grounds: 'the revoke was established', tournament: 'x' },
  { at: '2026-11-27T22:29:00Z', by: 'b' },
];
const heard: readonly Told[] = [
  ['appeal-1', 'StatementMade', { by: 'f', statement: 'I followed suit.' }],
  ['appeal-1', 'MemberSeated', { member: 'm1', chair: true }],
  ['appeal-1', 'MemberSeated', { member: 'm2' }],
  ['appeal-1', 'MemberRecused', { member: 'm2', why: 'plays with b' }],
  ['appeal-1', 'RecordFrozen', { version: 3 }],
];
const upheld: Told = [
  'appeal-1',
  'AppealUpheld',
  { decision: 'Three tricks.', law: 'whist:72.I', dissent: [{ by: 'm3', says: 'None.' }] },
  { by: 'm1' },
];
const effect: Told = [
  'deal-4',
  'ScoreAdjusted',
  { tricks: { NS: 6, EW: 7 }, appeal: '1', law: 'whist:72.I', why: 'Three tricks.' },
  { by: 'm1' },
];

it('an appeal has what its form holds, and everybody at the deal is provisional while it is open', () => {
  const sheet = sheetOf(...drive, published, lodged, ...heard);
  expect(appeals(sheet)).toEqual([
    expect.objectContaining({
      appeal: '1',
      state: 'open',
      deal: '4',
      by: ['b', 'd'],
      inTime: true,
      members: [{ member: 'm1', chair: true }],
      frozenAt: { version: 3, position: null },
      decision: null,
      effects: [],
    }),
  ]);
  const marked = standings(sheet).rows.filter(({ provisional }) => provisional.length > 0);
  expect(marked.map(({ entry }) => entry)).toEqual(['f', 'h', 'b', 'd']);
  expect(marked[0]?.provisional).toEqual([{ why: 'appeal-open', deal: '4', appeal: '1' }]);
});

it('lodged after the correction period it is late (92B), and before publication nobody can say', () => {
  const late: Told = [lodged[0], lodged[1], lodged[2] ?? {}, { at: '2026-11-27T22:31:00Z' }];
  expect(appeals(sheetOf(...drive, published, late))[0]?.inTime).toBe(false);
  expect(appeals(sheetOf(...drive, lodged))[0]?.inTime).toBeNull();
});

it('upheld after the prizes were given, it moves the score, tells everybody, and is a case', () => {
  const sheet = sheetOf(...drive, published, lodged, ...heard, upheld, effect);
  expect(appeals(sheet)[0]).toMatchObject({
    state: 'upheld',
    decision: { decision: 'Three tricks.', dissent: [{ by: 'm3', says: 'None.' }], event: { by: 'm1' } },
    effects: [{ stream: 'deal-4', type: 'ScoreAdjusted' }],
  });
  expect(
    standings(sheet)
      .rows.map(({ notation, entry, total }) => [notation, entry, total.n])
      .slice(0, 2),
  ).toEqual([
    ['1=', 'f', 16],
    ['1=', 'h', 16],
  ]);
  expect(changeNotices(sheet).map(({ what, appeal, policy }) => [what, appeal, policy])).toEqual([
    ['appeal-upheld', '1', null],
    ['score-adjusted', '1', 'all'],
  ]);
  expect(casebook(sheet, 'whist:72').map(({ decided, appeal, holds }) => [decided, appeal, holds])).toEqual([
    ['appeal-upheld', '1', 'Three tricks.'],
  ]);
});

it('an appeal withdrawn is open no more, and no case', () => {
  const sheet = sheetOf(...drive, lodged, ['appeal-1', 'AppealWithdrawn', { by: 'b' }]);
  expect(appeals(sheet)[0]?.state).toBe('withdrawn');
  expect(casebook(sheet)).toEqual([]);
  expect(standings(sheet).rows.flatMap(({ provisional }) => provisional)).toEqual([]);
});

it('an appeal about another tournament’s deal is not heard here', () => {
  const other: Told = ['appeal-2', 'AppealLodged', { deal: '99', by: ['z'], grounds: 'so' }];
  expect(appeals(sheetOf(...drive, other))).toEqual([]);
});

it('cases are found by law and paragraph, in the order of the laws’ numbers', () => {
  const ruled = (deal: string, law: string): Told => [
    `deal-${deal}`,
    'RulingGiven',
    { law, outcome: 'stands', why: 'in time' },
    { by: 'director' },
  ];
  const sheet = sheetOf(...drive, ruled('1', 'whist:44.VI'), ruled('2', 'whist:9'), ruled('3', 'whist:4'));
  expect(casebook(sheet).map(({ law }) => law)).toEqual(['whist:4', 'whist:9', 'whist:44.VI']);
  expect(casebook(sheet, 'whist:44').map(({ deal }) => deal)).toEqual(['1']);
  expect(casebook(sheet, 'whist:4').map(({ law }) => law)).toEqual(['whist:4']);
  expect(['bridge:38e', 'bridge:38', 'bridge:38a'].sort(byLaw)).toEqual([
    'bridge:38',
    'bridge:38a',
    'bridge:38e',
  ]);
});

it('a finding stands with its answers, and is open until it has one', () => {
  const found: Told = [
    'audit-1',
    'FindingRecorded',
    { kind: 'missed-ruling', law: 'whist:44.IV', detail: 'fourteen cards' },
  ];
  const answered: Told = [
    'audit-1',
    'FindingAnswered',
    { finding: 1, by: 'director', answer: 'Put right at the table.' },
  ];
  expect(openFindings(sheetOf(...drive, found)).map(({ about, law }) => [about, law])).toEqual([
    ['1', 'whist:44.IV'],
  ]);
  const sheet = sheetOf(...drive, found, answered);
  expect(openFindings(sheet)).toEqual([]);
  expect(findings(sheet)[0]?.answers.map(({ by, answer }) => [by, answer])).toEqual([
    ['director', 'Put right at the table.'],
  ]);
});
