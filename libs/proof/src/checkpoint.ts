import { base64 } from './base64';
import { hashLength, type TreeHead } from './merkle';
import { openNote, type Signer, type Verifier } from './note';

/** A tree's head that a house has put its name to. */
export interface Checkpoint extends TreeHead {
  /** Which log: the name of the house's key stands for it. */
  readonly origin: string;
}

const bodyOf = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64.encode(root)}\n`;

/** A checkpoint as a signed note. @source C2SP tlog-checkpoint v1.0.0 */
export const signCheckpoint = (head: TreeHead, signer: Signer): string =>
  signer.sign(bodyOf({ ...head, origin: signer.verifier.name }));

export type CheckpointAnswer =
  | { readonly checkpoint: Checkpoint; readonly by: Verifier }
  | {
      readonly refused: 'not-a-note' | 'unknown-key' | 'bad-signature' | 'not-a-checkpoint';
      readonly signers: readonly string[];
    };

export function openCheckpoint(note: string, verifiers: readonly Verifier[]): CheckpointAnswer {
  const opened = openNote(note, verifiers);
  if ('refused' in opened) return opened;
  const checkpoint = readCheckpointBody(note);
  if (checkpoint === undefined) return { refused: 'not-a-checkpoint', signers: [opened.by.name] };
  return { checkpoint, by: opened.by };
}

/** What a checkpoint's note says, whoever has signed it: to compare, never to trust. */
export function readCheckpointBody(note: string): Checkpoint | undefined {
  const [origin = '', size = '', root = ''] = note.slice(0, note.lastIndexOf('\n\n') + 1).split('\n');
  const bytes = base64.decode(root);
  if (origin === '' || !/^(?:0|[1-9]\d{0,14})$/.test(size) || bytes?.length !== hashLength) return undefined;
  return { origin, size: Number(size), root: bytes };
}

/** The first 16 digits of a root: what a printed sheet carries, and a person compares. */
export const shortRoot = ({ root }: TreeHead): string =>
  Array.from(root.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
