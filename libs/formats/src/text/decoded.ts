import { western } from './western';

/** A file's text and what its bytes turned out to be. */
export interface Decoded {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** Whether the file began with a mark that says so. */
  readonly marked: boolean;
}

/**
 * Text of a whole file: what a mark at its start says, else what it declares, else UTF-8 where it can be, else ISO-8859-1
 * with the letters that Windows adds.
 *
 * @param declared a name out of the file, as in an XML declaration; believed only where the bytes bear it out
 */
export function decoded(bytes: Uint8Array, declared?: string): Decoded {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) {
    const text = utf8(bytes.subarray(3));
    if (text !== undefined) return { text, encoding: 'utf-8', marked: true };
    return { text: western(bytes.subarray(3)), encoding: 'windows-1252', marked: true };
  }
  if (a === 0xff && b === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', marked: true };
  if (a === 0xfe && b === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', marked: true };
  if (declared !== undefined && /^(iso-?8859-1|latin-?1|windows-1252|cp1252)$/i.test(declared)) {
    return { text: western(bytes), encoding: 'windows-1252', marked: false };
  }
  const text = utf8(bytes);
  if (text !== undefined) return { text, encoding: 'utf-8', marked: false };
  return { text: western(bytes), encoding: 'windows-1252', marked: false };
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Lines ended by CR, LF or CRLF; nothing after the last end is no line. */
export function linesOf(text: string): readonly TextLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line, index) => ({ text: line, number: index + 1 }));
}
