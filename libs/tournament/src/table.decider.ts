import type { Decider, Decision } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import { noteReport, once, refuse, type Happening, type Report, type Reports } from './happening';
import { secondsOf } from './moment';
import { eventOf, type FieldsOfEvent, type OrderOn } from './orders';

/** A deal is about to be opened here: may it, and does the table have to note it? */
export interface ReceiveDeal {
  readonly order: 'ReceiveDeal';
  readonly deal: FieldsOfEvent<'DealAssigned'>;
  readonly dealer: string | number;
  readonly pack: string | undefined;
  /** A pack the table was not opened with, but that has been brought to it since. */
  readonly packWasBrought: boolean;
  readonly report: Report;
}

export type TableCommand = OrderOn<'table'> | ReceiveDeal;

export interface TableState {
  readonly opened: FieldsOfEvent<'TableOpened'> | undefined;
  /** Who sits where; empty until players are seated. */
  readonly seated: ReadonlyMap<string, string>;
  /** Deals in turn. */
  readonly deals: GrowingMap<true>;
  /** When it was closed. */
  readonly closedAt: string | undefined;
  readonly reports: Reports;
}

const initial: TableState = {
  opened: undefined,
  seated: new Map(),
  deals: GrowingMap.empty(),
  closedAt: undefined,
  reports: GrowingMap.empty(),
};

function evolve(before: TableState, event: Happening): TableState {
  const state = { ...before, reports: noteReport(before.reports, event) };
  switch (event.type) {
    case 'TableOpened':
      return { ...state, opened: event.data as unknown as FieldsOfEvent<'TableOpened'> };
    case 'PlayersSeated': {
      return { ...state, seated: seatedAfter(state.seated, event.data as unknown as Seating) };
    }
    case 'DealAssigned':
      return { ...state, deals: state.deals.with(String(event.data['deal']), true) };
    case 'TableClosed':
      return { ...state, closedAt: String(event.meta['at']) };
    default:
      return state;
  }
}

type Seating = FieldsOfEvent<'PlayersSeated'>;

function seatedAfter(
  before: ReadonlyMap<string, string>,
  { seats, ...compass }: Seating,
): ReadonlyMap<string, string> {
  const taken: Readonly<Record<string, string>> = { ...compass, ...seats };
  return new Map([...before, ...Object.entries(taken)]);
}

function objectionToSeating(asks: Seating, { seated }: TableState): Decision<Happening> | undefined {
  const seats = new Map<string, string>();
  for (const [seat, player] of seatedAfter(seated, asks)) {
    const other = seats.get(player);
    if (other !== undefined) {
      return refuse('seated-twice', `${player} would sit both at ${other} and at ${seat}`);
    }
    seats.set(player, seat);
  }
  return undefined;
}

function decide(command: TableCommand, state: TableState): Decision<Happening> {
  if (command.order === 'ReceiveDeal') return receive(command, state);
  return once(state.reports, eventOf(command), () => objection(command, state));
}

function objection(command: OrderOn<'table'>, state: TableState): Decision<Happening> | undefined {
  if (command.order === 'OpenTable') {
    return state.opened === undefined ? undefined : refuse('already-open', 'the table was opened before');
  }
  const shut = notOpen(state);
  if (shut) return shut;
  // The house may have noted it already, when the deal was opened: then the report agrees, and adds nothing.
  if (command.order === 'AssignDeal' && state.deals.has(command.asks.deal)) return { accepted: [] };
  if (command.order === 'SeatPlayers') return objectionToSeating(command.asks, state);
  return undefined;
}

const notOpen = (state: TableState): Decision<Happening> | undefined => {
  if (state.opened === undefined) return refuse('no-such-table', 'no such table was opened');
  return state.closedAt !== undefined ? refuse('table-closed', 'the table is closed') : undefined;
};

/** A deal reported late may have been opened before the table was closed. */
const wasOpenAt = (at: string, { closedAt }: TableState): boolean =>
  closedAt !== undefined && (secondsOf(at) ?? Infinity) < (secondsOf(closedAt) ?? -Infinity);

function receive(command: ReceiveDeal, state: TableState): Decision<Happening> {
  const shut = notOpen(state);
  if (shut && !wasOpenAt(command.report.at, state)) return shut;
  const { dealer, pack, deal } = command;
  if (state.seated.size > 0 && !state.seated.has(String(dealer))) {
    return refuse('not-seated', `nobody sits at ${dealer}, who is to deal`);
  }
  const packs = state.opened?.packs ?? [];
  if (pack !== undefined && packs.length > 0 && !packs.includes(pack) && !command.packWasBrought) {
    return refuse('pack-not-at-the-table', `the packs at this table are ${packs.join(' and ')}, not ${pack}`);
  }
  if (state.deals.has(deal.deal)) return { accepted: [] };
  const { at, by } = command.report;
  const meta: Report = { at, ...(by !== undefined && { by }) };
  return { accepted: [eventOf({ order: 'AssignDeal', asks: deal, report: meta })] };
}

export const tableDecider: Decider<TableState, TableCommand, Happening> = { initial, evolve, decide };
