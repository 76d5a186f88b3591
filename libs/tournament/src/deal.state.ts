import { canonicalJson, type JsonObject } from '@fairdeal/event-store';
import type { Game, WrittenHand } from '@fairdeal/facts';
import { GrowingList } from './growing-list';
import { GrowingMap } from './growing-map';
import { noteReport, type Happening, type Reports } from './happening';
import { gameOfLawbook } from './lawbooks';
import { orders, theHouse, type FieldsOfEvent } from './orders';

/** A result as it was reported, and as it now reads. */
export interface AgreedScore {
  readonly version: number;
  readonly data: JsonObject;
}

export interface DealState {
  readonly opened:
    (FieldsOfEvent<'DealOpened'> & { readonly game: Game; readonly byHouse: boolean }) | undefined;
  /** The house opened it itself, whoever opened it since. */
  readonly openedByHouse: boolean;
  readonly void: boolean;
  /** By what law the house found it void; undefined where an official voided it, or it is not void. */
  readonly voidedByLaw: string | undefined;
  readonly voidedByHouse: boolean;
  readonly closed: boolean;
  readonly boardTaken: boolean;
  readonly handsRecorded: boolean;
  readonly shuffleRevealed: boolean;
  /** Seats that sealed a salt for the last committed shuffle. */
  readonly sealed: ReadonlySet<string>;
  /** The pack was cut, or its dealing begun, after that shuffle. */
  readonly cutOrDealt: boolean;
  /** A shuffle of this deal came with a commitment to its seed. */
  readonly committed: boolean;
  readonly version: number;
  /** Versions that hold what the house did: nothing seen, so nothing to correct. */
  readonly houseVersions: readonly number[];
  /** What was seen, in order, with a corrected fact in place of each mistaken one. */
  readonly seen: GrowingList<Happening>;
  /** Results reported since one was last put forward as wrong. */
  readonly scores: readonly AgreedScore[];
  /** The results reported contradict each other, and nobody has ruled between them. */
  readonly contradicted: boolean;
  /** The same, and no director has put a result of his own in their place. */
  readonly disputed: boolean;
  /** The hand as the house last wrote it down. */
  readonly scored: WrittenHand | undefined;
  /** A director's result that holds in the place of the table's. */
  readonly adjustment: FieldsOfEvent<'ScoreAdjusted'> | undefined;
  /** Officials who ruled here or adjusted the score: they may not sit on it. */
  readonly ruledBy: readonly string[];
  readonly reports: Reports;
}

export const dealUnopened: DealState = {
  opened: undefined,
  openedByHouse: false,
  void: false,
  voidedByLaw: undefined,
  voidedByHouse: false,
  closed: false,
  boardTaken: false,
  handsRecorded: false,
  shuffleRevealed: false,
  sealed: new Set(),
  cutOrDealt: false,
  committed: false,
  version: 0,
  houseVersions: [],
  seen: GrowingList.empty(),
  scores: [],
  contradicted: false,
  disputed: false,
  scored: undefined,
  adjustment: undefined,
  ruledBy: [],
  reports: GrowingMap.empty(),
};

/** In a deal's stream, what the house did and nobody saw. */
export const houseEventsOfADeal: ReadonlySet<string> = new Set(Object.values(orders.deal));

/** Said of a result when it is put forward as wrong: what was agreed before no longer contradicts what is agreed now. */
const reopens: ReadonlySet<string> = new Set(['ScoreCorrected', 'ScoreErrorReported']);

/** Facts that change more of a state than that something was seen. */
const changesMore: ReadonlySet<string> = new Set([
  'ScoreAgreed',
  'PackShuffled',
  'PackCut',
  'DealBegun',
  ...reopens,
]);

export function evolveDeal(before: DealState, event: Happening): DealState {
  const version = before.version + 1;
  const reports = noteReport(before.reports, event);
  if (!houseEventsOfADeal.has(event.type)) {
    const seen = before.seen.with(event);
    return seenAfter({ ...before, version, reports, seen }, event);
  }
  return houseDid({ ...before, version, reports, houseVersions: [...before.houseVersions, version] }, event);
}

/** What a state is after all of these: facts that only lengthen it are taken in together. */
export function evolveAll(before: DealState, events: readonly Happening[]): DealState {
  let state = before;
  let { version, reports, seen } = before;
  for (const event of events) {
    if (!houseEventsOfADeal.has(event.type) && !changesMore.has(event.type)) {
      version += 1;
      reports = noteReport(reports, event);
      seen = seen.with(event);
      continue;
    }
    state = evolveDeal(version === state.version ? state : { ...state, version, reports, seen }, event);
    ({ version, reports, seen } = state);
  }
  return version === state.version ? state : { ...state, version, reports, seen };
}

function seenAfter(state: DealState, { type, data }: Happening): DealState {
  switch (type) {
    case 'ScoreAgreed':
      return withScores(state, [...state.scores, { version: state.version, data }]);
    case 'PackShuffled':
      return typeof data['commitment'] === 'string'
        ? { ...state, committed: true, sealed: new Set(), cutOrDealt: false }
        : state;
    case 'PackCut':
    case 'DealBegun':
      return state.committed && !state.cutOrDealt ? { ...state, cutOrDealt: true } : state;
    default:
      return reopens.has(type) ? withScores(state, []) : state;
  }
}

function houseDid(state: DealState, event: Happening): DealState {
  const { data, meta } = event;
  switch (event.type) {
    case 'DealOpened':
      return openedAs(state, event);
    case 'DealVoided':
      return voided(state, event);
    case 'DealClosed':
      return { ...state, closed: true };
    case 'BoardTaken':
      return { ...state, boardTaken: true };
    case 'HandsRecorded':
      return { ...state, handsRecorded: true };
    case 'SaltSealed':
      return { ...state, sealed: new Set([...state.sealed, String(data['seat'])]) };
    case 'ShuffleRevealed':
      return { ...state, shuffleRevealed: true };
    case 'DealScored':
      return { ...state, scored: data['hand'] as WrittenHand };
    case 'FactCorrected':
      return correctedBy(state, event);
    case 'RulingGiven':
      return ruled(withOfficial(withOfficial(state, data['by']), meta['by']), data);
    case 'ScoreAdjusted':
      return adjusted(withOfficial(state, meta['by']), data as unknown as FieldsOfEvent<'ScoreAdjusted'>);
    default:
      return state;
  }
}

function openedAs(state: DealState, { data, meta }: Happening): DealState {
  const opened = data as unknown as FieldsOfEvent<'DealOpened'>;
  const game = gameOfLawbook(opened.lawbook);
  if (game === undefined) return state;
  const byHouse = meta['by'] === theHouse;
  // A deal that gave way and is opened after all begins anew.
  return {
    ...state,
    opened: { ...opened, game, byHouse },
    openedByHouse: state.openedByHouse || byHouse,
    void: false,
    voidedByHouse: false,
    seen: GrowingList.empty(),
  };
}

/** A director's result given before goes with the deal. */
function voided(state: DealState, { data, meta }: Happening): DealState {
  const voidedByHouse = meta['by'] === theHouse;
  const law = data['law'];
  const voidedByLaw = voidedByHouse && typeof law === 'string' ? law : undefined;
  return unadjusted({ ...state, void: true, voidedByHouse, voidedByLaw });
}

const withOfficial = (state: DealState, official: unknown): DealState =>
  typeof official !== 'string' || official === theHouse || state.ruledBy.includes(official)
    ? state
    : { ...state, ruledBy: [...state.ruledBy, official] };

/** Does the adjustment name a result? One that names none takes the one before it back. */
export function namesResult({ hand, tricks, points, details }: FieldsOfEvent<'ScoreAdjusted'>): boolean {
  const { awards, notPlayed, outcomes } = details ?? {};
  return (
    hand !== undefined ||
    tricks !== undefined ||
    points !== undefined ||
    notPlayed === true ||
    (typeof awards === 'object' && awards !== null) ||
    (typeof outcomes === 'object' && outcomes !== null)
  );
}

/** A director's result stands whatever the table says later, even of a deal that was void. */
function adjusted(state: DealState, adjustment: FieldsOfEvent<'ScoreAdjusted'>): DealState {
  if (!namesResult(adjustment)) return unadjusted(state);
  return { ...state, adjustment, disputed: false, void: false };
}

const unadjusted = (state: DealState): DealState => ({
  ...state,
  adjustment: undefined,
  disputed: state.contradicted,
});

/** In a report of a result, what tells nothing of the result itself: all that bridge's has. */
const asides: ReadonlySet<string> = new Set(['scope', 'recorded']);

const saysOf = ({ data }: AgreedScore): string =>
  canonicalJson(Object.fromEntries(Object.entries(data).filter(([field]) => !asides.has(field))), 'data');

function withScores(state: DealState, scores: readonly AgreedScore[]): DealState {
  const contradicted = scores.length > 1 && new Set(scores.map(saysOf)).size > 1;
  return { ...state, scores, contradicted, disputed: contradicted && state.adjustment === undefined };
}

/** The place among the facts seen of what was reported at a version. */
const placeOf = ({ houseVersions }: DealState, version: number): number =>
  version - 1 - houseVersions.filter((each) => each < version).length;

function correctedBy(state: DealState, { data, meta }: Happening): DealState {
  const { version, fact } = data as unknown as FieldsOfEvent<'FactCorrected'>;
  const { type, ...fields } = fact as { readonly type: string } & JsonObject;
  const right: Happening = { type, data: fields, meta };
  const at = placeOf(state, version);
  const seen = state.seen.changed((event, place) => (place === at ? right : event));
  const others = state.scores.filter((score) => score.version !== version);
  // One that was put forward as wrong since stays out of it, however it is corrected.
  const counts = others.length < state.scores.length || state.seen.at(at)?.type !== 'ScoreAgreed';
  const scores = type === 'ScoreAgreed' && counts ? [...others, { version, data: fields }] : others;
  return withScores(
    { ...state, seen },
    scores.toSorted((one, other) => one.version - other.version),
  );
}

/** A ruling that names one of the results reported, by its version, settles that the others were mistaken. */
function ruled(state: DealState, data: JsonObject): DealState {
  const { details } = data as unknown as FieldsOfEvent<'RulingGiven'>;
  const named = state.scores.find(({ version }) => version === details?.['version']);
  if (named === undefined) return state;
  const places = new Set(state.scores.map(({ version }) => placeOf(state, version)));
  const seen = state.seen.changed((event, place) =>
    places.has(place) ? { ...event, data: named.data } : event,
  );
  return withScores({ ...state, seen }, [named]);
}
