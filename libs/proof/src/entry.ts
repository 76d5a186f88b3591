import { utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash } from './merkle';

/** What the tree says of an event: where it stands, in its stream and in all, and the hash of its chain there. */
export interface LoggedEvent {
  /** From 1, without gaps: the entry before it is the event before it. */
  readonly position: string;
  readonly stream: string;
  readonly version: number;
  /** 64 hexadecimal digits: over its content, its salt and every event before it in its stream. */
  readonly hash: string;
}

/** An event's entry in bytes; BUNDLE.md, "Entry". A stream's name holds no line end. */
export const entryOf = ({ position, stream, version, hash }: LoggedEvent): Uint8Array =>
  utf8ToBytes(`fairdeal event v1\n${position}\n${stream}\n${version}\n${hash}\n`);

export const leafOf = (event: LoggedEvent): Uint8Array => leafHash(entryOf(event));
