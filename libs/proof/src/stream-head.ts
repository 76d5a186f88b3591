import { openNote, type Signer, type Verifier } from './note';

/** That a stream ended with this version when the log had so many events: without it, nobody could tell that its tail was cut off. */
export interface StreamHead {
  readonly stream: string;
  readonly version: number;
  readonly hash: string;
  /** Events of the whole log then. */
  readonly size: number;
}

const title = 'fairdeal stream head v1';

export const signStreamHead = ({ stream, version, hash, size }: StreamHead, signer: Signer): string =>
  signer.sign(`${title}\n${stream}\n${version}\n${hash}\n${size}\n`);

/** Undefined where none of these keys signed it, or it is something else. */
export function openStreamHead(note: string, verifiers: readonly Verifier[]): StreamHead | undefined {
  const opened = openNote(note, verifiers);
  if ('refused' in opened) return undefined;
  const [said, stream = '', version = '', hash = '', size = ''] = opened.text.split('\n');
  if (said !== title || !/^\d{1,15}$/.test(version) || !/^\d{1,15}$/.test(size)) return undefined;
  return { stream, version: Number(version), hash, size: Number(size) };
}
