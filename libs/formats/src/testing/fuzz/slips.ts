import { western } from '../../text/western';
import type { Chance } from './chance';

/**
 * What happens to files, and what is done to them on purpose: a slip takes bytes and gives others. Bytes, not text: a
 * file that is torn in the middle of a letter is among them.
 */
export type Slip = (bytes: Uint8Array, chance: Chance, around: SlipAround) => Uint8Array;

export interface SlipAround {
  /** What the format's grammar is made of, and what is known to hurt its parsers. */
  readonly words: readonly string[];
  /** Another input, for two to be spliced. */
  readonly other: Uint8Array;
}

const known = new Map<string, Uint8Array>();

/** A byte for each character; words come again and again. */
function latin(text: string): Uint8Array {
  const before = known.get(text);
  if (before !== undefined) return before;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  known.set(text, bytes);
  return bytes;
}
const utf8 = new TextEncoder();

/** `bytes` with `[from, to)` given way to `put`. */
function spliced(bytes: Uint8Array, from: number, to: number, put: Uint8Array): Uint8Array {
  const out = new Uint8Array(from + put.length + bytes.length - to);
  out.set(bytes.subarray(0, from));
  out.set(put, from);
  out.set(bytes.subarray(to), from + put.length);
  return out;
}

const none = new Uint8Array(0);

function range(bytes: Uint8Array, chance: Chance): readonly [from: number, to: number] {
  const from = chance.below(bytes.length + 1);
  const most = chance.oneIn(4) ? bytes.length : 24;
  return [from, Math.min(bytes.length, from + 1 + chance.below(most))];
}

/** Offsets at which lines begin, after CR, LF or CRLF. */
function lineStarts(bytes: Uint8Array): readonly number[] {
  const starts = [0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === 10 || (byte === 13 && bytes[at + 1] !== 10)) starts.push(at + 1);
  }
  return starts;
}

function aLine(bytes: Uint8Array, chance: Chance): readonly [from: number, to: number] {
  const starts = lineStarts(bytes);
  const n = chance.below(starts.length);
  return [starts[n] as number, starts[n + 1] ?? bytes.length];
}

const flip: Slip = (bytes, chance) => {
  const out = bytes.slice();
  const at = chance.below(out.length);
  if (out.length > 0) out[at] = (out[at] as number) ^ (1 << chance.below(8));
  return out;
};

const anotherByte: Slip = (bytes, chance) => {
  const out = bytes.slice();
  if (out.length > 0) out[chance.below(out.length)] = chance.below(256);
  return out;
};

const leftOut: Slip = (bytes, chance) => spliced(bytes, ...range(bytes, chance), none);

const twice: Slip = (bytes, chance) => {
  const [from, to] = range(bytes, chance);
  return spliced(bytes, to, to, bytes.subarray(from, to));
};

const movedElsewhere: Slip = (bytes, chance) => {
  const [from, to] = range(bytes, chance);
  const moved = bytes.slice(from, to);
  const left = spliced(bytes, from, to, none);
  const at = chance.below(left.length + 1);
  return spliced(left, at, at, moved);
};

const cutOff: Slip = (bytes, chance) => bytes.slice(0, chance.below(bytes.length + 1));

const beheaded: Slip = (bytes, chance) => bytes.slice(chance.below(Math.min(bytes.length, 64) + 1));

/** The head of one and the tail of another. */
const twoFilesInOne: Slip = (bytes, chance, { other }) => {
  const from = chance.below(bytes.length + 1);
  const at = chance.below(other.length + 1);
  return spliced(bytes, from, chance.oneIn(2) ? bytes.length : from, other.subarray(at, at + 2_000));
};

const lineLeftOut: Slip = (bytes, chance) => spliced(bytes, ...aLine(bytes, chance), none);

const lineTwice: Slip = (bytes, chance) => {
  const [from, to] = aLine(bytes, chance);
  return spliced(bytes, from, from, bytes.subarray(from, to));
};

const linesChanged: Slip = (bytes, chance) => {
  const [from, to] = aLine(bytes, chance);
  const moved = bytes.slice(from, to);
  const left = spliced(bytes, from, to, none);
  const [at] = aLine(left, chance);
  return spliced(left, at, at, moved);
};

const word: Slip = (bytes, chance, { words }) => {
  const [from, to] = range(bytes, chance);
  return spliced(bytes, from, chance.oneIn(2) ? from : to, latin(chance.pick(words)));
};

const signs = [
  ...'\0\t\n\r\f\v\b\x1a\x1b\x7f\x85\xa0\xad\xff "\'`\\/|[]{}()<>&;:,.#=%$@!?*+-^~_0',
  '\r\n',
  '\n\r',
  '\n\n',
];
const sign: Slip = (bytes, chance) => {
  const at = chance.below(bytes.length + 1);
  return spliced(bytes, at, Math.min(bytes.length, at + chance.below(2)), latin(chance.pick(signs)));
};

/** Letters that trip programs up: joined, turned, doubled, outside the plane, halves of a pair. */
const letters = [
  'é',
  'ß',
  'İ',
  '李',
  '🂡',
  '\u0301',
  '\u200f',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ufffd',
  '♠',
  '\ud800',
];
const letter: Slip = (bytes, chance) => {
  const at = chance.below(bytes.length + 1);
  return spliced(bytes, at, at, utf8.encode(chance.pick(letters)));
};

const extremes = [
  '0',
  '-0',
  '00',
  '-1',
  '14',
  '99',
  '255',
  '256',
  '65536',
  '2147483648',
  '4294967296',
  '9007199254740993',
  '18446744073709551616',
  '1e400',
  '-1e-400',
  '0x10',
  '1.5',
  '1,5',
  'NaN',
  'inf',
  '9'.repeat(40),
];
/** A number of the file gives way to one that no table has. */
const extreme: Slip = (bytes, chance) => {
  const from = chance.below(bytes.length);
  const isDigit = (at: number): boolean => (bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 57;
  let at = from;
  while (at < bytes.length && !isDigit(at)) at += 1;
  let to = at;
  while (isDigit(to)) to += 1;
  return spliced(bytes, at, to, latin(chance.pick(extremes)));
};

const otherCase: Slip = (bytes, chance) => {
  const out = bytes.slice();
  const [from, to] = range(bytes, chance);
  for (let at = from; at < to; at += 1) {
    const byte = out[at] as number;
    if ((byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)) out[at] = byte ^ 32;
  }
  return out;
};

const lineEnds = [['\n'], ['\r'], ['\r\n'], ['\n', '\r', '\r\n'], ['\n\n'], ['\r\r\n'], ['']];
const otherLineEnds: Slip = (bytes, chance) => {
  const ends = chance.pick(lineEnds);
  const out: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte !== 10 && byte !== 13) out.push(byte);
    else {
      if (byte === 13 && bytes[at + 1] === 10) at += 1;
      for (const end of chance.pick(ends)) out.push(end.charCodeAt(0));
    }
  }
  return Uint8Array.from(out);
};

const marks = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
  [0xff, 0xfe, 0, 0],
  [0x2b, 0x2f, 0x76],
];
/** A mark that says another encoding than the bytes are in. */
const falseMark: Slip = (bytes, chance) => spliced(bytes, 0, 0, Uint8Array.from(chance.pick(marks)));

/** The same text in another encoding, with its mark or without. */
const otherEncoding: Slip = (bytes, chance) => {
  const text = western(bytes);
  const marked = chance.oneIn(2) ? `\ufeff${text}` : text;
  if (chance.oneIn(3)) return utf8.encode(marked);
  const wide = new Uint8Array(2 * marked.length);
  const high = chance.oneIn(2) ? 0 : 1;
  for (let n = 0; n < marked.length; n += 1) {
    const unit = marked.charCodeAt(n);
    wide[2 * n + high] = unit >> 8;
    wide[2 * n + 1 - high] = unit & 255;
  }
  return wide;
};

const hundredsOfThousands = 200_000;

/** One sign over and over, or one word of the format: what grows with the square of its length is seen here. */
const overAndOver: Slip = (bytes, chance, { words }) => {
  const at = chance.below(bytes.length + 1);
  const unit = latin(chance.oneIn(2) ? chance.pick(signs) : chance.pick(words));
  const put = new Uint8Array(hundredsOfThousands);
  for (let n = 0; n < put.length; n += 1) put[n] = unit[n % unit.length] ?? 32;
  return spliced(bytes, at, at, put);
};

const brackets = ['[', '{', '(', '<a>', '[[', '{a=', '<![CDATA[', '<!--', '"', "'''", '"""', '\\'];
const deep: Slip = (bytes, chance) => {
  const at = chance.below(bytes.length + 1);
  return spliced(bytes, at, at, latin(chance.pick(brackets).repeat(chance.pick([3, 50, 2_000]))));
};

const usual: readonly Slip[] = [
  flip,
  anotherByte,
  leftOut,
  twice,
  movedElsewhere,
  cutOff,
  beheaded,
  twoFilesInOne,
  lineLeftOut,
  lineTwice,
  linesChanged,
  word,
  word,
  word,
  sign,
  sign,
  letter,
  extreme,
  extreme,
  otherCase,
  otherLineEnds,
];
/** Whole files changed: seldom, for little else is seen after them. */
const seldom: readonly Slip[] = [falseMark, otherEncoding, deep];

/** One to four slips, one after another. */
export function slipped(bytes: Uint8Array, chance: Chance, around: SlipAround): Uint8Array {
  let now = bytes;
  for (let left = 1 + chance.below(chance.oneIn(3) ? 4 : 2); left > 0; left -= 1) {
    const slip = chance.oneIn(2_000) ? overAndOver : chance.pick(chance.oneIn(25) ? seldom : usual);
    now = slip(now, chance, around);
  }
  return now;
}
