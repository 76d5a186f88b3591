import { checkStreamName, InvalidAppend } from '@fairdeal/event-store';
import { verifyLog, type LogFault, type Verified } from '@fairdeal/event-store/postgres';
import { readVerifier, verifierText, verifyBundle, type Bundle, type Verifier } from '@fairdeal/proof';
import { heldAgainstBundle, MerkleLog, verifyTree, type TreeFault } from '@fairdeal/proof-log';
import { json, type WithJson } from '../command';
import { withDatabase, type Database } from '../database';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { count, counted, Progress } from '../progress';
import { keptIn, type Kept } from '../proof/notes-in';
import { signerOf } from '../proof/signing-key';
import { keysIn, metBefore, type Trust } from '../proof/trusted-keys';
import type { Surroundings } from '../surroundings';

export interface VerifyOptions extends WithJson {
  readonly all?: boolean;
  readonly checkpoint?: string;
  readonly key?: string;
  readonly deal?: string;
}

/** `file`: where it lies, of what came from a file and not out of the log. */
type Fault = (LogFault | TreeFault) & { readonly file?: string };

interface Found {
  readonly events: number;
  readonly streams: number;
  readonly faults: readonly Fault[];
  /** Checkpoints the log was held against, and by whose key; undefined where single streams were asked for. */
  readonly proof?: {
    readonly checkpoints: number;
    readonly keys: readonly string[];
    readonly because: string;
  };
}

/** The log in the database: its chains, and for the whole of it the tree and the checkpoints. */
export async function verifyDatabase(
  streams: readonly string[],
  options: VerifyOptions,
  around: Surroundings,
): Promise<ExitCode> {
  if (streams.length > 0 && options.checkpoint !== undefined)
    throw new Misuse('--checkpoint goes with --all: a checkpoint is one of the whole log.');
  for (const stream of streams) checkName(stream);
  const kept = options.checkpoint === undefined ? { notes: [] } : await keptIn(options.checkpoint, around);
  const found = await withDatabase(around, async (database) => {
    const progress = new Progress(around);
    try {
      return streams.length === 0
        ? await verifyWhole(database, kept, options, around, progress)
        : await verifyEach(streams, database);
    } finally {
      progress.end();
    }
  });
  await tell(found, options, around);
  return found.faults.length === 0 ? exitCode.good : exitCode.doesNotHold;
}

export function checkName(stream: string): void {
  try {
    checkStreamName(stream);
  } catch (error) {
    throw error instanceof InvalidAppend ? new Misuse(error.message) : error;
  }
}

async function verifyWhole(
  { pool }: Database,
  { notes, bundle }: Kept,
  options: VerifyOptions,
  around: Surroundings,
  progress: Progress,
): Promise<Found> {
  const trust = await trustedHere(new MerkleLog(pool), options, around);
  const chains = await verifyLog(pool, {
    onProgress: (events) => progress.show(() => `Chains: ${count(events)} events`),
  });
  const tree = await verifyTree(pool, {
    notes,
    trusted: trust.keys,
    onProgress: (events) => progress.show(() => `Tree: ${count(events)} events`),
  });
  const gone = bundle === undefined ? [] : await heldAgainstKept(pool, bundle, trust);
  const given = options.checkpoint;
  const faults: readonly Fault[] = [...chains.faults, ...tree.faults, ...gone].map((fault) =>
    fault.stream === undefined && fault.position === undefined && given !== undefined
      ? { ...fault, file: given }
      : fault,
  );
  if (faults.length === 0) await trust.remember();
  const { checkpoints } = tree;
  return {
    ...chains,
    faults,
    proof: { checkpoints, keys: trust.keys.map(verifierText), because: trust.because },
  };
}

/** A bundle proves its events by itself; then the log must have each of them where it was. */
async function heldAgainstKept(
  pool: Database['pool'],
  bundle: Bundle,
  { keys }: Trust,
): Promise<readonly TreeFault[]> {
  const { doubts } = verifyBundle(bundle, keys);
  if (doubts.length === 0) return heldAgainstBundle(pool, bundle);
  const detail = `the bundle given does not hold by itself: ${doubts[0]?.detail}`;
  return [{ kind: 'note', stream: bundle.stream, detail }];
}

/** A key that was given; else our own; else the database's, where it is the one that was met before or nobody was. */
async function trustedHere(log: MerkleLog, { key }: VerifyOptions, around: Surroundings): Promise<Trust> {
  if (key !== undefined) return keysIn(key, around);
  const signer = await signerOf(around);
  const remember = async () => undefined;
  if (signer !== undefined) return { keys: [signer.verifier], because: 'it is this house’s own', remember };
  const offered = (await log.keys()).map(readVerifier).filter((one): one is Verifier => one !== undefined);
  const [last] = offered.reverse();
  if (last === undefined) return { keys: [], because: 'nothing was signed', remember };
  return metBefore(last, around);
}

async function verifyEach(streams: readonly string[], { pool, store }: Database): Promise<Verified> {
  let [events, faults] = [0, [] as readonly LogFault[]];
  for (const stream of streams) {
    if ((await store.readStream(stream)).length === 0) throw new Misuse(`There is no stream ${stream}.`);
    const one = await verifyLog(pool, { stream });
    events += one.events;
    faults = [...faults, ...one.faults];
  }
  return { events, streams: streams.length, faults };
}

async function tell(found: Found, options: WithJson, around: Surroundings): Promise<void> {
  const { events, streams, faults, proof } = found;
  if (options.json) return around.out(json({ holds: faults.length === 0, ...found }));
  for (const { kind, stream, version, position, file, detail } of faults) {
    const at = [file, stream, version && `version ${version}`, position && `position ${position}`].filter(
      Boolean,
    );
    around.err(`${kind}: ${at.join(', ')}: ${detail}\n`);
  }
  const seen = `${counted(events, 'event')} in ${counted(streams, 'stream')}`;
  if (faults.length > 0)
    return around.err(`${seen}; ${count(faults.length)} ${faults.length === 1 ? 'does' : 'do'} not fit.\n`);
  await around.out(`${seen}: all as they were written.\n`);
  if (proof !== undefined && proof.checkpoints > 0) {
    const keys = proof.keys.join(', ');
    await around.out(
      `${counted(proof.checkpoints, 'checkpoint')} held, by the key ${keys}: ${proof.because}.\n`,
    );
  }
}
