import { writePbn, type BridgeRecord, type Writing } from '@fairdeal/formats';
import type { DealTold } from './bridge-records';
import { comparisonOf } from './compared';
import type { ExportSource } from './source';
import { totalsTold } from './totals';

/** Columns of a TotalScoreTable, by what totals count (PBN 2.1, 3.6). */
const columnOf: Readonly<Record<string, string>> = { matchpoints: 'MP\\8R', imps: 'IMP\\8R' };

/** Games of PBN in export format, the final table with the first of them. */
export function pbnFile(
  source: ExportSource,
  deals: readonly DealTold[],
  boards: readonly BridgeRecord[] = [],
): Writing {
  const table = totalTable(source);
  const records = [...deals.map(({ record }) => record), ...boards].map((record, i): BridgeRecord =>
    i === 0 && table !== undefined ? { ...record, extra: [['TotalScoreTable', table]] } : record,
  );
  return writePbn(records);
}

function totalTable(source: ExportSource): string | undefined {
  const { rows, unit } = totalsTold(source);
  if (rows.length === 0) return undefined;
  const total = columnOf[comparisonOf(source.sheet).unit] ?? `${unit.replace(/[^A-Za-z]/g, '')}\\8R`;
  const isTeams = rows.some(({ kind }) => kind === 'team');
  const head = ['Rank\\4R', `${isTeams ? 'TeamId' : 'PairId'}\\12L`, 'Names\\40L', 'NrBoards\\3R', total];
  const lines = rows.map(({ place, number, name, deals, total: sum }) =>
    [
      place || '-',
      number.replace(/\s+/g, '_'),
      `"${(name ?? '?').replace(/["\\\r\n]/g, ' ')}"`,
      String(deals),
      sum,
    ].join(' '),
  );
  return [head.join(';'), ...lines].join('\n');
}
