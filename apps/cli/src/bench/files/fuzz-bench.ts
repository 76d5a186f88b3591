import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { held, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import { fuzz, fuzzSubjects, type Fault, type FuzzReport } from '@fairdeal/formats/testing';
import { Misuse } from '../../exit-code';

export interface FuzzBenchOptions {
  readonly root: string;
  /** Inputs a format. */
  readonly runs: number;
  readonly seed: number;
  /** The first input's number: one that went wrong is run again by its own. */
  readonly from?: number;
  /** One of them; all where left out. */
  readonly format?: string;
  readonly onProgress?: (what: string) => void;
  /** Says what went wrong, with the run that gives the same bytes again. */
  readonly told?: (what: string) => void;
}

const chunk = 5_000;
/** One input in four is asked what one of its values is worth; each costs up to four readings. */
const probes = 0.25;

/** Milliseconds of the processor's own time: a machine that is busy elsewhere is no slow reader. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Readers fed with bytes that were flipped, cut, spliced and swollen: what broke, hung, or was lost in silence. */
export async function runFuzzBench(options: FuzzBenchOptions): Promise<BenchReport> {
  const {
    root,
    runs,
    seed,
    from = 0,
    format,
    onProgress = () => undefined,
    told = () => undefined,
  } = options;
  const subjects = fuzzSubjects.filter(({ id }) => format === undefined || id === format);
  if (subjects.length === 0)
    throw new Misuse(`${format}: expected one of ${fuzzSubjects.map(({ id }) => id).join(', ')}`);
  const figures: Record<string, number> = {};
  const targets: Target[] = [];
  for (const subject of subjects) {
    const { id } = subject;
    const files = await Promise.all(
      subject.files.map((file) => readFile(join(root, 'libs/formats/src/testing/data', file))),
    );
    const began = ownTime();
    const total = { runs: 0, bytes: 0, slowest: 0, crashes: 0, overASecond: 0, lost: 0 };
    for (let at = from; at < from + runs; at += chunk) {
      const to = Math.min(from + runs, at + chunk);
      const report = fuzz(subject, { seed, from: at, to, files, probes, now: ownTime });
      add(total, report);
      for (const fault of report.faults) told(sentenceOf(id, seed, fault));
      onProgress(`${id}: ${to - from} of ${runs} inputs`);
      // Whoever watches is let to see.
      await new Promise((resolve) => setImmediate(resolve));
    }
    figures[`${id}: inputs`] = total.runs;
    figures[`${id}: inputs/s`] = total.runs / ((ownTime() - began) / 1_000);
    figures[`${id}: mean bytes of an input`] = total.bytes / total.runs;
    for (const [name, figure] of [
      ['crashes', total.crashes],
      ['over 1 s', total.overASecond],
      ['lost in silence', total.lost],
    ] as const) {
      figures[`${id}: ${name}`] = figure;
      targets.push({
        row: `${id}, ${total.runs.toLocaleString('en')} inputs: ${name}`,
        figure: `${id}: ${name}`,
        atMost: 0,
      });
    }
    figures[`${id}: slowest, ms`] = total.slowest;
  }
  return {
    server: `Node ${process.version}, one core; seed ${seed}`,
    repetitions: 1,
    figures,
    targets: targets.map((target) => held(target, figures)),
  };
}

function add(
  total: { -readonly [K in Exclude<keyof FuzzReport, 'faults' | 'slowestRun'>]: number },
  report: FuzzReport,
): void {
  total.runs += report.runs;
  total.bytes += report.bytes;
  total.slowest = Math.max(total.slowest, report.slowest);
  total.crashes += report.crashes;
  total.overASecond += report.overASecond;
  total.lost += report.lost;
}

function sentenceOf(id: string, seed: number, { run, kind, detail, bytes }: Fault): string {
  const again = `fairdeal bench formats --fuzz 1 --format ${id} --seed ${seed} --from ${run}`;
  const start = JSON.stringify(Buffer.from(bytes.subarray(0, 400)).toString('latin1'));
  return `${id}: ${kind}: ${detail}\n  ${start}${bytes.length > 400 ? '…' : ''}\n  again: ${again}`;
}
