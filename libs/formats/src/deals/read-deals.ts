import type { BridgeRecord } from '../bridge-record';
import type { Reading } from '../remark';
import { dealFormatByContent, dealFormatByName, dealReaders, type DealFormat } from './deal-formats';
import { byteAt, Taking } from './taking';

/** Formats whose deals have no number of their own: the first is board 1. */
const countedByPlace: readonly DealFormat[] = ['ber', 'bri', 'dge', 'rzd', 'bhg'];

/**
 * Deals out of a dealing machine's file, a solver's list or a table of deals, recognised by what the file holds and, where
 * that says nothing, by its name.
 *
 * @param name as `boards.dup`; without one the content alone decides
 */
export function readDeals(bytes: Uint8Array, name = ''): Reading<BridgeRecord> {
  const byContent = dealFormatByContent(bytes);
  const byName = dealFormatByName(name);
  const format = byContent ?? byName;
  if (format === undefined) {
    const taking = new Taking('deals');
    taking.refuse('unknown', byteAt(0), `none of the formats of deals, ${bytes.length} bytes`);
    return taking.done();
  }
  const taking = new Taking(format);
  if (byName !== undefined && byName !== format) {
    taking.remark('bent', 'name', byteAt(0), `named as ${byName}, holds ${format}`);
  }
  return taken(bytes, format, taking);
}

/** The same where it is known what the file is. */
export const readDealsAs = (bytes: Uint8Array, format: DealFormat): Reading<BridgeRecord> =>
  taken(bytes, format, new Taking(format));

function taken(bytes: Uint8Array, format: DealFormat, taking: Taking): Reading<BridgeRecord> {
  dealReaders[format](bytes, taking);
  if (countedByPlace.includes(format) && taking.number > 0) {
    taking.remark('missing', 'board-number', byteAt(0), 'boards are numbered by their places in the file', 0);
  }
  if (taking.number === 0) taking.remark('missing', 'deals', byteAt(0), 'no deal in the file', 0);
  return taking.done();
}
