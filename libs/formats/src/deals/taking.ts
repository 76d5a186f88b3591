import { fullPack, indexOfCard, seats, type Card, type Seat } from '@fairdeal/facts';
import type { BridgeRecord } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import type { Reading, Remark, RemarkKind } from '../remark';

export type Hands = Partial<Record<Seat, readonly Card[]>>;

/** Where a piece begins: a line and a column of it; in binary files line 1 and the byte's number, from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export const byteAt = (offset: number): Place => ({ line: 1, column: offset + 1 });

export type DealFields = Pick<
  BridgeRecord,
  'board' | 'dealer' | 'vulnerability' | 'plays' | 'extra' | 'declarer' | 'event'
>;

/** Remarks kept of one file; what is bent all over needs no longer list. */
const mostRemarks = 10_000;

/** Takes one piece of a file after the other; each becomes a record, or a remark that says why not. */
export class Taking {
  private readonly records: BridgeRecord[] = [];
  private readonly remarks: Remark[] = [];
  private pieces = 0;
  private more = 0;

  constructor(private readonly format: string) {}

  /** Pieces begun so far; the present piece's number while it is read. */
  get number(): number {
    return this.pieces;
  }

  begin(): number {
    this.pieces += 1;
    return this.pieces;
  }

  remark(kind: RemarkKind, rule: string, place: Place, detail: string, record = this.pieces): void {
    if (this.remarks.length >= mostRemarks) this.more += 1;
    else this.remarks.push({ kind, rule: `${this.format}:${rule}`, ...place, record, detail });
  }

  refuse(rule: string, place: Place, detail: string): void {
    this.remark('refused', rule, place, detail);
  }

  /** Refuses a hand of another number than thirteen and a card in two hands, and with them the deal. */
  take(hands: Hands, place: Place, fields: DealFields = {}): void {
    const seen = new Map<Card, Seat>();
    for (const seat of seats) {
      const hand = hands[seat];
      if (hand === undefined) continue;
      if (hand.length !== 13) {
        this.refuse('hand-count', place, `${seat} has ${hand.length} cards, 13 expected`);
        return;
      }
      for (const card of hand) {
        const holder = seen.get(card);
        if (holder !== undefined) {
          this.refuse('card-twice', place, `${card} with ${holder} and with ${seat}`);
          return;
        }
        seen.set(card, seat);
      }
    }
    this.records.push({ format: 'deals', number: this.pieces, ...fields, hands: inOrder(hands) });
  }

  /** What no piece begins with. */
  stray(text: string, place: Place, expected: string): void {
    this.refuse('stray', place, `${quoted(text)}, ${expected} expected`);
  }

  done(): Reading<BridgeRecord> {
    const { records, remarks, more } = this;
    const last = remarks.at(-1);
    if (more === 0 || last === undefined) return { records, remarks };
    const detail = `and ${more} remarks more, not listed`;
    return { records, remarks: [...remarks, { ...last, rule: 'file:many-remarks', detail }] };
  }
}

/** Spades first, each suit from the ace down: what every format agrees on, though their own orders differ. */
function inOrder(hands: Hands): Hands {
  const sorted: Partial<Record<Seat, readonly Card[]>> = {};
  for (const seat of seats) {
    const hand = hands[seat];
    if (hand) sorted[seat] = [...hand].sort((one, other) => indexOfCard(one) - indexOfCard(other));
  }
  return sorted;
}

/** Hands from one seat for each card of the full pack, in its order. */
export function handsByCard(holders: readonly Seat[]): Hands {
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  holders.forEach((seat, place) => hands[seat].push(fullPack[place] as Card));
  return hands;
}

/** Who holds each card of the full pack; undefined where a hand is unknown. */
export function holdersOf(hands: Hands): readonly Seat[] | undefined {
  const holders = new Array<Seat | undefined>(52).fill(undefined);
  for (const seat of seats) for (const card of hands[seat] ?? []) holders[indexOfCard(card)] = seat;
  return holders.every((seat) => seat !== undefined) ? holders : undefined;
}

/** Dealers go round from North at board 1 (Laws of Duplicate Bridge 2017, Law 2). */
export const dealerOfBoard = (board: number): Seat => seats[(board - 1) % 4] as Seat;

/** A character for each byte, of the same number. */
export const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode.apply(null, bytes.subarray(at, at + 8192) as unknown as number[]);
  return text;
};

export const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255);
