import { WrongExpectedVersion } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { type AppendSeen, watchedStore } from './watched-store';

const event = { type: 'PackCut', schemaVersion: 1, data: {}, meta: {} };
const append = (commandId: string, expectedVersion: number, events: number) => ({
  commandId,
  appends: [{ stream: 'deal-1', expectedVersion, events: Array.from({ length: events }, () => event) }],
});

it('tells of each append what it held and how it ended, and changes nothing', async () => {
  const seen: AppendSeen[] = [];
  const inner = inMemoryEventStore();
  const store = watchedStore(inner, (one) => seen.push(one));
  await store.append(append('a', 0, 3));
  await expect(store.append(append('b', 0, 2))).rejects.toBeInstanceOf(WrongExpectedVersion);
  expect(seen.map(({ events, failed }) => [events, failed])).toEqual([
    [3, undefined],
    [2, 'WrongExpectedVersion'],
  ]);
  expect(seen.every(({ seconds }) => seconds >= 0)).toBe(true);
  expect(await store.readStream('deal-1')).toEqual(await inner.readStream('deal-1'));
});
