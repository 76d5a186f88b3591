import type { Json, JsonObject } from '@fairdeal/event-store';
import { isCard, partnerOf, seats, type Seat } from '@fairdeal/facts';
import type { AnySeat, HandView, ReplayView, StepView } from './views';

/** Who is looking. Whoever is neither seated here nor an official is a spectator. */
export type Viewer =
  | { readonly as: 'spectator' }
  | { readonly as: 'seat'; readonly seat: AnySeat }
  | { readonly as: 'director' }
  | { readonly as: 'committee' };

/** Facts whose cards lay open for the whole table to see. Cards in any other are hidden until the deal is public. */
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

/**
 * The replay as this viewer may see it: a face they may not see is null. It comes after the fold, for a law may need
 * what a viewer may not see.
 *
 * A deal that is over is public, unless its board is still to be played elsewhere (`boardInPlay`).
 *
 * Not covered: contract's dummy, who is known only to its auction; that hand stays hidden until the deal is over.
 */
export function redact(
  viewer: Viewer,
  replay: ReplayView,
  { boardInPlay = false }: { readonly boardInPlay?: boolean } = {},
): ReplayView {
  if (viewer.as === 'director' || viewer.as === 'committee') return replay;
  if (replay.status !== 'open' && !boardInPlay) return replay;
  const own = viewer.as === 'seat' ? viewer.seat : undefined;
  const open = new Set<string>();
  let led = false;
  const steps = replay.steps.map((step): StepView => {
    if (isOpen(step.type, step.data)) for (const card of cardsIn(step.data)) open.add(card);
    led ||= step.type === 'CardPlayed';
    const dummy = replay.game === 'bridge' && led ? partner(step.table.dealer) : undefined;
    const { mistaken } = step;
    return {
      ...step,
      data: shown(step.type, step.data, own),
      ...(mistaken && { mistaken: { ...mistaken, data: shown(mistaken.type, mistaken.data, own) } }),
      table: {
        ...step.table,
        hands: step.table.hands.map((hand) =>
          hand.seat === own || hand.seat === dummy ? hand : facesFrom(open, hand),
        ),
      },
    };
  });
  return { ...replay, steps };
}

const isOpen = (type: string, data: JsonObject): boolean =>
  seenByAll.has(type) || (type === 'CardDealt' && data['faceUp'] === true);

function shown(type: string, data: JsonObject, own: AnySeat | undefined): JsonObject {
  if (isOpen(type, data)) return data;
  if (type === 'CardDealt' && data['to'] === own) return data;
  if (type === 'FactCorrected') {
    const { type: inner, ...fact } = data['fact'] as JsonObject;
    return { ...data, fact: { type: inner as Json, ...shown(String(inner), fact, own) } };
  }
  if (type === 'HandsRecorded') {
    const hands = Object.entries(data['hands'] as JsonObject);
    return {
      ...data,
      hands: Object.fromEntries(hands.map(([seat, cards]) => [seat, seat === own ? cards : hidden(cards)])),
    };
  }
  return hidden(data) as JsonObject;
}

/** The value with null for every card in it, however deep. */
function hidden(value: Json): Json {
  if (isCard(value)) return null;
  if (Array.isArray(value)) return (value as readonly Json[]).map(hidden);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hidden(inner)]));
  }
  return value;
}

function cardsIn(value: Json): readonly string[] {
  if (isCard(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsIn) : [];
}

/** Faces first, the hidden ones after, so that a place gives nothing away. */
function facesFrom(open: ReadonlySet<string>, hand: HandView): HandView {
  const faces = hand.cards.filter((card) => card !== null && open.has(card));
  return { ...hand, cards: [...faces, ...hand.cards.slice(faces.length).map(() => null)] };
}

const partner = (dealer: AnySeat): AnySeat | undefined =>
  seats.includes(dealer as Seat) ? partnerOf(dealer as Seat) : undefined;
