import type { JsonObject } from '@fairdeal/event-store';
import { type NextDeal, type Seat, seats, sideOf } from '@fairdeal/facts';
import type { Refused } from './answer';
import { gaveWay, isUntouched } from './deal.decider';
import type { DealState } from './deal.state';
import { walkOf } from './deal.walks';
import { recordFinding } from './findings';
import { byTheHouse, refuse, type Report } from './happening';
import { isBefore } from './moment';
import { asked, theHouse, type FieldsOfEvent, type OrderOn } from './orders';
import { isInPlay, packStream, packToDealWith, wasBrought } from './packs-at-a-table';
import { standingAt } from './table-account';
import { packs, tables, tournaments, type UnitOfWork } from './unit-of-work';

type Opened = FieldsOfEvent<'DealOpened'>;
type OpenDeal = Extract<OrderOn<'deal'>, { readonly order: 'OpenDeal' }>;

const refusedOf = (decision: object): Refused | undefined =>
  'refused' in decision ? (decision as Refused) : undefined;

/**
 * A deal is opened at its table. Where the house has opened it already, as the law demanded, the order agrees and adds
 * nothing; where the house opened another that nobody has touched, that one gives way. A dealer or pack other than the
 * law names is accepted, and found.
 */
export async function openDeal(
  work: UnitOfWork,
  id: string,
  command: OpenDeal,
): Promise<Refused | undefined> {
  const { asks, report } = command;
  const state = await work.look(work.deals, id);
  // The table turned out to deal it after all, and was only heard of late.
  const isTakenBack = gaveWay(state) && report.by !== theHouse;
  if (state.opened !== undefined && !isTakenBack) return openAgain(work, id, command);
  const closed = await closedBefore(work, asks.table, report);
  if (closed) return closed;
  const last = await lastOpened(work, asks.table, id);
  const filled = await filledOut(work, id, asks, last);
  const decided = await work.do(work.deals, id, { ...command, asks: filled });
  if ('refused' in decided) return decided;
  const received = await receive(work, id, filled, report);
  if (received) return received;
  if (last !== undefined) {
    const due = await dueAfter(work, last.state);
    if (due !== undefined && goesOnFrom(last.state, asks)) await findOtherwise(work, id, asks, due, report);
    if (isUntouched(last.state)) await work.do(work.deals, last.id, { order: 'GiveWay', to: id, report });
  }
  return takePack(work, id, asks, report);
}

/** The house may have opened the deal itself: then whoever opens it agrees, whatever became of it since. */
async function openAgain(work: UnitOfWork, id: string, command: OpenDeal): Promise<Refused | undefined> {
  const state = await work.look(work.deals, id);
  const { asks, report } = command;
  const { opened } = state;
  const agrees = opened?.byHouse === true && opened.table === asks.table && opened.lawbook === asks.lawbook;
  if (!agrees) return refusedOf(await work.do(work.deals, id, command));
  await findOtherwise(work, id, asks, opened, report);
  return asks.pack === opened.pack ? undefined : takePack(work, id, asks, report);
}

async function takePack(
  work: UnitOfWork,
  id: string,
  { table, pack }: Opened,
  report: Report,
): Promise<Refused | undefined> {
  if (pack === undefined) return undefined;
  const its = await packStream(work, table, pack);
  return refusedOf(await work.do(packs, its, { order: 'TakePack', deal: id, report }));
}

interface LastDeal {
  readonly id: string;
  readonly state: DealState;
}

/** The last of a table's deals that was opened, before another of them: some may be put down that are still to come. */
async function lastOpened(work: UnitOfWork, table: string, before?: string): Promise<LastDeal | undefined> {
  const { deals } = await work.look(tables, table);
  const inTurn = [...deals.keys()];
  const end = before === undefined ? -1 : inTurn.indexOf(before);
  for (const id of inTurn.slice(0, end < 0 ? inTurn.length : end).reverse()) {
    const state = await work.look(work.deals, id);
    if (state.opened !== undefined) return { id, state };
  }
  return undefined;
}

/** Nothing is opened in a tournament that is closed, save what was opened before and only reported late. */
async function closedBefore(work: UnitOfWork, table: string, report: Report): Promise<Refused | undefined> {
  const { opened } = await work.look(tables, table);
  if (opened === undefined) return undefined;
  const { closedAt } = await work.look(tournaments, opened.tournament);
  return closedAt === undefined || isBefore(report.at, closedAt)
    ? undefined
    : refuse('tournament-closed', 'the tournament is closed');
}

/** What the house fills in, whatever was asked: whose event it is, where the table stands, who is dealt in. */
async function filledOut(
  work: UnitOfWork,
  id: string,
  asks: Opened,
  last: LastDeal | undefined,
): Promise<Opened> {
  const own = asked('DealOpened', asks as unknown as JsonObject) as unknown as Opened;
  const { opened: table, seated } = await work.look(tables, asks.table);
  if (table === undefined) return own;
  const reckoner = work.lawbookOf(asks.lawbook)?.reckoner;
  const dealtIn = [...seated.keys()].map(Number).filter((seat) => Number.isInteger(seat));
  const instead = last && placeTakenOf(last);
  return {
    ...own,
    tournament: table.tournament,
    session: table.session,
    ...(reckoner && { standing: await standingAt(work, asks.table, reckoner, id) }),
    ...(typeof asks.dealer === 'number' &&
      dealtIn.length > 1 && { seats: dealtIn.toSorted((a, b) => a - b) }),
    ...(instead !== undefined && { instead }),
  };
}

/** The deal a new one takes the place of: the last, where it is void; where the house's own gives way, what it stood for. */
const placeTakenOf = ({ id, state }: LastDeal): string | undefined =>
  isUntouched(state) || gaveWay(state) ? state.opened?.instead : state.void ? id : undefined;

async function receive(
  work: UnitOfWork,
  id: string,
  { table, dealer, pack, board, round }: Opened,
  report: Report,
): Promise<Refused | undefined> {
  return refusedOf(
    await work.do(tables, table, {
      order: 'ReceiveDeal',
      deal: { deal: id, ...(board !== undefined && { board }), ...(round !== undefined && { round }) },
      dealer,
      pack,
      packWasBrought: pack !== undefined && (await wasBrought(work, table, pack)),
      report,
    }),
  );
}

/** Who is to deal after this deal, by its lawbook; the house's own opening says it as well. */
async function dueAfter(work: UnitOfWork, last: DealState): Promise<NextDeal | undefined> {
  if (last.opened === undefined) return undefined;
  const { table, lawbook: id, dealer, pack } = last.opened;
  if (isUntouched(last)) return { dealer, pack };
  const lawbook = work.lawbookOf(id);
  const next = lawbook && walkOf(lawbook, last)?.next;
  if (next?.pack === undefined || (await isInPlay(work, table, next.pack))) return next;
  return { dealer: next.dealer, pack: undefined };
}

/** Turns to deal pass from one deal to the next of a round; a board brings its dealer with it. */
const goesOnFrom = ({ opened }: DealState, { lawbook, board, round }: Opened): boolean =>
  opened?.lawbook === lawbook && opened.round === round && board === undefined && opened.board === undefined;

type Compared = { readonly [F in 'dealer' | 'pack' | 'board' | 'round' | 'variant']?: Opened[F] | undefined };

/** Accepted all the same: who dealt, and with what, is what was seen. */
async function findOtherwise(
  work: UnitOfWork,
  id: string,
  asks: Compared,
  due: Compared,
  report: Report,
): Promise<void> {
  const fields = ['dealer', 'pack', 'board', 'round', 'variant'] as const;
  const differing = fields.filter(
    (field) => asks[field] !== undefined && due[field] !== undefined && asks[field] !== due[field],
  );
  if (differing.length === 0) return;
  const list = (of: Compared) => differing.map((field) => `${field} ${String(of[field])}`).join(', ');
  const finding = {
    kind: 'opened-otherwise',
    detail: `opened with ${list(asks)}; due was ${list(due)}`,
  } as const;
  await recordFinding(work, id, finding, report);
}

const mostInAnId = 64;

/** `table.n`, n being the table's count of deals and one more; the first such that is free. */
async function freeId(work: UnitOfWork, table: string): Promise<string> {
  const { deals } = await work.look(tables, table);
  for (let n = deals.size + 1; ; n++) {
    const number = `.${n}`;
    const id = `${table.slice(0, mostInAnId - number.length)}${number}`;
    if (!deals.has(id) && (await work.versions(work.deals, id)).left === 0) return id;
  }
}

/**
 * The deal that takes the place of one that fell, with the dealer and the pack the law names: the same board where the
 * same deal is dealt again. Only where the table has not gone on already, and it and the tournament are open.
 */
export async function openNext(work: UnitOfWork, fallen: string, report: Report): Promise<void> {
  const state = await work.look(work.deals, fallen);
  const { opened } = state;
  const lawbook = opened && work.lawbookOf(opened.lawbook);
  const next = lawbook && walkOf(lawbook, state)?.next;
  if (opened === undefined || next === undefined) return;
  const table = await work.look(tables, opened.table);
  if (table.opened === undefined || table.closedAt !== undefined) return;
  if ((await work.look(tournaments, table.opened.tournament)).closedAt !== undefined) return;
  if ((await lastOpened(work, opened.table))?.id !== fallen) return;
  if (table.seated.size > 0 && !table.seated.has(String(next.dealer))) return;
  const asks = await dealtAgain(work, opened, next);
  const id = await freeId(work, opened.table);
  const filled = { ...(await filledOut(work, id, asks, undefined)), instead: fallen };
  const decided = byTheHouse(report);
  if (await receive(work, id, filled, decided)) return;
  await work.do(work.deals, id, { order: 'OpenDeal', asks: filled, report: decided });
}

/** As it was opened, with who deals next; the board only where the same deal is dealt again. */
async function dealtAgain(work: UnitOfWork, opened: Opened, next: NextDeal): Promise<Opened> {
  const { table, lawbook, dealer, board, round, variant } = opened;
  const pack = await packToDealWith(work, table, next.pack ?? (await packOfTurn(work, opened, next)));
  return {
    table,
    lawbook,
    dealer: next.dealer,
    ...(pack !== undefined && { pack }),
    ...(board !== undefined && next.dealer === dealer && { board }),
    ...(round !== undefined && { round }),
    ...(variant !== undefined && { variant }),
  };
}

/** Of two packs each side deals with its own: where the deal passes to the other side, it takes the other pack. */
async function packOfTurn(work: UnitOfWork, last: Opened, { dealer }: NextDeal): Promise<string | undefined> {
  const isSeat = (seat: unknown): seat is Seat => seats.includes(seat as Seat);
  if (!isSeat(last.dealer) || !isSeat(dealer) || sideOf(last.dealer) === sideOf(dealer)) return last.pack;
  const { opened } = await work.look(tables, last.table);
  return last.pack === undefined ? undefined : opened?.packs.find((pack) => pack !== last.pack);
}
