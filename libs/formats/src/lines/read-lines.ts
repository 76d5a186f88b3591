import type { Reading, ReadingStream, Remark } from '../remark';
import { LineSource, type Line, type Seen } from './line-source';

/** What takes a file's lines and gives records and remarks as they are complete. */
export interface LineMachine<T> {
  line(line: Line): void;
  /** After the last line. */
  end(seen: Seen): void;
  /** What is complete since it was asked last. */
  taken(): readonly Item<T>[];
}

export type Item<T> = { readonly record: T; readonly number: number } | { readonly remark: Remark };

/** Remarks kept of one file: a file that is bent all over needs no longer list. */
const mostRemarks = 10_000;

/** A whole file. Remarks over ten thousand are counted in a last one, and records go on. */
export function readWith<T>(machine: LineMachine<T>, bytes: Uint8Array): Reading<T> {
  const source = new LineSource();
  for (const line of source.take(bytes)) machine.line(line);
  for (const line of source.end()) machine.line(line);
  machine.end(source.seen);
  const records: T[] = [];
  const remarks: Remark[] = [];
  let more = 0;
  for (const item of machine.taken()) {
    if ('record' in item) records.push(item.record);
    else if (remarks.length < mostRemarks) remarks.push(item.remark);
    else more += 1;
  }
  const last = remarks.at(-1);
  if (more > 0 && last) {
    remarks.push({ ...last, rule: 'file:many-remarks', detail: `and ${more} remarks more, not listed` });
  }
  return { records, remarks };
}

/** A file in pieces, in memory that does not grow with it. */
export async function* streamWith<T>(
  machine: LineMachine<T>,
  pieces: AsyncIterable<Uint8Array>,
): ReadingStream<T> & AsyncGenerator<Item<T>> {
  const source = new LineSource();
  for await (const piece of pieces) {
    for (const line of source.take(piece)) machine.line(line);
    yield* machine.taken();
  }
  for (const line of source.end()) machine.line(line);
  machine.end(source.seen);
  yield* machine.taken();
}

/** What stood there, for a remark. */
export const quoted = (text: string): string => {
  const plain = text.slice(0, 81).replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '\u00b7');
  return `"${plain.length > 80 ? `${plain.slice(0, 77)}...` : plain}"`;
};
