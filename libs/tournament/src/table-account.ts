import type { Adjustment, Reckoner, WrittenHand, WrittenStanding } from '@fairdeal/facts';
import { gaveWay } from './deal.decider';
import type { DealState } from './deal.state';
import type { TableState } from './table.decider';
import { tables, type UnitOfWork } from './unit-of-work';

/** What a deal that is over comes to, as long as its table hears of nothing else. */
export interface KnownHand {
  readonly lawbook: string;
  /** Undefined where it comes to nothing: void, not scored, or a result that is no hand. */
  readonly hand: WrittenHand | undefined;
  /** How often its table had heard of another result. */
  readonly rescored: number;
}

/**
 * The hand a deal counts for: the table's, or what a director put in its place. Undefined where it is void, disputed, or
 * given points outright, which leave the table as it stood; and where its lawbook cannot read it.
 */
function handOf(reckoner: Reckoner, state: DealState): WrittenHand | undefined {
  const { void: isVoid, disputed, scored, adjustment, opened } = state;
  if (isVoid || disputed) return undefined;
  if (adjustment === undefined || adjustment.ripple === 'title-only') return scored;
  const { hand, tricks, points } = adjustment;
  if (points !== undefined || (hand === undefined && tricks === undefined)) return undefined;
  const instead: Adjustment = { ...(hand && { hand }), ...(tricks && { tricks }) };
  return orNothing(() => reckoner.adjusted(scored, instead, opened?.variant));
}

/** A hand that makes no sense to its lawbook is nobody's score; the auditor finds it. */
function orNothing<T>(of: () => T): T | undefined {
  try {
    return of();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A deal's hand, from memory where it is over and its table has heard of nothing since. */
async function knownHand(
  work: UnitOfWork,
  { rescored }: TableState,
  deal: string,
): Promise<KnownHand | undefined> {
  const times = rescored.get(deal) ?? 0;
  const known = work.memory.hands.get(deal);
  if (known !== undefined && known.rescored === times) return known;
  const state = await work.look(work.deals, deal);
  if (state.opened === undefined) return undefined;
  const { lawbook } = state.opened;
  const reckoner = work.lawbookOf(lawbook)?.reckoner;
  const hand = { lawbook, hand: reckoner && handOf(reckoner, state), rescored: times };
  const { read, left } = await work.versions(work.deals, deal);
  // One that gave way may be dealt after all, and then its table hears of nothing.
  const isOver = state.closed || (state.void && !gaveWay(state));
  if (isOver && read === left) work.memory.hands.set(deal, hand);
  return hand;
}

/** Where a table stood after its first deals, all of them over, as long as it hears of nothing else. */
export interface KnownStanding {
  readonly lawbook: string;
  /** So many of its deals, in turn. */
  readonly deals: number;
  /** How often it had heard of another result, in all. */
  readonly rescored: number;
  readonly standing: WrittenStanding;
}

/**
 * Where a table stands before a deal, or after all of them: its hands reckoned in turn, from the first, by one lawbook.
 * A hand of another lawbook does not move it.
 */
export async function standingAt(
  work: UnitOfWork,
  table: string,
  reckoner: Reckoner,
  before?: string,
): Promise<WrittenStanding> {
  const state = await work.look(tables, table);
  const { lawbook } = reckoner;
  const rescored = [...state.rescored.values()].reduce((sum, times) => sum + times, 0);
  const inTurn = [...state.deals.keys()];
  const last = before === undefined ? -1 : inTurn.indexOf(before);
  const end = last < 0 ? inTurn.length : last;
  const known = work.memory.standings.get(table);
  const holds = known?.lawbook === lawbook && known.rescored === rescored && known.deals <= end;
  let standing = holds ? known.standing : reckoner.fresh;
  let isOver = true;
  for (let i = holds ? known.deals : 0; i < end; i++) {
    const deal = inTurn[i] as string;
    const counted = await knownHand(work, state, deal);
    if (counted?.hand !== undefined && counted.lawbook === lawbook) {
      const { hand } = counted;
      const from = standing;
      standing = orNothing(() => reckoner.reckon(from, hand).standing) ?? standing;
    }
    isOver &&= work.memory.hands.get(deal) === counted && counted !== undefined;
    if (isOver) work.memory.standings.set(table, { lawbook, deals: i + 1, rescored, standing });
  }
  return standing;
}

/** What a deal won for its side, on top of where its table stood before it. */
export async function wonBy(work: UnitOfWork, deal: string, reckoner: Reckoner) {
  const state = await work.look(work.deals, deal);
  const hand = handOf(reckoner, state);
  if (hand === undefined || state.opened === undefined) return undefined;
  const standing = await standingAt(work, state.opened.table, reckoner, deal);
  return orNothing(() => reckoner.reckon(standing, hand));
}
