import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { held, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import { madePbn } from './made-games';

export interface BigFileOptions {
  readonly root: string;
  readonly mebibytes: number;
  readonly onProgress?: (what: string) => void;
}

const resident = 'most memory in use (VmHWM): MB';
const targets: readonly Target[] = [
  { row: 'a large PBN imported: most memory in use, MB', figure: resident, atMost: 300 },
];

/**
 * A PBN of so many MiB, made, and imported without being recorded by a `fairdeal` in a process of its own, whose resident memory
 * is looked at four times a second. Its PostgreSQL is another process, and not counted.
 */
export async function runBigFileBench({
  root,
  mebibytes,
  onProgress = () => undefined,
}: BigFileOptions): Promise<BenchReport> {
  const folder = await mkdtemp(join(tmpdir(), 'fairdeal-bench-'));
  try {
    const file = join(folder, 'big.pbn');
    onProgress(`making ${mebibytes} MiB of PBN`);
    await pipeline(Readable.from(madePbn(1, mebibytes * 1_048_576)), createWriteStream(file));
    const { size } = await stat(file);
    const floor = await secondsOf(async () => {
      for await (const piece of createReadStream(file, { highWaterMark: 262_144 })) void piece;
    });
    const { took, most, told } = await imported(root, folder, file, onProgress);
    const records = told.records;
    const figures: Record<string, number> = {
      'file: MB': size / 1e6,
      'records in it': records,
      'imported without recording: s': took,
      'MB/s, read twice': (2 * size) / 1e6 / took,
      'records/s': records / took,
      'the bytes alone read once (the floor): s': floor,
      ...(most !== undefined && { [resident]: most / 1_000 }),
    };
    return {
      server: `Node ${process.version}`,
      repetitions: 1,
      figures,
      targets: targets.map((target) => held(target, figures)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

interface Told {
  readonly records: number;
}

async function imported(root: string, folder: string, file: string, onProgress: (what: string) => void) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [process.argv[1] ?? join(root, 'bin/fairdeal.mjs'), 'import', file, '--dry-run', '--json'],
    {
      env: {
        ...process.env,
        FAIRDEAL_ROOT: root,
        FAIRDEAL_DATA: join(folder, 'data'),
        DATABASE_URL: '',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => (out += piece.toString()));
  child.stderr.on('data', (piece: Buffer) => (err = `${err}${piece.toString()}`.slice(-4_000)));
  let most: number | undefined;
  const look = setInterval(() => {
    void residentOf(child.pid).then((kilobytes) => {
      most = kilobytes ?? most;
      const seconds = Math.round((performance.now() - began) / 1_000);
      onProgress(`importing for ${seconds} s, ${Math.round((most ?? 0) / 1_000)} MB in use at most`);
    });
  }, 250);
  const code = await new Promise<number | null>((ended) => child.once('close', ended)).finally(() =>
    clearInterval(look),
  );
  // 1: read, and something in it does not hold.
  if (code !== 0 && code !== 1) throw new Error(`fairdeal import ended with ${code}: ${err || out}`);
  const [told] = JSON.parse(out) as readonly [Told];
  return { took: (performance.now() - began) / 1_000, most, told };
}

/** The most a process ever had resident, in kilobytes; undefined where the system does not tell. */
async function residentOf(pid: number | undefined): Promise<number | undefined> {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1.024;
  } catch {
    return undefined;
  }
}
