import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import {
  held,
  median,
  openBench,
  sampleEvents,
  type Bench,
  type BenchOptions,
  type BenchReport,
  type Figures,
  type Target,
} from '@fairdeal/event-store/bench';
import { verifyLog } from '@fairdeal/event-store/postgres';
import {
  continues,
  entryOf,
  includes,
  leafHash,
  openCheckpoint,
  readBundle,
  signCheckpoint,
  Signer,
  verifyBundle,
  type Bundle,
} from '@fairdeal/proof';
import { MerkleLog, verifyTree, writeBundle } from '@fairdeal/proof-log';

export interface ProofBenchOptions extends Pick<BenchOptions, 'adminUrl' | 'migrations'> {
  /** Events in the log. */
  readonly events?: number;
  readonly repetitions?: number;
  readonly onProgress?: (what: string) => void;
}

/** Events of one stream, as many as a deal of whist has. */
const ofADeal = 130;
const proofs = 200;

const floors = {
  tree: 'tree, floor: SHA-256 of leaves and nodes, events/s',
  tile: 'proofs, floor: one tile read by its key/s',
  signing: 'signing, floor: Ed25519 of OpenSSL, notes/s',
  bundle: 'bundle, floor: SHA-256 of what it holds, bundles/s',
  verify: 'verify --all, floor: read and SHA-256 of the same, events/s',
} as const;

/** Each against its floor of the same run, so that a busy machine slows both: a proof reads up to six tiles and their edges. */
const targets: readonly Target[] = [
  {
    row: 'tree grown behind the log, of the floor',
    figure: 'tree: events/s',
    against: floors.tree,
    atLeast: 0.1,
  },
  {
    row: 'inclusion proofs, of the floor',
    figure: 'inclusion: proofs/s',
    against: floors.tile,
    atLeast: 0.05,
  },
  {
    row: 'consistency proofs, of the floor',
    figure: 'consistency: proofs/s',
    against: floors.tile,
    atLeast: 0.05,
  },
  {
    row: 'a deal’s bundle checked, of the floor',
    figure: 'bundle: checked/s',
    against: floors.bundle,
    atLeast: 0.1,
  },
  {
    row: 'verify --all, chains and tree, of the floor',
    figure: 'verify --all: events/s',
    against: floors.verify,
    atLeast: 0.1,
  },
];

/**
 * The tree over a log, its proofs and their checking, beside a floor measured in the same run: SHA-256 alone over the very bytes each
 * of them has to hash.
 */
export async function runProofBench({
  events = 100_000,
  repetitions = 3,
  onProgress = () => undefined,
  ...server
}: ProofBenchOptions): Promise<BenchReport> {
  const bench = await openBench({ ...server, repetitions });
  try {
    onProgress(`writing ${events} events`);
    await write(bench, events);
    const measured = new Map<string, number[]>();
    const add = (figure: string, value: number) =>
      measured.set(figure, [...(measured.get(figure) ?? []), value]);
    for (let n = 1; n <= repetitions; n++) {
      onProgress(`round ${n} of ${repetitions}`);
      await round(bench, events, add);
    }
    const figures: Figures = {
      'events of the log': events,
      ...Object.fromEntries([...measured].map(([figure, values]) => [figure, median(values)])),
    };
    const { rows } = await bench.pool.query<{ version: string }>(
      `SELECT current_setting('server_version') AS version`,
    );
    return {
      server: `PostgreSQL ${rows[0]?.version}, Node ${process.version}`,
      repetitions,
      figures,
      targets: targets.map((target) => held(target, figures)),
    };
  } finally {
    await bench.close();
  }
}

async function write({ store, freshCommandId, freshStream }: Bench, events: number): Promise<void> {
  const append = (stream: string, count: number) =>
    store.append({
      commandId: freshCommandId(),
      appends: [{ stream, expectedVersion: 0, events: sampleEvents(count) }],
    });
  await append('deal-proved', ofADeal);
  for (let written = ofADeal; written < events;) {
    const some = Array.from({ length: 16 }, () => ofADeal);
    const sizes = some.map((size, i) => Math.max(0, Math.min(size, events - written - i * ofADeal)));
    await Promise.all(sizes.filter((size) => size > 0).map((size) => append(freshStream(), size)));
    written += sizes.reduce((sum, size) => sum + size, 0);
  }
}

type Add = (figure: string, value: number) => void;

async function perSecond(count: number, work: () => Promise<unknown> | void): Promise<number> {
  const began = performance.now();
  await work();
  return count / ((performance.now() - began) / 1_000);
}

async function round({ pool, admin }: Bench, events: number, add: Add): Promise<void> {
  const signer = new Signer('bench.example', new Uint8Array(32).fill(7));
  const log = new MerkleLog(pool);
  await admin.query('TRUNCATE log_tile, log_checkpoint');
  await admin.query('UPDATE log_tree SET size = 0');
  add('tree: events/s', await perSecond(events, () => log.catchUp()));
  add(floors.tree, await floorOfTheTree(events));

  const root = await log.root(events);
  const head = { size: events, root };
  // Every position alike, and none asked twice in a row.
  const places = Array.from({ length: proofs }, (_, i) => 1 + ((i * 7_919) % events));
  add(
    floors.tile,
    await perSecond(proofs, async () => {
      for (const place of places)
        await pool.query({
          name: 'bench_tile',
          text: 'SELECT hashes FROM log_tile WHERE level = 0 AND index = $1',
          values: [place >> 8],
        });
    }),
  );
  const paths: (readonly Uint8Array[])[] = [];
  add(
    'inclusion: proofs/s',
    await perSecond(proofs, async () => {
      for (const place of places) paths.push(await log.inclusion(place, events));
    }),
  );
  const leaves = await leavesAt(pool, places);
  add(
    'inclusion: checked/s',
    await perSecond(proofs, () => {
      for (const [i, place] of places.entries())
        mustHold(includes(root, events, place - 1, leaves[i] as Uint8Array, paths[i] ?? []));
    }),
  );
  const grown: (readonly Uint8Array[])[] = [];
  add(
    'consistency: proofs/s',
    await perSecond(proofs, async () => {
      for (const place of places) grown.push(await log.consistency(place, events));
    }),
  );
  const [first = 1] = places;
  mustHold(continues({ size: first, root: await log.root(first) }, head, grown[0] ?? []));
  const notes: string[] = [];
  add(
    'signing: notes/s',
    await perSecond(proofs, () => {
      for (let i = 0; i < proofs; i++) notes.push(signCheckpoint({ size: events - (i % 64), root }, signer));
    }),
  );
  const { privateKey } = generateKeyPairSync('ed25519');
  add(
    floors.signing,
    await perSecond(proofs, () => {
      for (const note of notes) sign(null, Buffer.from(note), privateKey);
    }),
  );
  add(
    'signing: checked/s',
    await perSecond(proofs, () => {
      for (const note of notes) mustHold('checkpoint' in openCheckpoint(note, [signer.verifier]));
    }),
  );

  const bundles = 10;
  let bundle: Bundle | undefined;
  add(
    'bundle: written/s',
    await perSecond(bundles, async () => {
      for (let i = 0; i < bundles; i++) bundle = await writeBundle(pool, 'deal-proved', signer);
    }),
  );
  const text = JSON.stringify(bundle);
  add('bundle: KiB', text.length / 1024);
  add('bundle: events', ofADeal);
  add(
    'bundle: checked/s',
    await perSecond(bundles, () => {
      for (let i = 0; i < bundles; i++) {
        const read = readBundle(text);
        mustHold(!('doubts' in read) && verifyBundle(read, [signer.verifier]).doubts.length === 0);
      }
    }),
  );
  add(floors.bundle, await floorOfABundle(bundle, bundles));

  add(
    'verify --all: events/s',
    await perSecond(events, async () => {
      const chains = await verifyLog(pool);
      const tree = await verifyTree(pool, { trusted: [signer.verifier] });
      mustHold(chains.faults.length + tree.faults.length === 0 && tree.events === events);
    }),
  );
  add(floors.verify, await floorOfVerify(pool, events));
}

function mustHold(holds: boolean): void {
  if (!holds) throw new Error('what was measured does not hold');
}

const sha = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A leaf of some 120 bytes and a node of 65 for each event. */
async function floorOfTheTree(events: number): Promise<number> {
  const node = Buffer.alloc(65, 1);
  return perSecond(events, () => {
    for (let i = 1; i <= events; i++) {
      sha(
        '\0',
        entryOf({ position: String(i), stream: `deal-${i >> 7}`, version: i & 127, hash: 'a'.repeat(64) }),
      );
      sha(node);
    }
  });
}

/** Each event's content once, its leaf, and the nodes on its way to the root. */
async function floorOfABundle(bundle: Bundle | undefined, times: number): Promise<number> {
  const events = bundle?.events ?? [];
  const node = Buffer.alloc(65, 1);
  return perSecond(times, () => {
    for (let i = 0; i < times; i++) {
      for (const { data, meta, salt, hash, inclusion } of events) {
        sha(hash, salt, data, meta);
        sha(hash, hash);
        for (let step = 0; step < inclusion.length; step++) sha(node);
      }
    }
  });
}

async function floorOfVerify(pool: Bench['pool'], events: number): Promise<number> {
  return perSecond(events, async () => {
    for (let last = 0; last < events;) {
      const { rows } = await pool.query<{ position: string; hash: Buffer; data: string; meta: string }>(
        `SELECT position::text, hash, data::text, meta::text FROM event WHERE position > $1 ORDER BY position LIMIT 20000`,
        [last],
      );
      for (const { hash, data, meta } of rows) {
        sha(hash, data, meta);
        sha(hash, hash);
        sha(hash, hash);
      }
      last = Number(rows.at(-1)?.position ?? events);
    }
  });
}

async function leavesAt(pool: Bench['pool'], places: readonly number[]): Promise<readonly Uint8Array[]> {
  const { rows } = await pool.query<{ position: string; stream: string; version: number; hash: string }>(
    `SELECT e.position::text, s.name AS stream, e.version, encode(e.hash, 'hex') AS hash
     FROM event e JOIN stream s ON s.id = e.stream_id WHERE e.position = ANY ($1)`,
    [places],
  );
  const byPosition = new Map(rows.map((row) => [Number(row.position), row]));
  return places.map((place) => leafHash(entryOf(byPosition.get(place) as (typeof rows)[number])));
}
