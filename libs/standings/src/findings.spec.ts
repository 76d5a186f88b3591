import { whistReckoner } from '@fairdeal/whist';
import { findingAt, findings, openFindings, whatItWouldChange } from './findings';
import { foldSheet, reckonerAmong } from './sheet/event-sheet';
import { telling, type Told } from './testing/telling';
import { drive } from './testing/whist-drive';

const sheetOf = (...told: readonly Told[]) =>
  foldSheet('x', reckonerAmong([whistReckoner]), telling(...told));

const found = (more: object = {}): Told => [
  'audit-1',
  'FindingRecorded',
  {
    kind: 'score-not-as-played',
    law: null,
    detail: 'x',
    severity: 'grave',
    expected: 'y',
    facts: [{ stream: 'deal-1', version: 3 }],
    ...more,
  },
];
const superseded: Told = ['audit-1', 'FindingSuperseded', { finding: 1, version: 5 }];

it('a finding that no longer holds stays, says so, and is open no more', () => {
  const sheet = sheetOf(...drive, found(), superseded);
  expect(openFindings(sheet)).toEqual([]);
  expect(findings(sheet)).toMatchObject([
    {
      about: '1',
      finding: 1,
      state: 'superseded',
      severity: 'grave',
      facts: [{ stream: 'deal-1', version: 3 }],
      superseded: { type: 'FindingSuperseded' },
    },
  ]);
});

it('what it would change is what its remedy would make of the standings now', () => {
  const remedy = { type: 'DealVoided', data: { reason: 'the law had ended it', law: 'whist:44.IV' } };
  const sheet = sheetOf(...drive, found({ remedy }));
  const finding = findingAt(sheet, '1', 1);
  const changes = finding && whatItWouldChange(sheet, finding);
  expect(changes?.deals.map(({ deal, is }) => [deal, is?.kind])).toEqual([['1', 'void']]);
});

it('a finding that names no remedy would change nothing that could be told', () => {
  const sheet = sheetOf(...drive, found());
  const finding = findingAt(sheet, '1', 1);
  expect(finding && whatItWouldChange(sheet, finding)).toBeUndefined();
});

it.each([
  ['the deal ended by its law', 'DealVoided', { reason: 'a misdeal', law: 'whist:44.VI' }, 'settled'],
  [
    'a ruling was given on its law',
    'RulingGiven',
    { law: 'whist:44.VI', outcome: 'stands', by: 'dan' },
    'settled',
  ],
  ['the deal ended by another law', 'DealVoided', { reason: 'x', law: 'whist:37' }, 'open'],
])('an irregularity is settled or not: %s', (_, type, data, state) => {
  const irregular = found({ kind: 'irregularity', law: 'whist:44.VI', version: 1 });
  const sheet = sheetOf(...drive, irregular, ['deal-1', type, data]);
  expect(findings(sheet).map((one) => [one.state, one.settled?.type ?? null])).toEqual([
    [state, state === 'settled' ? type : null],
  ]);
});

it('a finding that doubts a ruling is not settled by it', () => {
  const doubt = found({ kind: 'ruled-otherwise', law: 'whist:71', version: 1 });
  const ruling = { law: 'whist:71', outcome: 'penalty', by: 'dan' };
  expect(openFindings(sheetOf(...drive, doubt, ['deal-1', 'RulingGiven', ruling]))).toHaveLength(1);
});
