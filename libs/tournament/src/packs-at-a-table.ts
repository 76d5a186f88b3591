import type { JsonObject } from '@fairdeal/event-store';
import type { Happening, Report } from './happening';
import type { FieldsOfEvent } from './orders';
import { packs, tables, type UnitOfWork } from './unit-of-work';

/**
 * A pack stands under its own name where the house registered it; else it is the one of its table with that back,
 * since `red` at two tables is two packs.
 */
export async function packStream(work: UnitOfWork, table: string, pack: string): Promise<string> {
  return (await work.look(packs, pack)).registered ? pack : `${table}.${pack}`;
}

/** Neither proved imperfect nor retired. */
export async function isInPlay(work: UnitOfWork, table: string, pack: string): Promise<boolean> {
  const { quarantined, retired } = await work.look(packs, await packStream(work, table, pack));
  return !quarantined && !retired;
}

/** Registered since the table was opened, or put in the place of one of the table's packs that proved imperfect. */
export async function wasBrought(work: UnitOfWork, table: string, pack: string): Promise<boolean> {
  const { opened } = await work.look(tables, table);
  if (opened?.packs.includes(pack)) return false;
  if ((await work.look(packs, await packStream(work, table, pack))).registered) return true;
  for (const other of opened?.packs ?? []) {
    if ((await work.look(packs, await packStream(work, table, other))).quarantined) return true;
  }
  return false;
}

/**
 * The pack to deal with: the one the law names, unless it is out of play; then another of the table's that is not.
 * Undefined where the law names none, or none is left.
 */
export async function packToDealWith(
  work: UnitOfWork,
  table: string,
  named: string | undefined,
): Promise<string | undefined> {
  if (named === undefined || (await isInPlay(work, table, named))) return named;
  const { opened } = await work.look(tables, table);
  for (const other of opened?.packs ?? []) if (await isInPlay(work, table, other)) return other;
  return undefined;
}

/**
 * A pack proved imperfect in a deal is out of play from then on. The pack's own stream says so; no other deal's does,
 * for earlier scores stand.
 *
 * Not covered: a proof that is corrected away. The pack stays out of play until the house registers another.
 */
export async function quarantineFor(
  work: UnitOfWork,
  dealId: string,
  facts: readonly Happening[],
): Promise<void> {
  for (const { type, data, meta } of facts) {
    if (type !== 'PackProvedImperfect') continue;
    const { opened } = await work.look(work.deals, dealId);
    if (!opened) return;
    const { pack, missing, extra } = data as unknown as FieldsOfEvent<'PackProvedImperfect'>;
    // Nothing missing and nothing too many: counted, and found to be perfect.
    if (missing.length + extra.length === 0) continue;
    const { at, by } = meta as Report;
    await work.do(packs, await packStream(work, opened.table, pack), {
      order: 'ProvePackImperfect',
      asks: { pack, missing, extra, deal: dealId },
      report: { at, ...(by !== undefined && { by }) },
    });
  }
}

/** A corrected fact, laid out as the event it should have been. */
export const factIn = ({ fact }: FieldsOfEvent<'FactCorrected'>, report: Report): Happening => {
  const { type, ...data } = fact;
  return { type: String(type), data: data as JsonObject, meta: report };
};
