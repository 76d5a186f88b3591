import { western } from '../text/western';
import { joined } from './joined';

/** One line without its end. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** Longer than a line may be; what was over was left out. */
  readonly cut: boolean;
}

/** Which bytes a file turned out to hold beside ASCII. */
export interface Seen {
  utf8: boolean;
  latin1: boolean;
  /** Bytes 80 to 9F, which ISO-8859-1 has no letters for, read as Windows does. */
  windows: boolean;
  utf16: boolean;
}

/** No line of any format we read is as long; what is longer is no line. */
export const mostInALine = 262_144;

const cr = 13;
const lf = 10;
const strict = new TextDecoder('utf-8', { fatal: true });
/** Of ASCII alone, where it is the fastest. */
const plain = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Lines out of pieces of a file, ended by CR, LF or CRLF. A line that is not ASCII is UTF-8 where it can be, and ISO-8859-1
 * where it cannot: text of the second that happens to be valid UTF-8 is rarer than files that lie about it. Two bytes
 * of a mark at the start say UTF-16.
 */
export class LineSource {
  readonly seen: Seen = { utf8: false, latin1: false, windows: false, utf16: false };
  private held: Uint8Array[] = [];
  private heldBytes = 0;
  private number = 0;
  private afterCr = false;
  private started = false;
  private wide: InstanceType<typeof TextDecoder> | undefined;
  private readonly utf8Bytes = new TextEncoder();

  /** @returns the lines that ended in this piece */
  take(piece: Uint8Array): readonly Line[] {
    const bytes = this.started ? piece : this.begin(piece);
    if (bytes === undefined) return [];
    return this.split(this.wide ? this.utf8Bytes.encode(this.wide.decode(bytes, { stream: true })) : bytes);
  }

  /** The last line, where it has no end. */
  end(): readonly Line[] {
    const lines: Line[] = [];
    if (!this.started && this.heldBytes > 0) {
      this.started = true;
      const bytes = this.held[0] as Uint8Array;
      this.held = [];
      this.heldBytes = 0;
      lines.push(...this.split(bytes));
    }
    if (this.heldBytes > 0) lines.push(this.line(new Uint8Array(0)));
    return lines;
  }

  /** Undefined while too little has come to see a mark. */
  private begin(piece: Uint8Array): Uint8Array | undefined {
    const bytes = joined([...this.held, piece]);
    if (bytes.length < 3) {
      this.held = [bytes];
      this.heldBytes = bytes.length;
      return undefined;
    }
    this.held = [];
    this.heldBytes = 0;
    this.started = true;
    const [a, b, c] = bytes;
    if (a === 0xef && b === 0xbb && c === 0xbf) {
      this.seen.utf8 = true;
      return bytes.subarray(3);
    }
    if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
      this.seen.utf16 = true;
      this.wide = new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be');
    }
    return bytes;
  }

  private split(bytes: Uint8Array): readonly Line[] {
    const lines: Line[] = [];
    const { length } = bytes;
    let from = 0;
    while (from < length) {
      if (this.afterCr && bytes[from] === lf) from += 1;
      this.afterCr = false;
      let at = from;
      while (at < length && bytes[at] !== lf && bytes[at] !== cr) at += 1;
      if (at === length) break;
      lines.push(this.line(bytes.subarray(from, at)));
      this.afterCr = bytes[at] === cr;
      from = at + 1;
    }
    if (from < length) this.hold(bytes.subarray(from));
    return lines;
  }

  private hold(bytes: Uint8Array): void {
    const room = mostInALine + 1 - this.heldBytes;
    if (room <= 0) return;
    const kept = bytes.length > room ? bytes.slice(0, room) : bytes.slice();
    this.held.push(kept);
    this.heldBytes += kept.length;
  }

  private line(last: Uint8Array): Line {
    const whole = this.held.length === 0 ? last : joined([...this.held, last]);
    this.held = [];
    this.heldBytes = 0;
    const cut = whole.length > mostInALine;
    this.number += 1;
    return { text: this.decode(cut ? whole.subarray(0, mostInALine) : whole), number: this.number, cut };
  }

  private decode(bytes: Uint8Array): string {
    let high = 0;
    let c1 = false;
    for (const byte of bytes) {
      if (byte >= 0x80) {
        high += 1;
        if (byte < 0xa0) c1 = true;
      }
    }
    if (high === 0) return plain.decode(bytes);
    try {
      const text = strict.decode(bytes);
      if (!this.wide) this.seen.utf8 = true;
      return text;
    } catch {
      this.seen.latin1 = true;
      if (c1) this.seen.windows = true;
      return western(bytes);
    }
  }
}
