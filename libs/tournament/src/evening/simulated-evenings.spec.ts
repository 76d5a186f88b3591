import type { RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { lawbookOf } from '@fairdeal/lawbooks';
import { simulate } from '@fairdeal/simulator';
import { fileOf, sha256 } from '../testing/evening-file';
import { recordEvening } from './record-evening';

const games = ['whist', 'bridge', 'contract', 'poker'] as const;
type Game = (typeof games)[number];

async function recorded(game: Game, seed: string, faults: number) {
  const lines = [...simulate({ game, tables: 2, deals: 6, seed, faults })].flatMap((each) =>
    'line' in each ? [`${each.line}\n`] : [],
  );
  const store = inMemoryEventStore();
  const record = () => recordEvening({ store, lawbookOf, open: fileOf(lines.join('')), digest: sha256 });
  const answer = await record();
  return { answer, events: await store.readAll('0', 100_000), again: record, store };
}

const streamsWith = (events: readonly RecordedEvent[], type: string) =>
  new Set(events.filter((event) => event.type === type).map(({ stream }) => stream));

describe.each(games)('an evening of %s at which nothing goes wrong', (game) => {
  it('is recorded, each game that was closed has its hand, and there is nothing to find', async () => {
    const { answer, events } = await recorded(game, 'clean', 0);
    expect(answer).toMatchObject({ refused: [], faultsInAll: 0, known: 0, added: answer.lines });
    expect(events.filter(({ type }) => type === 'FindingRecorded' || type === 'DealVoided')).toEqual([]);
    const scored = streamsWith(events, 'DealScored');
    expect([...streamsWith(events, 'DealClosed')].filter((stream) => !scored.has(stream))).toEqual([]);
  });
});

describe.each(games)('an evening of %s full of faults', (game) => {
  it.each(['one', 'other'])(
    'goes on with the very deals the house opened, and is taken once (%s)',
    async (seed) => {
      const { answer, events, again, store } = await recorded(game, seed, 0.6);
      expect(answer).toMatchObject({ refused: [], faultsInAll: 0, added: answer.lines });
      const gaveWay = events.filter(({ data }) => String(data['reason']).startsWith('opened as'));
      expect(gaveWay).toEqual([]);
      expect(await again()).toMatchObject({ refused: [], added: 0, known: answer.lines });
      expect(await store.headPosition()).toBe(events.at(-1)?.position);
    },
  );
});
