import { isCard, leftOf, rightOf, seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord, RecordedPlay, Vulnerability } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import { linesOf } from '../text/decoded';
import { handsOfText, textOfHands } from './hands-in-text';
import { latin, type DealFields, type Hands, type Place, type Taking } from './taking';
import { trumpOf } from '../trump';

/** The double-dummy solver's own numbers. */
const vulnerabilities: readonly Vulnerability[] = ['none', 'both', 'NS', 'EW'];
const strains = ['S', 'H', 'D', 'C', 'NT'];
const told = ['FUT', 'TABLE', 'PAR', 'PAR2', 'TRACE'];

/**
 * The solver's list of deals: `NUMBER n`, then for each deal `PBN dealer vulnerability trump leader "N:…"` and lines of what it
 * computed. Dealer and leader are 0 North to 3 West; vulnerability 0 none, 1 both, 2 North-South, 3 East-West; trump 0 spades
 * to 3 clubs, 4 no trump. What was computed is kept as it stands; the play becomes plays.
 */
export function readDdsList(bytes: Uint8Array, taking: Taking): void {
  let open: { hands: Hands; place: Place; fields: DealFields; extra: [string, string][] } | undefined;
  let skipping = false;
  let expected: number | undefined;
  const close = (): void => {
    if (open) taking.take(open.hands, open.place, { ...open.fields, extra: open.extra });
    open = undefined;
  };
  for (const { text, number: line } of linesOf(latin(bytes))) {
    const place = { line, column: 1 };
    const row = text.trim();
    const word = row.split(' ', 1)[0] as string;
    if (row === '' || row === '\u001a') continue;
    if (word === 'NUMBER') {
      const told = /^NUMBER +(\d{1,9})$/.exec(row)?.[1];
      if (told === undefined || expected !== undefined)
        taking.refuse('count', place, `${quoted(row)}: expected NUMBER and a count, once`);
      else expected = Number(told);
      continue;
    }
    if (word === 'PBN') {
      close();
      taking.begin();
      open = begun(row, place, taking);
      skipping = open === undefined;
    } else if (open && word === 'PLAY') {
      const plays = playsOf(row, open.hands, place, taking);
      if (plays) open.fields = { ...open.fields, plays };
    } else if (open && told.includes(word)) {
      open.extra.push([`DDS:${word}`, row.slice(word.length).trim()]);
    } else if (skipping && (told.includes(word) || word === 'PLAY')) {
      taking.remark('refused', 'of-a-refused-deal', place, quoted(row));
    } else taking.stray(row, place, 'NUMBER, PBN, FUT, TABLE, PAR, PAR2, PLAY or TRACE');
  }
  close();
  if (expected !== undefined && expected !== taking.number) {
    taking.remark(
      'bent',
      'count',
      { line: 1, column: 1 },
      `NUMBER ${expected}, ${taking.number} deals found`,
      0,
    );
  }
}

function begun(row: string, place: Place, taking: Taking) {
  const parts = /^PBN +([0-3]) +([0-3]) +([0-4]) +([0-3]) +"([NESW]):([^"]*)"$/.exec(row);
  if (!parts) {
    taking.refuse('deal', place, quoted(row));
    return undefined;
  }
  const hands = handsOfText(parts[5] as Seat, parts[6] as string);
  if (typeof hands === 'string') {
    taking.refuse('hands', place, hands);
    return undefined;
  }
  const leader = seats[Number(parts[4])] as Seat;
  const fields: DealFields = {
    dealer: seats[Number(parts[1])] as Seat,
    vulnerability: vulnerabilities[Number(parts[2])] as Vulnerability,
    declarer: rightOf(leader),
  };
  const extra: [string, string][] = [['DDS:Trump', strains[Number(parts[3])] as string]];
  return { hands, place, fields, extra };
}

function playsOf(
  row: string,
  hands: Hands,
  place: Place,
  taking: Taking,
): readonly RecordedPlay[] | undefined {
  const parts = /^PLAY +(\d+) *"?([^"]*)"?$/.exec(row);
  const cards = parts?.[2]?.match(/../g) ?? [];
  if (!parts || cards.length !== Number(parts[1])) {
    taking.refuse('play-count', place, quoted(row));
    return undefined;
  }
  const plays: RecordedPlay[] = [];
  for (const [n, word] of cards.entries()) {
    const card = `${word[1]}${word[0]}`;
    const by = isCard(card) ? seats.find((seat) => hands[seat]?.includes(card)) : undefined;
    if (by === undefined || plays.some((play) => play.card === card)) {
      taking.refuse('play', place, `${quoted(word)} at ${n + 1}; what follows is left out`);
      break;
    }
    plays.push({ card: card as Card, by, trick: Math.floor(n / 4) + 1 });
  }
  return plays;
}

/**
 * The solver's results: four hands from *West* clockwise, a colon, and twenty hexadecimal digits, tricks of North-South: no
 * trump, spades, hearts, diamonds, clubs, in each for the leaders South, East, North, West.
 */
export function readDdsSol(bytes: Uint8Array, taking: Taking): void {
  for (const { text, number: line } of linesOf(latin(bytes))) {
    const place = { line, column: 1 };
    const row = text.trim();
    if (row === '' || row === '\u001a') continue;
    taking.begin();
    const parts = /^([^:]*)(?::([0-9A-Da-d-]{20}))?$/.exec(row);
    const hands = handsOfText('W', parts?.[1] ?? '');
    if (!parts || typeof hands === 'string') {
      taking.refuse('row', place, typeof hands === 'string' ? hands : quoted(row));
      continue;
    }
    if (parts[2] === undefined) taking.remark('missing', 'tricks', place, 'twenty hexadecimal digits');
    taking.take(hands, place, parts[2] === undefined ? {} : { extra: [['DDS:Tricks', parts[2]]] });
  }
}

const extraOf = (record: BridgeRecord, name: string): string | undefined =>
  record.extra?.find(([one]) => one === name)?.[1];

export const ddsSolRow = (record: BridgeRecord, hands: Hands): string => {
  const tricks = extraOf(record, 'DDS:Tricks');
  return textOfHands('W', hands) + (tricks === undefined ? '' : `:${tricks}`);
};

/** Lines of one deal. What the solver would compute is written only where it was read. */
export function ddsListRows(record: BridgeRecord, hands: Hands): readonly string[] {
  const { dealer = 'N', vulnerability = 'none', declarer } = record;
  const trump = Math.max(
    0,
    strains.indexOf(extraOf(record, 'DDS:Trump') ?? trumpOf(record.contract) ?? 'NT'),
  );
  const leader = declarer === undefined ? leftOf(dealer) : leftOf(declarer);
  const numbers = [
    seats.indexOf(dealer),
    vulnerabilities.indexOf(vulnerability),
    trump,
    seats.indexOf(leader),
  ];
  const first = dealer;
  const rows = [`PBN ${numbers.join(' ')} "${first}:${textOfHands(first, hands)}" `];
  for (const word of told.slice(0, 4)) {
    const value = extraOf(record, `DDS:${word}`);
    if (value !== undefined) rows.push(`${word} ${value} `);
  }
  if (record.plays) {
    const cards = record.plays.map(({ card }) => `${card[1]}${card[0]}`).join('');
    rows.push(`PLAY ${record.plays.length} "${cards}" `);
  }
  const trace = extraOf(record, 'DDS:TRACE');
  if (trace !== undefined) rows.push(`TRACE ${trace} `);
  return rows;
}
