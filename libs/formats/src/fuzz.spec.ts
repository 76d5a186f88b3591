import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { readResultsCsv } from './csv/results-csv';
import { readDeals } from './deals/read-deals';
import { readPhh } from './phh/read-phh';
import { readTrf } from './trf/read-trf';
import { readUsebio } from './usebio/read-usebio';

const data = (path: string): Uint8Array => readFileSync(join(__dirname, 'testing/data', path));
const deals = ['dup', 'dlm', 'bri', 'dge', 'ber', 'bhg', 'rzd', 'csv'].map(
  (ending) => [`deals/same16.${ending}`, (bytes: Uint8Array) => readDeals(bytes, `x.${ending}`)] as const,
);
type Reader = (bytes: Uint8Array) => {
  readonly records: readonly unknown[];
  readonly remarks: readonly unknown[];
};
const readers: readonly (readonly [string, Reader])[] = [
  ...deals,
  ['deals/dds-list10.txt', readDeals],
  ['deals/dds-sol10.txt', readDeals],
  ['usebio/butler-mitchell-excerpt.xml', readUsebio],
  ['phh/handhq-excerpt-4-hands.phhs', readPhh],
  ['swiss/dutch-2025-c5.trf', readTrf],
  ['deals/same16.csv', readResultsCsv],
];

/** Bytes changed, left out, put in twice; the end cut off. */
const slip = fc.record({
  at: fc.nat(),
  kind: fc.nat(3),
  byte: fc.nat(255),
  length: fc.integer({ min: 1, max: 60 }),
});
function slipped(
  bytes: Uint8Array,
  slips: readonly { at: number; kind: number; byte: number; length: number }[],
) {
  let now = Buffer.from(bytes);
  for (const { at, kind, byte, length } of slips) {
    const place = now.length === 0 ? 0 : at % now.length;
    if (kind === 0 && now.length > 0) now[place] = byte;
    else if (kind === 1) now = Buffer.concat([now.subarray(0, place), now.subarray(place + length)]);
    else if (kind === 2) now = Buffer.concat([now.subarray(0, place + length), now.subarray(place)]);
    else now = Buffer.from(now.subarray(0, Math.max(place, 1)));
  }
  return now;
}

it.each(readers)('%s, however slipped, gives records or remarks', (path, reader) => {
  const bytes = data(path);
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 4 }), (slips) => {
      const { records, remarks } = reader(slipped(bytes, slips));
      expect(records.length + remarks.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
