import type { Happened } from '../happened';
import { policyOf } from '../ripple-policy';
import type { Books } from './books';
import type { DealRecord, RipplePolicy, Seats, TableRecord, Word } from './records';
import { saidIn } from './said-in';
import { notePackOfDeal, notePackProof } from './take-pack';
import { roundKey } from './take-tournament';

/** What a report of a result is, in any game's vocabulary. */
const reports: ReadonlySet<string> = new Set([
  'ScoreAgreed',
  'HonoursCalled',
  'RevokePenaltyTaken',
  'ScoreCorrected',
  'RubberAgreed',
  'RubberClosed',
  'TricksAgreed',
  'ScoreErrorReported',
  'PlayerEliminated',
]);

/** The table whose sheet changes with it; undefined where none does. */
export function takeDeal(books: Books, deal: string, event: Happened): string | undefined {
  const before = books.deals.get(deal);
  if (before === undefined) {
    return event.type === 'DealOpened' ? openDeal(books, deal, event) : undefined;
  }
  if (event.type === 'PackProvedImperfect') notePackProof(books, before, event);
  if (event.type === 'HandForHandBegan') books.handForHand = [...books.handForHand, event];
  const after = dealAfter(books, before, event);
  if (after === before) return undefined;
  books.deals.set(deal, after);
  return before.table;
}

function openDeal(books: Books, deal: string, opened: Happened): string | undefined {
  const said = saidIn<'DealOpened'>(opened);
  const table = books.tables.get(said.table);
  if (table === undefined || (said.tournament ?? books.tournament) !== books.tournament) return undefined;
  books.tables.set(table.table, { ...table, deals: [...table.deals, deal] });
  books.deals.set(deal, begun(books, deal, table, opened));
  return table.table;
}

/** A deal the house opened may be opened anew before anything was seen of it: it keeps its turn, and nothing else. */
function openAnew(books: Books, before: DealRecord, opened: Happened): DealRecord {
  const table = books.tables.get(before.table);
  return table === undefined ? before : begun(books, before.deal, table, opened);
}

function begun(books: Books, deal: string, table: TableRecord, opened: Happened): DealRecord {
  const said = saidIn<'DealOpened'>(opened);
  const session = said.session ?? table.session;
  const round = said.round ?? runningRound(books, session);
  const record: DealRecord = {
    deal,
    table: table.table,
    opened,
    lawbook: said.lawbook,
    dealer: String(said.dealer),
    pack: said.pack,
    board: said.board,
    session,
    round,
    variant: said.variant,
    instead: said.instead,
    standing: said.standing as DealRecord['standing'],
    seats: dealtIn(table.seatings.at(-1)?.seats ?? {}, said.seats),
    words: [],
    reports: [],
    corrections: noCorrections,
    rulings: [],
    closed: undefined,
  };
  if (round !== undefined) books.dealtRounds.add(roundKey(session, round));
  notePackOfDeal(books, record);
  return record;
}

/** At a round table not everybody who sits there is dealt in. */
function dealtIn(seats: Seats, only: readonly (string | number)[] | undefined): Seats {
  if (only === undefined) return seats;
  const names = new Set(only.map(String));
  return Object.fromEntries(Object.entries(seats).filter(([seat]) => names.has(seat)));
}

const noCorrections: ReadonlyMap<number, Happened> = new Map();

/** The round started last in the session, for a deal that names none. */
const runningRound = (books: Books, session: number): number | undefined =>
  books.started.findLast((round) => round.session === session)?.round;

function dealAfter(books: Books, before: DealRecord, event: Happened): DealRecord {
  switch (event.type) {
    case 'DealOpened':
      return openAnew(books, before, event);
    case 'DealScored':
      return withWord(books, before, event, 'scored');
    case 'ScoreAdjusted':
      return withWord(books, before, event, 'adjusted');
    case 'DealVoided':
      return withWord(books, before, event, 'voided');
    case 'BoardTaken':
      return before.board === undefined ? { ...before, board: String(event.data['board']) } : before;
    case 'FactCorrected': {
      const { version } = saidIn<'FactCorrected'>(event);
      return { ...before, corrections: new Map(before.corrections).set(version, event) };
    }
    case 'RulingGiven':
      return { ...before, rulings: [...before.rulings, event] };
    case 'DealClosed':
      return { ...before, closed: before.closed ?? event };
    default:
      return reports.has(event.type) ? { ...before, reports: [...before.reports, event] } : before;
  }
}

function withWord(books: Books, before: DealRecord, event: Happened, is: Word['is']): DealRecord {
  const corrects = before.words.length > 0 && hasLaterRound(books, before);
  const policy: RipplePolicy = corrects ? policyOf(books, event) : 'all';
  if (policy !== 'all') books.restricted = true;
  const waitsFor = books.closed === undefined ? roundsRunning(books) : 'never';
  const word: Word = { event, is, policy, waitsFor, roundsStarted: books.started.length };
  return { ...before, words: [...before.words, word] };
}

const roundsRunning = ({ rounds }: Books): readonly string[] =>
  [...rounds].flatMap(([key, { started, closed }]) => (started && !closed ? [key] : []));

/** Has a later round been started, or drawn, on the results of this deal's round? */
export function hasLaterRound(
  books: Books,
  { session, round }: Pick<DealRecord, 'session' | 'round'>,
): boolean {
  const isLater = (one: { readonly session: number; readonly round: number }) =>
    one.session > session || (one.session === session && round !== undefined && one.round > round);
  return books.started.some(isLater) || books.movements.some((event) => isLater(roundDrawn(event)));
}

/** A movement drawn round by round says which, as `details.round`; another is of its whole session, from the first. */
function roundDrawn(event: Happened): { readonly session: number; readonly round: number } {
  const { session, details } = saidIn<'MovementDrawn'>(event);
  const round = details?.['round'];
  return { session, round: typeof round === 'number' ? round : 1 };
}
