import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64 } from './base64';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { same } from './merkle';

/** Ed25519's number among the kinds of keys of a signed note. */
const ed25519Kind = 1;
const keyBytes = 32;

/** A house's public key under its name, as `+` joins them: `fairdeal.example+1a2b3c4d+AT…`. */
export interface Verifier {
  readonly name: string;
  readonly id: Uint8Array;
  readonly publicKey: Uint8Array;
}

/** Key of a signed note's line. @source C2SP signed-note v1.0.0, "Verifying keys" */
function keyId(name: string, publicKey: Uint8Array): Uint8Array {
  return sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(ed25519Kind), publicKey)).subarray(0, 4);
}

const isName = (name: string): boolean => /^[^\s+]{1,200}$/.test(name);

/** @throws RangeError for a name that a line cannot hold, or a key of another length */
export function verifierOf(name: string, publicKey: Uint8Array): Verifier {
  if (!isName(name)) throw new RangeError('a key name has 1 to 200 characters, no blank and no +');
  if (publicKey.length !== keyBytes) throw new RangeError('a public key has 32 bytes');
  return { name, id: keyId(name, publicKey), publicKey };
}

/** @source C2SP signed-note v1.0.0: name+hex of the id+base64 of the kind and the key */
export const verifierText = ({ name, id, publicKey }: Verifier): string =>
  `${name}+${hex(id)}+${base64.encode(concatBytes(Uint8Array.of(ed25519Kind), publicKey))}`;

/** Undefined where the text is no such key, or its id is another key's. */
export function readVerifier(text: string): Verifier | undefined {
  const [, name, id, encoded] =
    /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/=]{1,100})$/.exec(text.trim()) ?? [];
  if (name === undefined || encoded === undefined) return undefined;
  const bytes = base64.decode(encoded);
  if (bytes === undefined || bytes.length !== 1 + keyBytes || bytes[0] !== ed25519Kind) return undefined;
  const verifier = verifierOf(name, bytes.subarray(1));
  return hex(verifier.id) === id ? verifier : undefined;
}

/**
 * A secret key out of its text; undefined where it is none, or its id is another key's.
 *
 * @source golang.org/x/mod/sumdb/note: PRIVATE+KEY+name+hex of the id+base64 of the kind and the secret
 */
export function readSigner(text: string): Signer | undefined {
  const [, name = '', id, encoded = ''] =
    /^PRIVATE\+KEY\+([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/=]{1,100})$/.exec(text.trim()) ?? [];
  const bytes = base64.decode(encoded);
  if (bytes === undefined || bytes.length !== 1 + keyBytes || bytes[0] !== ed25519Kind) return undefined;
  const signer = new Signer(name, bytes.subarray(1));
  return hex(signer.verifier.id) === id ? signer : undefined;
}

/** A house's signing key. Its secret stays in it. */
export class Signer {
  readonly verifier: Verifier;

  /** @param secret 32 bytes of chance. @throws RangeError as `verifierOf`, or for a secret of another length */
  constructor(
    name: string,
    private readonly secret: Uint8Array,
  ) {
    if (secret.length !== keyBytes) throw new RangeError('a secret key has 32 bytes');
    this.verifier = verifierOf(name, ed25519.getPublicKey(secret));
  }

  /** The text, an empty line, and the line that signs it. @param text ends with a line end */
  sign(text: string): string {
    return `${text}\n${this.lineFor(text)}`;
  }

  /** The note with this key's line behind those it has. @throws RangeError for what is no note */
  cosign(note: string): string {
    const at = note.lastIndexOf('\n\n');
    if (at < 0) throw new RangeError('a note has an empty line between its text and who signed it');
    return `${note}${this.lineFor(note.slice(0, at + 1))}`;
  }

  private lineFor(text: string): string {
    const { name, id } = this.verifier;
    const signature = ed25519.sign(utf8ToBytes(text), this.secret);
    return `— ${name} ${base64.encode(concatBytes(id, signature))}\n`;
  }
}

export type NoteAnswer =
  | { readonly text: string; readonly by: Verifier }
  | { readonly refused: 'not-a-note' | 'unknown-key' | 'bad-signature'; readonly signers: readonly string[] };

const mostNote = 100_000;

/**
 * The text of a note that one of these keys has signed. Lines of keys we do not know are passed over.
 *
 * @source C2SP signed-note v1.0.0
 */
export function openNote(note: string, verifiers: readonly Verifier[]): NoteAnswer {
  const at = note.lastIndexOf('\n\n');
  if (at < 0 || note.length > mostNote) return { refused: 'not-a-note', signers: [] };
  const text = note.slice(0, at + 1);
  const lines = note
    .slice(at + 2)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^— (\S{1,200}) ([A-Za-z0-9+/=]{1,400})$/.exec(line));
  if (lines.length === 0 || lines.length > 32 || lines.includes(null))
    return { refused: 'not-a-note', signers: [] };
  const signers = lines.map((line) => line?.[1] ?? '');
  let known = false;
  for (const line of lines) {
    const bytes = base64.decode(line?.[2] ?? '');
    if (bytes === undefined || bytes.length !== 4 + 64) continue;
    const by = verifiers.find(({ name, id }) => name === line?.[1] && same(id, bytes.subarray(0, 4)));
    if (by === undefined) continue;
    known = true;
    if (isSigned(bytes.subarray(4), text, by.publicKey)) return { text, by };
  }
  return { refused: known ? 'bad-signature' : 'unknown-key', signers };
}

function isSigned(signature: Uint8Array, text: string, publicKey: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, utf8ToBytes(text), publicKey);
  } catch {
    // A key or signature that is no point of the curve signs nothing.
    return false;
  }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
