import type { Pool, PoolClient } from 'pg';
import { checkStreamName } from '../stream';
import { walkChains, type WalkedStream } from './chain-walk';
import { atOneSnapshot } from './copy-out';
import { commandFault, headFault, positionFault, type LogFault } from './log-faults';

export interface Verified {
  /** Events whose hash was recomputed. */
  readonly events: number;
  readonly streams: number;
  /** What does not fit, in order of position, those without one and commands last; at most `faultsKept`. Empty: all is as written. */
  readonly faults: readonly LogFault[];
}

export interface VerifyOptions {
  /** Only this stream's chain and row; the whole log where not given. */
  readonly stream?: string;
  /** Called now and then with the number of events walked so far. */
  readonly onProgress?: (events: number) => void;
}

/** Faults listed at most; a log edited all over needs no longer list. */
export const faultsKept = 100;
/** Streams walked at one snapshot. */
const streamsPerWalk = 2_000;

/**
 * Recomputes every chain from the stored rows and compares streams, positions, commands and head with them. Writers may
 * go on meanwhile. What it cannot see: a superuser who rewrote a whole stream, hashes and all; only a hash published
 * elsewhere shows that.
 *
 * @throws when the stream is not there, or when the database fails
 */
export async function verifyLog(pool: Pool, { stream, onProgress }: VerifyOptions = {}): Promise<Verified> {
  const report = new Report(onProgress);
  if (stream !== undefined) {
    checkStreamName(stream);
    for await (const page of atOneSnapshot(pool, (client) =>
      walkPage(client, 's.name = $1', [stream], 'named'),
    ))
      report.take(page);
    if (report.streams === 0) throw new Error(`there is no stream ${stream}`);
    return report.verified();
  }
  // Side by side, for one of them keeps the server busy and the other this process.
  await Promise.all([walkAll(pool, report), compareAll(pool, report)]);
  return report.verified();
}

async function walkAll(pool: Pool, report: Report): Promise<void> {
  let after = 0n;
  for (let more = true; more;) {
    more = false;
    const from = after;
    const pages = atOneSnapshot(pool, (client) =>
      walkPage(client, 's.id > $1 ORDER BY s.id LIMIT $2', [from, streamsPerWalk], 'from', from),
    );
    for await (const page of pages) {
      report.take(page);
      after = page.lastId ?? after;
      more = page.lastId !== undefined;
    }
  }
}

async function compareAll(pool: Pool, report: Report): Promise<void> {
  for await (const faults of atOneSnapshot(pool, wholeLog)) report.add(faults);
}

interface Page {
  readonly streams: number;
  readonly events: number;
  readonly faults: readonly LogFault[];
  /** The last stream's id, where the page was full and more may follow. */
  readonly lastId: bigint | undefined;
}

interface StreamRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly head_hash: Buffer;
}

/** @param which SQL over `s`, a stream; a bare `id` in its ORDER BY would be the text that is selected */
async function* walkPage(
  client: PoolClient,
  which: string,
  values: readonly unknown[],
  kind: 'named' | 'from',
  from = 0n,
): AsyncGenerator<Page, void, undefined> {
  const { rows } = await client.query<StreamRow>(
    `SELECT s.id::text, s.name, s.version, s.head_hash FROM stream s WHERE ${which}`,
    [...values],
  );
  const streams = new Map(rows.map((row) => [BigInt(row.id), row]));
  const full = kind === 'from' && rows.length === streamsPerWalk;
  const last = rows.at(-1)?.id ?? '0';
  const these = (streamId: string) =>
    kind === 'named'
      ? `${streamId} = ${last}`
      : `${streamId} > ${from}${full ? ` AND ${streamId} <= ${last}` : ''}`;
  const faults: LogFault[] = [];
  let events = 0;
  for await (const walked of walkChains(client, these)) {
    events += walked.events;
    faults.push(...streamFaults(walked, streams.get(walked.streamId)));
    streams.delete(walked.streamId);
  }
  for (const { name, version } of streams.values()) {
    faults.push({
      kind: 'events-missing',
      stream: name,
      version: 1,
      detail: `no event is left of ${version}`,
    });
  }
  yield { streams: rows.length, events, faults, lastId: full ? BigInt(last) : undefined };
}

function streamFaults(walked: WalkedStream, row: StreamRow | undefined): readonly LogFault[] {
  const stream = row?.name ?? `(stream ${walked.streamId})`;
  if (walked.fault !== undefined) {
    const { kind, version, position, expectedVersion } = walked.fault;
    const detail = {
      hash: 'its hash is not that of its content and the event before it',
      'version-gap': `version ${expectedVersion} should stand here`,
      'no-stream-row': 'its stream has no row',
    }[kind];
    return [{ kind, stream, version, position: String(position), detail }];
  }
  if (row === undefined) return [{ kind: 'no-stream-row', stream, detail: 'its stream has no row' }];
  if (walked.version < row.version) {
    const detail = `its last event is version ${walked.version}, its row says ${row.version}`;
    return [{ kind: 'events-missing', stream, version: walked.version + 1, detail }];
  }
  if (walked.version > row.version || !walked.hash.equals(row.head_hash)) {
    const detail = `its row says version ${row.version} and another hash than its last event's`;
    return [{ kind: 'stream-row', stream, version: walked.version, detail }];
  }
  return [];
}

async function* wholeLog(client: PoolClient): AsyncGenerator<readonly LogFault[], void, undefined> {
  for (const find of [positionFault, headFault, commandFault]) {
    const fault = await find(client);
    if (fault !== undefined) yield [fault];
  }
}

class Report {
  streams = 0;
  private events = 0;
  private faults: LogFault[] = [];

  constructor(private readonly onProgress: VerifyOptions['onProgress']) {}

  take({ streams, events, faults }: Page): void {
    this.streams += streams;
    this.events += events;
    this.add(faults);
    this.onProgress?.(this.events);
  }

  add(faults: readonly LogFault[]): void {
    if (faults.length === 0) return;
    this.faults = [...this.faults, ...faults].sort(byPosition).slice(0, faultsKept);
  }

  verified(): Verified {
    return { events: this.events, streams: this.streams, faults: this.faults };
  }
}

/** A command that does not agree with its events often only echoes what is wrong with one of them. */
function byPosition(one: LogFault, two: LogFault): number {
  if ((one.kind === 'command') !== (two.kind === 'command')) return one.kind === 'command' ? 1 : -1;
  if (one.position === two.position) return 0;
  if (one.position === undefined) return 1;
  if (two.position === undefined) return -1;
  return BigInt(one.position) < BigInt(two.position) ? -1 : 1;
}
