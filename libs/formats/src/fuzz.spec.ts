import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { BridgeRecord } from './bridge-record';
import type { Remark } from './remark';
import { fuzz, fuzzSubjects, type FuzzSubject } from './testing';

const filesOf = ({ files }: FuzzSubject): readonly Uint8Array[] =>
  files.map((file) => readFileSync(join(__dirname, 'testing/data', file)));
const subject = (id: string): FuzzSubject => fuzzSubjects.find((one) => one.id === id) as FuzzSubject;
const run = (one: FuzzSubject, seed: number, runs: number, probes = 1) =>
  fuzz(one, { seed, from: 0, to: runs, files: filesOf(one), probes, now: ownTime });

/** Milliseconds of the processor's own: a machine that is busy elsewhere is no slow reader. */
const ownTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** More by FAIRDEAL_FUZZ_RUNS; `fairdeal bench formats --fuzz` does them by the million. */
const runs = Number(process.env['FAIRDEAL_FUZZ_RUNS'] ?? 2_000);

it.each(fuzzSubjects.map((one) => [one.id, one] as const))(
  '%s: whatever is done to its files, no crash, no hang and nothing lost in silence',
  (_, one) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        expect(
          run(one, seed, runs / 4, 0.5).faults.map(({ run: at, kind, detail }) => [at, kind, detail]),
        ).toEqual([]);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  },
  60_000,
);

it.each(fuzzSubjects.map((one) => [one.id, one] as const))(
  '%s: of the real files and the small ones nothing is lost',
  (_, one) => {
    const whole = [...filesOf(one).map((bytes) => bytes.slice(0, 6_000)), ...one.small];
    const small = whole.map((some) => (typeof some === 'string' ? utf8(some) : some));
    const wish = { seed: 1, from: 0, to: 200, files: [], probes: 4, now: () => 0, untouched: true };
    const { faults } = fuzz({ ...one, files: [], small }, wish);
    expect(faults.map(({ kind, detail }) => [kind, detail])).toEqual([]);
  },
  60_000,
);

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the accounting finds a reader that drops in silence', () => {
  type Answer = { readonly records: readonly unknown[]; readonly remarks: readonly Remark[] };
  const bridge = (change: (record: BridgeRecord) => BridgeRecord) => (answer: Answer) => ({
    ...answer,
    records: answer.records.map((record) => change(record as BridgeRecord)),
  });
  const without = (record: BridgeRecord, field: keyof BridgeRecord): BridgeRecord =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name !== field)) as unknown as BridgeRecord;
  const withoutLast = <T>(some: readonly T[] | undefined) => some && { some: some.slice(0, -1) };
  it.each<[string, string, (answer: Answer) => Answer]>([
    ['a tag', 'pbn', bridge((record) => without(record, 'site'))],
    ['a tag that nobody knows', 'pbn', bridge((record) => without(record, 'extra'))],
    ['a comment', 'pbn', bridge((record) => without(record, 'comments'))],
    [
      'the last call',
      'pbn',
      bridge((record) => ({ ...record, calls: withoutLast(record.calls)?.some ?? [] })),
    ],
    [
      'the third call',
      'lin',
      bridge((record) => ({ ...record, calls: (record.calls ?? []).filter((_, n) => n !== 2) })),
    ],
    [
      'a card of the play',
      'pbn',
      bridge((record) => ({ ...record, plays: withoutLast(record.plays)?.some ?? [] })),
    ],
    ['the opening lead', 'lin', bridge((record) => ({ ...record, plays: (record.plays ?? []).slice(1) }))],
    [
      'what was said of a call',
      'lin',
      bridge((record) => ({ ...record, calls: (record.calls ?? []).map(({ call, by }) => ({ call, by })) })),
    ],
    ['the last record', 'dup', (answer) => ({ ...answer, records: answer.records.slice(0, -1) })],
    ['the first record', 'ber', (answer) => ({ ...answer, records: answer.records.slice(1) })],
    ['a player', 'trf', (answer) => ({ ...answer, records: answer.records.slice(0, -1) })],
    ['a row', 'csv', (answer) => ({ ...answer, records: answer.records.slice(1) })],
    ['a hand', 'phh', (answer) => ({ ...answer, records: answer.records.slice(1) })],
    [
      'every remark of what was refused',
      'pbn',
      (answer) => ({ ...answer, remarks: answer.remarks.filter(({ kind }) => kind !== 'refused') }),
    ],
    [
      'every remark of what was refused',
      'usebio',
      (answer) => ({ ...answer, remarks: answer.remarks.filter(({ kind }) => kind !== 'refused') }),
    ],
  ])('%s (%s)', (_, id, drop) => {
    const sound = subject(id);
    const dropping = { ...sound, read: (bytes: Uint8Array) => drop(sound.read(bytes)) };
    expect(run(dropping, 1897, 2_000).lost).toBeGreaterThan(0);
    expect(run(sound, 1897, 2_000).lost).toBe(0);
  });
});
