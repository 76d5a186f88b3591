import { appendCases } from './append-cases';
import { type Bench, type BenchOptions, openBench } from './bench';
import { emmettCase } from './emmett-case';
import { makeFloorTables } from './floors';
import { hotStreamCase } from './hot-stream-case';
import { fillLog, readCases } from './read-cases';
import { readersCase } from './readers-case';
import { type BenchCase, type BenchReport, type Figures, held, median } from './report';

/** The store's own cases; read models add theirs by giving `runStoreBench` more. */
export const storeCases: readonly BenchCase<Bench>[] = [
  ...appendCases,
  hotStreamCase,
  readersCase,
  emmettCase,
];

/**
 * Measures the store beside its floors and its peer, in one run on one server, round after round so that a busy minute
 * of the machine meets all alike. Makes a database and removes it. Takes some minutes.
 *
 * @param more cases beside the store's own, run with a filled log
 */
export async function runStoreBench(
  options: BenchOptions,
  more: readonly BenchCase<Bench>[] = [],
): Promise<BenchReport> {
  const bench = await openBench(options);
  try {
    const { repetitions, onProgress } = bench.options;
    const measured = new Map<string, number[]>();
    const round = async (cases: readonly BenchCase<Bench>[], of: string) => {
      for (const { name, measure } of cases) {
        onProgress(`${of}: ${name}`);
        for (const [figure, value] of Object.entries(await measure(bench))) {
          measured.set(figure, [...(measured.get(figure) ?? []), value]);
        }
      }
    };
    for (let n = 1; n <= repetitions; n += 1) {
      await makeFloorTables(bench.admin);
      await round(storeCases, `round ${n} of ${repetitions}`);
    }
    onProgress('filling the log');
    await fillLog(bench);
    for (let n = 1; n <= repetitions; n += 1)
      await round([...readCases, ...more], `round ${n} of ${repetitions}`);
    const figures: Figures = Object.fromEntries(
      [...measured].map(([figure, values]) => [figure, median(values)]),
    );
    const targets = [...storeCases, ...readCases, ...more].flatMap((one) =>
      one.targets.map((target) => held(target, figures)),
    );
    const version = await bench.admin.query<{ version: string }>(
      `SELECT split_part(version(), ' on ', 1) AS version`,
    );
    return { server: version.rows[0]?.version ?? '', repetitions, figures, targets };
  } finally {
    await bench.close();
  }
}
