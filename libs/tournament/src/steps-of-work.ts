import type { JsonObject } from '@fairdeal/event-store';
import { parseFact, parseHouseEvent, type HouseEvent } from '@fairdeal/facts';
import type { Refused } from './answer';
import type { BoardCommand } from './board.decider';
import type { DealCommand } from './deal.decider';
import type { Happening, Report } from './happening';
import { malformed, type ReportedFact } from './reported-fact';
import { orders, type Category, type FieldsOfEvent } from './orders';
import type { PackCommand } from './pack.decider';
import type { TableCommand } from './table.decider';
import type { TournamentCommand } from './tournament.decider';
import { boards, deals, packs, tables, tournaments, type UnitOfWork } from './unit-of-work';

/** One thing to be done within a unit of work: nothing when it was done, or why not. */
export type StepOfWork = (work: UnitOfWork) => Promise<Refused | undefined>;

const refusedOf = (decision: object): Refused | undefined =>
  'refused' in decision ? (decision as Refused) : undefined;

/** The order behind a house event, whatever its category; the event is judged field by field first. */
export function order(category: Category, id: string, event: HouseEvent, report: Report): StepOfWork {
  const { type, ...asks } = event;
  const name = Object.entries(orders[category]).find(([, written]) => written === type)?.[0];
  return async (work) => {
    const parsed = parseHouseEvent(event);
    if ('fault' in parsed) return malformed(parsed.fault);
    if (name === undefined) {
      return {
        refused: { code: 'not-in-this-stream', detail: `${type} does not stand in a ${category} stream` },
      };
    }
    const command = { order: name, asks, report };
    switch (category) {
      case 'tournament':
        return refusedOf(await work.do(tournaments, id, command as TournamentCommand));
      case 'table':
        return orderTable(work, id, command as TableCommand);
      case 'deal':
        return orderDeal(work, id, command as DealCommand);
      case 'pack':
        return refusedOf(await work.do(packs, id, command as PackCommand));
      case 'board':
        return refusedOf(await work.do(boards, id, command as BoardCommand));
      default:
        return category satisfies never;
    }
  };
}

async function orderTable(work: UnitOfWork, id: string, command: TableCommand): Promise<Refused | undefined> {
  if (command.order === 'OpenTable') {
    const { announced, closed, sessions } = await work.look(tournaments, command.asks.tournament);
    if (!announced) {
      return {
        refused: {
          code: 'no-such-tournament',
          detail: `no tournament ${command.asks.tournament} was announced`,
        },
      };
    }
    const { opened } = await work.look(tables, id);
    if (!opened && closed)
      return { refused: { code: 'tournament-closed', detail: 'the tournament is closed' } };
    const { session } = command.asks;
    if (!sessions.includes(session)) {
      return { refused: { code: 'session-not-open', detail: `session ${session} was never opened` } };
    }
  }
  return refusedOf(await work.do(tables, id, command));
}

async function orderDeal(work: UnitOfWork, id: string, command: DealCommand): Promise<Refused | undefined> {
  if (command.order === 'OpenDeal') return openDeal(work, id, command.asks, command);
  if (command.order === 'CorrectFact') {
    const { opened } = await work.look(deals, id);
    const parsed = opened && parseFact(opened.game, command.asks.fact);
    if (parsed && 'fault' in parsed) {
      return malformed({ ...parsed.fault, field: `fact.${parsed.fault.field}`.replace(/\.$/, '') });
    }
  }
  const decision = await work.do(deals, id, command);
  if ('refused' in decision) return decision;
  if (command.order === 'CorrectFact' && decision.accepted.length > 0) {
    const { type, ...data } = command.asks.fact;
    await quarantineFor(work, id, [{ type: String(type), data: data as JsonObject, meta: command.report }]);
  }
  return undefined;
}

async function openDeal(
  work: UnitOfWork,
  id: string,
  asks: FieldsOfEvent<'DealOpened'>,
  command: Extract<DealCommand, { readonly order: 'OpenDeal' }>,
): Promise<Refused | undefined> {
  const opened = await work.do(deals, id, command);
  if ('refused' in opened) return opened;
  if (opened.accepted.length === 0) return undefined;
  const { table, pack, dealer, board, round } = asks;
  const { report } = command;
  const received = await work.do(tables, table, {
    order: 'ReceiveDeal',
    deal: { deal: id, ...(board !== undefined && { board }), ...(round !== undefined && { round }) },
    dealer,
    pack,
    packWasBrought: pack !== undefined && (await wasBrought(work, table, pack)),
    report,
  });
  if ('refused' in received || pack === undefined) return refusedOf(received);
  const its = await packStream(work, table, pack);
  return refusedOf(await work.do(packs, its, { order: 'TakePack', deal: id, report }));
}

/**
 * A pack stands under its own name where the house registered it; else it is the one of its table with that back,
 * since `red` at two tables is two packs.
 */
async function packStream(work: UnitOfWork, table: string, pack: string): Promise<string> {
  return (await work.look(packs, pack)).registered ? pack : `${table}.${pack}`;
}

/** Registered since the table was opened, or put in the place of one of the table's packs that proved imperfect. */
async function wasBrought(work: UnitOfWork, table: string, pack: string): Promise<boolean> {
  if ((await work.look(packs, await packStream(work, table, pack))).registered) return true;
  const { opened } = await work.look(tables, table);
  for (const other of opened?.packs ?? []) {
    if ((await work.look(packs, await packStream(work, table, other))).quarantined) return true;
  }
  return false;
}

/** Facts of one deal, in the order they were seen. */
export function recordFacts(dealId: string, facts: readonly ReportedFact[]): StepOfWork {
  return async (work) => {
    const decision = await work.do(deals, dealId, { order: 'RecordFacts', facts });
    if ('refused' in decision) return decision;
    await quarantineFor(work, dealId, decision.accepted);
    return undefined;
  };
}

/** Facts of a board's one dealing. */
export function recordBoardFacts(boardId: string, facts: readonly ReportedFact[]): StepOfWork {
  return async (work) => refusedOf(await work.do(boards, boardId, { order: 'RecordBoardFacts', facts }));
}

/**
 * A pack proved imperfect in a deal is out of play from then on. The pack's own stream says so; no other deal's does,
 * for earlier scores stand.
 *
 * Not covered: a proof that is corrected away. The pack stays out of play until the house registers another.
 */
async function quarantineFor(work: UnitOfWork, dealId: string, facts: readonly Happening[]): Promise<void> {
  for (const { type, data, meta } of facts) {
    if (type !== 'PackProvedImperfect') continue;
    const { opened } = await work.look(deals, dealId);
    if (!opened) return;
    const proof = data as unknown as FieldsOfEvent<'PackProvedImperfect'>;
    const { at, by } = meta as Report;
    await work.do(packs, await packStream(work, opened.table, proof.pack), {
      order: 'ProvePackImperfect',
      asks: { ...proof, deal: dealId },
      report: { at, ...(by !== undefined && { by }) },
    });
  }
}
