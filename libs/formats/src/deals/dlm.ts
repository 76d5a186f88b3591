import { seats, type Seat } from '@fairdeal/facts';
import { quoted } from '../lines/read-lines';
import { linesOf } from '../text/decoded';
import { handsByCard, holdersOf, latin, type Hands, type Taking } from './taking';

/**
 * A Duplimate document: `name=value` lines, a line `Board nn=` for each of 99 boards of which `From board` to `To board` are
 * meant. 26 letters, each `a` plus four times the holder of one card plus the holder of the next, in the order of the pack,
 * 0 North to 3 West; then three digits: the board's number and all letters, each exclusive or with the next.
 */
export function readDlm(bytes: Uint8Array, taking: Taking): void {
  const values = new Map<string, { value: string; line: number }>();
  const lines = linesOf(latin(bytes));
  for (const { text, number: line } of lines) {
    const row = text.trim();
    if (row === '' || row === '[Document]' || row === '\u001a') continue;
    const at = row.indexOf('=');
    const name = row.slice(0, at).trim();
    if (at < 1) taking.stray(row, { line, column: 1 }, 'name=value');
    else if (values.has(name)) taking.refuse('name-twice', { line, column: 1 }, quoted(row));
    else values.set(name, { value: row.slice(at + 1), line });
  }
  const top = { line: 1, column: 1 };
  const whole = (name: string): number | undefined => {
    const at = values.get(name);
    if (at === undefined || /^\s*\d{1,4}\s*$/.test(at.value)) return at && Number(at.value);
    taking.remark('refused', 'number', { line: at.line, column: 1 }, `${name} ${quoted(at.value)}`, 0);
    return undefined;
  };
  if (lines[0]?.text.trim() !== '[Document]')
    taking.remark('bent', 'document', top, '[Document] expected first');
  const from = whole('From board');
  const to = whole('To board');
  if (from === undefined || to === undefined) {
    const told = ['From board', 'To board'].map((name) => quoted(`${name}=${values.get(name)?.value ?? ''}`));
    taking.remark('missing', 'from-to', top, `${told.join(' and ')}: every board line is taken`);
  } else {
    const told = whole('Checksum');
    const line = values.get('Checksum')?.line ?? 1;
    const expected = (to - from + 1) ^ (values.get('Status')?.value.trim() === 'Show' ? 1 : 0);
    if (told !== expected) {
      taking.remark('bent', 'checksum', { line, column: 1 }, `${told ?? 'none'}, ${expected} expected`);
    }
    for (let board = Math.max(from, 1); board <= Math.min(to, from + 998); board += 1) {
      if (values.has(nameOf(board))) continue;
      taking.begin();
      taking.remark('missing', 'board', top, `board ${board}`);
    }
  }
  const event = values.get('Headline')?.value.trim() ?? '';
  for (const [name, { value, line }] of values) {
    const board = /^Board (\d{1,3})$/.exec(name)?.[1];
    if (board === undefined) {
      if (name === 'Checksum' && (from === undefined || to === undefined)) whole(name);
      if (!settings.test(name))
        taking.remark(
          'bent',
          'name-unknown',
          { line, column: 1 },
          `${quoted(`${name}=${value}`)} is not kept`,
          0,
        );
      continue;
    }
    const number = Number(board);
    const meant = from === undefined || to === undefined || (number >= from && number <= to);
    // Boards outside the set are there in every file, filled with one pattern. One that is not so is worth a word.
    if (!meant) {
      if (!value.startsWith(idle)) {
        taking.begin();
        taking.refuse(
          'outside',
          { line, column: 1 },
          `board ${number} is not within From board and To board`,
        );
      }
      continue;
    }
    takeBoard(number, value.trim(), line, event, taking);
  }
}

/** What the machine keeps beside the deals: how often and how it is to be run. */
const settings =
  /^(?:Headline|Status|Duplicates(?: \d{1,3})?|From board|To board|Next board to duplimate|PrintOuts|Crypto key|Checksum)$/;

export const idle = 'aaaaaabffffffkkkkkklpppppp';

function takeBoard(board: number, value: string, line: number, event: string, taking: Taking): void {
  taking.begin();
  const place = { line, column: 1 };
  const told = /^([a-p]{26})(\d{1,3})?$/.exec(value);
  if (!told) {
    taking.refuse('letters', place, `${quoted(value)}, 26 letters a to p and a checksum expected`);
    return;
  }
  const letters = told[1] as string;
  const sum = checksum(board, letters);
  if (told[2] === undefined) taking.remark('missing', 'board-checksum', place, `${sum} expected`);
  else if (Number(told[2]) !== sum) {
    taking.remark('bent', 'board-checksum', place, `board ${board}: ${told[2]}, ${sum} expected`);
  }
  const holders = Array.from(letters, (letter) => letter.charCodeAt(0) - 97).flatMap((value) => [
    seats[value >> 2] as Seat,
    seats[value & 3] as Seat,
  ]);
  taking.take(handsByCard(holders), place, { board: String(board), ...(event !== '' && { event }) });
}

const nameOf = (board: number): string => `Board ${String(board).padStart(2, '0')}`;

const checksum = (board: number, letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum ^ letter.charCodeAt(0), board);

/** @param boards hands by board number, 1 to 99, without a gap */
export function dlmOf(boards: ReadonlyMap<number, Hands>, headline = ''): string {
  const numbers = [...boards.keys()];
  const from = Math.min(...numbers);
  const to = Math.max(...numbers);
  const lines = [
    '[Document]',
    `Headline=${headline}`,
    'Status=Show',
    'Duplicates=1',
    `From board=${from}`,
    `To board=${to}`,
    'Next board to duplimate=0',
    'PrintOuts=0',
    'Crypto key=0',
    `Checksum=${(to - from + 1) ^ 1}`,
  ];
  for (let board = 1; board <= 99; board += 1) {
    const hands = boards.get(board);
    const letters = hands ? lettersOf(hands) : idle;
    lines.push(`Duplicates ${String(board).padStart(2, '0')}=0`);
    lines.push(`${nameOf(board)}=${letters}${String(checksum(board, letters)).padStart(3, '0')}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

function lettersOf(hands: Hands): string {
  const holders = (holdersOf(hands) as readonly Seat[]).map((seat) => seats.indexOf(seat));
  let letters = '';
  for (let at = 0; at < 52; at += 2) {
    letters += String.fromCharCode(97 + 4 * (holders[at] as number) + (holders[at + 1] as number));
  }
  return letters;
}
