import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { completeAudit } from './complete-audit';

const audited = async (...versions: readonly number[]) => {
  const store = inMemoryEventStore();
  for (const version of versions) await completeAudit(store, { dealId: '7f3', version });
  return (await store.readStream('audit-7f3')).map(({ data }) => data['version']);
};

it('notes an audit once, however often the job runs', async () => {
  expect(await audited(60, 60)).toEqual([60]);
});

it('notes a later audit after an earlier one, and an earlier one not at all after a later', async () => {
  expect(await audited(23, 60, 23)).toEqual([23, 60]);
});

it('jobs that run at once have the effect of one', async () => {
  const store = inMemoryEventStore();
  await Promise.all(Array.from({ length: 8 }, () => completeAudit(store, { dealId: '7f3', version: 60 })));
  expect(await store.readStream('audit-7f3')).toHaveLength(1);
});

it('findings of the same deal do not stand in its way', async () => {
  const store = inMemoryEventStore();
  const events = [{ type: 'FindingRecorded', data: { kind: 'law', detail: '' } }];
  await store.append({ commandId: 'x', appends: [{ stream: 'audit-7f3', expectedVersion: 0, events }] });
  await completeAudit(store, { dealId: '7f3', version: 60 });
  expect(await store.readStream('audit-7f3')).toHaveLength(2);
});
