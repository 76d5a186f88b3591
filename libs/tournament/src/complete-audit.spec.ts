import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { completeAudit } from './complete-audit';

const at = '2026-11-30T20:00:00+00:00';
const exposed = {
  kind: 'irregularity',
  law: 'whist:38',
  detail: 'x',
  facts: [{ stream: 'deal-7f3', version: 4 }],
};

const audited = async (...versions: readonly number[]) => {
  const store = inMemoryEventStore();
  for (const version of versions) await completeAudit(store, '7f3', { version, findings: [], at });
  return (await store.readStream('audit-7f3')).map(({ data }) => data['version']);
};

it('notes an audit once, however often it runs', async () => {
  expect(await audited(60, 60)).toEqual([60]);
});

it('notes a later audit after an earlier one, and an earlier one not at all after a later', async () => {
  expect(await audited(23, 60, 23)).toEqual([23, 60]);
});

it('audits that run at once have the effect of one', async () => {
  const store = inMemoryEventStore();
  const all = Array.from({ length: 8 }, () =>
    completeAudit(store, '7f3', { version: 60, findings: [exposed], at }),
  );
  const written = await Promise.all(all);
  expect((await store.readStream('audit-7f3')).map(({ type }) => type)).toEqual([
    'FindingRecorded',
    'AuditCompleted',
  ]);
  expect(written.map(({ found }) => found).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
});

it('auditors of two editions that meet at one version leave what the last of them says', async () => {
  const store = inMemoryEventStore();
  await Promise.all([
    completeAudit(store, '7f3', { version: 60, findings: [exposed], at, again: true }),
    completeAudit(store, '7f3', { version: 60, findings: [], at, again: true, edition: '2' }),
  ]);
  const types = (await store.readStream('audit-7f3')).map(({ type }) => type);
  expect(types.filter((type) => type === 'FindingRecorded').length).toBe(1);
  expect(types.at(-1)).toBe('AuditCompleted');
});

it('findings of the same deal do not stand in its way', async () => {
  const store = inMemoryEventStore();
  const events = [{ type: 'FindingRecorded', data: { kind: 'law', detail: '' } }];
  await store.append({ commandId: 'x', appends: [{ stream: 'audit-7f3', expectedVersion: 0, events }] });
  await completeAudit(store, '7f3', { version: 60, findings: [], at });
  expect(await store.readStream('audit-7f3')).toHaveLength(2);
});
