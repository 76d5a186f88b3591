import type { Json, JsonObject } from '@fairdeal/event-store';
import { isCard, secondsOf, type AnySeat } from '@fairdeal/facts';
import { faceLiesOpen, facesIn, lieWith, type Told } from './faces';
import type { HandView, ReplayView, StepView } from './views';

/** Who is looking. Whoever is neither seated here nor an official is a spectator. */
export type Viewer =
  | { readonly as: 'spectator' }
  | { readonly as: 'seat'; readonly seat: AnySeat }
  | { readonly as: 'director' }
  | { readonly as: 'committee' };

/** What a viewer's sight of a replay depends on, besides who they are. */
export interface Sight {
  /** This viewer may still have to play the deal's board elsewhere: nobody, official or not, sees a face of such a one. */
  readonly boardInPlay?: boolean;
  /** What came before the replay's first step: a face that lay open then is no secret now. */
  readonly before?: readonly Told[];
  /** What came after its last: a card that lay with one seat then may have been another's all along. */
  readonly after?: readonly Told[];
  /** A spectator is shown a face only so long after it lay open, and the whole deal only so long after it ended. */
  readonly delay?: {
    readonly minutes: number;
    /** The time now, RFC 3339. */
    readonly now: string;
    /** When the deal was over by the store's clock; undefined while it goes on. */
    readonly over: string | undefined;
  };
}

/**
 * The replay as this viewer may see it: a face they may not see is null, wherever it stands. It comes after the fold, for
 * a law may need what a viewer may not see.
 *
 * A deal that is over is public, unless its board is still to be played by this viewer (`boardInPlay`): of such a deal no
 * face at all is shown, for what lies open at this table is a secret at the next. While a deal goes on a seat sees its own
 * cards, dummy's from the opening lead on, and what lay open; a spectator what lay open and dummy. What somebody wrote in
 * their own words may name a card, so it is hidden with the faces.
 *
 * Not covered: a hand of which a part was spread; the cards of it are shown once they are named or played.
 */
export function redact(viewer: Viewer, replay: ReplayView, sight: Sight = {}): ReplayView {
  const { boardInPlay = false, before = [], after = [] } = sight;
  if (boardInPlay) return { ...replay, steps: replay.steps.map(withoutAnyFace) };
  if (viewer.as === 'director' || viewer.as === 'committee') return replay;
  const own = viewer.as === 'seat' ? viewer.seat : undefined;
  const { delay } = own === undefined ? sight : {};
  if (replay.status !== 'open' && (delay === undefined || isPast(delay.over, delay))) return replay;

  const isOpen = ({ type, data, recordedAt }: Told): boolean =>
    faceLiesOpen({ type, data }) && (delay === undefined || isPast(recordedAt, delay));
  const ownFaces =
    own === undefined ? new Set<string>() : lieWith(own, [...before, ...replay.steps, ...after]);
  const open = new Set<string>();
  const note = (told: Told) => {
    if (isOpen(told)) for (const card of facesIn(told.data)) open.add(card);
  };
  before.forEach(note);
  const steps = replay.steps.map((step): StepView => {
    note(step);
    const dummy = delay === undefined || isPast(step.recordedAt, delay) ? step.table.dummy : null;
    const inDummy = step.table.hands.find(({ seat }) => seat === dummy)?.cards ?? [];
    const mayBeSeen = new Set([...open, ...ownFaces, ...inDummy.filter((card) => card !== null)]);
    return onlyFaces(mayBeSeen, step, own, isOpen);
  });
  return { ...replay, steps };
}

const isPast = (
  at: string | undefined,
  { minutes, now }: { readonly minutes: number; readonly now: string },
): boolean => {
  const [since, until] = [secondsOf(at), secondsOf(now)];
  return since !== undefined && until !== undefined && since + 60 * minutes <= until;
};

type IsOpen = (told: Told) => boolean;

function onlyFaces(
  mayBeSeen: ReadonlySet<string>,
  step: StepView,
  own: AnySeat | undefined,
  isOpen: IsOpen,
): StepView {
  const sieved = <T>(of: T): T => sieve(of as Json, (card) => mayBeSeen.has(card)) as T;
  const { type, data, recordedAt, mistaken, table } = step;
  return {
    ...step,
    data: sieved(shown({ type, data, recordedAt }, own, isOpen)),
    ...(mistaken && {
      mistaken: { ...mistaken, data: sieved(shown({ ...mistaken, recordedAt }, own, isOpen)) },
    }),
    drawn: sieved(step.drawn),
    ruling: sieved(step.ruling),
    rights: sieved(step.rights),
    table: {
      ...table,
      trick: sieved(table.trick),
      hands: table.hands.map((hand) => facesOf(mayBeSeen, hand)),
    },
  };
}

/** The step of a board this viewer may still have to play. */
function withoutAnyFace(step: StepView): StepView {
  const none = new Set<string>();
  return onlyFaces(none, step, undefined, () => false);
}

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

/** An event's fields: as a fact that does not lie open says where a card came, a face in it is its holder's alone. */
function shown(told: Told, own: AnySeat | undefined, isOpen: IsOpen): JsonObject {
  const lay = isOpen(told);
  const data = withoutWords(told.type, told.data, lay);
  if (lay || (told.type === 'CardDealt' && data['to'] === own)) return data;
  if (told.type === 'FactCorrected') {
    const { type, ...fact } = data['fact'] as JsonObject;
    return {
      ...data,
      fact: { type: type as Json, ...shown({ ...told, type: String(type), data: fact }, own, isOpen) },
    };
  }
  if (told.type === 'HandsRecorded') {
    const hands = Object.entries(data['hands'] as JsonObject);
    return {
      ...data,
      hands: Object.fromEntries(hands.map(([seat, cards]) => [seat, seat === own ? cards : hidden(cards)])),
    };
  }
  return hidden(data) as JsonObject;
}

/** Fields that never hold a card: `4S` there is four spades, called aloud for the table to hear. */
const calledAloud: ReadonlySet<string> = new Set(['call', 'contract', 'from', 'to']);

/** The value with null for every card in it that may not be seen, however deep. */
function sieve(value: Json, maySee: (card: string) => boolean): Json {
  if (isCard(value)) return maySee(value) ? value : null;
  if (Array.isArray(value)) return (value as readonly Json[]).map((inner) => sieve(inner, maySee));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        calledAloud.has(key) && typeof inner === 'string' ? inner : sieve(inner, maySee),
      ]),
    );
  }
  return value;
}

const hidden = (value: Json): Json => sieve(value, () => false);

/** Faces first, the hidden ones after, so that a place gives nothing away. */
function facesOf(mayBeSeen: ReadonlySet<string>, hand: HandView): HandView {
  const faces = hand.cards.filter((card) => card !== null && mayBeSeen.has(card));
  return { ...hand, cards: [...faces, ...hand.cards.slice(faces.length).map(() => null)] };
}
