/**
 * PostgreSQL's binary form of an array of one dimension without nulls (array_recv in arrayfuncs.c): a head, then of each
 * element its length in 4 bytes and its bytes. node-postgres sends a Buffer as it is, so neither side spells and parses.
 */
const headBytes = 20;
/** pg_type.dat; they never change. */
const oid = { int4: 23, text: 25, json: 114 } as const;

function putHead(array: Buffer, element: number, length: number): void {
  array.writeInt32BE(1, 0);
  array.writeInt32BE(0, 4);
  array.writeInt32BE(element, 8);
  array.writeInt32BE(length, 12);
  array.writeInt32BE(1, 16);
}

/** @param numbers at least one */
export function int4Array(numbers: readonly number[]): Buffer {
  const array = Buffer.allocUnsafe(headBytes + 8 * numbers.length);
  putHead(array, oid.int4, numbers.length);
  let at = headBytes;
  for (const number of numbers) {
    array.writeInt32BE(4, at);
    array.writeInt32BE(number, at + 4);
    at += 8;
  }
  return array;
}

/** @param texts at least one, of ASCII */
export function asciiArray(texts: readonly string[]): Buffer {
  const array = Buffer.allocUnsafe(texts.reduce((sum, text) => sum + 4 + text.length, headBytes));
  putHead(array, oid.text, texts.length);
  let at = headBytes;
  for (const text of texts) {
    array.writeInt32BE(text.length, at);
    array.write(text, at + 4, 'latin1');
    at += 4 + text.length;
  }
  return array;
}

/** An array of json, laid down element by element. */
export class JsonArray {
  private array: Buffer;
  private end = headBytes;

  /** @param guess bytes, which it may outgrow */
  constructor(guess: number) {
    this.array = Buffer.allocUnsafe(headBytes + guess);
  }

  /** @param elements each with its length before it */
  put(elements: Uint8Array): void {
    if (this.end + elements.length > this.array.length) {
      const larger = Buffer.allocUnsafe(2 * (this.end + elements.length));
      larger.set(this.array.subarray(0, this.end));
      this.array = larger;
    }
    this.array.set(elements, this.end);
    this.end += elements.length;
  }

  /** @param length number of elements, at least one */
  whole(length: number): Buffer {
    putHead(this.array, oid.json, length);
    return this.array.subarray(0, this.end);
  }
}
