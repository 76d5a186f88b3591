import { isBefore } from '@fairdeal/facts';
import type { Decider, Decision } from '@fairdeal/event-store';
import { GrowingMap } from './growing-map';
import { byTheHouse, noteReport, once, refuse, type Happening, type Report, type Reports } from './happening';
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

/** What a deal that was closed won, by the hands of the table so far. */
export interface TellResult {
  readonly order: 'TellResult';
  readonly game: FieldsOfEvent<'GameWon'> | undefined;
  readonly rubber: FieldsOfEvent<'RubberWon'> | undefined;
  readonly report: Report;
}

/** A deal that was over came to another result. */
export interface HearOfRescoring {
  readonly order: 'HearOfRescoring';
  readonly deal: string;
  readonly report: Report;
}

export type TableCommand = OrderOn<'table'> | ReceiveDeal | TellResult | HearOfRescoring;

type Seated = ReadonlyMap<string, string>;

/** A deal of this table. */
export interface AssignedDeal {
  readonly round: number | undefined;
  /** Who sat where when it was noted; empty where nobody was seated yet. */
  readonly seated: Seated;
}

/** What the house told of games, or of rubbers. */
interface Told<T extends 'GameWon' | 'RubberWon'> {
  readonly byDeal: GrowingMap<FieldsOfEvent<T>>;
  /** The last that was told, by anybody. */
  readonly last: FieldsOfEvent<T> | undefined;
}

export interface TableState {
  readonly opened: FieldsOfEvent<'TableOpened'> | undefined;
  /** Who sits where; empty until players are seated. */
  readonly seated: Seated;
  /** Deals in turn. */
  readonly deals: GrowingMap<AssignedDeal>;
  readonly lastDeal: string | undefined;
  /** How often each deal came to another result when it was over. */
  readonly rescored: ReadonlyMap<string, number>;
  readonly games: Told<'GameWon'>;
  readonly rubbers: Told<'RubberWon'>;
  readonly version: number;
  /** Its calls for the director, by version: is one still waiting? */
  readonly calls: ReadonlyMap<number, 'waiting' | 'answered'>;
  /** When it was closed. */
  readonly closedAt: string | undefined;
  readonly reports: Reports;
}

const initial: TableState = {
  opened: undefined,
  seated: new Map(),
  deals: GrowingMap.empty(),
  lastDeal: undefined,
  rescored: new Map(),
  games: { byDeal: GrowingMap.empty(), last: undefined },
  rubbers: { byDeal: GrowingMap.empty(), last: undefined },
  version: 0,
  calls: new Map(),
  closedAt: undefined,
  reports: GrowingMap.empty(),
};

function evolve(before: TableState, event: Happening): TableState {
  const version = before.version + 1;
  const state = { ...before, version, reports: noteReport(before.reports, event) };
  const { data } = event;
  switch (event.type) {
    case 'TableOpened':
      return { ...state, opened: data as unknown as FieldsOfEvent<'TableOpened'> };
    case 'PlayersSeated':
      return { ...state, seated: seatedAfter(state.seated, data as unknown as Seating) };
    case 'DealAssigned': {
      const { deal, round } = data as unknown as FieldsOfEvent<'DealAssigned'>;
      const deals = state.deals.with(deal, { round, seated: state.seated });
      return { ...state, deals, lastDeal: deal };
    }
    case 'DealRescored': {
      const deal = String(data['deal']);
      const times = (state.rescored.get(deal) ?? 0) + 1;
      return { ...state, rescored: new Map(state.rescored).set(deal, times) };
    }
    case 'GameWon':
      return { ...state, games: withTold(state.games, data as unknown as FieldsOfEvent<'GameWon'>) };
    case 'RubberWon':
      return { ...state, rubbers: withTold(state.rubbers, data as unknown as FieldsOfEvent<'RubberWon'>) };
    case 'TableCalled':
      return { ...state, calls: new Map(state.calls).set(version, 'waiting') };
    case 'CallAnswered':
      return { ...state, calls: new Map(state.calls).set(Number(data['call']), 'answered') };
    case 'TableClosed':
      return { ...state, closedAt: String(event.meta['at']) };
    default:
      return state;
  }
}

const withTold = <T extends 'GameWon' | 'RubberWon'>(
  { byDeal }: Told<T>,
  won: FieldsOfEvent<T> & { readonly deal?: string },
): Told<T> => ({ last: won, byDeal: won.deal === undefined ? byDeal : byDeal.with(won.deal, won) });

type Seating = FieldsOfEvent<'PlayersSeated'>;

function seatedAfter(before: Seated, { seats, left = [], ...compass }: Seating): Seated {
  const taken: Readonly<Record<string, string>> = { ...compass, ...seats };
  const empty = new Set(left.map(String));
  return new Map([...[...before].filter(([seat]) => !empty.has(seat)), ...Object.entries(taken)]);
}

function objectionToSeating(asks: Seating, { seated }: TableState): Decision<Happening> | undefined {
  const seats = new Map<string, string>();
  for (const [seat, player] of [...seatedAfter(seated, asks)].sort()) {
    const other = seats.get(player);
    if (other !== undefined) {
      return refuse('seated-twice', `${player} would sit both at ${other} and at ${seat}`);
    }
    seats.set(player, seat);
  }
  return undefined;
}

function decide(command: TableCommand, state: TableState): Decision<Happening> {
  switch (command.order) {
    case 'ReceiveDeal':
      return receive(command, state);
    case 'TellResult':
      return tell(command, state);
    case 'HearOfRescoring':
      return {
        accepted: [{ type: 'DealRescored', data: { deal: command.deal }, meta: byTheHouse(command.report) }],
      };
    default:
      return once(state.reports, eventOf(command), () => objection(command, state));
  }
}

function objection(command: OrderOn<'table'>, state: TableState): Decision<Happening> | undefined {
  if (command.order === 'OpenTable') {
    return state.opened === undefined ? undefined : refuse('already-open', 'the table was opened before');
  }
  if (command.order === 'AwardGame' && isTold(command.asks, state.games)) return agrees;
  if (command.order === 'AwardRubber' && isTold(command.asks, state.rubbers)) return agrees;
  if (command.order === 'AnswerCall') return objectionToAnswer(command.asks.call, state);
  const shut = notOpen(state);
  if (shut) return shut;
  // The house may have noted it already, when the deal was opened: then the report agrees, and adds nothing.
  if (command.order === 'AssignDeal' && state.deals.has(command.asks.deal)) return agrees;
  if (command.order === 'SeatPlayers') return objectionToSeating(command.asks, state);
  return undefined;
}

/** A call is answered once, and also after the table was closed. */
function objectionToAnswer(call: number, { calls }: TableState): Decision<Happening> | undefined {
  const found = calls.get(call);
  if (found === undefined) return refuse('no-such-call', `the table made no call at version ${call}`);
  return found === 'answered' ? refuse('call-answered', `call ${call} was answered before`) : undefined;
}

const agrees: Decision<Happening> = { accepted: [] };

/** Whoever says what the house has told of that deal, or told last, or part of it, adds nothing to it. */
function isTold<T extends 'GameWon' | 'RubberWon'>(
  says: FieldsOfEvent<T> & { readonly deal?: string },
  { byDeal, last }: Told<T>,
): boolean {
  const told = says.deal === undefined ? last : byDeal.get(says.deal);
  const known: Readonly<Record<string, unknown>> = { ...told };
  return (
    known['deal'] !== undefined && Object.entries(says).every(([field, value]) => known[field] === value)
  );
}

const notOpen = (state: TableState): Decision<Happening> | undefined => {
  if (state.opened === undefined) return refuse('no-such-table', 'no such table was opened');
  return state.closedAt !== undefined ? refuse('table-closed', 'the table is closed') : undefined;
};

function receive(command: ReceiveDeal, state: TableState): Decision<Happening> {
  const shut = notOpen(state);
  // A deal reported late may have been opened before the table was closed.
  if (shut && !(state.closedAt !== undefined && isBefore(command.report.at, state.closedAt))) return shut;
  const { dealer, pack, deal } = command;
  if (state.seated.size > 0 && !state.seated.has(String(dealer))) {
    return refuse('not-seated', `nobody sits at ${dealer}, who is to deal`);
  }
  const packs = state.opened?.packs ?? [];
  if (pack !== undefined && packs.length > 0 && !packs.includes(pack) && !command.packWasBrought) {
    return refuse('pack-not-at-the-table', `the packs at this table are ${packs.join(' and ')}, not ${pack}`);
  }
  if (state.deals.has(deal.deal)) return agrees;
  const { at, by } = command.report;
  const meta: Report = { at, ...(by !== undefined && { by }) };
  return { accepted: [eventOf({ order: 'AssignDeal', asks: deal, report: meta })] };
}

function tell({ game, rubber, report }: TellResult, state: TableState): Decision<Happening> {
  if (state.opened === undefined) return agrees;
  const meta = byTheHouse(report);
  return {
    accepted: [
      ...(game ? [{ type: 'GameWon', data: { ...game }, meta }] : []),
      ...(rubber ? [{ type: 'RubberWon', data: { ...rubber }, meta }] : []),
    ],
  };
}

export const tableDecider: Decider<TableState, TableCommand, Happening> = { initial, evolve, decide };
