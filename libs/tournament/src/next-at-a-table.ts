import type { NextDeal } from '@fairdeal/facts';
import { nextAfter, packOfTurn } from './due-deal';
import { byTheHouse, type Report } from './happening';
import { filledOut, lastOpened, receive } from './opening-a-deal';
import type { FieldsOfEvent } from './orders';
import { packToDealWith } from './packs-at-a-table';
import { tables, tournaments, type UnitOfWork } from './unit-of-work';

type Opened = FieldsOfEvent<'DealOpened'>;

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
  const next = nextAfter(work, state);
  if (opened === undefined || next === undefined) return;
  const table = await work.look(tables, opened.table);
  if (table.opened === undefined || table.closedAt !== undefined) return;
  if ((await work.look(tournaments, table.opened.tournament)).closedAt !== undefined) return;
  if ((await lastOpened(work, opened.table))?.id !== fallen) return;
  if (table.seated.size > 0 && !table.seated.has(String(next.dealer))) return;
  const asks = await dealtAgain(work, opened, next);
  const id = await freeId(work, opened.table);
  const standing = next.standing && { standing: next.standing };
  const filled = { ...(await filledOut(work, id, asks, undefined)), ...standing, instead: fallen };
  const decided = byTheHouse(report);
  if (await receive(work, id, filled, decided)) return;
  await work.do(work.deals, id, { order: 'OpenDeal', asks: filled, report: decided });
}

/** As it was opened, with who deals next; the board only where the same deal is dealt again. */
async function dealtAgain(work: UnitOfWork, opened: Opened, next: NextDeal): Promise<Opened> {
  const { table, lawbook, dealer, board, round, variant, agreed } = opened;
  const pack = await packToDealWith(work, table, next.pack ?? (await packOfTurn(work, opened, next)));
  return {
    table,
    lawbook,
    dealer: next.dealer,
    ...(pack !== undefined && { pack }),
    ...(board !== undefined && next.dealer === dealer && { board }),
    ...(round !== undefined && { round }),
    ...(variant !== undefined && { variant }),
    ...(agreed !== undefined && { agreed }),
  };
}
