import type { BridgeRecord } from '../bridge-record';
import { quoted } from '../lines/read-lines';
import type { Reading } from '../remark';
import { BridgeResultRow } from './bridge-result-row';
import { columnOf, ofThisHouse } from './result-columns';
import { tableOf } from './results-csv';

const top = { line: 1, column: 1 };

/**
 * A table of results of contract bridge as records, a row each. Columns are known by their heads, in any order: a board, and
 * a contract or a score, have to be among them; a score without a side is North-South's.
 */
export function readBridgeResults(bytes: Uint8Array): Reading<BridgeRecord> {
  const { rows, names, noticing } = tableOf(bytes);
  const known = new Set(names.flatMap((name) => columnOf(name) ?? []));
  const tells = (['contract', 'scoreNS', 'scoreEW', 'awardNS', 'result'] as const).some((one) =>
    known.has(one),
  );
  if (rows.length > 0 && !(known.has('board') && tells)) {
    const detail = `${quoted(names.join(', '))}: expected columns Board, and Contract or Score: no row is taken`;
    noticing.add('refused', 'columns', top, 0, detail);
    return { records: [], remarks: noticing.all() };
  }
  for (const name of names) {
    if (name.trim() === '' || columnOf(name) !== undefined || ofThisHouse.has(name)) continue;
    const detail = `${quoted(name)}: a column nobody knows; its values stay with their rows as they are`;
    noticing.add('bent', 'column', top, 0, detail);
  }
  const records: BridgeRecord[] = [];
  for (const row of rows) {
    const record = new BridgeResultRow(row, noticing).record();
    if (record !== undefined) records.push(record);
  }
  return { records, remarks: noticing.all() };
}
