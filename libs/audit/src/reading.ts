import type { RecordedEvent } from '@fairdeal/event-store';
import {
  seats as compass,
  type AnySeat,
  type HouseEvent,
  type Opening,
  type SeenFact,
} from '@fairdeal/facts';

/** An event as the auditor reads it. */
export type AuditedEvent = Pick<RecordedEvent, 'stream' | 'version' | 'type' | 'data' | 'meta'>;

export type Said<T extends HouseEvent['type']> = Omit<Extract<HouseEvent, { readonly type: T }>, 'type'>;

/** The fields of an event, believed: they were judged before it was stored. */
export const saidIn = <T extends HouseEvent['type']>({ data }: Pick<AuditedEvent, 'data'>): Said<T> =>
  data as unknown as Said<T>;

/** What was seen, as it now reads. */
export interface Seen {
  /** Of the report, mistaken or not. */
  readonly version: number;
  readonly fact: SeenFact;
  /** Of the correction or the ruling it reads as it does for. */
  readonly by?: number;
}

/** A deal's stream as far as it was read. */
export interface Reading {
  readonly stream: string;
  readonly version: number;
  readonly opened: { readonly version: number; readonly said: Said<'DealOpened'> };
  readonly seen: readonly Seen[];
  /** What the house did since the deal was opened, in turn. */
  readonly done: readonly AuditedEvent[];
}

/** In a deal's stream, what the house did and nobody saw. */
const houseEvents: ReadonlySet<string> = new Set<HouseEvent['type']>([
  'DealOpened',
  'HandsRecorded',
  'FactCorrected',
  'RulingGiven',
  'DealVoided',
  'DealScored',
  'ScoreAdjusted',
  'DealClosed',
  'ShuffleRevealed',
  'SaltSealed',
  'BoardTaken',
]);

/** Said of a result when it is put forward as wrong: what was agreed before no longer counts beside what is agreed now. */
export const reopens: ReadonlySet<string> = new Set(['ScoreCorrected', 'ScoreErrorReported']);

/**
 * A deal as it reads after the first of its events, up to a version: a corrected fact in place of each mistaken one, and
 * where a ruling named one of several results, that one in place of them all.
 *
 * @returns undefined where no deal was opened by then
 */
export function readDeal(events: readonly AuditedEvent[], upTo = Infinity): Reading | undefined {
  let opened: Reading['opened'] | undefined;
  let seen: Seen[] = [];
  let done: AuditedEvent[] = [];
  let version = 0;
  for (const event of events) {
    if (event.version > upTo) break;
    version = event.version;
    if (event.type === 'DealOpened') {
      // A deal that gave way to another, and was opened after all, begins with that.
      opened = { version, said: saidIn<'DealOpened'>(event) };
      seen = [];
      done = [];
    } else if (!houseEvents.has(event.type)) {
      seen.push({ version, fact: { ...event.data, type: event.type } });
    } else {
      done.push(event);
      if (event.type === 'FactCorrected') correct(seen, event);
      else if (event.type === 'RulingGiven') settle(seen, event);
    }
  }
  const stream = events[0]?.stream;
  if (opened === undefined || stream === undefined) return undefined;
  return { stream, version, opened, seen, done };
}

function correct(seen: Seen[], event: AuditedEvent): void {
  const { version, fact } = saidIn<'FactCorrected'>(event);
  const at = seen.findIndex((one) => one.version === version);
  if (at >= 0) seen[at] = { version, fact: fact as SeenFact, by: event.version };
}

/** A ruling that names one of the results reported, by its version, settles that the others were mistaken. */
function settle(seen: Seen[], event: AuditedEvent): void {
  const named = saidIn<'RulingGiven'>(event).details?.['version'];
  const reopened = seen.findLastIndex(({ fact }) => reopens.has(fact.type));
  const isResult = ({ fact }: Seen, place: number) => place > reopened && fact.type === 'ScoreAgreed';
  const right = seen.find((one, place) => isResult(one, place) && one.version === named);
  if (right === undefined) return;
  seen.forEach((one, place) => {
    if (isResult(one, place) && one !== right)
      seen[place] = { version: one.version, fact: right.fact, by: event.version };
  });
}

/** At a round table, the seats the house wrote down; where it wrote none, as many as the facts speak of. */
function seatsOf({ opened, seen }: Reading): readonly AnySeat[] {
  const { dealer, seats } = opened.said;
  if (typeof dealer === 'string') return compass;
  if (seats !== undefined && seats.length > 1) return seats;
  let highest = Math.max(2, dealer);
  for (const { fact } of seen) {
    for (const seat of [fact['to'], fact['by'], fact['seat']]) {
      if (typeof seat === 'number' && seat > highest) highest = seat;
    }
  }
  return Array.from({ length: highest }, (_, i) => i + 1);
}

export function openingOf(reading: Reading): Opening {
  const { lawbook, dealer, pack, variant, board, standing, agreed } = reading.opened.said;
  const game = lawbook.slice(0, lawbook.indexOf('@')) as Opening['game'];
  return { game, lawbook, seats: seatsOf(reading), dealer, pack, variant, board, standing, agreed };
}
