import { comparedDeals, comparisonOf } from '@fairdeal/exports';
import { foundInComparisons } from '@fairdeal/imports';
import { standings } from '@fairdeal/standings';
import { recordOf } from '../standings/with-record';
import type { Database } from '../database';
import type { FileImported, Imported } from './import-file';
import { mostPrinted } from './tally';

/** Figures that a file prints beside its results. */
export interface PrintedTold {
  readonly printed: number;
  readonly reproduced: number;
}

/**
 * The matchpoints and IMPs a file prints against what its events now come to, for what a result is worth hangs on all the
 * others. The read models are to be at the log’s end.
 */
export async function holdAgainst(
  database: Database,
  { told, tally, writer, inRooms }: Imported,
): Promise<FileImported & { readonly figures: PrintedTold }> {
  let reproduced = 0;
  if (tally.printedInAll > 0 && tally.printedInAll <= mostPrinted) {
    const record = recordOf(database);
    try {
      for (const [tournament, printed] of tally.printed) {
        const { sheet } = await record.desk.now(tournament);
        if (sheet.books.announced === undefined) continue;
        const reckoned = { unit: comparisonOf(sheet).unit, deals: comparedDeals(sheet) };
        const isTeams = standings(sheet).rows.some(({ kind }) => kind === 'team');
        const found = foundInComparisons(printed, reckoned, isTeams ? inRooms : new Set());
        reproduced += found.reproduced;
        tally.found(found.findings);
        await writer.note(found.findings);
      }
    } finally {
      await record.readModels.close();
    }
  }
  const { findings, findingsKept } = tally;
  return { ...told, findings, findingsKept, figures: { printed: tally.printedInAll, reproduced } };
}
