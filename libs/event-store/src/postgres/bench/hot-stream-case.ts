import type { Decider } from '../../decider';
import { flatEvents } from '../../event-codec';
import { WrongExpectedVersion } from '../../event-store';
import { runDecider } from '../../run-decider';
import type { Bench } from './bench';
import { closedLoop } from './load';
import type { BenchCase } from './report';
import { sampleEvents } from './sample-events';

interface Counted {
  readonly type: 'CardDealt';
  readonly n: number;
}

const counting: Decider<number, 'deal', Counted> = {
  initial: 0,
  evolve: (n) => n + 1,
  decide: (_, n) => ({ accepted: [{ type: 'CardDealt', n }] }),
};

const writers = 32;

/** 32 writers on one stream: through its queue in this process, and as one writes without: read, fold, append, try again. */
export const hotStreamCase: BenchCase<Bench> = {
  name: 'one stream, 32 writers',
  measure: async (bench) => {
    const [sample] = sampleEvents(1);
    const codec = {
      ...flatEvents<Counted>(({ n }) => ({ type: 'CardDealt', n: Number(n) })),
      write: ({ type, n }: Counted) => ({ type, data: { ...sample?.data, n }, meta: sample?.meta ?? {} }),
    };
    const run = runDecider(bench.store, counting, codec);
    const hot = bench.freshStream();
    const folded = await closedLoop(writers, bench.times, async () => {
      const commandId = bench.freshCommandId();
      await run({ stream: hot, command: 'deal', commandId, requestHash: commandId });
      return 1;
    });
    const retried = bench.freshStream();
    let conflicts = 0;
    const optimistic = await closedLoop(writers, bench.times, async () => {
      for (;;) {
        const events = await bench.store.readStream(retried);
        const commandId = bench.freshCommandId();
        const append = { stream: retried, expectedVersion: events.length, events: sampleEvents(1) };
        try {
          await bench.store.append({ commandId, requestHash: commandId, appends: [append] });
          return 1;
        } catch (error) {
          if (!(error instanceof WrongExpectedVersion)) throw error;
          conflicts += 1;
        }
      }
    });
    return {
      'one stream, 32 writers, folded: events/s': folded.perSecond,
      'one stream, 32 writers, folded: p50 ms': folded.p50,
      'one stream, 32 writers, optimistic retry: events/s': optimistic.perSecond,
      'one stream, 32 writers, optimistic retry: conflicts': conflicts,
    };
  },
  targets: [
    {
      row: 'append, 32 writers on one stream / optimistic retry',
      figure: 'one stream, 32 writers, folded: events/s',
      against: 'one stream, 32 writers, optimistic retry: events/s',
      atLeast: 100,
    },
  ],
};
