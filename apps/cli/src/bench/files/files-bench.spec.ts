import { root } from '../../testing/at-the-shell';
import { readPbn } from '@fairdeal/formats';
import { runFuzzBench } from './fuzz-bench';
import { madePbn } from './made-games';
import { runReadingBench } from './reading-bench';

it('made games are read without a word, four hands of thirteen and fifty-two cards in turn', () => {
  const [piece] = [...madePbn(7, 1)];
  const { records, remarks } = readPbn(piece as Uint8Array);
  expect(remarks).toEqual([]);
  expect(records).toHaveLength(480);
  for (const { hands, plays, tricks } of records) {
    expect(Object.values(hands ?? {}).map((hand) => hand.length)).toEqual([13, 13, 13, 13]);
    expect(new Set(plays?.map(({ card }) => card)).size).toBe(52);
    expect(tricks).toBeGreaterThanOrEqual(0);
  }
});

it('every format is read and written, and the peer where it is installed', async () => {
  const { figures } = await runReadingBench({ root, repetitions: 1, bytes: 20_000 });
  for (const id of [
    'pbn',
    'lin',
    'usebio',
    'phh',
    'trf',
    'csv',
    'dup',
    'dlm',
    'bri',
    'dge',
    'ber',
    'bhg',
    'rzd',
    'deals-csv',
    'dds-list',
    'dds-sol',
  ]) {
    expect(figures[`${id}, read: records/s`]).toBeGreaterThan(0);
    expect(figures[`${id}, written: MB/s`]).toBeGreaterThan(0);
  }
});

it('fuzzing counts its inputs, and refuses a format it does not know', async () => {
  const { figures, targets } = await runFuzzBench({ root, runs: 200, seed: 1, format: 'ber' });
  expect(figures['ber: inputs']).toBe(200);
  expect(targets.map(({ met }) => met)).toEqual([true, true, true]);
  await expect(runFuzzBench({ root, runs: 1, seed: 1, format: 'doc' })).rejects.toThrow(
    /expected one of pbn, lin/,
  );
});
