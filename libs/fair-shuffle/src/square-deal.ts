import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from './bytes';

/** One phase of an event dealt by SquareDeal: sessions, boards of each, and the files they are dealt into. */
export interface SquareDealPhase {
  readonly line: number;
  readonly sessions: number;
  readonly boards: string;
  readonly file: string;
  readonly description: string;
}

/** A description file (`.sqd`), as published before the event and completed after. */
export interface SquareDeal {
  readonly name: string | undefined;
  /** Which public figure of a later day is used. */
  readonly delayedInformation: string | undefined;
  /** What it came to; undefined until that day. */
  readonly delayedValue: string | undefined;
  readonly phases: readonly SquareDealPhase[];
  /** SHA-256 of the keys' file, 64 hexadecimal digits. */
  readonly keyHash: string | undefined;
  /** What could not be read, by its line. */
  readonly faults: readonly { readonly line: number; readonly expected: string; readonly found: string }[];
}

const mostBytes = 4 * 1024 * 1024;

/** Every line is two letters and what they tell; `#` begins a remark. Nothing is dropped in silence. */
export function readSquareDeal(bytes: Uint8Array): SquareDeal {
  if (bytes.length > mostBytes) {
    return {
      ...nothing,
      faults: [{ line: 1, expected: `at most ${mostBytes} bytes`, found: `${bytes.length}` }],
    };
  }
  const told: { -readonly [K in keyof SquareDeal]: SquareDeal[K] } = { ...nothing };
  const phases: SquareDealPhase[] = [];
  const faults: SquareDeal['faults'][number][] = [];
  for (const [i, text] of new TextDecoder('windows-1252')
    .decode(bytes)
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = i + 1;
    if (text.trim() === '' || text.startsWith('#')) continue;
    const [, key = '', value = ''] = /^([A-Z]{2}) +(.*)$/.exec(text) ?? [];
    const once = (has: string | undefined) =>
      has !== undefined && faults.push({ line, expected: `${key} once`, found: text.slice(0, 80) });
    if (key === 'TN') {
      once(told.name);
      told.name ??= value;
    } else if (key === 'DI') {
      once(told.delayedInformation);
      told.delayedInformation ??= value;
    } else if (key === 'DV') {
      once(told.delayedValue);
      told.delayedValue ??= value;
    } else if (key === 'KH' && /^[0-9a-fA-F]{64}$/.test(value.trim())) {
      once(told.keyHash);
      told.keyHash ??= value.trim().toLowerCase();
    } else if (key === 'SN') {
      const [, sessions, boards, file, description] = /^(\d{1,4}):([\d,-]+):([^:]*):(.*)$/.exec(value) ?? [];
      if (sessions === undefined)
        faults.push({ line, expected: 'sessions:boards:file:description', found: value.slice(0, 80) });
      else {
        phases.push({
          line,
          sessions: Number(sessions),
          boards: boards ?? '',
          file: file ?? '',
          description: description ?? '',
        });
      }
    } else {
      faults.push({ line, expected: 'TN, DI, DV, SN or KH and what it tells', found: text.slice(0, 80) });
    }
  }
  return { ...told, phases, faults };
}

const nothing: SquareDeal = {
  name: undefined,
  delayedInformation: undefined,
  delayedValue: undefined,
  phases: [],
  keyHash: undefined,
  faults: [],
};

export type SquareDealAnswer =
  /** The keys are the promised ones. `lineEnds`: as they stood in the file, or as they had to be written first. */
  | { readonly holds: true; readonly lineEnds: 'as-they-are' | 'crlf' | 'lf' }
  | { readonly holds: false; readonly why: 'no-key-hash' | 'no-keys' }
  | { readonly holds: false; readonly why: 'other-keys'; readonly expected: string; readonly found: string };

/**
 * Holds the published keys (`.sqk`) against the promised hash. A file that went through a mail or a repository may have
 * other line ends than the one that was hashed: the answer says which were needed.
 *
 * @source hansvanstaveren/BigDeal, SquareDeal: KH is SHA-256 of the keys' file
 */
export function verifySquareDeal({ keyHash }: SquareDeal, keys: Uint8Array | undefined): SquareDealAnswer {
  if (keyHash === undefined) return { holds: false, why: 'no-key-hash' };
  if (keys === undefined) return { holds: false, why: 'no-keys' };
  const found = bytesToHex(sha256(keys));
  if (found === keyHash) return { holds: true, lineEnds: 'as-they-are' };
  for (const lineEnds of ['crlf', 'lf'] as const) {
    if (bytesToHex(sha256(withLineEnds(keys, lineEnds))) === keyHash) return { holds: true, lineEnds };
  }
  return { holds: false, why: 'other-keys', expected: keyHash, found };
}

const cr = 13;
const lf = 10;

function withLineEnds(bytes: Uint8Array, ends: 'crlf' | 'lf'): Uint8Array {
  const written: number[] = [];
  for (const [i, byte] of bytes.entries()) {
    if (byte === cr && bytes[i + 1] === lf) continue;
    if (byte === lf && ends === 'crlf') written.push(cr);
    written.push(byte);
  }
  return Uint8Array.from(written);
}
