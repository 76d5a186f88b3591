import { anyFact } from '@fairdeal/facts/testing';
import fc from 'fast-check';
import { isRefused } from './answer';
import { codeOf, deal, granted, oneTable } from './testing/an-evening';

const whistFact = anyFact('whist');
const nonsense = fc.constantFrom(
  { type: 'CardDealt', n: 0, to: 'N', card: null },
  { type: 'CardFlung' },
  { type: 'PackCut', by: 'N' },
);

it('any facts whatever are taken, all of them, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(whistFact, { minLength: 1, maxLength: 40 }), async (facts) => {
      const { desk, envelope, store } = await oneTable();
      granted(await desk.recordFacts({ id: 'd1', facts: facts.map((fact) => ({ fact })), ...envelope() }));
      const [, ...all] = await store.readStream('deal-d1');
      const events = all.filter(({ meta }) => meta['by'] !== 'house');
      expect(events.map(({ type, data }) => ({ type, ...data }))).toEqual(facts);
    }),
    { numRuns: 40 },
  );
});

it('one that makes no sense among them, and none is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(whistFact), fc.array(whistFact), nonsense, async (before, after, bad) => {
      const { desk, envelope, all } = await oneTable();
      const unchanged = await all();
      const facts = [...before, bad, ...after].map((fact) => ({ fact }));
      const answer = await desk.recordFacts({ id: 'd1', facts, ...envelope() });
      expect(isRefused(answer) && answer.refused).toMatchObject({ code: 'malformed', index: before.length });
      expect(await all()).toEqual(unchanged);
    }),
    { numRuns: 40 },
  );
});

it('sent again in any portions, reports add nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(whistFact, { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(19), { minLength: 1, maxLength: 10 }),
      async (facts, again) => {
        const { desk, envelope, store } = await oneTable();
        const reports = facts.map((fact, i) => ({ fact, reportId: `r${i}` }));
        granted(await desk.recordFacts({ id: 'd1', facts: reports, ...envelope() }));
        const once = await store.readStream('deal-d1');
        const some = again.map((i) => reports[i % reports.length] as (typeof reports)[number]);
        granted(await desk.recordFacts({ id: 'd1', facts: some, ...envelope() }));
        expect(await store.readStream('deal-d1')).toEqual(once);
      },
    ),
    { numRuns: 40 },
  );
});

it('a pack proved imperfect leaves every event before it as it was, in time, late or twice', async () => {
  const proof = { type: 'PackProvedImperfect', pack: 'red', missing: ['9C'], extra: ['KD'] };
  await fc.assert(
    fc.asyncProperty(
      fc.array(whistFact, { maxLength: 10 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 3 }),
      async (facts, late, times) => {
        const { desk, envelope, all } = await oneTable();
        const score = { type: 'ScoreAgreed', tricks: { NS: 7, EW: 6 } };
        granted(await desk.recordFacts({ id: 'd1', facts: [{ fact: score }], ...envelope() }));
        granted(await desk.closeDeal({ id: 'd1', data: {}, ...envelope() }));
        granted(await desk.openDeal({ id: 'd2', data: deal({ pack: 'blue' }), ...envelope() }));
        if (facts.length > 0) {
          granted(
            await desk.recordFacts({ id: 'd2', facts: facts.map((fact) => ({ fact })), ...envelope() }),
          );
        }
        if (late) granted(await desk.closeDeal({ id: 'd2', data: {}, ...envelope() }));
        const before = await all();
        for (let i = 0; i < times; i++) {
          expect(codeOf(await desk.recordFacts({ id: 'd2', facts: [{ fact: proof }], ...envelope() }))).toBe(
            'granted',
          );
        }
        const after = await all();
        expect(after.slice(0, before.length)).toEqual(before);
        const added = new Set(after.slice(before.length).map(({ stream }) => stream));
        expect([...added].sort()).toEqual(['deal-d2', 'pack-w.1.red']);
      },
    ),
    { numRuns: 30 },
  );
});
