import { projections } from './projections';
import { rebuild, type RebuildOptions, type RebuildReport } from './rebuild';

/** One after another, for each may need its rows' memory. @throws as `rebuild` does, at the first that fails */
export async function rebuildAll(options: RebuildOptions): Promise<readonly RebuildReport[]> {
  const reports: RebuildReport[] = [];
  for (const projection of projections) reports.push(await rebuild(projection, options));
  return reports;
}
