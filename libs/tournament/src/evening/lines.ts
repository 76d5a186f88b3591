/** A line of a file, numbered from 1; or why there is no text to read. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly unreadable: 'too-long' | 'not-utf-8' };

/** Far more than any fact takes, and little enough to hold whatever the file turns out to be. */
export const mostBytes = 65_536;

const newline = 0x0a;
const carriageReturn = 0x0d;

/**
 * Bytes in any portions -> lines, those of one portion together. Holds one unfinished line at most, and of an endless
 * one no more than `mostBytes`.
 */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let begun: Uint8Array[] = [];
  let length = 0;

  const take = (last: Uint8Array): Line => {
    number += 1;
    const whole = length + last.length > mostBytes ? undefined : joined(begun, last, length);
    begun = [];
    length = 0;
    if (whole === undefined) return { number, unreadable: 'too-long' };
    const end = whole.at(-1) === carriageReturn ? whole.length - 1 : whole.length;
    try {
      return { number, text: decoder.decode(whole.subarray(0, end)) };
    } catch {
      return { number, unreadable: 'not-utf-8' };
    }
  };

  for await (const portion of bytes) {
    const lines: Line[] = [];
    let from = 0;
    for (let at = portion.indexOf(newline); at >= 0; at = portion.indexOf(newline, from)) {
      lines.push(take(portion.subarray(from, at)));
      from = at + 1;
    }
    const rest = portion.subarray(from);
    length += rest.length;
    if (length > mostBytes) begun = [];
    // A reader may use its portion's memory again.
    else if (rest.length > 0) begun.push(rest.slice());
    if (lines.length > 0) yield lines;
  }
  if (length > 0) yield [take(new Uint8Array())];
}

function joined(begun: readonly Uint8Array[], last: Uint8Array, length: number): Uint8Array {
  if (begun.length === 0) return last;
  const whole = new Uint8Array(length + last.length);
  let at = 0;
  for (const part of [...begun, last]) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
