import type { RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { lawbookOf } from '@fairdeal/lawbooks';
import { fileOf, header, sha256, winterRubber } from '../testing/evening-file';
import { recordEvening } from './record-evening';
import { eveningHeader, eveningLineOf } from './write-evening';

const recorded = async (content: string, store = inMemoryEventStore()) => ({
  store,
  answer: await recordEvening({ store, lawbookOf, open: fileOf(content), digest: sha256 }),
});

/** `winter-rubber.1.N`. */
const deal = (n: number) => `winter-rubber.1.${n}`;

const eventsOf = async (stream: string) => (await recorded(winterRubber)).store.readStream(stream);

const byTheHouse = ({ meta }: RecordedEvent) => meta['by'] === 'house';

const said = (events: readonly RecordedEvent[]) => events.map(({ type, data }) => ({ type, ...data }));

describe('a rubber at one table', () => {
  it('loses deal 2 by a misdeal, and the deal passes from west to north, with the other pack', async () => {
    const { store } = await recorded(winterRubber);
    // Cards 17 and 18 left the pack together, and a third followed.
    const fallen = (await store.readStream(`deal-${deal(2)}`)).at(-1);
    expect(fallen).toMatchObject({ type: 'DealVoided', data: { law: 'whist:44.VI' } });
    const [opened, ...rest] = await store.readStream(`deal-${deal(3)}`);
    expect(opened).toMatchObject({
      type: 'DealOpened',
      data: { dealer: 'N', pack: 'blue', instead: deal(2) },
      meta: { by: 'house', at: fallen?.meta['at'] },
    });
    // The file opens that very deal, agrees, and goes on with it.
    expect(rest.some(({ type }) => type === 'DealOpened')).toBe(false);
    expect(rest.at(-1)).toMatchObject({ type: 'DealClosed', meta: { by: 'recorder-1' } });
  });

  it('finds deal 4 void by an imperfect pack, and the same dealer deals again with the pack that is sound', async () => {
    const { store } = await recorded(winterRubber);
    expect((await store.readStream(`deal-${deal(4)}`)).at(-1)).toMatchObject({
      type: 'DealVoided',
      data: { law: 'whist:37.I' },
    });
    expect((await store.readStream(`deal-${deal(5)}`))[0]).toMatchObject({
      data: { dealer: 'E', pack: 'blue', instead: deal(4) },
    });
  });

  it('tells the next deal where the table stands, void deals leaving it as it was', async () => {
    const standing = async (n: number) => (await eventsOf(`deal-${deal(n)}`))[0]?.data['standing'];
    expect(await standing(1)).toEqual({ score: { NS: 0, EW: 0 }, games: [] });
    expect(await standing(2)).toEqual({ score: { NS: 0, EW: 1 }, games: [] });
    expect(await standing(3)).toEqual({ score: { NS: 0, EW: 1 }, games: [] });
    const won = { winner: 'NS', points: 2, kind: 'double' };
    expect(await standing(4)).toEqual({ score: { NS: 0, EW: 0 }, games: [won] });
    expect(await standing(5)).toEqual({ score: { NS: 0, EW: 0 }, games: [won] });
  });

  it('goes to north and south, by games 2 (double, then treble) to 1 (treble)', async () => {
    const told = (await eventsOf('table-winter-rubber.1')).filter(byTheHouse);
    expect(said(told).filter(({ type }) => type !== 'DealAssigned')).toEqual([
      { type: 'GameWon', by: 'NS', points: 2, kind: 'double', deal: deal(3) },
      { type: 'GameWon', by: 'EW', points: 3, kind: 'treble', deal: deal(5) },
      { type: 'GameWon', by: 'NS', points: 3, kind: 'treble', deal: deal(7) },
      // 9 and 10: their games 2 and 3, two for the rubber, less the one game of the losers.
      { type: 'RubberWon', by: 'NS', points: 4, deal: deal(7) },
    ]);
  });

  it('writes each hand down as its lawbook reads it, honours called after the score among them', async () => {
    const hands = (await eventsOf(`deal-${deal(3)}`)).filter(({ type }) => type === 'DealScored');
    expect(hands.map(({ data }) => data['hand'])).toEqual([
      { tricks: { NS: 9, EW: 4 }, honours: { NS: 3, EW: 0 }, penalties: [] },
    ]);
  });

  it('finds nothing amiss: the green pack came in the place of the one proved imperfect', async () => {
    const { store } = await recorded(winterRubber);
    const all = await store.readAll('0', 10_000);
    expect(all.filter(({ type }) => type === 'FindingRecorded')).toEqual([]);
  });
});

describe('an evening written out again', () => {
  const writtenOut = async (content: string) => {
    const { store } = await recorded(content);
    const lines = (await store.readAll('0', 10_000)).flatMap((event) => eveningLineOf(event) ?? []);
    return { store, file: [eveningHeader, ...lines].map((line) => `${line}\n`).join('') };
  };
  const contents = (events: readonly RecordedEvent[]) =>
    events.map(({ stream, version, type, data }) => ({ stream, version, type, data }));

  it('says what the house did too, and a new house that does the same agrees, event by event', async () => {
    const { store, file } = await writtenOut(winterRubber);
    expect(file).toContain('"by":"house"');
    const { store: other, answer } = await recorded(file);
    expect(answer).toMatchObject({ faultsInAll: 0, refused: [] });
    const streams = async (of: typeof store) => {
      const events = contents(await of.readAll('0', 10_000));
      return events.map((event) => JSON.stringify(event)).sort();
    };
    expect(await streams(other)).toEqual(await streams(store));
  });

  it('adds nothing to the house it came from', async () => {
    const { store, file } = await writtenOut(winterRubber);
    const before = await store.headPosition();
    const { answer } = await recorded(file, store);
    expect(answer).toMatchObject({ added: 0, refused: [] });
    expect(await store.headPosition()).toBe(before);
  });
});

it('takes a game that is told in the file, and finds the one that the hands do not make', async () => {
  const line = (type: string, data: object) =>
    JSON.stringify({ in: 'table-winter-rubber.1', type, at: '2026-11-27T19:43:40+00:00', data });
  const lines = winterRubber.trimEnd().split('\n');
  const after3 = lines.findIndex((text) => text.includes(`"deal-${deal(4)}"`));
  const withLine = (text: string) =>
    [...lines.slice(0, after3), text, ...lines.slice(after3)].map((each) => `${each}\n`).join('');

  const agreed = await recorded(withLine(line('GameWon', { by: 'NS', points: 2 })));
  expect(agreed.answer).toMatchObject({ added: 781, known: 1, refused: [] });
  expect(await agreed.store.readStream(`audit-${deal(3)}`)).toEqual([]);

  const other = await recorded(withLine(line('GameWon', { by: 'NS', points: 3 })));
  expect(other.answer).toMatchObject({ added: 782, refused: [] });
  expect(said(await other.store.readStream(`audit-${deal(3)}`))).toMatchObject([
    { type: 'FindingRecorded', kind: 'game-not-reckoned' },
  ]);
});

it('takes a file under a prefix, the deals the house opens among its own', async () => {
  const store = inMemoryEventStore();
  const wish = { store, lawbookOf, open: fileOf(winterRubber), digest: sha256, as: 'tuesday' };
  expect(await recordEvening(wish)).toMatchObject({ added: 781, refused: [] });
  expect((await store.readStream('deal-tuesday.winter-rubber.1.3'))[0]).toMatchObject({
    data: { instead: 'tuesday.winter-rubber.1.2', tournament: 'tuesday.winter-rubber' },
  });
  expect(header).toBe(eveningHeader);
});
