import { seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, Vulnerability } from '../bridge-record';
import { rowsOf } from '../csv/rows';
import { quoted } from '../lines/read-lines';
import { decoded } from '../text/decoded';
import { handOf, ranksBySuit } from './hands-in-text';
import type { Hands, Taking } from './taking';

const vulnerabilities = new Map<string, Vulnerability>([
  ['-', 'none'],
  ['none', 'none'],
  ['ns', 'NS'],
  ['ew', 'EW'],
  ['all', 'both'],
  ['both', 'both'],
]);
const written: Record<Vulnerability, string> = { none: '-', NS: 'NS', EW: 'EW', both: 'All' };

/**
 * A row a deal: the ranks of each suit, spades first, of North, East, South and West; the board's number; dealer and
 * vulnerability as `N/-`, `E/NS`, `S/EW`, `W/All`. A hand with all four fields empty is not known.
 */
export function readDealsCsv(bytes: Uint8Array, taking: Taking): void {
  const { text } = decoded(bytes);
  const delimiter = ([',', ';', '\t'] as const).find((one) => (text.split(one, 17).length ?? 0) >= 16) ?? ',';
  for (const { fields, line, raw, problem } of rowsOf(text, delimiter)) {
    const place = { line, column: 1 };
    if (raw.trim() === '' || raw === '\u001a') continue;
    taking.begin();
    if (problem !== undefined) {
      taking.refuse('row', place, problem);
      continue;
    }
    if (fields.length < 16 || fields.length > 18) {
      taking.refuse('row', place, `${fields.length} fields, 18 expected: ${quoted(raw)}`);
      continue;
    }
    const hands: Partial<Record<Seat, readonly Card[]>> = {};
    let wrong: string | undefined;
    for (const [n, seat] of seats.entries()) {
      const four = fields.slice(4 * n, 4 * n + 4);
      if (four.every((field) => field.trim() === '')) continue;
      const hand = handOf(four);
      if (typeof hand === 'string') wrong = `${seat}: ${hand}`;
      else hands[seat] = hand;
    }
    if (wrong !== undefined) {
      taking.refuse('rank', place, wrong);
      continue;
    }
    const number = fields[16]?.trim() ?? '';
    const board = number || String(taking.number);
    if (number === '') taking.remark('missing', 'board', place, 'numbered by its place');
    const told = fields[17]?.trim() ?? '';
    const conditions = /^([NESW])\/(-|none|NS|EW|all|both)$/i.exec(told);
    if (told !== '' && !conditions) taking.refuse('dealer-and-vulnerability', place, quoted(told));
    taking.take(hands, place, {
      board,
      ...(conditions && {
        dealer: conditions[1]?.toUpperCase() as Seat,
        vulnerability: vulnerabilities.get(conditions[2]?.toLowerCase() ?? '') as Vulnerability,
      }),
    });
  }
}

export function dealsCsvRow(record: BridgeRecord, hands: Hands): string {
  const fields = seats.flatMap((seat) => {
    const hand = hands[seat];
    return hand ? ranksBySuit(hand) : ['', '', '', ''];
  });
  const { dealer, vulnerability } = record;
  const conditions = dealer && vulnerability ? `${dealer}/${written[vulnerability]}` : '';
  return [...fields, record.board ?? '', conditions]
    .map((field) => `"${field.replaceAll('"', '""')}"`)
    .join(',');
}
