import { parseHouseEvent } from '@fairdeal/facts';
import { lawbookOf } from '@fairdeal/lawbooks';
import fc from 'fast-check';
import { isRefused } from './answer';
import { house } from './house';
import { orders } from './orders';
import { replayDeal } from './replay-deal';
import { anyOrder } from './testing/any-order';
import { oneTable } from './testing/an-evening';

const many = fc.array(anyOrder, { minLength: 1, maxLength: 25 });
const runs = { numRuns: 60 };

const houseTypes: ReadonlySet<string> = new Set([
  ...Object.values(orders).flatMap((of): string[] => Object.values(of)),
  'DealRescored',
  'FindingRecorded',
]);

it('orders in any sequence are answered, and one that is refused leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(many, async (sequence) => {
      const { desk, envelope, store } = await oneTable();
      for (const order of sequence) {
        const before = await store.headPosition();
        const answer = await order.give(desk, envelope);
        if (isRefused(answer) || answer.repeated)
          expect([order.says, await store.headPosition()]).toEqual([order.says, before]);
      }
    }),
    runs,
  );
});

it('whatever the house writes is what its vocabulary allows, and every deal can be replayed', async () => {
  await fc.assert(
    fc.asyncProperty(many, async (sequence) => {
      const { desk, envelope, store, all } = await oneTable();
      for (const order of sequence) await order.give(desk, envelope);
      const events = await all();
      for (const { type, data, stream } of events) {
        const isFact = stream.startsWith('deal-') && type === 'PackProvedImperfect';
        if (!houseTypes.has(type) || isFact) continue;
        expect([type, parseHouseEvent({ ...data, type })]).toEqual([type, { value: expect.anything() }]);
      }
      const deals = new Set(
        events.map(({ stream }) => stream).filter((stream) => stream.startsWith('deal-')),
      );
      for (const deal of deals) {
        const replay = replayDeal(lawbookOf('whist@foster-1897'), await store.readStream(deal));
        expect(replay?.steps.every(({ ruling }) => ruling !== null)).toBe(true);
      }
    }),
    runs,
  );
});

it('a house that remembers nothing decides the same as one that remembers everything', async () => {
  await fc.assert(
    fc.asyncProperty(many, async (sequence) => {
      const remembering = await oneTable();
      const forgetting = await oneTable();
      for (const order of sequence) {
        const one = await order.give(remembering.desk, remembering.envelope);
        const other = await order.give(house(forgetting.store, lawbookOf), forgetting.envelope);
        expect(other).toEqual(one);
      }
      const told = async ({ all }: typeof remembering) =>
        (await all()).map(({ stream, version, type, data, meta }) => ({ stream, version, type, data, meta }));
      expect(await told(forgetting)).toEqual(await told(remembering));
    }),
    runs,
  );
});
