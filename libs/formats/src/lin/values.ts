import { fullPack, indexOfCard, suits, type Card, type Seat } from '@fairdeal/facts';
import type { Vulnerability } from '../bridge-record';
import { cardOfWord } from '../card-words';
import { quoted } from '../lines/read-lines';

/** LIN counts seats from South: dealers 1 to 4, hands and names in this order. */
export const order: readonly Seat[] = ['S', 'W', 'N', 'E'];

export const vulnerabilities: Readonly<Record<string, Vulnerability>> = {
  o: 'none',
  '0': 'none',
  n: 'NS',
  e: 'EW',
  b: 'both',
};

export type Faults = (kind: 'bent' | 'missing' | 'refused', rule: string, detail: string) => void;

export interface Deal {
  readonly dealer: Seat | undefined;
  readonly hands: Partial<Record<Seat, readonly Card[]>> | undefined;
}

/** `3S…H…D…C…,…`: the dealer's number, then South, West, North, and East where it is not left out. */
export function readDeal(value: string, tell: Faults): Deal {
  const [, digit = '', rest = ''] = /^\s*([0-4]?)(.*)$/s.exec(value) ?? [];
  const dealer = digit === '' || digit === '0' ? undefined : order[Number(digit) - 1];
  if (dealer === undefined)
    tell('missing', 'lin:dealer', `${quoted(value.slice(0, 20))}: expected the dealer from 1 to 4`);
  const hands: Partial<Record<Seat, readonly Card[]>> = {};
  const holder = new Map<Card, Seat>();
  const parts = rest.split(',');
  if (parts.length > 4) tell('bent', 'lin:hands', `${parts.length} hands: expected three or four`);
  for (const [i, part] of parts.slice(0, 4).entries()) {
    const seat = order[i] as Seat;
    if (part.trim() === '') continue;
    const held = readHand(part, tell);
    if (held === undefined) return { dealer, hands: undefined };
    for (const card of held) {
      const other = holder.get(card);
      if (other !== undefined) {
        tell('refused', 'lin:card-twice', `${card} is held by ${other} and by ${seat}`);
        return { dealer, hands: undefined };
      }
      holder.set(card, seat);
    }
    if (held.length > 13) {
      tell('refused', 'lin:hand-count', `${seat} has ${held.length} cards`);
      return { dealer, hands: undefined };
    }
    if (held.length > 0) hands[seat] = held;
    else tell('bent', 'lin:hand-count', `${seat} has suits and no card in them`);
  }
  const known = order.filter((seat) => hands[seat]?.length === 13);
  const [missing] = order.filter((seat) => hands[seat] === undefined);
  // Three whole hands tell the fourth (the usual way of writing it).
  if (known.length === 3 && missing !== undefined)
    hands[missing] = fullPack.filter((card) => !holder.has(card));
  const short = order.find((seat) => hands[seat] !== undefined && hands[seat].length < 13);
  if (short !== undefined) tell('bent', 'lin:hand-count', `${short} has ${hands[short]?.length ?? 0} cards`);
  const clockwise = (['N', 'E', 'S', 'W'] as const).flatMap((seat) =>
    hands[seat] ? [[seat, hands[seat]] as const] : [],
  );
  return { dealer, hands: clockwise.length > 0 ? Object.fromEntries(clockwise) : undefined };
}

function readHand(part: string, tell: Faults): readonly Card[] | undefined {
  const held: Card[] = [];
  const told = new Set<string>();
  let suit: string | undefined;
  for (const char of part.trim().toUpperCase().replaceAll('10', 'T')) {
    if ((suits as readonly string[]).includes(char)) {
      if (told.has(char))
        tell('bent', 'lin:suit-twice', `${char} stands twice in ${quoted(part)}: expected each suit once`);
      told.add(char);
      suit = char;
    } else {
      const card = cardOfWord((suit ?? '') + char);
      if (card === undefined) {
        tell('refused', 'lin:card', `${quoted(char)} in ${quoted(part)}: expected suits and their ranks`);
        return undefined;
      }
      if (held.includes(card)) {
        tell('refused', 'lin:card-twice', `${card} stands twice in ${quoted(part)}`);
        return undefined;
      }
      held.push(card);
    }
  }
  return held.sort((one, other) => indexOfCard(one) - indexOfCard(other));
}

const spelt: Readonly<Record<string, string>> = {
  P: 'P',
  PASS: 'P',
  D: 'X',
  X: 'X',
  DBL: 'X',
  R: 'XX',
  XX: 'XX',
  RDBL: 'XX',
};

/** `p`, `d`, `r`, `3n`, `2h!`; undefined for what is no call. */
export function readCall(value: string): { readonly call: string; readonly alerted: boolean } | undefined {
  const written = value.trim();
  const alerted = written.endsWith('!');
  const upper = written.replace(/!+$/, '').toUpperCase();
  const [, level, strain] = /^([1-7])(NT?|[SHDC])$/.exec(upper) ?? [];
  const call = Object.hasOwn(spelt, upper)
    ? spelt[upper]
    : level && `${level}${strain === 'N' ? 'NT' : (strain ?? '')}`;
  return call === undefined ? undefined : { call, alerted };
}

/** `HA`, `h10`, suit first in either case. */
export const readCard = (value: string): Card | undefined =>
  cardOfWord(value) ?? cardOfWord(value.trim().toUpperCase());

export interface Result {
  readonly contract: string;
  readonly declarer?: Seat;
  readonly tricks?: number;
}

/** `4HE=`, `5DNx-2`, `PASS`; undefined for what is no result. */
export function readResult(value: string): Result | undefined {
  const upper = value.trim().toUpperCase();
  if (upper === 'PASS' || upper === 'P') return { contract: 'PASS' };
  const [, level, strain, seat, doubles = '', result] =
    /^([1-7])(NT?|[SHDC])([NESW])(X{0,2})(=|[+-]\d{1,2})?$/.exec(upper) ?? [];
  if (level === undefined || seat === undefined) return undefined;
  const contract = `${level}${strain === 'N' ? 'NT' : (strain ?? '')}${doubles}`;
  if (result === undefined) return { contract, declarer: seat as Seat };
  const tricks = 6 + Number(level) + (result === '=' ? 0 : Number(result));
  return tricks >= 0 && tricks <= 13 ? { contract, declarer: seat as Seat, tricks } : undefined;
}

export function resultText({ contract, declarer, tricks }: Partial<Result>): string {
  if (contract === undefined) return '';
  if (contract === 'PASS') return 'PASS';
  const [, level = '', strain = '', doubles = ''] = /^([1-7])(NT|[SHDC])(X*)$/.exec(contract) ?? [];
  const over = tricks === undefined ? undefined : tricks - 6 - Number(level);
  const result = over === undefined ? '' : over === 0 ? '=' : over > 0 ? `+${over}` : String(over);
  return `${level}${strain === 'NT' ? 'N' : strain}${declarer ?? ''}${doubles.toLowerCase()}${result}`;
}
