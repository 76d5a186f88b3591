import type { EventStore, RecordedEvent } from '@fairdeal/event-store';
import { inMemoryEventStore } from '@fairdeal/event-store/testing';
import { lawbookOf } from '@fairdeal/lawbooks';
import fc from 'fast-check';
import { fileOf, header, sha256, winterRubber } from '../testing/evening-file';
import { eveningFaultSentence } from './evening-line';
import { recordEvening, type RecordEvening } from './record-evening';

const lines = winterRubber.trimEnd().split('\n');
const file = (...of: readonly string[]) => of.map((line) => `${line}\n`).join('');
const record = (store: EventStore, content: string | Uint8Array, more: Partial<RecordEvening> = {}) =>
  recordEvening({ store, lawbookOf, open: fileOf(content), digest: sha256, ...more });
const allOf = (store: EventStore) => store.readAll('0', 100_000);

/** What stood in the file, without what the house wrote beside it. */
const ofRecorders = (events: readonly RecordedEvent[]) => events.filter(({ meta }) => meta['by'] !== 'house');

/** Line `number` of the evening, changed. */
const withLine = (number: number, change: (line: string) => string) =>
  file(...lines.map((line, i) => (i + 1 === number ? change(line) : line)));

const closingsHeldBack = [
  'table-winter-rubber.1',
  'tournament-winter-rubber',
  'tournament-winter-rubber',
].map((stream) => expect.objectContaining({ stream, code: 'held-back' }));

describe('an evening', () => {
  it('is recorded line by line, under the streams and ids it names', async () => {
    const store = inMemoryEventStore();
    const recorded = await record(store, winterRubber);
    expect(recorded).toMatchObject({ lines: 781, added: 781, known: 0, faultsInAll: 0, refused: [] });
    expect(ofRecorders(await store.readStream('deal-winter-rubber.1.1'))).toHaveLength(129);
    expect((await store.readStream('tournament-winter-rubber')).map(({ type }) => type)).toEqual([
      'TournamentAnnounced',
      ...Array.from({ length: 4 }, () => 'EntryAccepted'),
      'SessionOpened',
      'ResultsPublished',
      'TournamentClosed',
    ]);
    expect((await store.readStream('table-winter-rubber.1')).at(-1)?.type).toBe('TableClosed');
    expect((await store.readStream('pack-winter-rubber.1.red')).map(({ type }) => type)).toEqual([
      'PackProvedImperfect',
    ]);
  });

  it('sent again changes nothing', async () => {
    const store = inMemoryEventStore();
    await record(store, winterRubber);
    const before = await allOf(store);
    expect(await record(store, winterRubber)).toMatchObject({ added: 0, known: 781, refused: [] });
    expect(await allOf(store)).toEqual(before);
  });

  it('sent again without ids of its own changes nothing either', async () => {
    const store = inMemoryEventStore();
    const anonymous = winterRubber.replaceAll(/"id":"r\d+",/g, '');
    expect(await record(store, anonymous)).toMatchObject({ added: 781 });
    expect(await record(store, anonymous)).toMatchObject({ added: 0, known: 781 });
  });

  it('is the same in whichever two parts it is sent', async () => {
    const whole = inMemoryEventStore();
    await record(whole, winterRubber);
    const streams = async (store: EventStore) => {
      const names = [...new Set((await allOf(whole)).map(({ stream }) => stream))];
      const read = await Promise.all(names.map((name) => store.readStream(name)));
      return read.map((events) => events.map(({ type, data }) => [type, data]));
    };
    const expected = await streams(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: lines.length }),
        fc.integer({ min: 1, max: 4000 }),
        async (end, portion) => {
          const store = inMemoryEventStore();
          await record(store, file(...lines.slice(0, end)), {
            open: fileOf(file(...lines.slice(0, end)), portion),
          });
          await record(store, winterRubber);
          expect(await streams(store)).toEqual(expected);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('counts the same report twice in one file as one', async () => {
    const store = inMemoryEventStore();
    const [first, ...rest] = lines;
    const twice = file(
      String(first),
      ...rest.flatMap((line) => (line.includes('CardPlayed') ? [line, line] : [line])),
    );
    expect(await record(store, twice)).toMatchObject({ added: 781, known: 288, refused: [] });
  });

  it('stands beside another with the same ids, under a prefix', async () => {
    const store = inMemoryEventStore();
    await record(store, winterRubber);
    expect(await record(store, winterRubber, { as: 'club2' })).toMatchObject({ added: 781, refused: [] });
    expect((await store.readStream('deal-club2.winter-rubber.1.1'))[0]?.data).toMatchObject({
      table: 'club2.winter-rubber.1',
    });
    expect((await store.readStream('table-club2.winter-rubber.1'))[0]?.data).toMatchObject({
      tournament: 'club2.winter-rubber',
    });
  });

  it('is not mixed into another that uses the same ids', async () => {
    const store = inMemoryEventStore();
    await record(store, winterRubber);
    const before = await allOf(store);
    const other = winterRubber.replaceAll('"lifted":36,"left":16', '"lifted":30,"left":22');
    const { refused, added } = await record(store, other, { keepGoing: true });
    expect(refused[0]).toMatchObject({
      line: 14,
      stream: 'deal-winter-rubber.1.1',
      code: 'report-id-reused',
    });
    expect(refused.slice(1)).toEqual(closingsHeldBack);
    expect(added).toBe(0);
    expect(await allOf(store)).toEqual(before);
  });

  it('may hold blank lines, comments and the line ends of Windows', async () => {
    const store = inMemoryEventStore();
    const odd = ['# an evening', '', ...lines.flatMap((line) => [line, '', '# more']), '   '].join('\r\n');
    expect(await record(store, odd)).toMatchObject({ added: 781, faultsInAll: 0 });
  });

  it('may end without a line end', async () => {
    expect(await record(inMemoryEventStore(), winterRubber.trimEnd())).toMatchObject({ added: 781 });
  });
});

describe('a line that makes no sense', () => {
  const cut = (line: string) => line.slice(0, 60);

  it('keeps the whole file out, and is named', async () => {
    const store = inMemoryEventStore();
    const recorded = await record(store, withLine(200, cut));
    expect(recorded).toMatchObject({ added: 0, faultsInAll: 1 });
    expect(recorded.faults[0]).toMatchObject({ line: 200, stream: 'deal-winter-rubber.1.3' });
    expect(await allOf(store)).toEqual([]);
  });

  it('keeps only its own deal out when the rest is to go on', async () => {
    const store = inMemoryEventStore();
    const recorded = await record(store, withLine(200, cut), { keepGoing: true });
    expect(recorded).toMatchObject({ faultsInAll: 1, refused: closingsHeldBack });
    expect(ofRecorders(await store.readStream('deal-winter-rubber.1.3'))).toEqual([]);
    expect(ofRecorders(await store.readStream('deal-winter-rubber.1.2'))).toHaveLength(25);
    expect(await store.readStream('deal-winter-rubber.1.7')).not.toEqual([]);
    const before = lines.filter((line) => line.includes('"deal-winter-rubber.1.3"')).length;
    expect(recorded.added).toBe(781 - before - closingsHeldBack.length);
  });

  it('can be put right and the file sent again', async () => {
    const store = inMemoryEventStore();
    await record(store, withLine(200, cut), { keepGoing: true });
    expect(await record(store, winterRubber)).toMatchObject({ faultsInAll: 0, refused: [], added: 133 });
  });

  it('that does not say whose it is belongs to the deal of the line before', async () => {
    const recorded = await record(
      inMemoryEventStore(),
      withLine(200, () => '{"garbled'),
    );
    expect(recorded.faults[0]).toMatchObject({ line: 200, stream: 'deal-winter-rubber.1.3' });
  });

  const swap = (from: string | RegExp, to: string) => (line: string) => line.replace(from, to);
  it.each([
    ['no JSON', swap('{', '('), 'expected one JSON object'],
    ['a list', () => '[1]', 'expected one JSON object; found [1]'],
    ['a key twice', swap('"n":', '"n":3,"n":'), 'n: expected each key once'],
    ['a key twice, spelled out', swap('"n":', '"\\u006e" :3,"n" :'), 'n: expected each key once'],
    ['a field nobody knows', swap('"by"', '"who"'), 'who: expected no such field'],
    ['no stream', swap(/"in":"[^"]*",/, ''), 'in: expected a stream'],
    ['a stream of no kind', swap('deal-', 'hand-'), 'in: expected a stream'],
    ['an odd id in its stream', swap('deal-', 'deal-ä'), 'in: expected deal- and an id of 1 to 64'],
    [
      'an unknown type',
      swap('CardDealt', 'CardFlung'),
      'type: expected a fact or a house event of a deal stream; found "CardFlung"',
    ],
    [
      'a type of another stream',
      swap('CardDealt', 'SessionOpened'),
      'type: expected a fact or a house event of a deal',
    ],
    ['a fact of another game', swap('CardDealt', 'Straddled'), 'type: expected the type of a fact of whist'],
    ['a time without offset', swap('+00:00', ''), 'at: expected a time with its offset'],
    ['a day that never was', swap('2026-11-27', '2026-02-29'), 'at: expected a time with its offset'],
    ['an odd id', swap(/"id":"[^"]*"/, '"id":"a b"'), 'id: expected an id of 1 to 64'],
    ['an odd reporter', swap(/"by":"[^"]*"/, '"by":7'), 'by: expected an id of 1 to 64'],
    ['no data', swap(/,"data":.*/, '}'), 'data: expected an object; found nothing'],
    [
      'a number out of range',
      swap(/"n":\d+/, '"n":0'),
      'data.n: expected a whole number from 1 to 104; found 0',
    ],
    [
      'a seat of another table',
      swap(/"to":"."/, '"to":"X"'),
      'data.to: expected one of N, E, S, W; found "X"',
    ],
    ['a field too many', swap('"n":', '"m":1,"n":'), 'data.m: expected no such field'],
    ['a type within its data', swap('"n":', '"type":"CardPlayed","n":'), 'data.type: expected no such field'],
    [
      'a line without end',
      swap('"n":', `"x":"${'x'.repeat(70_000)}","n":`),
      'expected a line of at most 65536 bytes',
    ],
  ])('is found: %s', async (_, change, sentence) => {
    const store = inMemoryEventStore();
    const { faults } = await record(store, withLine(20, change));
    expect(faults.map(eveningFaultSentence)).toEqual([expect.stringContaining(`line 20: ${sentence}`)]);
    expect(await allOf(store)).toEqual([]);
  });

  it('is found: bytes that are no UTF-8', async () => {
    const bytes = new TextEncoder().encode(file(header, String(lines[1])));
    bytes[60] = 0xff;
    const { faults } = await record(inMemoryEventStore(), bytes);
    expect(faults.map(eveningFaultSentence)).toEqual(['line 2: expected UTF-8; found bytes that are not']);
  });

  it.each([
    ['empty', '', 'line 1: expected the header'],
    ['only comments', '# nothing\n\n', 'line 3: expected the header'],
    ['without a header', file(...lines.slice(1)), 'line 1: format: expected "fairdeal-facts"; found nothing'],
    [
      'of a version to come',
      file('{"format":"fairdeal-facts","version":2}'),
      'line 1: version: expected 1; found 2',
    ],
    ['no text at all', '\u0000\u0001\u0002', 'line 1: expected the header'],
  ])('is found: a file %s, and nothing more is said of it', async (_, content, sentence) => {
    const recorded = await record(inMemoryEventStore(), content, { keepGoing: true });
    expect(recorded.faults.map(eveningFaultSentence)).toEqual([expect.stringContaining(sentence)]);
    expect(recorded).toMatchObject({ added: 0 });
  });

  it('names at most a hundred, and counts the rest', async () => {
    const recorded = await record(
      inMemoryEventStore(),
      file(header, ...Array.from({ length: 300 }, () => '?')),
    );
    expect(recorded.faults).toHaveLength(100);
    expect(recorded.faultsInAll).toBe(300);
  });
});

describe('what the house refuses', () => {
  it('stops the recording, and nothing of that deal is there', async () => {
    const store = inMemoryEventStore();
    const closedBefore = lines.toSpliced(700, 0, String(lines[138]).replace('r138', 'again'));
    const recorded = await record(store, file(...closedBefore));
    expect(recorded.refused).toMatchObject([
      { stream: 'deal-winter-rubber.1.2', code: 'already-open', line: 701 },
    ]);
  });

  it('is told by its line among many', async () => {
    const afterClosing = [...lines.slice(0, 138), String(lines[20]).replace('r20', 'late')];
    const { refused } = await record(inMemoryEventStore(), file(...afterClosing));
    expect(refused).toMatchObject([{ line: 139, stream: 'deal-winter-rubber.1.1', code: 'deal-closed' }]);
  });

  it('does not keep other deals out when they are to go on', async () => {
    const store = inMemoryEventStore();
    const recorded = await record(
      store,
      withLine(139, (line) => line.replace('foster-1897', 'nobody-1')),
      { keepGoing: true },
    );
    expect(recorded.refused[0]).toMatchObject({ line: 139, code: 'unknown-lawbook' });
    expect(recorded.added).toBe(781 - 25 - closingsHeldBack.length);
  });

  it('holds back the closing of its table and tournament, so that the file put right can be recorded', async () => {
    const store = inMemoryEventStore();
    const wrong = withLine(139, (line) => line.replace('foster-1897', 'nobody-1'));
    const { refused } = await record(store, wrong, { keepGoing: true });
    expect(refused.slice(1)).toEqual(closingsHeldBack);
    expect(await record(store, winterRubber)).toMatchObject({ refused: [], added: 25 + 3 });
    expect((await store.readStream('tournament-winter-rubber')).at(-1)?.type).toBe('TournamentClosed');
  });

  it('holds back nothing of another tournament', async () => {
    const store = inMemoryEventStore();
    const other = winterRubber.split('\n').slice(1).join('\n').replaceAll('winter-rubber', 'summer');
    const wrong = withLine(139, (line) => line.replace('foster-1897', 'nobody-1'));
    const { refused } = await record(store, wrong + other, { keepGoing: true });
    expect(refused.slice(1)).toEqual(closingsHeldBack);
    expect((await store.readStream('tournament-summer')).at(-1)?.type).toBe('TournamentClosed');
  });

  it('keeps out all that comes after it in the file, at other tables too', async () => {
    const store = inMemoryEventStore();
    const tables = Array.from({ length: 9 }, (_, i) =>
      JSON.stringify({
        in: `table-t${i}`,
        type: 'TableOpened',
        at: '2026-11-27T19:00:00+00:00',
        data: { tournament: i === 3 ? 'nobody' : 'winter-rubber', session: 1, table: i + 2, packs: [] },
      }),
    );
    const { refused } = await record(store, file(...lines.slice(0, 10), ...tables));
    expect(refused).toMatchObject([{ stream: 'table-t3', code: 'no-such-tournament' }]);
    const opened = await Promise.all(tables.map((_, i) => store.readStream(`table-t${i}`)));
    expect(opened.map(({ length }) => length)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0]);
  });

  it('is a deal nobody opened', async () => {
    const { refused } = await record(inMemoryEventStore(), file(header, String(lines[20])));
    expect(refused).toMatchObject([{ line: 2, code: 'no-such-deal' }]);
  });
});

it('records a deal that goes on when its table is closed as having been opened before', async () => {
  const store = inMemoryEventStore();
  const voided = JSON.stringify({
    in: 'deal-winter-rubber.1.4',
    type: 'DealVoided',
    at: '2026-11-27T20:07:00+00:00',
    data: { reason: 'pack imperfect' },
  });
  // The house has found it void itself, so the line agrees.
  expect(await record(store, file(...lines, voided))).toMatchObject({ added: 781, known: 1, refused: [] });
  expect((await store.readStream('deal-winter-rubber.1.4')).at(-1)?.type).toBe('DealVoided');
});
