import { readBer } from './ber';
import { readBhg } from './bhg';
import { readBri } from './bri';
import { readDdsList, readDdsSol } from './dds';
import { readDealsCsv } from './deals-csv';
import { readDge } from './dge';
import { readDlm } from './dlm';
import { readDup } from './dup';
import { readRzd } from './rzd';
import { latin, type Taking } from './taking';

/** Files that hold deals and next to nothing else, by what they are called. */
export const dealFormats = [
  'dup',
  'dlm',
  'bri',
  'dge',
  'ber',
  'bhg',
  'rzd',
  'deals-csv',
  'dds-list',
  'dds-sol',
] as const;
export type DealFormat = (typeof dealFormats)[number];

export const isDealFormat = (id: string): id is DealFormat => (dealFormats as readonly string[]).includes(id);

export const dealReaders: Readonly<Record<DealFormat, (bytes: Uint8Array, taking: Taking) => void>> = {
  dup: readDup,
  dlm: readDlm,
  bri: readBri,
  dge: readDge,
  ber: readBer,
  bhg: readBhg,
  rzd: readRzd,
  'deals-csv': readDealsCsv,
  'dds-list': readDdsList,
  'dds-sol': readDdsSol,
};

/** Which deal format a file's first bytes are in; undefined where they are in none. */
export function dealFormatByContent(bytes: Uint8Array): DealFormat | undefined {
  const start = latin(bytes.subarray(0, 512));
  if (/^\s*\[Document\]/.test(start)) return 'dlm';
  if (/^\s*(NUMBER +\d+|PBN +\d)/.test(start)) return 'dds-list';
  if (/^[^]{2} {11}/.test(start) && bytes.length % 13 === 0) return 'rzd';
  if (/^\d{78}[\x03-\x06]/.test(start)) return 'dup';
  if (/^\d{78} {32}/.test(start)) return 'bri';
  if (/^[\x03-\x06]/.test(start)) return 'dge';
  if (/^[1-4]{52}/.test(start)) return 'ber';
  if (/^(\r\n|\r|\n)[A-Za-z]{52}/.test(start)) return 'bhg';
  if (fourHands.test(start)) return 'dds-sol';
  if (sixteenSuits.test(start)) return 'deals-csv';
  return undefined;
}

const hand = String.raw`(?:-|(?:[^\s:.]*\.){3}[^\s:.]*)`;
const fourHands = new RegExp(String.raw`^${hand}(?: ${hand}){3}(?::|\s*$|[\r\n])`);
const sixteenSuits = /^(?:\u00ef\u00bb\u00bf)?(?:"?[AKQJT98765432akqjt10]*"?[,;\t]){15}/;

/** By the ending of a name, where it says one. */
export function dealFormatByName(name: string): DealFormat | undefined {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'csv') return 'deals-csv';
  return ending !== undefined && isDealFormat(ending) ? ending : undefined;
}
