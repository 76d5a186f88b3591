import { tableSheets, resultShown, comparePositions, type SheetLine } from '@fairdeal/standings';
import { type ResultRow } from '@fairdeal/formats';
import { comparedDeals, comparisonOf } from './compared';
import { Leaving } from './leaving';
import { Naming } from './naming';
import { resultTold } from './result-told';
import type { ExportSource, LeftOut } from './source';
import { totalsTold } from './totals';

const compass: Readonly<Record<string, string>> = { N: 'North', E: 'East', S: 'South', W: 'West' };

/** Every deal with its result, of any game, a row a deal; the same columns in every row. */
export async function resultsTable(
  source: ExportSource,
): Promise<{ readonly rows: readonly ResultRow[]; readonly left: readonly LeftOut[] }> {
  const { sheet } = source;
  const naming = new Naming(source);
  const leaving = new Leaving(source);
  const left: LeftOut[] = [];
  const lines: SheetLine[] = [];
  const all = tableSheets(sheet).flatMap((table) => table.lines);
  for (const line of all.sort((one, other) =>
    comparePositions(one.deal.opened.position, other.deal.opened.position),
  )) {
    const { deal, table } = line.deal;
    const held = source.asker.as === 'official' ? undefined : (await leaving.deal(deal, table)).held;
    if (held === undefined) lines.push(line);
    else left.push({ rule: 'held-back', deal, detail: held });
  }
  const isContract = lines.some(({ deal }) => deal.lawbook.startsWith('contract@'));
  const seatNames = [...new Set(lines.flatMap(({ deal }) => Object.keys(deal.seats)))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const shown = new Map(lines.map((line) => [line, resultShown(line.result)] as const));
  const holders = [...new Set([...shown.values()].flatMap(({ points }) => Object.keys(points ?? {})))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const { unit } = comparisonOf(sheet);
  const compared = unit === 'none' ? new Map() : comparedDeals(sheet);
  const rows = lines.map((line, i): ResultRow => {
    const { deal } = line;
    const result = shown.get(line);
    const told = isContract ? resultTold(sheet, deal) : undefined;
    const fields: [string, string][] = [
      ['Session', String(deal.session)],
      ['Round', deal.round === undefined ? '' : String(deal.round)],
      ['Table', String(sheet.books.tables.get(deal.table)?.number ?? '')],
      ['Board', deal.board ?? ''],
      ['Deal', deal.deal],
      ['Dealer', deal.dealer],
    ];
    if (isContract) {
      for (const side of ['NS', 'EW'] as const) {
        const entry = naming.entryAt(deal, side);
        fields.push([side, entry === undefined ? '' : naming.numberOf(entry)]);
      }
    }
    for (const seat of seatNames) {
      const holder = deal.seats[seat];
      fields.push([compass[seat] ?? `Seat ${seat}`, (holder && naming.of(holder)) ?? '']);
    }
    if (told !== undefined) {
      fields.push(
        ['Contract', told.contract ?? ''],
        ['Declarer', told.declarer ?? ''],
        ['Tricks', told.tricks === undefined ? '' : String(told.tricks)],
      );
    }
    fields.push(['Result', result?.kind ?? ''], ['Note', result?.note ?? '']);
    for (const holder of holders) fields.push([`Points ${holder}`, figure(result?.points?.[holder])]);
    for (const side of unit === 'none' ? [] : (['NS', 'EW'] as const)) {
      fields.push([
        `${unit === 'imps' ? 'IMPs' : 'Matchpoints'} ${side}`,
        compared.get(deal.deal)?.[side] ?? '',
      ]);
    }
    return { number: i + 1, fields };
  });
  return { rows, left };
}

const order = ['NS', 'EW', 'N', 'E', 'S', 'W', ...Array.from({ length: 10 }, (_, i) => String(i + 1))];
const figure = (points: number | undefined): string => (points === undefined ? '' : String(points));

/** Who stands where, a row an entry. */
export function standingsTable(source: ExportSource): readonly ResultRow[] {
  const { rows, unit } = totalsTold(source);
  return rows.map(({ place, number, name, members, total, percentage, deals, withdrawn }, i) => ({
    number: i + 1,
    fields: [
      ['Place', place],
      ['Entry', number],
      ['Name', name ?? ''],
      ['Members', members.flatMap((member) => member ?? []).join(', ')],
      [`Total (${unit})`, total],
      ['Percent', percentage ?? ''],
      ['Deals', String(deals)],
      ['Withdrawn', withdrawn ? 'yes' : ''],
    ],
  }));
}
