import { seats, sideOf, type NextDeal, type Seat } from '@fairdeal/facts';
import { gaveWay, isUntouched } from './deal.decider';
import type { DealState } from './deal.state';
import { walkOf } from './deal.walks';
import { recordFinding } from './findings';
import type { Report } from './happening';
import type { FieldsOfEvent } from './orders';
import { isInPlay } from './packs-at-a-table';
import { tables, type UnitOfWork } from './unit-of-work';

type Opened = FieldsOfEvent<'DealOpened'>;

/**
 * Who is to deal after this deal, by its lawbook, and with which pack; none where the one it names is out of play. Of a
 * deal that the house opened and nobody touched, it is what was due in its place.
 */
export async function dueAfter(work: UnitOfWork, last: DealState): Promise<NextDeal | undefined> {
  const { opened } = last;
  if (opened === undefined) return undefined;
  if (isUntouched(last) || gaveWay(last)) {
    return opened.instead === undefined ? undefined : dueInPlaceOf(work, opened.instead);
  }
  const next = nextAfter(work, last);
  return next && ifInPlay(work, opened.table, next);
}

/** As its lawbook says; where the house found a deal void and the lawbook is silent, the same dealer deals again. */
export function nextAfter(work: UnitOfWork, state: DealState): NextDeal | undefined {
  const { opened, void: isVoid, voidedByHouse } = state;
  if (opened === undefined) return undefined;
  const lawbook = work.lawbookOf(opened.lawbook);
  const walk = lawbook && walkOf(lawbook, state);
  if (walk?.fell === undefined && isVoid && voidedByHouse)
    return { dealer: opened.dealer, pack: opened.pack };
  return walk?.next;
}

async function ifInPlay(work: UnitOfWork, table: string, due: NextDeal): Promise<NextDeal> {
  if (due.pack === undefined || (await isInPlay(work, table, due.pack))) return due;
  return { dealer: due.dealer, pack: undefined };
}

async function dueInPlaceOf(work: UnitOfWork, fallen: string): Promise<NextDeal | undefined> {
  const state = await work.look(work.deals, fallen);
  const due = await dueAfter(work, state);
  if (due === undefined || state.opened === undefined || due.pack !== undefined) return due;
  return ifInPlay(work, state.opened.table, { ...due, pack: await packOfTurn(work, state.opened, due) });
}

/** Of two packs each side deals with its own: where the deal passes to the other side, it takes the other pack. */
export async function packOfTurn(
  work: UnitOfWork,
  last: Opened,
  { dealer }: NextDeal,
): Promise<string | undefined> {
  const isSeat = (seat: unknown): seat is Seat => seats.includes(seat as Seat);
  if (!isSeat(last.dealer) || !isSeat(dealer) || sideOf(last.dealer) === sideOf(dealer)) return last.pack;
  const { opened } = await work.look(tables, last.table);
  return last.pack === undefined ? undefined : opened?.packs.find((pack) => pack !== last.pack);
}

/** Turns to deal pass from one deal to the next of a round; a board brings its dealer with it. */
export const goesOnFrom = ({ opened }: DealState, { lawbook, board, round }: Opened): boolean =>
  opened?.lawbook === lawbook && opened.round === round && board === undefined && opened.board === undefined;

type Compared = { readonly [F in (typeof compared)[number]]?: Opened[F] | undefined };

const compared = ['dealer', 'pack', 'board', 'round', 'variant'] as const;

/** In what an opening says otherwise than another; what it leaves open it says of neither. */
export const differences = (asks: Compared, than: Compared): readonly (typeof compared)[number][] =>
  compared.filter((field) => asks[field] !== undefined && asks[field] !== than[field]);

/** Accepted all the same: who dealt, and with what, is what was seen. */
export async function findOtherwise(
  work: UnitOfWork,
  id: string,
  asks: Compared,
  due: Compared,
  report: Report,
): Promise<void> {
  const differing = differences(asks, due).filter((field) => due[field] !== undefined);
  if (differing.length === 0) return;
  const list = (of: Compared) => differing.map((field) => `${field} ${String(of[field])}`).join(', ');
  const finding = {
    kind: 'opened-otherwise',
    detail: `opened with ${list(asks)}; due was ${list(due)}`,
  } as const;
  await recordFinding(work, id, finding, report);
}
