import { partiesOf } from './entries';
import { add, same, subtract, zero, type Exact } from '@fairdeal/scoring';
import { cited, type Cited, type Happened } from './happened';
import { parts, partOfTable, tallies } from './lines';
import type { Tally } from './made-line';
import { publications } from './correction-period';
import { resultShown, type ResultShown } from './score-sheet';
import type { EventSheet } from './sheet/event-sheet';
import type { DealRecord, RipplePolicy } from './sheet/records';
import { tableSheet } from './table-sheet';

/** After publication: what changed, from what to what, why, on whose word, and who is to be told. */
export interface ChangeNotice {
  readonly what:
    | 'score-adjusted'
    | 'fact-corrected'
    /** Reported or reckoned otherwise without a correction, as honours called late. */
    | 'rescored'
    | 'deal-voided'
    | 'entry-withdrawn'
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
  EntryWithdrawn: 'entry-withdrawn',
  AppealUpheld: 'appeal-upheld',
};

interface Before {
  readonly what: ChangeNotice['what'];
  readonly deal: DealRecord | undefined;
  readonly appeal: string | null;
  readonly result: ResultShown | null;
  readonly tallies: ReadonlyMap<string, Tally>;
}

const idOf = ({ stream }: Happened): string => stream.slice(stream.indexOf('-') + 1);

function subjectOf(sheet: EventSheet, event: Happened): Pick<Before, 'deal' | 'appeal'> | undefined {
  const { books } = sheet;
  if (event.type === 'EntryWithdrawn') {
    return publications(sheet).size > 0 ? { deal: undefined, appeal: null } : undefined;
  }
  const appeal = event.type === 'AppealUpheld' ? books.appeals.get(idOf(event)) : undefined;
  const deal = books.deals.get(appeal?.deal ?? idOf(event));
  const named = event.data['appeal'];
  return deal && publications(sheet).has(deal.session)
    ? { deal, appeal: appeal?.appeal ?? (typeof named === 'string' ? named : null) }
    : undefined;
}

function resultNow(sheet: EventSheet, deal: DealRecord | undefined): ResultShown | null {
  const line = deal && tableSheet(sheet, deal.table)?.lines.find((one) => one.deal.deal === deal.deal);
  return line ? resultShown(line.result) : null;
}

/** What may change: the tallies of the deal's table, or of everybody where tables are compared or an entry goes. */
function talliesNow(sheet: EventSheet, deal: DealRecord | undefined): ReadonlyMap<string, Tally> {
  const touched = deal && partOfTable(sheet, deal.table, 'score');
  if (touched && touched.lines.length > 0) return touched.tallies;
  return tallies(sheet, 'score');
}

/** @returns undefined where the event changes nothing that was published */
export function beforeChange(sheet: EventSheet, event: Happened): Before | undefined {
  const what = kinds[event.type];
  if (what === undefined || sheet.books.publications.length === 0) return undefined;
  const subject = subjectOf(sheet, event);
  if (subject === undefined) return undefined;
  const { deal } = subject;
  return { what, ...subject, result: resultNow(sheet, deal), tallies: talliesNow(sheet, deal) };
}

const totalNow = (sheet: EventSheet, entry: string): Exact =>
  parts(sheet, 'score').reduce((sum, part) => add(sum, part.tallies.get(entry)?.total ?? zero), zero);

function toldOf(sheet: EventSheet, event: Happened, before: Before): ChangeNotice['to'] {
  const after = talliesNow(sheet, before.deal);
  const own = before.deal
    ? partiesOf(sheet, before.deal).flatMap(({ entries }) => entries)
    : [String(event.data['entry'])];
  const changed = [...new Set([...before.tallies.keys(), ...after.keys()])].filter(
    (entry) => !same(before.tallies.get(entry)?.total ?? zero, after.get(entry)?.total ?? zero),
  );
  return [...new Set([...own, ...changed])].sort().map((entry) => {
    const is = totalNow(sheet, entry);
    const gained = subtract(after.get(entry)?.total ?? zero, before.tallies.get(entry)?.total ?? zero);
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

/** A corrected report that leaves the result and every total as they were is nobody's news. */
const isNews = ({ what, was, is, to }: ChangeNotice): boolean =>
  (what !== 'fact-corrected' && what !== 'rescored') ||
  JSON.stringify(was) !== JSON.stringify(is) ||
  to.some((one) => !same(one.was, one.is));

/** What changed since it was published, in the order it was decided. */
export const changeNotices = ({ books }: EventSheet): readonly ChangeNotice[] => books.notices.filter(isNews);
