import type { Bench } from './bench';
import { bareInsert, copyIn } from './floors';
import { closedLoop, timed, type Window } from './load';
import type { BenchCase, Figures, Target } from './report';
import { sampleEvents } from './sample-events';

/** Versions after which a writer goes on with a new stream: a deal has some hundred events. */
const streamLength = 100;

const figures = (name: string, { perSecond, p50, p99 }: Window): Figures => ({
  [`${name}: events/s`]: perSecond,
  [`${name}: p50 ms`]: p50,
  [`${name}: p99 ms`]: p99,
});

/** Each writer on streams of its own, each append at its expected version and under a command id of its own. */
export async function ownAppends(bench: Bench, writers: number, batch: number): Promise<Window> {
  const at = Array.from({ length: writers }, () => ({ stream: bench.freshStream(), version: 0 }));
  return closedLoop(writers, bench.times, async (writer) => {
    let place = at[writer];
    if (place === undefined || place.version + batch > streamLength)
      place = { stream: bench.freshStream(), version: 0 };
    const { stream, version } = place;
    const commandId = bench.freshCommandId();
    await bench.store.append({
      commandId,
      requestHash: commandId,
      appends: [{ stream, expectedVersion: version, events: sampleEvents(batch) }],
    });
    at[writer] = { stream, version: version + batch };
    return batch;
  });
}

export const ownName = (writers: number, batch: number) => `append, ${writers} writers, batch ${batch}`;
const bareName = (writers: number, batch: number) => `bare insert, ${writers} connections, batch ${batch}`;
const emmettName = (writers: number, batch: number) => `emmett append, ${writers} writers, batch ${batch}`;

const own = (writers: number, batch: number): BenchCase<Bench> => ({
  name: ownName(writers, batch),
  measure: async (bench) => figures(ownName(writers, batch), await ownAppends(bench, writers, batch)),
  targets: [],
});

const bare = (writers: number, batch: number): BenchCase<Bench> => ({
  name: bareName(writers, batch),
  measure: async ({ admin, times }) =>
    figures(
      bareName(writers, batch),
      await closedLoop(writers, times, () => bareInsert(admin, 'bare', batch)),
    ),
  targets: [],
});

const bareUnique: BenchCase<Bench> = {
  name: 'bare insert with unique index, 8 connections, batch 100',
  measure: async ({ admin, times }) => {
    const { perSecond } = await closedLoop(8, times, () => bareInsert(admin, 'bare_unique', 100));
    return { [`${bareUnique.name}: events/s`]: perSecond };
  },
  targets: [],
};

const copy: BenchCase<Bench> = {
  name: 'COPY in with unique index, 1 connection',
  measure: async ({ admin }) => ({ [`${copy.name}: events/s`]: await timed(() => copyIn(admin, 100_000)) }),
  targets: [],
};

/** A floor is measured right after what is held against it, so that a busy second of the machine meets both. */
export const appendCases: readonly BenchCase<Bench>[] = [
  own(1, 1),
  bare(1, 1),
  own(8, 1),
  bare(8, 1),
  own(32, 1),
  bare(32, 1),
  own(128, 1),
  own(512, 1),
  own(1, 10),
  own(8, 10),
  bare(8, 10),
  own(32, 10),
  own(256, 10),
  copy,
  own(1, 100),
  own(32, 100),
  own(8, 100),
  { ...bareUnique, targets: appendTargets() },
];

function appendTargets(): readonly Target[] {
  return [
    ratio('append, 1 writer, batch 1 / bare insert', ownName(1, 1), bareName(1, 1), 0.6),
    ratio('append, 32 writers, batch 1 / bare insert', ownName(32, 1), bareName(32, 1), 2.5),
    { row: 'append, 32 writers, batch 1: p50 ms', figure: `${ownName(32, 1)}: p50 ms`, atMost: 1.2 },
    ratio('append, 32 writers, batch 1 / emmett', ownName(32, 1), emmettName(32, 1), 10),
    ratio('append, 512 writers, batch 1 / bare insert', ownName(512, 1), bareName(32, 1), 5),
    ratio('append, 512 writers, batch 1 / emmett', ownName(512, 1), emmettName(32, 1), 20),
    {
      row: 'append, 128 writers: p99 / a lone commit’s p50',
      figure: `${ownName(128, 1)}: p99 ms`,
      against: `${ownName(1, 1)}: p50 ms`,
      atMost: 20,
    },
    {
      row: 'append, 256 callers, batch 10 / COPY in, same index',
      figure: `${ownName(256, 10)}: events/s`,
      against: `${copy.name}: events/s`,
      atLeast: 0.8,
    },
    {
      row: 'append, 8 writers, batch 100 / bare insert, same index',
      figure: `${ownName(8, 100)}: events/s`,
      against: `${bareUnique.name}: events/s`,
      atLeast: 0.65,
    },
    ratio('append, 8 writers, batch 100 / emmett', ownName(8, 100), emmettName(8, 100), 2.2),
  ];
}

function ratio(row: string, own: string, other: string, atLeast: number) {
  return { row, figure: `${own}: events/s`, against: `${other}: events/s`, atLeast };
}
