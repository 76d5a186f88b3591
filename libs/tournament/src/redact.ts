import type { Json, JsonObject } from '@fairdeal/event-store';
import { type AnySeat, isCard, partnerOf, type Seat, seats } from '@fairdeal/facts';
import type { HandView, ReplayView, StepView } from './views';

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

/** What a viewer's sight of a replay depends on, besides who they are. */
export interface Sight {
  /** The deal's board is still to be played elsewhere. */
  readonly boardInPlay?: boolean;
  /** What came before the replay's first step: a face that lay open then is no secret now. */
  readonly before?: readonly { readonly type: string; readonly data: JsonObject }[];
}

/**
 * The replay as this viewer may see it: a face they may not see is null. It comes after the fold, for a law may need
 * what a viewer may not see.
 *
 * A deal that is over is public, unless its board is still to be played elsewhere (`boardInPlay`): of such a deal no
 * face at all is shown, for what lies open at this table is a secret at the next. What somebody wrote in their own
 * words may name a card, so it is hidden with the faces.
 *
 * Not covered: contract's dummy, who is known only to its auction; that hand stays hidden until the deal is over.
 */
export function redact(
  viewer: Viewer,
  replay: ReplayView,
  { boardInPlay = false, before = [] }: Sight = {},
): ReplayView {
  if (viewer.as === 'director' || viewer.as === 'committee') return replay;
  if (replay.status !== 'open' && !boardInPlay) return replay;
  const own = viewer.as === 'seat' ? viewer.seat : undefined;
  const open = new Set<string>();
  let led = false;
  const isOpen = boardInPlay ? () => false : laysOpen;
  const note = ({ type, data }: { readonly type: string; readonly data: JsonObject }) => {
    if (isOpen(type, data)) for (const card of cardsIn(data)) open.add(card);
    led ||= type === 'CardPlayed';
  };
  before.forEach(note);
  const steps = replay.steps.map((step): StepView => {
    note(step);
    const dummy = replay.game === 'bridge' && led && !boardInPlay ? partner(step.table.dealer) : undefined;
    const { mistaken } = step;
    return {
      ...step,
      data: shown(step.type, step.data, own, isOpen),
      ...(mistaken && { mistaken: { ...mistaken, data: shown(mistaken.type, mistaken.data, own, isOpen) } }),
      ...(boardInPlay && {
        drawn: withoutFaces(step.drawn),
        ruling: withoutFaces(step.ruling),
        rights: withoutFaces(step.rights),
      }),
      table: {
        ...step.table,
        ...(boardInPlay && { trick: step.table.trick.map(({ seat }) => ({ seat, card: null })) }),
        hands: step.table.hands.map((hand) =>
          hand.seat === own || hand.seat === dummy ? hand : facesFrom(open, hand),
        ),
      },
    };
  });
  return { ...replay, steps };
}

type IsOpen = (type: string, data: JsonObject) => boolean;

const laysOpen = (type: string, data: JsonObject): boolean =>
  seenByAll.has(type) || (type === 'CardDealt' && data['faceUp'] === true);

/** Where the house writes in its own words; and where a fact repeats somebody's, hidden unless the fact lay open. */
const wordsOfTheHouse: ReadonlySet<string> = new Set(['why', 'details']);
const wordsOfAFact: ReadonlySet<string> = new Set(
  'says about statement irregularity change option penalty'.split(' '),
);

const withoutWords = (type: string, data: JsonObject, lay: boolean): JsonObject =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      wordsOfTheHouse.has(key) ||
      (!lay && wordsOfAFact.has(key)) ||
      (type === 'DealVoided' && key === 'reason')
        ? null
        : value,
    ]),
  );

function shown(type: string, whole: JsonObject, own: AnySeat | undefined, isOpen: IsOpen): JsonObject {
  const lay = isOpen(type, whole);
  const data = withoutWords(type, whole, lay);
  if (lay) return data;
  if (type === 'CardDealt' && data['to'] === own) return data;
  if (type === 'FactCorrected') {
    const { type: inner, ...fact } = data['fact'] as JsonObject;
    return { ...data, fact: { type: inner as Json, ...shown(String(inner), fact, own, isOpen) } };
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

const withoutFaces = <T>(of: T): T => hidden(of as Json) as T;

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
