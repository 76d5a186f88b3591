import {
  readDeals,
  readLinStream,
  readPbnStream,
  readUsebio,
  recordsOfUsebio,
  type BridgeRecord,
  type Remark,
} from '@fairdeal/formats';
import { extname } from 'node:path';
import { Misuse } from '../exit-code';

export type FileFormat = 'pbn' | 'lin' | 'usebio' | 'deals';

export type Item = { readonly record: BridgeRecord } | { readonly remark: Remark };

/** Formats that are read whole hold so many bytes at most. */
const mostBytes = 256 * 1024 * 1024;

/** What a file is, by its name and, where that says nothing, by how it begins. */
export function formatOf(path: string, head: string): FileFormat {
  switch (extname(path).toLowerCase()) {
    case '.pbn':
      return 'pbn';
    case '.lin':
      return 'lin';
    case '.xml':
      return 'usebio';
    case '.phh':
    case '.phhs':
      throw new Misuse(`${path}: hands of poker in PHH are not imported`);
    case '.trf':
      throw new Misuse(`${path}: a Swiss tournament in TRF holds no deals, and is not imported`);
    default:
  }
  if (/^\s*</.test(head)) return 'usebio';
  if (/^%\s*(?:PBN|EXPORT)|^\[[A-Za-z]+ "/m.test(head)) return 'pbn';
  return /(?:^|\|)(?:vg|pn|md|qx)\|/m.test(head) ? 'lin' : 'deals';
}

export async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const piece of bytes) return Buffer.from(piece.subarray(0, 4096)).toString('latin1');
  return '';
}

/** Records and remarks in the file's order; PBN and LIN piece by piece. */
export async function* itemsOf(
  path: string,
  format: FileFormat,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Item> {
  if (format === 'pbn') return yield* readPbnStream(bytes);
  if (format === 'lin') return yield* readLinStream(bytes);
  const whole = await wholeOf(path, bytes);
  if (format === 'deals') {
    const { records, remarks } = readDeals(whole, path);
    for (const remark of remarks) yield { remark };
    for (const record of records) yield { record };
    return;
  }
  const { records, remarks } = readUsebio(whole);
  for (const remark of remarks) yield { remark };
  for (const event of records) for (const record of recordsOfUsebio(event)) yield { record };
}

async function wholeOf(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    length += piece.length;
    if (length > mostBytes) throw new Misuse(`${path}: this format is read whole, up to ${mostBytes} bytes`);
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces);
}
