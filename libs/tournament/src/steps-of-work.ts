import type { JsonObject } from '@fairdeal/event-store';
import { parseFact, parseHouseEvent, type HouseEvent } from '@fairdeal/facts';
import { spread, tellWhatItWon } from './after-a-deal';
import type { Refused } from './answer';
import type { AuditCommand } from './audit.decider';
import type { BoardCommand } from './board.decider';
import { isFinal } from './correction-period';
import type { DealCommand } from './deal.decider';
import type { DealState } from './deal.state';
import { recordFinding } from './findings';
import { refuse, sameJson, type Report } from './happening';
import { openDeal } from './opening-a-deal';
import { orders, type Category, type FieldsOfEvent, type OrderOn } from './orders';
import type { PackCommand } from './pack.decider';
import { factIn } from './packs-at-a-table';
import { malformed, type ReportedFact } from './reported-fact';
import { orderAppeal } from './steps-of-an-appeal';
import type { TournamentCommand } from './tournament.decider';
import { appeals, audits, boards, packs, tables, tournaments, type UnitOfWork } from './unit-of-work';

/** One thing to be done within a unit of work: nothing when it was done, or why not. */
export type StepOfWork = (work: UnitOfWork) => Promise<Refused | undefined>;

export const refusedOf = (decision: object): Refused | undefined =>
  'refused' in decision ? (decision as Refused) : undefined;

/** The order behind a house event, whatever its category; the event is judged field by field first. */
export function order(category: Category, id: string, event: HouseEvent, report: Report): StepOfWork {
  const { type, ...asks } = event;
  const name = Object.entries(orders[category]).find(([, written]) => written === type)?.[0];
  return async (work) => {
    const parsed = parseHouseEvent(event);
    if ('fault' in parsed) return malformed(parsed.fault);
    if (name === undefined) {
      return refuse('not-in-this-stream', `${type} does not stand in a ${category} stream`);
    }
    const command = { order: name, asks, report };
    switch (category) {
      case 'tournament':
        return refusedOf(await work.do(tournaments, id, command as TournamentCommand));
      case 'table':
        return orderTable(work, id, command as OrderOn<'table'>);
      case 'deal':
        return orderDeal(work, id, command as OrderOn<'deal'>);
      case 'pack':
        return refusedOf(await work.do(packs, id, command as PackCommand));
      case 'board':
        return refusedOf(await work.do(boards, id, command as BoardCommand));
      case 'appeal':
        return orderAppeal(work, id, command as OrderOn<'appeal'>);
      case 'audit':
        return refusedOf(await work.do(audits, id, command as AuditCommand));
      default:
        return category satisfies never;
    }
  };
}

async function orderTable(
  work: UnitOfWork,
  id: string,
  command: OrderOn<'table'>,
): Promise<Refused | undefined> {
  switch (command.order) {
    case 'OpenTable': {
      const wrong = await objectionToTable(work, id, command.asks);
      return wrong ?? refusedOf(await work.do(tables, id, command));
    }
    case 'AwardGame':
    case 'AwardRubber':
      return award(work, id, command);
    case 'SeatPlayers':
    case 'AssignDeal':
    case 'CallDirector':
    case 'AnswerCall':
    case 'CloseTable':
      return refusedOf(await work.do(tables, id, command));
    default:
      return command satisfies never;
  }
}

async function objectionToTable(
  work: UnitOfWork,
  id: string,
  { tournament, session }: FieldsOfEvent<'TableOpened'>,
): Promise<Refused | undefined> {
  const { announced, closedAt, sessions } = await work.look(tournaments, tournament);
  if (!announced) return refuse('no-such-tournament', `no tournament ${tournament} was announced`);
  const { opened } = await work.look(tables, id);
  if (!opened && closedAt !== undefined) return refuse('tournament-closed', 'the tournament is closed');
  return sessions.includes(session)
    ? undefined
    : refuse('session-not-open', `session ${session} was never opened`);
}

/** The house says itself what was won; what it did not say is accepted, and found. */
async function award(
  work: UnitOfWork,
  id: string,
  command: Extract<OrderOn<'table'>, { readonly order: 'AwardGame' | 'AwardRubber' }>,
): Promise<Refused | undefined> {
  const { deals } = await work.look(tables, id);
  const decision = await work.do(tables, id, command);
  if ('refused' in decision || decision.accepted.length === 0) return refusedOf(decision);
  const deal = [...deals.keys()].at(-1);
  const opened = deal === undefined ? undefined : (await work.look(work.deals, deal)).opened;
  // Where no lawbook reckons hands, the house says nothing of games, and nobody contradicts it.
  if (deal === undefined || opened === undefined || work.lawbookOf(opened.lawbook) === undefined)
    return undefined;
  const what = command.order === 'AwardGame' ? 'game' : 'rubber';
  const detail = `a ${what} was given to ${command.asks.by} that the hands so far do not make theirs`;
  await recordFinding(work, deal, { kind: `${what}-not-reckoned`, detail }, command.report);
  return undefined;
}

async function orderDeal(
  work: UnitOfWork,
  id: string,
  command: OrderOn<'deal'>,
): Promise<Refused | undefined> {
  if (command.order === 'OpenDeal') return openDeal(work, id, command);
  const before = await work.look(work.deals, id);
  const other = await saidOtherwise(work, id, command, before);
  if (other) return other === 'found' ? undefined : other;
  const decision = await work.do(work.deals, id, command);
  if ('refused' in decision) return decision;
  const { accepted } = decision;
  if (accepted.length === 0) return undefined;
  const late = await tooLate(work, id, command, before, accepted.length > 1);
  if (late) return late;
  const facts = command.order === 'CorrectFact' ? [factIn(command.asks, command.report)] : [];
  await spread(work, id, before, [...facts, ...accepted]);
  if (command.order === 'CloseDeal') await tellWhatItWon(work, id, command.report);
  return undefined;
}

/**
 * What only the house says of a deal, said by somebody else. Where it differs it is found, and nothing is written; where
 * a corrected fact makes no sense, it is refused.
 */
async function saidOtherwise(
  work: UnitOfWork,
  id: string,
  { order: name, asks, report }: OrderOn<'deal'>,
  { opened, void: isVoid, voidedByHouse, voidedByLaw, scored }: DealState,
): Promise<Refused | 'found' | undefined> {
  if (opened === undefined) return undefined;
  if (name === 'CorrectFact') {
    const parsed = parseFact(opened.game, (asks as FieldsOfEvent<'FactCorrected'>).fact);
    if (!('fault' in parsed)) return undefined;
    return malformed({ ...parsed.fault, field: `fact.${parsed.fault.field}`.replace(/\.$/, '') });
  }
  if (name === 'VoidDeal' && isVoid && voidedByHouse) {
    const { law } = asks as FieldsOfEvent<'DealVoided'>;
    if (law === undefined || law === voidedByLaw) return undefined;
    const detail = `void by ${law}, somebody says; the house found it void by ${voidedByLaw ?? 'no law'}`;
    await recordFinding(work, id, { kind: 'voided-otherwise', detail }, report);
    return 'found';
  }
  if (name === 'ScoreDeal') {
    const { hand } = asks as FieldsOfEvent<'DealScored'>;
    if (scored !== undefined && sameJson(scored as JsonObject, hand as JsonObject)) return undefined;
    const detail = `a hand was written down that the lawbook ${scored ? 'reads otherwise' : 'does not read'}`;
    await recordFinding(work, id, { kind: 'scored-otherwise', detail }, report);
    return 'found';
  }
  return undefined;
}

/**
 * When the correction period of its results is over, a deal's score is final: nothing changes it but an appeal lodged
 * in time, unless the results are published again.
 */
async function tooLate(
  work: UnitOfWork,
  id: string,
  { order: name, asks, report }: Exclude<OrderOn<'deal'>, { readonly order: 'OpenDeal' }>,
  { opened }: DealState,
  changesTheScore: boolean,
): Promise<Refused | undefined> {
  const changes =
    name === 'AdjustScore' || name === 'VoidDeal' || (name === 'CorrectFact' && changesTheScore);
  if (!changes || opened === undefined) return undefined;
  const { opened: table } = await work.look(tables, opened.table);
  const tournament = table && (await work.look(tournaments, table.tournament));
  const { appeal } =
    name === 'AdjustScore' ? (asks as FieldsOfEvent<'ScoreAdjusted'>) : { appeal: undefined };
  if (appeal !== undefined) {
    const { lodged, ended } = await work.look(appeals, appeal);
    if (lodged === undefined) return refuse('no-such-appeal', `no appeal ${appeal} was lodged`);
    if (lodged.deal !== id) {
      return refuse('appeal-of-another-deal', `appeal ${appeal} is about deal ${lodged.deal}`);
    }
    if (ended === 'dismissed' || ended === 'withdrawn') {
      return refuse('appeal-decided', `appeal ${appeal} was ${ended}`);
    }
    return undefined;
  }
  return table && tournament && isFinal(tournament, table.session, report.at)
    ? refuse(
        'results-final',
        'the correction period is over: the results can be published again, with a reason',
      )
    : undefined;
}

/** Facts of one deal, in the order they were seen. */
export function recordFacts(dealId: string, facts: readonly ReportedFact[]): StepOfWork {
  return async (work) => {
    const before = await work.look(work.deals, dealId);
    const command: DealCommand = { order: 'RecordFacts', facts };
    const decision = await work.do(work.deals, dealId, command);
    if ('refused' in decision) return decision;
    await spread(work, dealId, before, decision.accepted);
    return undefined;
  };
}

/** Facts of a board's one dealing. */
export function recordBoardFacts(boardId: string, facts: readonly ReportedFact[]): StepOfWork {
  return async (work) => refusedOf(await work.do(boards, boardId, { order: 'RecordBoardFacts', facts }));
}
