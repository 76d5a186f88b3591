import { tableSheets, resultShown, comparePositions, type SheetLine } from '@fairdeal/standings';
import { rankOf, suitOf } from '@fairdeal/facts';
import { teamOn, type BridgeRecord, type ResultRow } from '@fairdeal/formats';
import { boardNumber } from './board-number';
import { bridgeRecords } from './bridge-records';
import { comparedDeals, comparisonOf } from './compared';
import { Leaving } from './leaving';
import { Naming } from './naming';
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
  const isOfBoards = isContract || sheet.books.announced?.game === 'contract';
  const told = isOfBoards ? await bridgeRecords(source) : undefined;
  const records = new Map(told?.deals.map(({ deal, record }) => [deal.deal, record]));
  if (told !== undefined) left.push(...leftOfBoards(told.boards));
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
    // A deal that fell has no record: what is known of it stands all the same.
    const record = records.get(deal.deal);
    const fields: [string, string][] = [
      ['Session', String(deal.session)],
      ['Round', deal.round === undefined ? '' : String(deal.round)],
      ['Table', record?.table ?? String(sheet.books.tables.get(deal.table)?.number ?? '')],
      ['Board', isContract ? (record?.board ?? boardNumber(deal.board).board ?? '') : (deal.board ?? '')],
      ['Deal', deal.deal],
      ['Dealer', deal.dealer],
      ...(isContract ? contractFields(record, sheet.books.announced?.name ?? '', deal.opened.at) : []),
    ];
    for (const seat of seatNames) {
      const holder = deal.seats[seat];
      fields.push([compass[seat] ?? `Seat ${seat}`, (holder && naming.of(holder)) ?? '']);
    }
    if (isContract) {
      fields.push(
        ['Contract', record?.contract ?? ''],
        ['Declarer', record?.declarer ?? ''],
        ['Lead', leadText(record?.lead)],
        ['Tricks', record?.tricks === undefined ? '' : String(record.tricks)],
        ['Award NS', record?.awards?.NS ?? ''],
        ['Award EW', record?.awards?.EW ?? ''],
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
  return { rows: withoutEmpty(rows), left };
}

/** What a table of results says nothing of. */
export const leftOfBoards = (boards: readonly BridgeRecord[]): readonly LeftOut[] =>
  boards.length === 0
    ? []
    : [
        {
          rule: 'boards-alone',
          detail: `boards that no table played, ${boards.length} of them: they have no result`,
        },
      ];

/** Columns of some events alone, left out where no row fills them. */
const ofSome: ReadonlySet<string> = new Set([
  ...['Winners', 'Section', 'Room', 'NS', 'EW', 'Team NS', 'Team EW', 'Lead', 'Award NS', 'Award EW'],
]);

function withoutEmpty(rows: readonly ResultRow[]): readonly ResultRow[] {
  const filled = new Set(
    rows.flatMap(({ fields }) => fields.flatMap(([name, value]) => (value === '' ? [] : [name]))),
  );
  return rows.map(({ number, fields }) => ({
    number,
    fields: fields.filter(([name]) => filled.has(name) || !ofSome.has(name)),
  }));
}

/** As `readBridgeResults` of the formats takes them in again. */
const contractFields = (
  record: BridgeRecord | undefined,
  event: string,
  openedAt: string,
): readonly [string, string][] => [
  ['Event', event],
  ['Date', record?.date ?? openedAt.slice(0, 10)],
  ['Scoring', record?.scoring ?? ''],
  ['Winners', record?.winners === undefined ? '' : String(record.winners)],
  ['Section', record?.section ?? ''],
  ['Room', record?.room ?? ''],
  ['Vulnerable', record?.vulnerability ?? ''],
  ['NS', record?.pairs?.NS ?? ''],
  ['EW', record?.pairs?.EW ?? ''],
  ['Team NS', teamOn(record ?? {}, 'NS') ?? ''],
  ['Team EW', teamOn(record ?? {}, 'EW') ?? ''],
];

const leadText = (lead: BridgeRecord['lead']): string =>
  lead === undefined ? '' : suitOf(lead) + rankOf(lead);

const order = ['NS', 'EW', 'N', 'E', 'S', 'W', ...Array.from({ length: 10 }, (_, i) => String(i + 1))];
const figure = (points: number | undefined): string => (points === undefined ? '' : String(points));

/** Who stands where, a row an entry. */
export function standingsTable(source: ExportSource): readonly ResultRow[] {
  const { rows, unit } = totalsTold(source);
  const isTwoWinners = rows.some(({ direction }) => direction !== null);
  return rows.map(({ direction, place, number, name, members, total, percentage, deals, withdrawn }, i) => ({
    number: i + 1,
    fields: [
      ...(isTwoWinners ? ([['Direction', direction ?? '']] as const) : []),
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
