import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { catalogue, lawbookOf } from '@fairdeal/lawbooks';
import { simulate } from '@fairdeal/simulator';
import fc from 'fast-check';
import { dealUnopened, evolveDeal, type DealState } from './deal.state';
import { recordEvening } from './evening/record-evening';
import { house, type House } from './house';
import { fileOf, sha256 } from './testing/evening-file';
import { granted } from './testing/an-evening';

const games = ['whist', 'bridge', 'contract', 'poker'] as const;

/** Two tables of an evening with faults in it, line by line. */
const evenings = (game: (typeof games)[number]): readonly (readonly string[])[] =>
  ['one', 'other', 'third'].map((seed) =>
    [...simulate({ game, tables: 2, deals: 4, seed, faults: 0.4 })].flatMap((each) =>
      'line' in each ? [each.line] : [],
    ),
  );

const dealStreams = (events: readonly RecordedEvent[]) => [
  ...new Set(events.filter(({ type }) => type === 'DealOpened').map(({ stream }) => stream)),
];

const stateOf = async (store: EventStore, stream: string): Promise<DealState> =>
  (await store.readStream(stream)).reduce(evolveDeal, dealUnopened);

/** All that a deal counts for. */
const counts = ({ scored, adjustment, void: isVoid, disputed }: DealState) => ({
  scored,
  adjustment,
  isVoid,
  disputed,
});

/** What stands at the moment: every deal's result, and the games and rubbers told. */
async function standing(store: EventStore, streams: readonly string[]) {
  const states = await Promise.all(streams.map(async (stream) => counts(await stateOf(store, stream))));
  const told = (await store.readAll('0', 100_000)).filter(
    ({ type }) => type === 'GameWon' || type === 'RubberWon',
  );
  return { states, told };
}

/** A game of poker goes on until its pool is taken, though it may be known whose it is (S1). */
const isOver = (game: (typeof games)[number], { closed, scored, seen }: DealState): boolean =>
  closed ||
  (scored !== undefined && (game !== 'poker' || [...seen].some(({ type }) => type === 'PoolTaken')));

const isInProgress = ({ seen }: DealState): boolean =>
  [...seen].some(({ type }) => type === 'CardDealt' || type === 'CardPlayed');

const proofOf = (pack: string) => ({
  fact: { type: 'PackProvedImperfect', pack, missing: ['9C'], extra: ['KD'] },
  at: '2026-11-27T23:59:00+00:00',
});

let commands = 0;
const prove = async (desk: House, id: string, pack: string) => {
  commands += 1;
  const envelope = {
    commandId: `p${commands}`,
    requestHash: `p${commands}`,
    at: '2026-11-27T23:59:00+00:00',
  };
  granted(await desk.recordFacts({ id, facts: [proofOf(pack)], ...envelope }));
};

it.each(games)(
  '%s: a pack proved imperfect voids the deal it is dealt with, and nothing else',
  async (game) => {
    const files = evenings(game);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
        async (lines, share, which, times) => {
          const store = inMemoryEventStore();
          const content = lines
            .slice(0, Math.ceil(lines.length * share))
            .map((line) => `${line}\n`)
            .join('');
          await recordEvening({ store, lawbookOf, open: fileOf(content), digest: sha256 });
          const before = await store.readAll('0', 100_000);
          const streams = dealStreams(before);
          const stream = streams[which % streams.length];
          if (stream === undefined) return;
          const was = await stateOf(store, stream);
          const pack = was.opened?.pack ?? 'red';
          const others = streams.filter((each) => each !== stream);
          const stood = await standing(store, others);

          const desk = house(store, lawbookOf);
          for (let i = 0; i < times; i++) await prove(desk, stream.slice('deal-'.length), pack);

          const after = await store.readAll('0', 100_000);
          expect(after.slice(0, before.length)).toEqual(before);
          expect(await standing(store, others)).toEqual(stood);
          const is = await stateOf(store, stream);
          expect(is.scored).toEqual(was.scored);
          // What was over when it came to light stands as it stood.
          if (isOver(game, was)) expect(counts(is)).toEqual(counts(was));
          else if (isInProgress(was)) expect(is.void).toBe(true);
          const added = after.slice(before.length);
          expect(
            added.filter(({ type }) => type === 'PackProvedImperfect' && stream.startsWith('deal')),
          ).not.toEqual([]);
          expect(added.filter(({ type }) => type === 'DealVoided').length).toBeLessThanOrEqual(1);
          expect(added.filter(({ type }) => type === 'DealScored')).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  },
);

it('has been proved of every lawbook that is written', () => {
  expect(Object.keys(catalogue).sort()).toEqual([...games].sort());
});
