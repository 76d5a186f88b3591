import { indexOfCard, seats } from '@fairdeal/facts';
import { handsOfBri } from './bri';
import { handsOfDge } from './dge';
import { byteAt, latin, type Hands, type Taking } from './taking';

const rows = (hands: Hands): string =>
  seats
    .map((seat) =>
      (hands[seat] ?? [])
        .map(indexOfCard)
        .sort((one, other) => one - other)
        .join(),
    )
    .join(';');

/**
 * 156 bytes a deal, as the makers of the dealing machines describe them: 78 digits as in `.bri`, 68 bytes as in `.dge`, and
 * ten of a header: `Y` for random hands, `Y` for counting backwards, lowest board (3), copies (2), highest board (3). The first
 * deal alone need have the header. The cards stand there twice: where one telling is broken the other is taken, and
 * where two whole ones disagree neither is.
 */
export function readDup(bytes: Uint8Array, taking: Taking): void {
  let first = 1;
  let step = 1;
  let head = '';
  let deals = 0;
  for (let at = 0; at < bytes.length; at += 156) {
    const block = latin(bytes.subarray(at, at + 156));
    if (/^[\s\0\u001a]*$/.test(block)) continue;
    const n = taking.begin();
    const header = block.slice(146);
    if (n === 1) {
      head = header;
      const told = /^([YN ])([YN ])(\d{1,3}) *$/i.exec(header.slice(0, 5));
      const highest = /^(\d{1,3}) *$/.exec(header.slice(7, 10));
      if (!told || Number(told[3]) < 1) {
        taking.remark('bent', 'header', byteAt(at + 146), 'no lowest board number; deals counted from 1');
      } else {
        first = Number(told[3]);
        if (told[2]?.toUpperCase() === 'Y') {
          if (highest) {
            first = Number(highest[1]);
            step = -1;
          }
          taking.remark('bent', 'backwards', byteAt(at + 147), 'boards counted backwards from the highest');
        }
      }
    } else if (!/^[\s\0]*$/.test(header) && header !== head) {
      taking.remark('bent', 'header', byteAt(at + 146), 'a header of its own; the first deal’s counts');
    }
    const board = String(first + step * (n - 1));
    const digits = handsOfBri(block.slice(0, 78));
    const signs = handsOfDge(block.slice(78, 146));
    if (typeof digits === 'string' && typeof signs === 'string') {
      taking.refuse('cards', byteAt(at), `${digits}; ${signs}`);
    } else if (typeof digits === 'string') {
      taking.remark('bent', 'cards-by-number', byteAt(at), `${digits}; taken from the hands in letters`);
      taking.take(signs as Hands, byteAt(at + 78), { board });
    } else if (typeof signs === 'string') {
      taking.remark('bent', 'cards-by-letter', byteAt(at + 78), `${signs}; taken from the numbers`);
      taking.take(digits, byteAt(at), { board });
    } else if (rows(digits) !== rows(signs)) {
      taking.refuse('contradiction', byteAt(at), 'numbers and letters tell different hands');
    } else {
      taking.take(digits, byteAt(at), { board });
    }
    deals = n;
  }
  const highest = /^ *(\d{1,3}) *$/.exec(head.slice(7, 10))?.[1];
  const lowest = step < 0 ? first - deals + 1 : first;
  if (deals > 0 && Number(highest ?? NaN) !== lowest + deals - 1) {
    const said = highest === undefined ? 'no highest board' : `highest board ${highest}`;
    taking.remark(
      'bent',
      'count',
      byteAt(153),
      `${said}; boards ${lowest} to ${lowest + deals - 1} follow`,
      0,
    );
  }
}

/** @param highest last board of the set, at most 999 */
export const dupHeader = (first: number, highest: number): string =>
  `YN${String(first).padEnd(3)}0 ${String(highest).padEnd(3)}`;
