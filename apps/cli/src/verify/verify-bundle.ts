import {
  readBundle,
  readCheckpointBody,
  readVerifier,
  shortRoot,
  verifierText,
  verifyBundle,
  verifyContinued,
  type Bundle,
  type Checkpoint,
  type ProofDoubt,
} from '@fairdeal/proof';
import { isDoubted } from '@fairdeal/fair-dealing';
import { json } from '../command';
import { exitCode, Misuse, type ExitCode } from '../exit-code';
import { textOf } from '../input-file';
import { counted } from '../progress';
import { notesIn } from '../proof/notes-in';
import { keysIn, metBefore, type Trust } from '../proof/trusted-keys';
import type { Surroundings } from '../surroundings';
import { dealingIn, tellDealing } from './verify-deal';
import type { VerifyOptions } from './verify-log';

const longest = 64 * 1024 * 1024;

/** A bundle by itself: no database, no network. */
export async function verifyBundleFile(
  path: string,
  options: VerifyOptions,
  around: Surroundings,
): Promise<ExitCode> {
  const bundle = readBundle(await textOf(path, longest, around));
  if ('doubts' in bundle)
    throw new Misuse(`${path}: ${bundle.doubts.map(({ detail }) => detail).join('; ')}`);
  const trust = await trustFor(bundle, options, around, path);
  const { doubts: own, checkpoint, by } = verifyBundle(bundle, trust.keys);
  const notes = options.checkpoint === undefined ? [] : await notesIn(options.checkpoint, around);
  const doubts = [
    ...own,
    ...(checkpoint ? notes.flatMap((note) => heldAgainst(note, bundle, checkpoint, trust)) : []),
  ];
  // Cards out of events that are not the log's prove nothing.
  const dealing = own.length === 0 ? dealingIn(bundle) : undefined;
  const holds = doubts.length === 0 && (dealing === undefined || !isDoubted(dealing));
  if (holds) await trust.remember();
  const said = {
    holds,
    stream: bundle.stream,
    lawbook: bundle.lawbook,
    events: bundle.events.length,
    ...(checkpoint && { checkpoint: { size: checkpoint.size, root: shortRoot(checkpoint) } }),
    ...(by && { key: verifierText(by), because: trust.because }),
    ...(dealing && { dealing }),
    doubts,
  };
  if (options.json) await around.out(json(said));
  else {
    await tell(said, around);
    if (dealing !== undefined) await tellDealing(dealing, around);
  }
  return holds ? exitCode.good : exitCode.doesNotHold;
}

async function trustFor(
  { key }: Bundle,
  options: VerifyOptions,
  around: Surroundings,
  path: string,
): Promise<Trust> {
  if (options.key !== undefined) return keysIn(options.key, around);
  const offered = readVerifier(key);
  if (offered === undefined) throw new Misuse(`${path}: key: expected a public key, as name+id+base64`);
  return metBefore(offered, around);
}

/** A checkpoint that was kept from elsewhere, against the one in the bundle. */
function heldAgainst(note: string, bundle: Bundle, now: Checkpoint, { keys }: Trust): readonly ProofDoubt[] {
  const { stream } = bundle;
  const size = readCheckpointBody(note)?.size ?? 0;
  const consistency = bundle.earlier?.find((one) => one.size === size)?.consistency;
  if (size > now.size || (size < now.size && consistency === undefined)) {
    const detail =
      `the bundle is signed for ${now.size} events and brings no proof from or to the ${size} of the checkpoint given: ` +
      'write it anew with proof --since, or hold the log itself against it with verify --all';
    return [{ kind: 'not-continued', stream, detail }];
  }
  return verifyContinued({ note, ...(consistency && { consistency }) }, now, keys, stream);
}

interface Said {
  readonly holds: boolean;
  readonly stream: string;
  readonly lawbook: string | null;
  readonly events: number;
  readonly checkpoint?: { readonly size: number; readonly root: string };
  readonly key?: string;
  readonly because?: string;
  readonly doubts: readonly ProofDoubt[];
}

async function tell(said: Said, around: Surroundings): Promise<void> {
  const { holds, stream, lawbook, events, checkpoint, key, because, doubts } = said;
  for (const { kind, stream: of, version, position, detail } of doubts) {
    const at = [of, version && `version ${version}`, position && `position ${position}`].filter(Boolean);
    around.err(`${kind}: ${at.join(', ')}: ${detail}\n`);
  }
  const signed = `Trusted: ${key}: ${because}.\n`;
  if (!holds) return around.err(`${stream}: does not hold.\n${key === undefined ? '' : signed}`);
  const under = lawbook === null ? '' : `, ${lawbook}`;
  await around.out(
    `${stream}${under}: ${counted(events, 'event')}, as the log of ${counted(checkpoint?.size ?? 0, 'event')} holds them; root ${checkpoint?.root}….\n${signed}`,
  );
}
