import { fullPack, isCard, seats, type Card, type FactPlace } from '@fairdeal/facts';
import { readDeal, type AuditedEvent } from '../reading';

/** One pack the house dealt from a seed, as far as it is on record. */
export interface HousePack {
  readonly at: FactPlace;
  /** From the first card that left it to the last; undefined where only the hands are on record. */
  readonly order: readonly Card[] | undefined;
  /** Of thirteen, from whoever was dealt to first. */
  readonly hands: readonly (readonly Card[])[];
}

/** What the house promised of a pack, and whether it has said since what the cards followed from. */
export interface Promised {
  readonly at: FactPlace;
  readonly revealed: boolean;
  /** Cards left the pack that was promised. */
  readonly dealt: boolean;
  /** What does not hold of it, a word each. */
  readonly doubts: readonly string[];
}

export interface HouseDealt {
  readonly pack: HousePack | undefined;
  readonly promised: Promised | undefined;
}

const nothing: HouseDealt = { pack: undefined, promised: undefined };

const isWhole = (cards: readonly Card[]): boolean =>
  cards.length === fullPack.length && new Set(cards).size === fullPack.length;

/**
 * What a deal's stream tells of the pack the house dealt in it. What reveals and cards do not bear out is the deal's own
 * audit's, and not told here.
 *
 * Not covered: the pack of a round table, of which most cards are never seen.
 */
export function houseDealtIn(events: readonly AuditedEvent[]): HouseDealt {
  const reading = readDeal(events);
  const shuffle = reading?.seen.findLast(({ fact }) => typeof fact['commitment'] === 'string');
  if (reading === undefined || shuffle === undefined) return nothing;
  const at = { stream: reading.stream, version: shuffle.version };
  const dealt = reading.seen.filter(
    ({ fact, version }) =>
      version > shuffle.version && (fact.type === 'CardDealt' || fact.type === 'TrumpTurned'),
  );
  const order = dealt.flatMap(({ fact }) => (isCard(fact['card']) ? [fact['card']] : []));
  const inOrder = dealt.every(({ fact }, i) => fact['n'] === i + 1);
  const isRevealed = reading.done.some(
    ({ type, version }) => type === 'ShuffleRevealed' && version > shuffle.version,
  );
  return {
    pack:
      inOrder && isWhole(order) && typeof reading.opened.said.dealer === 'string'
        ? { at, order, hands: seats.map((_, first) => order.filter((__, i) => i % 4 === first)) }
        : undefined,
    promised: { at, revealed: isRevealed, dealt: dealt.length > 0, doubts: [] },
  };
}

/** The same of a board's stream. @param doubts what does not hold of its reveal and its hands */
export function houseDealtOn(events: readonly AuditedEvent[], doubts: readonly string[]): HouseDealt {
  const dealt = events.find(({ type }) => type === 'BoardDealt');
  if (dealt === undefined) return nothing;
  const at = { stream: dealt.stream, version: dealt.version };
  const written = events.findLast(({ type }) => type === 'HandsRecorded')?.data['hands'] as
    Readonly<Record<string, readonly Card[]>> | undefined;
  const hands = seats.map((seat) => written?.[seat] ?? []);
  return {
    // In what order they left the pack the record of hands does not say.
    pack: isWhole(hands.flat()) ? { at, order: undefined, hands } : undefined,
    promised: {
      at,
      revealed: events.some(({ type }) => type === 'ShuffleRevealed'),
      dealt: written !== undefined,
      doubts,
    },
  };
}
