/** A line past the bound, or bytes that are not UTF-8. */
export class BadLine extends Error {
  override readonly name = 'BadLine';
  constructor(
    readonly line: number,
    readonly why: string,
  ) {
    super(`line ${line}: ${why}`);
  }
}

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** The line's bytes with its line feed. */
  readonly bytes: Uint8Array;
}

/**
 * Lines of a file that comes in pieces. A last line without its line feed counts as a line.
 * @param longest bytes a line may have, its line feed not counted
 * @throws BadLine
 */
export async function* linesOf(
  pieces: AsyncIterable<Uint8Array | string>,
  longest: number,
): AsyncGenerator<Line, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const feed = Buffer.from('\n');
  let rest: Buffer[] = [];
  let waiting = 0;
  let number = 0;
  const line = (bytes: Buffer): Line => {
    number += 1;
    if (bytes.length > longest + 1) throw new BadLine(number, `has more than ${longest} bytes`);
    try {
      return { number, text: decoder.decode(bytes.subarray(0, -1)), bytes };
    } catch {
      throw new BadLine(number, 'is not UTF-8');
    }
  };
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Uint8Array);
    let from = 0;
    for (let end = bytes.indexOf(0x0a); end >= 0; end = bytes.indexOf(0x0a, from)) {
      const last = bytes.subarray(from, end + 1);
      yield line(waiting === 0 ? last : Buffer.concat([...rest, last]));
      rest = [];
      waiting = 0;
      from = end + 1;
    }
    if (from < bytes.length) {
      rest.push(bytes.subarray(from));
      waiting += bytes.length - from;
      if (waiting > longest) throw new BadLine(number + 1, `has more than ${longest} bytes`);
    }
  }
  if (waiting > 0) yield line(Buffer.concat([...rest, feed]));
}
