import type { Json, JsonObject } from '@fairdeal/event-store';
import { isCard, type AnySeat } from '@fairdeal/facts';

/** Something told of a deal: a fact, or what the house did. */
export interface Told {
  readonly type: string;
  readonly data: JsonObject;
  /** By the store's clock, where it is stored. */
  readonly recordedAt?: string;
}

/** Facts whose cards lay open for the whole table to see. */
const seenByAll: ReadonlySet<string> = new Set([
  'CardPlayed',
  'CardExposed',
  'TrumpTurned',
  'WrongTrumpShown',
  'CardFound',
  'ForeignCardTaken',
  'PackProvedImperfect',
  'PenaltyDemanded',
  'OtherPackSearched',
  'LeadFaced',
  'CardNamed',
  'CardWithdrawn',
  'HandShown',
  'DealDrawn',
]);

/** Did every card it names lie open for the table to see? */
export const faceLiesOpen = ({ type, data }: Told): boolean =>
  seenByAll.has(type) || (type === 'CardDealt' && data['faceUp'] === true);

/** Every face that stands in a value, however deep. */
export function facesIn(value: Json): readonly string[] {
  if (isCard(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(facesIn) : [];
}

/**
 * The faces a seat was dealt and kept: a card that was moved to another seat was never this one's to look at.
 */
export function lieWith(seat: AnySeat, told: readonly Told[]): ReadonlySet<string> {
  const dealt = new Map<
    Json | undefined,
    { readonly to: Json | undefined; readonly card: Json | undefined }
  >();
  const faces = new Set<string>();
  for (const { type, data } of told) {
    if (type === 'CardDealt') dealt.set(data['n'], { to: data['to'], card: data['card'] });
    if (type === 'CardMoved') {
      const moved = dealt.get(data['n']);
      if (moved) dealt.set(data['n'], { ...moved, to: data['to'] });
    }
    if (type === 'CardPlayed' && data['by'] === seat) faces.add(String(data['card']));
    if (type === 'HandsRecorded') {
      const hands = data['hands'] as Readonly<Record<string, readonly string[]>>;
      for (const card of hands[String(seat)] ?? []) faces.add(card);
    }
  }
  for (const { to, card } of dealt.values()) if (to === seat && isCard(card)) faces.add(card);
  return faces;
}
