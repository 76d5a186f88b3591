import { same, subtract, zero, type Exact } from '@fairdeal/scoring';
import { isPublished } from './correction-period';
import { partiesOf } from './entries';
import { cited, type Cited, type Happened } from './happened';
import { allSums, sumsAround, totalOf } from './lines';
import { resultShown, type ResultShown } from './score-sheet';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, RipplePolicy } from './sheet/records';
import { tableSheet } from './table-sheet';
import type { Sum } from './tally';

/** After publication: what changed, from what to what, why, on whose word, and who is to be told. */
export interface ChangeNotice {
  readonly what:
    | 'score-adjusted'
    | 'fact-corrected'
    /** Reported or reckoned otherwise without a correction, as honours called late. */
    | 'rescored'
    | 'deal-voided'
    /** Reported a second time, and otherwise: until somebody rules it counts for nobody. */
    | 'disputed'
    | 'entry-withdrawn'
    /** Withdrawn, and accepted again. */
    | 'entry-restored'
    /** A round was closed, or another started, and corrections for later rounds count from now on. */
    | 'correction-counts'
    /** A penalty, a handicap, or what is carried over: given, changed or taken back. */
    | 'points-given'
    | 'appeal-upheld';
  /** Who decided it is its `by`. */
  readonly event: Cited;
  /** What followed from it: the hand as its lawbook then wrote it down. */
  readonly then: readonly Cited[];
  readonly deal: string | null;
  readonly appeal: string | null;
  readonly was: ResultShown | null;
  readonly is: ResultShown | null;
  readonly why: string | null;
  readonly law: string | null;
  /** How far it reaches; null where it is no correction of a result. */
  readonly policy: RipplePolicy | null;
  /** Those who played it, and everybody whose total it changes. */
  readonly to: readonly { readonly entry: string; readonly was: Exact; readonly is: Exact }[];
}

const kinds: Readonly<Record<string, ChangeNotice['what']>> = {
  ScoreAdjusted: 'score-adjusted',
  FactCorrected: 'fact-corrected',
  DealScored: 'rescored',
  DealVoided: 'deal-voided',
  ScoreAgreed: 'disputed',
  ScoreCorrected: 'rescored',
  ScoreErrorReported: 'rescored',
  EntryAccepted: 'entry-restored',
  RoundStarted: 'correction-counts',
  RoundClosed: 'correction-counts',
  EntryWithdrawn: 'entry-withdrawn',
  PenaltyGiven: 'points-given',
  HandicapGiven: 'points-given',
  ScoreCarriedOver: 'points-given',
  AppealUpheld: 'appeal-upheld',
};

interface Before {
  readonly what: ChangeNotice['what'];
  readonly deal: DealRecord | undefined;
  readonly appeal: string | null;
  readonly result: ResultShown | null;
  readonly sums: ReadonlyMap<string, Sum>;
}

const idOf = ({ stream }: Happened): string => stream.slice(stream.indexOf('-') + 1);

/** What the house says of the whole event moves totals only when an entry goes or comes back, or a correction waits. */
function mayMoveOthers({ books }: EventSheet, event: Happened): boolean {
  if (event.type === 'RoundStarted' || event.type === 'RoundClosed') return books.restricted;
  if (kinds[event.type] === 'points-given') return true;
  const entry = books.entries.get(String(event.data['entry']));
  return event.type === 'EntryWithdrawn' || entry?.withdrawn !== undefined;
}

function subjectOf(sheet: EventSheet, event: Happened): Pick<Before, 'deal' | 'appeal'> | undefined {
  const { books } = sheet;
  if (event.stream.startsWith('tournament-')) {
    return mayMoveOthers(sheet, event) ? { deal: undefined, appeal: null } : undefined;
  }
  const appeal = event.type === 'AppealUpheld' ? books.appeals.get(idOf(event)) : undefined;
  const deal = books.deals.get(appeal?.deal ?? idOf(event));
  const named = event.data['appeal'];
  return deal && isPublished(sheet, deal.session)
    ? { deal, appeal: appeal?.appeal ?? (typeof named === 'string' ? named : null) }
    : undefined;
}

function resultNow(sheet: EventSheet, deal: DealRecord | undefined): ResultShown | null {
  const line = deal && tableSheet(sheet, deal.table)?.lines.find((one) => one.deal.deal === deal.deal);
  return line ? resultShown(line.result) : null;
}

/** @returns undefined where the event changes nothing that was published */
export function beforeChange(sheet: EventSheet, event: Happened): Before | undefined {
  const what = kinds[event.type];
  if (what === undefined || sheet.books.publications.length === 0) return undefined;
  const subject = subjectOf(sheet, event);
  if (subject === undefined) return undefined;
  const { deal } = subject;
  return { what, ...subject, result: resultNow(sheet, deal), sums: sumsThen(sheet, deal) };
}

/** An order about the whole event may move what no table made. */
const sumsThen = (sheet: EventSheet, deal: DealRecord | undefined): ReadonlyMap<string, Sum> =>
  deal === undefined ? new Map(allSums(sheet)) : sumsAround(sheet, deal.table);

const totalIn = (sums: ReadonlyMap<string, Sum>, entry: string): Exact => sums.get(entry)?.totalNow ?? zero;

function toldOf(sheet: EventSheet, event: Happened, before: Before): ChangeNotice['to'] {
  const after = sumsThen(sheet, before.deal);
  const own = before.deal
    ? partiesOf(sheet, before.deal).flatMap(({ entries }) => entries)
    : [event.data['entry']].filter((entry) => typeof entry === 'string');
  const changed = [...new Set([...before.sums.keys(), ...after.keys()])].filter(
    (entry) => !same(totalIn(before.sums, entry), totalIn(after, entry)),
  );
  return [...new Set([...own, ...changed])].sort().map((entry) => {
    const is = totalOf(sheet, entry);
    const gained = subtract(totalIn(after, entry), totalIn(before.sums, entry));
    return { entry, was: subtract(is, gained), is };
  });
}

const textIn = ({ data }: Happened, ...fields: readonly string[]): string | null => {
  const found = fields.map((field) => data[field]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : null;
};

function policyIn(sheet: EventSheet, deal: DealRecord | undefined, event: Happened): RipplePolicy | null {
  const words = deal && sheet.books.deals.get(deal.deal)?.words;
  return words?.find((word) => word.event === event)?.policy ?? null;
}

/**
 * The notices after an event. A hand written down anew right after a correction belongs to the correction's notice: its
 * old figures are those from before it.
 */
export function noticesAfter(sheet: EventSheet, event: Happened, before: Before): readonly ChangeNotice[] {
  const { notices } = sheet.books;
  const { what, deal, appeal, result } = before;
  const is = resultNow(sheet, deal);
  const to = toldOf(sheet, event, before);
  const last = notices.at(-1);
  const policy = policyIn(sheet, deal, event);
  if (event.type === 'DealScored' && last && isAwaiting(last, event)) {
    const were = new Map(last.to.map(({ entry, was }) => [entry, was]));
    const merged = to.map((one) => ({ ...one, was: were.get(one.entry) ?? one.was }));
    const both = { ...last, then: [...last.then, cited(event)], is, policy, to: merged };
    return [...notices.slice(0, -1), both];
  }
  const notice: ChangeNotice = {
    what,
    event: cited(event),
    then: [],
    deal: deal?.deal ?? null,
    appeal,
    was: result,
    is,
    why: textIn(event, 'why', 'reason', 'decision'),
    law: textIn(event, 'law'),
    policy,
    to,
  };
  return [...notices, notice];
}

const isAwaiting = ({ what, event, then }: ChangeNotice, scored: Happened): boolean =>
  what === 'fact-corrected' && then.length === 0 && event.stream === scored.stream;

/** Decisions, which are news even where they leave everything as it was; a report that does so is nobody's. */
const decisions: readonly ChangeNotice['what'][] = [
  'score-adjusted',
  'deal-voided',
  'appeal-upheld',
  'entry-withdrawn',
  'entry-restored',
  'points-given',
];

const isNews = ({ what, was, is, to }: ChangeNotice): boolean =>
  decisions.includes(what) ||
  JSON.stringify(was) !== JSON.stringify(is) ||
  to.some((one) => !same(one.was, one.is));

/** What changed since it was published, in the order it was decided. */
export const changeNotices = ({ books }: EventSheet): readonly ChangeNotice[] => books.notices.filter(isNews);
