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
