import { isBefore } from '@fairdeal/facts';
import type { JsonObject } from '@fairdeal/event-store';
import type { Refused } from './answer';
import { gaveWay, isUntouched } from './deal.decider';
import type { DealState } from './deal.state';
import { differences, dueAfter, findOtherwise, goesOnFrom } from './due-deal';
import { agreedBefore, isAgreedOtherwise } from './agreed';
import { refuse, type Report } from './happening';
import { asked, theHouse, type FieldsOfEvent, type OrderOn } from './orders';
import { packStream, wasBrought } from './packs-at-a-table';
import { standingAt } from './table-account';
import { packs, tables, tournaments, type UnitOfWork } from './unit-of-work';

type Opened = FieldsOfEvent<'DealOpened'>;
type OpenDeal = Extract<OrderOn<'deal'>, { readonly order: 'OpenDeal' }>;

const refusedOf = (decision: object): Refused | undefined =>
  'refused' in decision ? (decision as Refused) : undefined;

/**
 * A deal is opened at its table. Where the house has opened it already, as the law demanded, the order agrees and adds
 * nothing, or, as long as nobody has touched it, says otherwise and is taken at its word; where the house opened another
 * that nobody has touched, that one gives way. A dealer or pack other than the law names is accepted, and found.
 */
export async function openDeal(
  work: UnitOfWork,
  id: string,
  command: OpenDeal,
): Promise<Refused | undefined> {
  const { asks, report } = command;
  const state = await work.look(work.deals, id);
  if (state.opened !== undefined) {
    const known = await openAgain(work, id, command, state.opened);
    if (known !== 'anew') return known;
  }
  const closed = await closedBefore(work, asks.table, report);
  if (closed) return closed;
  const last = await lastOpened(work, asks.table, id);
  const filled = await filledOut(work, id, asks, last);
  const decided = await work.do(work.deals, id, { ...command, asks: filled });
  if ('refused' in decided) return decided;
  const received = await receive(work, id, filled, report);
  if (received) return received;
  if (last !== undefined) {
    const due = await dueAfter(work, state.opened === undefined ? last.state : state);
    if (due !== undefined && goesOnFrom(last.state, asks)) await findOtherwise(work, id, asks, due, report);
    if (isUntouched(last.state)) await work.do(work.deals, last.id, { order: 'GiveWay', to: id, report });
  }
  return takePack(work, id, asks, report);
}

/**
 * The house may have opened the deal itself: then whoever opens it agrees, whatever became of it since. It is opened
 * anew where it gave way and was dealt after all, or is untouched and turns out to be another dealing than was due.
 */
async function openAgain(
  work: UnitOfWork,
  id: string,
  command: OpenDeal,
  opened: NonNullable<DealState['opened']>,
): Promise<Refused | 'anew' | undefined> {
  const state = await work.look(work.deals, id);
  const { asks, report } = command;
  const isSame = opened.table === asks.table && opened.lawbook === asks.lawbook;
  if (isSame && report.by === theHouse && state.openedByHouse) return undefined;
  if (!isSame || !opened.byHouse) return refusedOf(await work.do(work.deals, id, command));
  if (gaveWay(state)) return 'anew';
  const isOtherwise = differences(asks, opened).length > 0 || isAgreedOtherwise(asks, opened);
  if (isUntouched(state) && isOtherwise) return 'anew';
  await findOtherwise(work, id, asks, opened, report);
  return undefined;
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

export interface LastDeal {
  readonly id: string;
  readonly state: DealState;
}

/** The last of a table's deals that was opened, before another of them: some may be put down that are still to come. */
export async function lastOpened(
  work: UnitOfWork,
  table: string,
  before?: string,
): Promise<LastDeal | undefined> {
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
export async function filledOut(
  work: UnitOfWork,
  id: string,
  asks: Opened,
  last: LastDeal | undefined,
): Promise<Opened> {
  const own = asked('DealOpened', asks as unknown as JsonObject) as unknown as Opened;
  const { opened: table, seated } = await work.look(tables, asks.table);
  if (table === undefined) return own;
  const { announced } = await work.look(tournaments, table.tournament);
  const agreed = agreedBefore(announced, own.agreed);
  const reckoner = work.lawbookOf(asks.lawbook)?.reckoner;
  const dealtIn = [...seated.keys()].map(Number).filter((seat) => Number.isInteger(seat));
  const instead = last?.state.opened?.board === asks.board ? last && placeTakenOf(last) : undefined;
  return {
    ...own,
    tournament: table.tournament,
    session: table.session,
    ...(agreed && { agreed }),
    ...(reckoner && { standing: await standingAt(work, asks.table, reckoner, id) }),
    ...(typeof asks.dealer === 'number' &&
      dealtIn.length > 1 && { seats: dealtIn.toSorted((a, b) => a - b) }),
    ...(instead !== undefined && { instead }),
  };
}

/** The deal a new one takes the place of: the last, where it is void; where the house's own gives way, what it stood for. */
const placeTakenOf = ({ id, state }: LastDeal): string | undefined =>
  isUntouched(state) || gaveWay(state) ? state.opened?.instead : state.void ? id : undefined;

export async function receive(
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
