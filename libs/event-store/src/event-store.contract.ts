import fc from 'fast-check';
import type { Json, JsonObject, NewEvent } from './event';
import {
  CommandIdReused,
  CommandsRepeated,
  type EventStore,
  InvalidAppend,
  WrongExpectedVersion,
} from './event-store';
import { limits } from './checked-command';
import type { Upcasters } from './upcaster';

/** What a suite gives the contract: one store, used by every test of it, each test on streams of its own. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** The same log with these upcasters at its door. */
  readonly upcast: (upcasters: Upcasters) => EventStore;
}

let serial = 0;
const fresh = (category = 'deal'): string => `${category}-${(serial += 1)}`;
const id = (): string => `command ${(serial += 1)}`;
const dealt = (n: number, more: JsonObject = {}): NewEvent => ({
  type: 'CardDealt',
  data: { n, to: 'S', ...more },
});

/** What every event store keeps to. Run against memory and PostgreSQL alike. */
export function eventStoreContract(given: () => StoreUnderTest): void {
  const store = () => given().store;
  const append = (stream: string, expectedVersion: number, ...events: NewEvent[]) =>
    store().append({ commandId: id(), appends: [{ stream, expectedVersion, events }] });

  describe('append and read', () => {
    it('reads back what was appended, in order, with versions from 1', async () => {
      const stream = fresh();
      const meta = { by: 'recorder-1', at: '2026-03-01T19:30:00Z' };
      await store().append({
        commandId: 'deal two',
        appends: [
          { stream, expectedVersion: 0, events: [dealt(1), { ...dealt(2), schemaVersion: 3, meta }] },
        ],
      });
      const events = await store().readStream(stream);
      expect(
        events.map(({ stream, version, type, schemaVersion, data, meta, commandId }) => ({
          stream,
          version,
          type,
          schemaVersion,
          data,
          meta,
          commandId,
        })),
      ).toEqual([
        {
          stream,
          version: 1,
          type: 'CardDealt',
          schemaVersion: 1,
          data: { n: 1, to: 'S' },
          meta: {},
          commandId: 'deal two',
        },
        {
          stream,
          version: 2,
          type: 'CardDealt',
          schemaVersion: 3,
          data: { n: 2, to: 'S' },
          meta,
          commandId: 'deal two',
        },
      ]);
      for (const { recordedAt, hash } of events) {
        expect(recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/);
        expect(hash).toMatch(/^[0-9a-f]{64}$/);
      }
    });

    it('reads on from a version, and nothing where there is no stream', async () => {
      const stream = fresh();
      await append(stream, 0, dealt(1), dealt(2), dealt(3));
      expect((await store().readStream(stream, 3)).map(({ version }) => version)).toEqual([3]);
      expect(await store().readStream(stream, 4)).toEqual([]);
      expect(await store().readStream(fresh())).toEqual([]);
    });

    it('gives positions without gaps over all streams, and pages through them', async () => {
      const before = await store().headPosition();
      const [one, two] = [fresh(), fresh('table')];
      await append(one, 0, dealt(1), dealt(2));
      await append(two, 0, dealt(3));
      await append(one, 2, dealt(4));
      const page = await store().readAll(before, 3);
      expect(page.map(({ stream, version }) => [stream, version])).toEqual([
        [one, 1],
        [one, 2],
        [two, 1],
      ]);
      expect(page.map(({ position }) => BigInt(position) - BigInt(before))).toEqual([1n, 2n, 3n]);
      const rest = await store().readAll(page[2]?.position ?? '', 10);
      expect(rest.map(({ stream, version }) => [stream, version])).toEqual([[one, 3]]);
      expect(await store().headPosition()).toBe(rest[0]?.position);
      expect(await store().readAll(await store().headPosition(), 10)).toEqual([]);
    });

    it('answers the versions and the position of what it wrote', async () => {
      const stream = fresh();
      await append(stream, 0, dealt(1));
      const before = BigInt(await store().headPosition());
      expect(await append(stream, 1, dealt(2), dealt(3))).toEqual({
        streams: [{ stream, fromVersion: 2, toVersion: 3 }],
        position: String(before + 2n),
        repeated: false,
      });
    });

    it('takes the most events a command may have, at once', async () => {
      const stream = fresh();
      const events = Array.from({ length: limits.eventsPerCommand }, (_, n) => dealt(n));
      await append(stream, 0, ...events);
      const read = await store().readStream(stream);
      expect(read).toHaveLength(limits.eventsPerCommand);
      expect(read.every(({ version, data }) => data['n'] === version - 1)).toBe(true);
    });

    it('gives back any JSON as it was', async () => {
      const stream = fresh();
      const values = fc.sample(fc.jsonValue({ noUnicodeString: false, maxDepth: 5 }), {
        numRuns: 300,
        seed: 7,
      }) as Json[];
      const kept = values.filter((value) => !/\\u0000/.test(JSON.stringify(value)));
      expect(kept.length).toBeGreaterThan(250);
      await append(stream, 0, ...kept.map((value): NewEvent => ({ type: 'Noted', data: { value } })));
      const read = await store().readStream(stream);
      // JSON has no negative zero that survives a reader of another language; RFC 8785 writes it as 0.
      expect(read.map(({ data }) => data['value'])).toEqual(
        kept.map((value) => JSON.parse(JSON.stringify(value)) as Json),
      );
    });

    it('keeps backslashes, control characters, tabs, quotes and other alphabets', async () => {
      const stream = fresh();
      const text = 'a\\b\\\\n\t\n\r"\u001e\u007f\u2028 ♠ Ω 🂡 \\x41 \\.';
      await append(stream, 0, { type: 'Noted', data: { [text]: text }, meta: { text } });
      const [event] = await store().readStream(stream);
      expect(event?.data).toEqual({ [text]: text });
      expect(event?.meta).toEqual({ text });
    });
  });

  describe('expected version', () => {
    it.each([
      [0, 2],
      [1, 2],
      [3, 2],
      [9, 2],
    ])('refuses %d where the stream is at %d, and writes nothing', async (expected, actual) => {
      const stream = fresh();
      await append(stream, 0, dealt(1), dealt(2));
      const refusal = append(stream, expected, dealt(3));
      await expect(refusal).rejects.toThrow(WrongExpectedVersion);
      await expect(refusal).rejects.toMatchObject({ stream, expected, actual });
      expect(await store().readStream(stream)).toHaveLength(actual);
    });

    it('refuses 1 where there is no stream', async () => {
      const stream = fresh();
      await expect(append(stream, 1, dealt(1))).rejects.toMatchObject({ stream, expected: 1, actual: 0 });
      expect(await store().readStream(stream)).toEqual([]);
    });

    it('lets one of many writers at the same version through', async () => {
      const stream = fresh();
      await append(stream, 0, dealt(0));
      const tries = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => append(stream, 1, dealt(n + 1))),
      );
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const tried of tries) {
        if (tried.status === 'rejected')
          expect(tried.reason).toMatchObject({ stream, expected: 1, actual: 2 });
      }
      expect(await store().readStream(stream)).toHaveLength(2);
    });

    it('a refusal leaves no gap and does not hold up the others', async () => {
      const before = BigInt(await store().headPosition());
      const taken = fresh();
      await append(taken, 0, dealt(1));
      const streams = Array.from({ length: 30 }, () => fresh());
      const tries = await Promise.allSettled(
        streams.map((stream, n) =>
          n % 3 === 0 ? append(taken, 0, dealt(n), dealt(n)) : append(stream, 0, dealt(n), dealt(n)),
        ),
      );
      expect(tries.map(({ status }) => status === 'fulfilled')).toEqual(streams.map((_, n) => n % 3 !== 0));
      const written = await store().readAll(String(before), 100);
      expect(written.map(({ position }) => BigInt(position) - before)).toEqual(
        Array.from({ length: 41 }, (_, n) => BigInt(n + 1)),
      );
    });
  });

  describe('command ids', () => {
    it('the same command again gives the same answer and no second effect', async () => {
      const stream = fresh();
      const command = {
        commandId: id(),
        appends: [{ stream, expectedVersion: 0, events: [dealt(1), dealt(2)] }],
      };
      const first = await store().append(command);
      await append(stream, 2, dealt(3));
      expect(await store().append(command)).toEqual({ ...first, repeated: true });
      expect(await store().readStream(stream)).toHaveLength(3);
    });

    it('the same command many times at once has one effect and one answer', async () => {
      const stream = fresh();
      const command = { commandId: id(), appends: [{ stream, expectedVersion: 0, events: [dealt(1)] }] };
      const answers = await Promise.all(Array.from({ length: 10 }, () => store().append(command)));
      expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
      expect(new Set(answers.map(({ position }) => position)).size).toBe(1);
      expect(await store().readStream(stream)).toHaveLength(1);
    });

    it('another request under the same id is refused, whatever its version', async () => {
      const stream = fresh();
      const commandId = id();
      await store().append({ commandId, appends: [{ stream, expectedVersion: 0, events: [dealt(1)] }] });
      for (const expectedVersion of [0, 1]) {
        const other = { commandId, appends: [{ stream, expectedVersion, events: [dealt(2)] }] };
        await expect(store().append(other)).rejects.toThrow(CommandIdReused);
      }
      expect(await store().readStream(stream)).toHaveLength(1);
    });

    it('a request hash makes other events the same command', async () => {
      const stream = fresh();
      const command = { commandId: id(), requestHash: 'deal the next card' };
      const first = await store().append({
        ...command,
        appends: [{ stream, expectedVersion: 0, events: [dealt(1)] }],
      });
      const again = await store().append({
        ...command,
        appends: [{ stream, expectedVersion: 1, events: [dealt(2)] }],
      });
      expect(again).toEqual({ ...first, repeated: true });
      expect(await store().readStream(stream)).toHaveLength(1);
    });

    it('finds what a command did, and nothing for one never seen', async () => {
      const [one, two] = [fresh(), fresh('table')];
      const command = { commandId: id(), requestHash: 'void it and deal anew' };
      const appends = [
        { stream: two, expectedVersion: 0, events: [dealt(1)] },
        { stream: one, expectedVersion: 0, events: [dealt(2), dealt(3)] },
      ];
      const first = await store().append({ ...command, appends });
      expect(await store().findCommand(command.commandId, command.requestHash)).toEqual({
        ...first,
        repeated: true,
      });
      expect(await store().findCommand(id(), command.requestHash)).toBeUndefined();
      await expect(store().findCommand(command.commandId, 'something else')).rejects.toThrow(CommandIdReused);
    });

    it('a command that was refused may be tried again under its id', async () => {
      const stream = fresh();
      const commandId = id();
      const at = (expectedVersion: number) => ({
        commandId,
        appends: [{ stream, expectedVersion, events: [dealt(1)] }],
      });
      await expect(store().append(at(4))).rejects.toThrow(WrongExpectedVersion);
      expect((await store().append(at(0))).repeated).toBe(false);
    });
  });

  describe('several streams', () => {
    it('hold together', async () => {
      const [voided, opened] = [fresh(), fresh()];
      await append(voided, 0, dealt(1));
      const answer = await store().append({
        commandId: id(),
        appends: [
          { stream: voided, expectedVersion: 1, events: [{ type: 'DealVoided', data: {} }] },
          { stream: opened, expectedVersion: 0, events: [{ type: 'DealOpened', data: {} }, dealt(1)] },
        ],
      });
      expect(answer.streams).toEqual([
        { stream: voided, fromVersion: 2, toVersion: 2 },
        { stream: opened, fromVersion: 1, toVersion: 2 },
      ]);
      const [last] = (await store().readStream(opened)).slice(-1);
      expect(last?.position).toBe(answer.position);
    });

    it('fail together, wherever the fault lies', async () => {
      const [one, two, three] = [fresh(), fresh(), fresh()];
      await append(two, 0, dealt(1));
      const both = (first: string, second: string) =>
        store().append({
          commandId: id(),
          appends: [
            { stream: first, expectedVersion: 0, events: [dealt(1)] },
            { stream: second, expectedVersion: 0, events: [dealt(1)] },
          ],
        });
      await expect(both(one, two)).rejects.toMatchObject({ stream: two, expected: 0, actual: 1 });
      await expect(both(two, three)).rejects.toMatchObject({ stream: two, expected: 0, actual: 1 });
      expect(await store().readStream(one)).toEqual([]);
      expect(await store().readStream(three)).toEqual([]);
    });
  });

  describe('commands in turn', () => {
    const inTurn = (stream: string, from: number, ids: readonly string[]) =>
      ids.map((commandId, n) => ({
        commandId,
        requestHash: commandId,
        appends: [{ stream, expectedVersion: from + n, events: [dealt(n)] }],
      }));

    it('are written together, each with its own answer and its own idempotency', async () => {
      const stream = fresh();
      const ids = [id(), id(), id()];
      const answers = await store().appendInTurn(inTurn(stream, 0, ids));
      expect(answers.map(({ streams }) => streams)).toEqual(
        [1, 2, 3].map((version) => [{ stream, fromVersion: version, toVersion: version }]),
      );
      for (const [n, commandId] of ids.entries()) {
        expect(await store().findCommand(commandId, commandId)).toEqual({ ...answers[n], repeated: true });
      }
      expect((await store().readStream(stream)).map(({ commandId }) => commandId)).toEqual(ids);
    });

    it('write nothing when one was seen, and say which', async () => {
      const stream = fresh();
      const ids = [id(), id(), id()];
      const [, second] = inTurn(fresh(), -1, ids);
      await store().append(second ?? { commandId: '', appends: [] });
      const run = store().appendInTurn(inTurn(stream, 0, ids));
      await expect(run).rejects.toThrow(CommandsRepeated);
      await expect(run).rejects.toMatchObject({ commandIds: [ids[1]] });
      expect(await store().readStream(stream)).toEqual([]);
    });

    it('write nothing when the first is late', async () => {
      const stream = fresh();
      await append(stream, 0, dealt(1), dealt(2));
      await expect(store().appendInTurn(inTurn(stream, 1, [id(), id()]))).rejects.toMatchObject({
        stream,
        expected: 1,
        actual: 2,
      });
      expect(await store().readStream(stream)).toHaveLength(2);
    });

    it('must be in turn, on one stream, under different ids', async () => {
      const stream = fresh();
      const [one, two] = inTurn(stream, 0, [id(), id()]);
      if (one === undefined || two === undefined) throw new Error('two commands were asked for');
      const elsewhere = { ...two, appends: [{ stream: fresh(), expectedVersion: 1, events: [dealt(1)] }] };
      for (const run of [
        [two, one],
        [one, elsewhere],
        [one, { ...two, commandId: one.commandId }],
      ]) {
        await expect(store().appendInTurn(run)).rejects.toThrow(InvalidAppend);
      }
      expect(await store().readStream(stream)).toEqual([]);
    });
  });

  describe('what it does not take', () => {
    it.each([
      ['', 'is empty'],
      ['deal', 'has no dash'],
      ['-7f3', 'has no category'],
      ['deal-', 'has no id'],
      ['Deal-7', 'U+0044'],
      ['deal-a b', 'U+0020'],
      ['deal-a\n', 'U+000A'],
      ['deal-\u0000', 'U+0000'],
      ['deal-é', 'U+00E9'],
      ['deal-🂡', 'U+1F0A1'],
      ['deal-a/b', 'U+002F'],
      [`deal-${'x'.repeat(201)}`, '201'],
      [`${'x'.repeat(33)}-1`, '33'],
    ])('the stream name %j', async (stream, why) => {
      const refusal = append(stream, 0, dealt(1));
      await expect(refusal).rejects.toThrow(InvalidAppend);
      await expect(refusal).rejects.toThrow(why);
      await expect(store().readStream(stream)).rejects.toThrow(InvalidAppend);
    });

    it.each<[string, JsonObject, string]>([
      ['U+0000 in a text', { a: [{ b: 'x\u0000' }] }, 'events[1].data.a[0].b holds U+0000'],
      ['U+0000 in a name', { 'x\u0000': 1 }, 'events[1].data, the member name "x\\u0000"'],
      ['half a surrogate pair', { a: 'x\ud83c' }, 'events[1].data.a holds half'],
      ['the other half', { a: { b: '\udca1x' } }, 'events[1].data.a.b holds half'],
      ['NaN', { a: [0, NaN] }, 'events[1].data.a[1] is NaN'],
      ['Infinity', { a: -Infinity }, 'events[1].data.a is -Infinity'],
      ['a hole in an array', { a: [undefined] as unknown as Json }, 'events[1].data.a[0] is undefined'],
      [
        'what spells itself',
        { a: { toJSON: () => 1 } as unknown as Json },
        'events[1].data.a is not a plain object',
      ],
      ['a Map', { a: new Map() as unknown as Json }, 'events[1].data.a is not a plain object'],
      ['a bigint', { a: 1n as unknown as Json }, 'events[1].data.a is a bigint'],
      ['an array for data', [] as unknown as JsonObject, 'events[1].data is not an object'],
      ['too deep a nest', nested(70), 'nested more than 64 deep'],
      ['too large an event', { a: 'x'.repeat(limits.eventSize) }, 'events[1] takes'],
    ])('%s', async (_, data, why) => {
      const stream = fresh();
      const refusal = append(stream, 0, dealt(1), { type: 'Noted', data });
      await expect(refusal).rejects.toThrow(InvalidAppend);
      await expect(refusal).rejects.toThrow(why);
      expect(await store().readStream(stream)).toEqual([]);
    });

    it.each<[string, Partial<NewEvent>, string]>([
      ['an empty type', { type: '' }, 'events[0].type'],
      ['a type with a space', { type: 'Card dealt' }, 'events[0].type'],
      ['schema version 0', { schemaVersion: 0 }, 'events[0].schemaVersion'],
      ['schema version 1.5', { schemaVersion: 1.5 }, 'events[0].schemaVersion'],
      ['meta with U+0000', { meta: { by: '\u0000' } }, 'events[0].meta.by'],
    ])('%s', async (_, part, why) => {
      await expect(append(fresh(), 0, { ...dealt(1), ...part })).rejects.toThrow(why);
    });

    it('no events, no streams, one stream twice, too many events, a version that is none', async () => {
      const stream = fresh();
      const one = { stream, expectedVersion: 0, events: [dealt(1)] };
      const tooMany = Array.from({ length: limits.eventsPerCommand + 1 }, (_, n) => dealt(n));
      for (const appends of [
        [],
        [{ ...one, events: [] }],
        [one, one],
        [{ ...one, events: tooMany }],
        [{ ...one, expectedVersion: -1 }],
        [{ ...one, expectedVersion: 0.5 }],
        [{ ...one, expectedVersion: 2 ** 31 }],
      ]) {
        await expect(store().append({ commandId: id(), appends })).rejects.toThrow(InvalidAppend);
      }
      expect(await store().readStream(stream)).toEqual([]);
    });

    it.each([[''], ['x'.repeat(129)], ['a\nb'], ['é'], ['\u001e']])(
      'the command id %j',
      async (commandId) => {
        const appends = [{ stream: fresh(), expectedVersion: 0, events: [dealt(1)] }];
        await expect(store().append({ commandId, appends })).rejects.toThrow(InvalidAppend);
        await expect(store().findCommand(commandId, 'x')).rejects.toThrow(InvalidAppend);
      },
    );

    it('but it takes the longest names and ids there may be', async () => {
      const stream = `${'x'.repeat(32)}-${'Az09._-'.repeat(28)}last`;
      const commandId = '~ "\\'.repeat(32).slice(0, 128);
      await store().append({ commandId, appends: [{ stream, expectedVersion: 0, events: [dealt(1)] }] });
      expect((await store().readStream(stream))[0]).toMatchObject({ stream, commandId });
    });
  });

  it('shows readers the last shape, and stores the first', async () => {
    const stream = fresh();
    await append(
      stream,
      0,
      { type: 'CardDealt', data: { n: 1, motion: 2 } },
      { type: 'CardDealt', schemaVersion: 3, data: { n: 2 } },
    );
    const newer = given().upcast({
      'CardDealt@1': ({ motion, ...data }) => ({ ...data, together: Number(motion) > 1 }),
      'CardDealt@2': (data) => ({ ...data, to: null }),
    });
    const shapes = (await newer.readStream(stream)).map(({ schemaVersion, data }) => ({
      schemaVersion,
      data,
    }));
    expect(shapes).toEqual([
      { schemaVersion: 3, data: { n: 1, together: true, to: null } },
      { schemaVersion: 3, data: { n: 2 } },
    ]);
    const all = await newer.readAll('0', 1_000_000);
    expect(all.filter((event) => event.stream === stream).map(({ data }) => data)).toEqual(
      shapes.map(({ data }) => data),
    );
    expect((await store().readStream(stream)).map(({ data }) => data)).toEqual([
      { n: 1, motion: 2 },
      { n: 2 },
    ]);
  });

  it('wakes a follower when something was appended, until it stops', async () => {
    let woken = 0;
    let heard: () => void = () => undefined;
    const stop = await store().onAppended(() => {
      woken += 1;
      heard();
    });
    const wake = new Promise<void>((resolve) => (heard = resolve));
    await append(fresh(), 0, dealt(1));
    await wake;
    await stop();
    const until = woken;
    await append(fresh(), 0, dealt(1));
    expect(woken).toBe(until);
  });
}

const nested = (depth: number): JsonObject => (depth === 0 ? {} : { a: nested(depth - 1) });
