import type { JsonObject } from '@fairdeal/event-store';
import { fullPack, seatOfCard, type Card, type Seat } from '@fairdeal/facts';
import type { AuditedEvent } from '../reading';

/** A fact or a decision as a test tells it: its type, its fields, and who said so. */
export type Told = readonly [type: string, data?: object, by?: string];

const moment = (seconds: number): string => new Date(Date.UTC(2026, 10, 30, 19, 0, seconds)).toISOString();

/** A deal's stream, one second from each event to the next. */
export const dealStream = (told: readonly Told[], id = '7'): readonly AuditedEvent[] =>
  told.map(([type, data = {}, by = 'recorder'], i) => ({
    stream: `deal-${id}`,
    version: i + 1,
    type,
    data: data as JsonObject,
    meta: { at: moment(i), by },
  }));

export const opened = (lawbook: string, dealer: Seat = 'S', more: object = {}): Told => [
  'DealOpened',
  { table: 't', lawbook, dealer, pack: 'red', ...more },
];

/** Shuffled, cut and dealt by the dealer, card after card, unseen unless the pack's order is given. */
export function dealing(dealer: Seat = 'S', pack?: readonly Card[]): readonly Told[] {
  const partner = seatOfCard(dealer, 2);
  const pone = seatOfCard(dealer, 3);
  return [
    ['PackShuffled', { by: partner, pack: 'red' }],
    ['PackShuffled', { by: dealer, pack: 'red' }],
    ['PackPresented', { by: dealer, to: pone }],
    ['PackCut', { by: pone, lifted: 26, left: 26 }],
    ['DealBegun', { dealer, pack: 'red' }],
    ...Array.from({ length: 52 }, (_, i): Told => [
      'CardDealt',
      { n: i + 1, to: seatOfCard(dealer, i + 1), card: pack?.[i] ?? null },
    ]),
  ];
}

/**
 * A pack dealt so that each seat holds one suit: the dealer's left spades, and on clockwise hearts, diamonds, and to the
 * dealer clubs, each from the ace down.
 */
export const suitToEach: readonly Card[] = Array.from({ length: 13 }, (_, rank) =>
  [0, 1, 2, 3].map((suit) => fullPack[suit * 13 + rank] as Card),
).flat();

/** The same, with the last card turned up as whist has it. */
export const dealingWithTrump = (dealer: Seat = 'S', pack = suitToEach): readonly Told[] => [
  ...dealing(dealer, pack).slice(0, -1),
  ['TrumpTurned', { n: 52, card: pack[51] }],
  ['DealCompleted', { n: 52 }],
];

/**
 * Thirteen tricks out of `suitToEach` at whist: spades are led, the dealer trumps with the ace of clubs, and then plays
 * out trumps to the end.
 */
export const playedOut = (dealer: Seat = 'S'): readonly Told[] =>
  Array.from({ length: 13 }, (_, trick) =>
    (trick === 0 ? [0, 1, 2, 3] : [3, 0, 1, 2]).map((place): Told => [
      'CardPlayed',
      { by: seatOfCard(dealer, place + 1), card: suitToEach[trick * 4 + place] },
    ]),
  ).flat();
