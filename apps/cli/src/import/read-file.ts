import {
  formatOf as formatHeld,
  isDealFormat,
  readBridgeResults,
  readDeals,
  readLinStream,
  readPbnStream,
  readPhh,
  readUsebio,
  recordsOfUsebio,
  tablesOfGame,
  type BridgeRecord,
  type DealFormat,
  type PokerHandHistory,
  type Remark,
} from '@fairdeal/formats';
import { Misuse } from '../exit-code';

/** Formats that are imported. */
export type ImportedFormat = 'pbn' | 'lin' | 'usebio' | 'phh' | 'csv' | DealFormat;

export type Item<R> = { readonly record: R } | { readonly remark: Remark };

/** Formats that are read whole hold so many bytes at most. */
const mostBytes = 256 * 1024 * 1024;

/** What a file is, by what it holds and, where that says nothing, by its name. @throws Misuse for what holds nothing to import */
export function formatOf(path: string, head: Uint8Array): ImportedFormat {
  const format = formatHeld(head, path === '-' ? '' : path);
  switch (format) {
    case 'pbn':
    case 'lin':
    case 'usebio':
    case 'phh':
    case 'csv':
      return format;
    case 'trf':
      throw new Misuse(`${path}: a Swiss tournament in TRF holds no deals; fairdeal draw takes it`);
    case 'facts':
      throw new Misuse(`${path}: facts of this house are recorded: fairdeal record ${path}`);
    case undefined:
      throw new Misuse(`${path}: is in no format that is known here`);
    default:
      if (isDealFormat(format)) return format;
      throw new Misuse(`${path}: ${String(format)} is not imported`);
  }
}

/** A file’s first piece. */
export async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  for await (const piece of bytes) return Uint8Array.from(piece);
  return new Uint8Array();
}

/** Records of contract bridge and remarks in the file’s order; PBN and LIN piece by piece. */
export async function* bridgeItems(
  path: string,
  format: Exclude<ImportedFormat, 'phh'>,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Item<BridgeRecord>> {
  if (format === 'pbn') {
    for await (const item of readPbnStream(bytes)) {
      if ('remark' in item) yield item;
      else for (const record of tablesOfGame(item.record)) yield { record };
    }
    return;
  }
  if (format === 'lin') return yield* readLinStream(bytes);
  const whole = await wholeOf(path, bytes);
  if (format === 'usebio') {
    const { records, remarks } = readUsebio(whole);
    for (const remark of remarks) yield { remark };
    for (const event of records) for (const record of recordsOfUsebio(event)) yield { record };
    return;
  }
  const { records, remarks } = format === 'csv' ? readBridgeResults(whole) : readDeals(whole, path);
  for (const remark of remarks) yield { remark };
  for (const record of records) yield { record };
}

/** Hands of poker. */
export async function* pokerItems(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Item<PokerHandHistory>> {
  const { records, remarks } = readPhh(await wholeOf(path, bytes));
  for (const remark of remarks) yield { remark };
  for (const record of records) yield { record };
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
