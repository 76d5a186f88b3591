import fc from 'fast-check';
import type { Decider } from './decider';
import { flatEvents } from './event-codec';
import {
  CommandIdReused,
  type EventStore,
  InvalidAppend,
  StoreBusy,
  WrongExpectedVersion,
} from './event-store';
import { type Handled, type Order, runDecider } from './run-decider';
import { inMemoryEventStore, openStore, type OpenStore } from './testing';

/** A pot that chips go into and come out of, never below nothing. */
type PotEvent = { readonly type: 'Added' | 'Taken'; readonly chips: number };
type PotCommand =
  | { readonly add: number }
  | { readonly take: number }
  | { readonly takeAll: true }
  | { readonly crash: true };

const pot: Decider<number, PotCommand, PotEvent> = {
  initial: 0,
  evolve: (chips, event) => (event.type === 'Added' ? chips + event.chips : chips - event.chips),
  decide: (command, chips) => {
    if ('crash' in command) throw new Error('the decider broke');
    if ('add' in command) return { accepted: [{ type: 'Added', chips: command.add }] };
    if ('takeAll' in command) return { accepted: chips === 0 ? [] : [{ type: 'Taken', chips }] };
    if (command.take > chips)
      return { refused: { code: 'too-few-chips', detail: `There are ${chips} chips.` } };
    return { accepted: [{ type: 'Taken', chips: command.take }] };
  },
};
const codec = flatEvents<PotEvent>(({ type, chips }) => ({
  type: type as PotEvent['type'],
  chips: Number(chips),
}));

let serial = 0;
const order = (
  stream: string,
  command: PotCommand,
  more: Partial<Order<PotCommand>> = {},
): Order<PotCommand> => ({
  stream,
  command,
  commandId: `order ${(serial += 1)}`,
  requestHash: JSON.stringify(command),
  ...more,
});
const freshStream = () => `pot-${(serial += 1)}`;
const chipsIn = async (store: EventStore, stream: string) =>
  (await store.readStream(stream)).reduce((chips, event) => pot.evolve(chips, codec.read(event)), 0);
const versionOf = (handled: Handled) => ('accepted' in handled ? handled.accepted.version : handled.version);

describe.each(['memory', 'PostgreSQL'])('a decider over %s', (kind) => {
  let open: OpenStore | undefined;
  let store: EventStore;

  beforeAll(async () => {
    open = kind === 'memory' ? undefined : await openStore();
    store = open?.store ?? inMemoryEventStore();
  });
  afterAll(() => open?.close());

  it('appends what was decided, with the order’s meta, and answers where the stream is', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    const meta = { by: 'recorder-1' };
    const added = await run(order(stream, { add: 5 }, { meta }));
    expect(added).toEqual({
      accepted: { version: 1, events: 1, position: await store.headPosition(), repeated: false },
    });
    expect(await run(order(stream, { take: 2 }))).toMatchObject({ accepted: { version: 2 } });
    const events = await store.readStream(stream);
    expect(events.map(({ type, data, meta: stored }) => [type, data, stored])).toEqual([
      ['Added', { chips: 5 }, meta],
      ['Taken', { chips: 2 }, {}],
    ]);
  });

  it('answers a refusal and writes nothing', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    await run(order(stream, { add: 5 }));
    expect(await run(order(stream, { take: 6 }))).toEqual({
      refused: { code: 'too-few-chips', detail: 'There are 5 chips.' },
      version: 1,
    });
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('accepts a command that has nothing to add', async () => {
    const stream = freshStream();
    const nothing = { accepted: { version: 0, events: 0, position: undefined, repeated: false } };
    expect(await runDecider(store, pot, codec)(order(stream, { takeAll: true }))).toEqual(nothing);
  });

  it('gives a repeated command its first answer, also when it would now be refused or add nothing', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    await run(order(stream, { add: 5 }));
    const [take, all, add] = [
      order(stream, { take: 4 }),
      order(stream, { takeAll: true }),
      order(stream, { add: 1 }),
    ];
    const answers = [await run(take), await run(all), await run(add)];
    for (const again of [run, runDecider(store, pot, codec)]) {
      for (const [i, one] of [take, all, add].entries()) {
        const { accepted } = answers[i] as { accepted: object };
        expect(await again(one)).toEqual({ accepted: { ...accepted, repeated: true } });
      }
    }
    expect(await store.readStream(stream)).toHaveLength(4);
  });

  it('refuses another request under the same id', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    await run(order(stream, { add: 5 }, { commandId: `same ${stream}` }));
    for (const command of [{ add: 6 }, { take: 99 }]) {
      await expect(run(order(stream, command, { commandId: `same ${stream}` }))).rejects.toThrow(
        CommandIdReused,
      );
    }
  });

  it('heeds the version the sender had seen', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    const first = order(stream, { add: 1 }, { expectedVersion: 0 });
    const answers = await Promise.allSettled([
      run(first),
      run(order(stream, { add: 1 }, { expectedVersion: 0 })),
    ]);
    expect(answers[0]).toMatchObject({ status: 'fulfilled', value: { accepted: { version: 1 } } });
    expect(answers[1]).toMatchObject({ status: 'rejected', reason: { stream, expected: 0, actual: 1 } });
    await expect(run(order(stream, { add: 1 }, { expectedVersion: 4 }))).rejects.toThrow(
      WrongExpectedVersion,
    );
    expect(await run(order(stream, { add: 1 }, { expectedVersion: 1 }))).toMatchObject({
      accepted: { version: 2 },
    });
    // The first one's answer was lost, and its sender asks again.
    expect(await run(first)).toMatchObject({ accepted: { version: 1, repeated: true } });
  });

  it('does not answer from a remembered state that another process has left behind', async () => {
    const stream = freshStream();
    const [here, there] = [runDecider(store, pot, codec), runDecider(store, pot, codec)];
    await here(order(stream, { add: 5 }));
    await there(order(stream, { add: 5 }));
    expect(await here(order(stream, { take: 10 }))).toMatchObject({ accepted: { version: 3 } });
    expect(await there(order(stream, { take: 1 }))).toMatchObject({
      refused: { code: 'too-few-chips' },
      version: 3,
    });
    await there(order(stream, { add: 1 }));
    expect(await here(order(stream, { takeAll: true }))).toMatchObject({
      accepted: { version: 5, events: 1 },
    });
    await there(order(stream, { add: 1 }));
    expect(await here(order(stream, { add: 1 }, { expectedVersion: 6 }))).toMatchObject({
      accepted: { version: 7 },
    });
  });

  it('folds what waits into few appends, and each command keeps its own outcome and its own idempotency', async () => {
    const stream = freshStream();
    let appends = 0;
    const counting: EventStore = Object.create(store, {
      appendInTurn: {
        value: (...args: Parameters<EventStore['appendInTurn']>) => {
          appends += 1;
          return store.appendInTurn(...args);
        },
      },
    }) as EventStore;
    const run = runDecider(counting, pot, codec);
    const orders = Array.from({ length: 300 }, (_, n) =>
      order(stream, n % 3 === 2 ? { take: 3 } : { add: 1 }),
    );
    const answers = await Promise.all(orders.map(run));
    // Two come in, three are asked for: refused, until a third is left over. 1 2 (2) 3 4 1 2 3 0 ...
    let chips = 0;
    const expected = orders.map(({ command }) => {
      const decision = pot.decide(command, chips);
      if ('accepted' in decision) chips = decision.accepted.reduce(pot.evolve, chips);
      return 'accepted' in decision;
    });
    expect(answers.map((answer) => 'accepted' in answer)).toEqual(expected);
    expect(await chipsIn(store, stream)).toBe(chips);
    expect(appends).toBeLessThanOrEqual(4);
    const again = await Promise.all(orders.map(runDecider(store, pot, codec)));
    for (const [i, answer] of answers.entries()) {
      if ('accepted' in answer)
        expect(again[i]).toEqual({ accepted: { ...answer.accepted, repeated: true } });
    }
  });

  it('one id many times at once has one effect', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    const one = order(stream, { add: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => run(one)));
    expect(answers.map(versionOf)).toEqual(Array.from({ length: 20 }, () => 1));
    expect(answers.filter((answer) => 'accepted' in answer && !answer.accepted.repeated)).toHaveLength(1);
    expect(await store.readStream(stream)).toHaveLength(1);
  });

  it('four processes with many writers each lose nothing and show no conflict', async () => {
    const stream = freshStream();
    const processes = Array.from({ length: 4 }, () =>
      runDecider(store, pot, codec, { commandsPerAppend: 5 }),
    );
    const answers = await Promise.all(
      processes.flatMap((run) => Array.from({ length: 25 }, () => run(order(stream, { add: 1 })))),
    );
    expect(answers.map(versionOf).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
    expect(await chipsIn(store, stream)).toBe(100);
  });

  it('a command that makes the decider throw, or the store refuse, harms no other', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec);
    const answers = await Promise.allSettled([
      run(order(stream, { add: 1 })),
      run(order(stream, { crash: true })),
      run(order(stream, { add: NaN })),
      run(order(stream, { add: 2 })),
      run(order(stream, { add: 3 }, { commandId: '' })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(answers[1]).toMatchObject({ reason: new Error('the decider broke') });
    expect((answers[2] as PromiseRejectedResult).reason).toBeInstanceOf(InvalidAppend);
    expect(await chipsIn(store, stream)).toBe(3);
    expect(await run(order(stream, { take: 3 }))).toMatchObject({ accepted: { version: 3 } });
  });

  it('says busy past its bound', async () => {
    const stream = freshStream();
    const run = runDecider(store, pot, codec, { commandsWaiting: 10, commandsPerAppend: 1 });
    const answers = await Promise.allSettled(
      Array.from({ length: 30 }, () => run(order(stream, { add: 1 }))),
    );
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ reason }) => reason instanceof StoreBusy)).toBe(true);
    expect(await chipsIn(store, stream)).toBe(30 - refused.length);
  });
});

it('never takes out more than went in, whoever asks in whatever order, and remembers a few streams only', async () => {
  const command: fc.Arbitrary<PotCommand> = fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ take: fc.integer({ min: 1, max: 5 }) }),
    fc.constant<PotCommand>({ takeAll: true }),
  );
  const orders = fc.array(fc.record({ process: fc.nat(2), pot: fc.nat(2), command }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(orders, async (asked) => {
      const store = inMemoryEventStore();
      const processes = [0, 1, 2].map(() =>
        runDecider(store, pot, codec, { statesKept: 1, commandsPerAppend: 3 }),
      );
      await Promise.all(
        asked.map(({ process, pot: n, command: c }) => processes[process]?.(order(`pot-${n}`, c))),
      );
      for (const n of [0, 1, 2]) {
        let chips = 0;
        for (const event of await store.readStream(`pot-${n}`)) {
          chips = pot.evolve(chips, codec.read(event));
          expect(chips).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 100 },
  );
});
