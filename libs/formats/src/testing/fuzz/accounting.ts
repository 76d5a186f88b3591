import { western } from '../../text/western';
import type { Remark } from '../../remark';
import type { Chance } from './chance';
import type { FuzzSubject, Span } from './fuzz-subject';

/** Something the bytes said that neither the records nor a remark say. */
export interface Loss {
  readonly what: 'a value' | 'a record';
  /** Offset of the byte, from 0; of a record the count that was expected. */
  readonly at: number;
  readonly detail: string;
}

type Answer = ReturnType<FuzzSubject['read']>;

/**
 * Holds an answer against the bytes it was made from: nothing may be dropped in silence.
 *
 * Records are counted in the bytes by themselves, without the reader's code. Values are held by asking what they are worth:
 * one letter or figure is changed for another, and the answer has to change with it, or a remark has to stand there. So it
 * need not be known where a reader keeps a value, only that it is nowhere lost; and a reader that drops a tag, a bid, a
 * card or a row is found whatever it is called.
 *
 * @param probes how many values are asked, each at the price of up to four readings
 */
export function lossesOf(
  subject: FuzzSubject,
  bytes: Uint8Array,
  answer: Answer,
  chance: Chance,
  probes: number,
): readonly Loss[] {
  const losses: Loss[] = [...gaps(answer)];
  if (isWide(bytes)) return losses;
  const counted = subject.records?.(bytes);
  const told = answer.records.length + answer.remarks.filter(({ kind }) => kind !== 'bent').length;
  const many = answer.remarks.some(({ rule }) => rule === 'file:many-remarks');
  if (counted !== undefined && told < counted && !many) {
    losses.push({ what: 'a record', at: counted, detail: `${counted} counted, ${told} given or told` });
  }
  if (probes === 0 || isToldWhole(answer)) return losses;
  const silent = subject.silent?.(bytes) ?? [];
  let before: string | undefined;
  for (let left = probes; left > 0; left -= 1) {
    const at = aValue(bytes, silent, subject.everyByte ?? false, chance);
    if (at === undefined) break;
    before ??= JSON.stringify(answer);
    if (isWorthSomething(subject, bytes, at, before, chance)) continue;
    if (isTold(subject, bytes, at, answer.remarks)) continue;
    const [from, to] = [Math.max(0, at - 30), at + 31];
    const around = latin(bytes.subarray(from, to)).replace(/[^ -~]/g, '·');
    losses.push({ what: 'a value', at, detail: `"${around}" at ${at - from + 1} of it` });
  }
  return losses;
}

/** Records and remarks have numbers from 1: one that neither has was dropped. */
function gaps({ records, remarks }: Answer): readonly Loss[] {
  const numbered = records.flatMap((record) => {
    const { number } = record as { readonly number?: number };
    return number === undefined ? [] : [number];
  });
  const most = Math.max(0, ...numbered.slice(-1));
  if (most === records.length || remarks.some(({ rule }) => rule === 'file:many-remarks')) return [];
  const known = new Set([...numbered, ...remarks.map(({ record }) => record)]);
  const missing = Array.from({ length: most }, (_, n) => n + 1).find((n) => !known.has(n));
  return missing === undefined
    ? []
    : [{ what: 'a record', at: missing, detail: `record ${missing} of ${most} is not there` }];
}

const isWide = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

/** Nothing was read, and that was said. */
const isToldWhole = ({ records, remarks }: Answer): boolean =>
  records.length === 0 && remarks.some(({ kind }) => kind !== 'bent');

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;
const isLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);

function aValue(
  bytes: Uint8Array,
  silent: readonly Span[],
  everyByte: boolean,
  chance: Chance,
): number | undefined {
  for (let tries = 0; tries < 8; tries += 1) {
    const at = chance.below(bytes.length);
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    const says = everyByte || isDigit(byte) || isLetter(byte);
    if (says && !silent.some(([from, to]) => at >= from && at < to)) return at;
  }
  return undefined;
}

/**
 * A word of the format is given for another of its kind, at which no reader may stumble: if once nothing comes of it, the
 * word is lost. Elsewhere a letter is: two spellings may mean the same, as `x` and `d` for a double; three may not.
 */
function isWorthSomething(
  { read, everyByte, vocabularies = [] }: FuzzSubject,
  bytes: Uint8Array,
  at: number,
  before: string,
  chance: Chance,
): boolean {
  const [from, to] = wordAround(bytes, at);
  const word = latin(bytes.subarray(from, to));
  const kind = everyByte ? undefined : vocabularies.find((words) => words.includes(word));
  if (kind !== undefined) {
    for (let tries = 0; tries < 3; tries += 1) {
      const other = chance.pick(kind);
      if (other === word) continue;
      const changed = Uint8Array.from([
        ...bytes.subarray(0, from),
        ...Array.from(other, (char) => char.charCodeAt(0)),
        ...bytes.subarray(to),
      ]);
      if (JSON.stringify(read(changed)) === before) return false;
    }
    return true;
  }
  const byte = bytes[at] as number;
  const [first, many] = everyByte ? [0, 256] : isDigit(byte) ? [48, 10] : [byte >= 97 ? 97 : 65, 26];
  for (let tries = 0; tries < 3; tries += 1) {
    const changed = bytes.slice();
    changed[at] = first + ((byte - first + 1 + chance.below(many - 1)) % many);
    if (JSON.stringify(read(changed)) !== before) return true;
  }
  return false;
}

function wordAround(bytes: Uint8Array, at: number): Span {
  const isOfWord = (byte: number | undefined): boolean =>
    byte !== undefined && (isDigit(byte) || isLetter(byte));
  let [from, to] = [at, at];
  while (isOfWord(bytes[from - 1])) from -= 1;
  while (isOfWord(bytes[to])) to += 1;
  return [from, to];
}

/** A remark stands at the byte's item, or says of all that follows that it was left out. */
function isTold(subject: FuzzSubject, bytes: Uint8Array, at: number, remarks: readonly Remark[]): boolean {
  const text = latin(bytes);
  const starts = subject.isBinary ? [0] : lineStarts(text);
  const item = subject.item?.(text, at) ?? lineAround(text, at);
  const line = subject.isBinary ? item : lineAround(text, at);
  const here: Span = [Math.max(item[0], line[0]), Math.min(item[1], line[1])];
  const words = wordsAround(text, at);
  return remarks.some(({ kind, rule, line: number, column, detail }) => {
    if (kind === 'refused' && words.length > 2 && detail.includes(words)) return true;
    if (kind === 'refused' && isQuotedInShort(detail, text, at)) return true;
    const start = starts[number - 1] ?? text.length;
    if (subject.leavesOutTheRest?.test(rule) && start <= at) return true;
    // What is left out is told once for the whole of it; what is bent, where it is.
    const [from, to] = kind === 'refused' ? item : here;
    const end = starts[number] ?? text.length;
    // Columns are counted in letters, and a letter may have several bytes.
    const plain = subject.isBinary || /^[\0-\x7f]*$/.test(text.slice(start, end));
    if (!plain) return start < to && end > from;
    const place = start + column - 1;
    return place >= from && place <= to;
  });
}

/** A remark quotes the beginning of what is long: the rest of its line is told by it too. */
function isQuotedInShort(detail: string, text: string, at: number): boolean {
  const [, beginning] = /"([^"\u00b7]{20,})\.\.\."/.exec(detail) ?? [];
  const from = beginning === undefined ? -1 : text.lastIndexOf(beginning, at);
  return from >= 0 && !/[\r\n]/.test(text.slice(from, at));
}

/** Letters, figures and blanks around a byte, as a remark would quote them. */
function wordsAround(text: string, at: number): string {
  const [before = ''] = /[\w ]{0,20}$/.exec(text.slice(Math.max(0, at - 20), at)) ?? [];
  const [after = ''] = /^[\w ]{0,20}/.exec(text.slice(at, at + 20)) ?? [];
  return (before + after).trim();
}

/** A character a byte, so that offsets are those of the bytes. */
export const latin = western;

export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

export function lineAround(text: string, at: number): Span {
  let [from, to] = [at, at];
  while (from > 0 && !/[\r\n]/.test(text[from - 1] as string)) from -= 1;
  while (to < text.length && !/[\r\n]/.test(text[to] as string)) to += 1;
  return [from, to];
}
