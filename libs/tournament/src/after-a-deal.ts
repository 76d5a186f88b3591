import { concernsTheTable } from './deal.decider';
import type { DealState } from './deal.state';
import { byTheHouse, type Happening, type Report } from './happening';
import { openNext } from './next-at-a-table';
import { theHouse } from './orders';
import { quarantineFor } from './packs-at-a-table';
import { wonBy } from './table-account';
import { tables, type UnitOfWork } from './unit-of-work';

/**
 * What other streams hear of events accepted in a deal's: its packs, of a proof; its table, that the deal fell and
 * another takes its place, or that a deal long over came to another result.
 */
export async function spread(
  work: UnitOfWork,
  id: string,
  before: DealState,
  accepted: readonly Happening[],
): Promise<void> {
  await quarantineFor(work, id, accepted);
  const last = accepted.at(-1);
  if (last === undefined || !concernsTheTable(before, accepted)) return;
  const report = last.meta as Report;
  const fell = accepted.some(({ type, meta }) => type === 'DealVoided' && meta['by'] === theHouse);
  if (fell) await openNext(work, id, report);
  const { opened } = before;
  if ((before.closed || before.void) && opened !== undefined) {
    await work.do(tables, opened.table, { order: 'HearOfRescoring', deal: id, report });
  }
}

/** A deal that is closed may have won a game, and with it the rubber. */
export async function tellWhatItWon(work: UnitOfWork, id: string, report: Report): Promise<void> {
  const { opened } = await work.look(work.deals, id);
  const reckoner = opened && work.lawbookOf(opened.lawbook)?.reckoner;
  const won = reckoner && (await wonBy(work, id, reckoner));
  if (opened === undefined || (won?.game === undefined && won?.rubber === undefined)) return;
  const { game, rubber } = won;
  await work.do(tables, opened.table, {
    order: 'TellResult',
    game: game && {
      by: game.by,
      points: game.points,
      ...(game.kind !== undefined && { kind: game.kind }),
      deal: id,
    },
    rubber: rubber && { by: rubber.by, points: rubber.points, deal: id },
    report: byTheHouse(report),
  });
}
