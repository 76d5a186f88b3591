import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { held, median, type BenchReport, type Target } from '@fairdeal/event-store/bench';
import {
  dealFormats,
  readDeals,
  readLin,
  readPbn,
  readPhh,
  readResultsCsv,
  readTrf,
  readUsebio,
  recordsOfUsebio,
  writeDeals,
  writeLin,
  writePbn,
  writePhh,
  writeResultsCsv,
  writeTrf,
  writeUsebio,
  type BridgeRecord,
} from '@fairdeal/formats';
import { madeGames, madePbn } from './made-games';
import { pbnPeer } from './pbn-peer';

export interface ReadingBenchOptions {
  readonly root: string;
  readonly repetitions: number;
  /** About so many bytes a format. */
  readonly bytes?: number;
  readonly onProgress?: (what: string) => void;
  readonly told?: (what: string) => void;
}

/** What one reading gave. */
interface Read {
  readonly records: number;
  readonly deals: number;
}

interface Subject {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly read: (bytes: Uint8Array) => Read;
  /** @returns how many bytes were written */
  readonly write?: () => number;
}

const utf8 = new TextEncoder();
const lengthOf = (text: string): number => utf8.encode(text).length;
const ofBoards = (records: readonly BridgeRecord[]): Read => ({
  records: records.length,
  deals: records.filter(({ hands }) => hands !== undefined).length,
});

/** The same bytes again and again, to about so many. */
function repeated(bytes: Uint8Array, most: number): Uint8Array {
  const times = Math.max(1, Math.round(most / bytes.length));
  const many = new Uint8Array(times * bytes.length);
  for (let n = 0; n < times; n += 1) many.set(bytes, n * bytes.length);
  return many;
}

async function subjectsOf(root: string, most: number): Promise<readonly Subject[]> {
  const real = (file: string) => readFile(join(root, 'libs/formats/src/testing/data', file));
  const pbn = Buffer.concat([...madePbn(1, most)]);
  const games: BridgeRecord[] = [];
  for (const game of madeGames(1)) if (games.push(game) >= Math.ceil(most / 1_500)) break;
  const lin = writeLin(games).text;
  const trf = await real('swiss/issue-7.trf');
  const phh = readPhh(await real('phh/handhq-excerpt-4-hands.phhs')).records;
  const hands = Array.from({ length: Math.ceil(most / 3_000) }, (_, n) =>
    phh.map((hand, i) => ({ ...hand, name: String(phh.length * n + i + 1) })),
  ).flat();
  const event = readUsebio(await real('usebio/butler-mitchell-excerpt.xml')).records[0];
  const board = event?.boards[0];
  const usebio = event &&
    board && [
      {
        ...event,
        boards: Array.from({ length: Math.ceil(most / 5_000) }, (_, n) => ({
          ...board,
          board: String(n + 1),
        })),
      },
    ];
  const rows = Array.from({ length: Math.ceil(most / 45) }, (_, n) => ({
    number: n + 1,
    fields: [
      ['Board', String(1 + (n % 24))],
      ['Pair', String(1 + (n % 40))],
      ['Name', `O'Neill, J. ${n}`],
      ['Score', String(10 * ((n * 7) % 200) - 1_000)],
      ['Percent', '54.25'],
    ] as const,
  }));
  const tournament = readTrf(trf).records[0];
  const deals = games.map(({ hands, board }, n): BridgeRecord => ({
    format: 'deals',
    number: n + 1,
    ...(hands && { hands }),
    ...(board !== undefined && { board }),
  }));
  const machine = (id: (typeof dealFormats)[number]): Subject => {
    const some =
      id === 'dlm'
        ? deals.slice(0, 24)
        : deals
            .map((deal, n) => (id === 'bhg' ? { ...deal, board: String(n + 1) } : deal))
            .slice(0, id === 'dup' ? 999 : undefined);
    const { bytes } = writeDeals(some, id);
    return {
      id,
      bytes,
      read: (whole) => ofBoards(readDeals(whole, `x.${id}`).records),
      write: () => writeDeals(some, id).bytes.length,
    };
  };
  return [
    {
      id: 'pbn',
      bytes: pbn,
      read: (whole) => ofBoards(readPbn(whole).records),
      write: () => lengthOf(writePbn(games).text),
    },
    {
      id: 'lin',
      bytes: utf8.encode(lin),
      read: (whole) => ofBoards(readLin(whole).records),
      write: () => lengthOf(writeLin(games).text),
    },
    ...(usebio
      ? [
          {
            id: 'usebio',
            bytes: utf8.encode(writeUsebio(usebio).text),
            read: (whole: Uint8Array) => ({
              records: readUsebio(whole).records.flatMap(recordsOfUsebio).length,
              deals: 0,
            }),
            write: () => lengthOf(writeUsebio(usebio).text),
          },
        ]
      : []),
    {
      id: 'phh',
      bytes: utf8.encode(writePhh(hands).text),
      read: (whole) => ({ records: readPhh(whole).records.length, deals: 0 }),
      write: () => lengthOf(writePhh(hands).text),
    },
    {
      id: 'trf',
      bytes: repeated(trf, most / 10),
      read: (whole) => ({ records: readTrf(whole).records[0]?.players.length ?? 0, deals: 0 }),
      ...(tournament && { write: () => lengthOf(writeTrf(tournament).text) }),
    },
    {
      id: 'csv',
      bytes: utf8.encode(writeResultsCsv(rows).text),
      read: (whole) => ({ records: readResultsCsv(whole).records.length, deals: 0 }),
      write: () => lengthOf(writeResultsCsv(rows).text),
    },
    ...dealFormats.map(machine),
  ];
}

/** Seconds of the processor's own time. */
async function seconds(work: () => unknown): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

const ours = 'pbn, read: MB/s';
const theirs = 'pbn, read by the package pbn: MB/s';
const targets: readonly Target[] = [
  { row: 'PBN read, beside the package pbn on the same bytes', figure: ours, against: theirs, atLeast: 1 },
];

/**
 * Each format read and written: MB, records and deals a second of one core, records in memory at the end. Beside them the
 * decoding of the same bytes into lines, below which no reader of text can come, and another reader of PBN.
 */
export async function runReadingBench(options: ReadingBenchOptions): Promise<BenchReport> {
  const {
    root,
    repetitions,
    bytes: most = 2_000_000,
    onProgress = () => undefined,
    told = () => undefined,
  } = options;
  const measured = new Map<string, number[]>();
  const add = (figure: string, value: number) =>
    measured.set(figure, [...(measured.get(figure) ?? []), value]);
  const subjects = await subjectsOf(root, most);
  const peer = pbnPeer(root);
  if (peer === undefined)
    told('The package pbn is not installed, and is left out: `npm install --no-save pbn` puts it there.');
  for (let n = 0; n <= repetitions; n += 1) {
    // The first round compiles what the next ones measure.
    const note = n === 0 ? () => undefined : add;
    for (const { id, bytes, read, write } of subjects) {
      onProgress(`round ${n} of ${repetitions}: ${id}`);
      let got: Read = { records: 0, deals: 0 };
      const took = await seconds(() => {
        got = read(bytes);
      });
      note(`${id}, read: MB/s`, bytes.length / 1e6 / took);
      note(`${id}, read: records/s`, got.records / took);
      if (got.deals > 0) note(`${id}, read: deals/s`, got.deals / took);
      if (write === undefined) continue;
      let written = 0;
      const wrote = await seconds(() => {
        written = write();
      });
      note(`${id}, written: MB/s`, written / 1e6 / wrote);
    }
    const [{ bytes }] = subjects as [Subject];
    note(
      'pbn, decoded into lines (the floor): MB/s',
      bytes.length / 1e6 / (await seconds(() => new TextDecoder().decode(bytes).split(/\r\n|\r|\n/).length)),
    );
    if (peer === undefined) continue;
    onProgress(`round ${n} of ${repetitions}: the package pbn`);
    note(theirs, bytes.length / 1e6 / (await seconds(() => peer(bytes))));
  }
  const figures = Object.fromEntries([...measured].map(([figure, values]) => [figure, median(values)]));
  return {
    server: `Node ${process.version}, one core`,
    repetitions,
    figures,
    targets: targets.map((target) => held(target, figures)),
  };
}
