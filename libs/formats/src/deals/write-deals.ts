import { joined } from '../lines/joined';
import { seats } from '@fairdeal/facts';
import type { BridgeRecord, Vulnerability } from '../bridge-record';
import type { BytesWriting, Remark } from '../remark';
import { berOf } from './ber';
import { bhgOf } from './bhg';
import { briOf } from './bri';
import { ddsListRows, ddsSolRow } from './dds';
import type { DealFormat } from './deal-formats';
import { dealsCsvRow } from './deals-csv';
import { dgeOf } from './dge';
import { dlmOf } from './dlm';
import { dupHeader } from './dup';
import { rzdHeader, rzdOf } from './rzd';
import { ascii, dealerOfBoard, type Hands } from './taking';

/** Laws of Duplicate Bridge 2017, Law 2: boards 1 to 16, and so on in each sixteen. */
const vulnerabilities: readonly Vulnerability[] = [
  'none',
  'NS',
  'EW',
  'both',
  'NS',
  'EW',
  'both',
  'none',
  'EW',
  'both',
  'none',
  'NS',
  'both',
  'none',
  'NS',
  'EW',
] as const;
export const vulnerabilityOfBoard = (board: number): Vulnerability =>
  vulnerabilities[(board - 1) % 16] as Vulnerability;

const mostBoards: Partial<Record<DealFormat, number>> = { dlm: 99, dup: 999, bhg: 9999, rzd: 65_535 };
const sayUnknownHands: readonly DealFormat[] = ['deals-csv', 'dds-list', 'dds-sol'];

/** What each format has room for beside hands. */
const says: Record<DealFormat, readonly (keyof BridgeRecord)[]> = {
  ber: [],
  bri: [],
  dge: [],
  rzd: [],
  bhg: ['board'],
  dup: ['board'],
  dlm: ['board', 'event'],
  'deals-csv': ['board', 'dealer', 'vulnerability'],
  'dds-list': ['dealer', 'vulnerability', 'declarer', 'plays', 'extra'],
  'dds-sol': ['extra'],
};

interface Placed {
  readonly record: BridgeRecord;
  readonly hands: Hands;
  readonly board: number;
}

/**
 * Deals as a machine or a solver reads them.
 *
 * @returns the file's bytes, with a remark for each deal that cannot stand in it and for all of a record that it cannot say
 */
export function writeDeals(records: readonly BridgeRecord[], format: DealFormat): BytesWriting {
  const remarks: Remark[] = [];
  const untold = (number: number, rule: string, detail: string): void => {
    remarks.push({ kind: 'untold', rule: `${format}:${rule}`, line: 1, column: 1, record: number, detail });
  };
  const placed: Placed[] = [];
  for (const record of records) {
    const hands = handsToWrite(record, format);
    if (typeof hands === 'string') untold(record.number, 'hands', hands);
    else {
      const board = placeOf(record, placed, format);
      if (typeof board === 'string') untold(record.number, 'board', board);
      else {
        placed.push({ record, hands, board });
        sayUntold(record, board, placed[0]?.record ?? record, format, untold);
      }
    }
  }
  return { bytes: bytesOf(placed, format), remarks };
}

function handsToWrite(record: BridgeRecord, format: DealFormat): Hands | string {
  const hands = record.hands ?? {};
  const known = seats.filter((seat) => hands[seat] !== undefined);
  const cards = known.flatMap((seat) => hands[seat] ?? []);
  if (known.some((seat) => hands[seat]?.length !== 13) || new Set(cards).size !== cards.length) {
    return 'hands of other than thirteen cards, or a card in two: the deal is left out';
  }
  if (known.length === 4 || sayUnknownHands.includes(format)) return hands;
  return `${4 - known.length} hands not known: the deal is left out`;
}

/** The number a reader will give the deal, or why it has no place in the file. */
function placeOf(record: BridgeRecord, before: readonly Placed[], format: DealFormat): number | string {
  const last = before.at(-1);
  const told = /^0*([1-9]\d{0,3})$/.exec(record.board ?? '')?.[1];
  const most = mostBoards[format] ?? Number.MAX_SAFE_INTEGER;
  let board = last ? last.board + 1 : 1;
  if (
    told !== undefined &&
    (format === 'bhg' || ((format === 'dup' || format === 'dlm') && last === undefined))
  ) {
    board = Number(told);
  }
  if (told !== undefined && format === 'dlm') board = Number(told);
  if (board > most) return `board ${board}: the format ends at ${most}, the deal is left out`;
  if (format === 'bhg' && last !== undefined && board <= last.board) {
    return `board ${board} comes after board ${last.board}: the deal is left out`;
  }
  if (format === 'dlm' && last !== undefined && board !== last.board + 1) {
    return `board ${board} does not follow board ${last.board}: the deal is left out`;
  }
  return board;
}

function sayUntold(
  record: BridgeRecord,
  board: number,
  first: BridgeRecord,
  format: DealFormat,
  untold: (number: number, rule: string, detail: string) => void,
): void {
  const { number } = record;
  if (
    format !== 'deals-csv' &&
    !format.startsWith('dds') &&
    record.board !== undefined &&
    record.board !== String(board)
  ) {
    untold(number, 'board-number', `board ${record.board.slice(0, 40)} stands as ${board}`);
  }
  if (!says[format].includes('dealer')) {
    if (record.dealer !== undefined && record.dealer !== dealerOfBoard(board)) {
      untold(
        number,
        'dealer',
        `${record.dealer} deals, board ${board} is read with dealer ${dealerOfBoard(board)}`,
      );
    }
    const usual = vulnerabilityOfBoard(board);
    if (record.vulnerability !== undefined && record.vulnerability !== usual) {
      untold(number, 'vulnerability', `${record.vulnerability}, board ${board} is taken for ${usual}`);
    }
  } else if (
    format === 'deals-csv' &&
    (record.dealer === undefined) !== (record.vulnerability === undefined)
  ) {
    untold(number, 'dealer', 'dealer and vulnerability stand in one field, and one is not known');
  } else if (format === 'dds-list' && (record.dealer === undefined || record.vulnerability === undefined)) {
    untold(number, 'dealer', 'a dealer or vulnerability that is not known; North and none are written');
  }
  const { event } = record;
  if (
    format === 'dlm' &&
    event !== undefined &&
    (event !== first.event || /[^ -~\xa0-\xff]|^ | $/.test(event))
  )
    untold(number, 'headline', `${event.slice(0, 40)}: one headline of plain letters for all boards`);
  const implied: readonly string[] = [
    'format',
    'number',
    'hands',
    'board',
    'dealer',
    'vulnerability',
    ...says[format],
  ];
  const left = Object.keys(record).filter((name) => !implied.includes(name));
  if (format.startsWith('dds') && record.board !== undefined) left.push('board');
  if (left.length > 0) untold(number, 'hands-only', left.join(', '));
}

/** The one event of all the deals; a document has one headline. */
const headlineOf = (placed: readonly Placed[]): string =>
  (placed[0]?.record.event ?? '').replace(/[^ -~\xa0-\xff]/g, ' ').trim();

function bytesOf(placed: readonly Placed[], format: DealFormat): Uint8Array {
  const crlf = (lines: readonly string[]): Uint8Array => ascii(lines.map((line) => `${line}\r\n`).join(''));
  switch (format) {
    case 'ber':
      return ascii(placed.map(({ hands }) => berOf(hands)).join(''));
    case 'bri':
      return ascii(placed.map(({ hands }) => briOf(hands) + ' '.repeat(32) + '\0'.repeat(18)).join(''));
    case 'dge':
      return ascii(placed.map(({ hands }) => dgeOf(hands) + '\0'.repeat(60)).join(''));
    case 'dup': {
      const first = placed[0]?.board ?? 1;
      const header = dupHeader(first, Math.min(999, first + placed.length - 1));
      return ascii(
        placed.map(({ hands }, n) => briOf(hands) + dgeOf(hands) + (n ? '\0'.repeat(10) : header)).join(''),
      );
    }
    case 'rzd':
      return joined([rzdHeader(placed.length), ...placed.map(({ hands }) => rzdOf(hands))]);
    case 'bhg': {
      const rows = new Map(placed.map(({ hands, board }) => [board, bhgOf(hands, board)]));
      const last = placed.at(-1)?.board ?? 0;
      return ascii(`\r\n${Array.from({ length: last }, (_, n) => `${rows.get(n + 1) ?? ''}\r\n`).join('')}`);
    }
    case 'dlm':
      return placed.length === 0
        ? new Uint8Array(0)
        : ascii(dlmOf(new Map(placed.map(({ hands, board }) => [board, hands])), headlineOf(placed)));
    case 'deals-csv':
      return new TextEncoder().encode(
        placed.map(({ record, hands }) => `${dealsCsvRow(record, hands)}\r\n`).join(''),
      );
    case 'dds-list':
      return crlf([
        `NUMBER ${placed.length} `,
        ...placed.flatMap(({ record, hands }) => ddsListRows(record, hands)),
      ]);
    case 'dds-sol':
      return crlf(placed.map(({ record, hands }) => ddsSolRow(record, hands)));
    default:
      return format satisfies never;
  }
}
