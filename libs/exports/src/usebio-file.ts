import {
  writeUsebio,
  type BridgeRecord,
  type UsebioBoard,
  type UsebioEvent,
  type UsebioParticipant,
  type Writing,
} from '@fairdeal/formats';
import type { DealTold } from './bridge-records';
import { comparisonOf } from './compared';
import type { ExportSource } from './source';
import { totalsTold, type TotalTold } from './totals';

type Side = 'NS' | 'EW';

/** An event with who took part and what they came to, and every board's traveller. */
export function usebioFile(source: ExportSource, deals: readonly DealTold[]): Writing {
  const { books } = source.sheet;
  const comparison = comparisonOf(source.sheet);
  const { rows } = totalsTold(source);
  const numbers = numbersOf(rows);
  const sides = sidesOf(deals);
  const isTwoWinners =
    rows.length > 0 && rows.every(({ entry, kind }) => kind === 'pair' && sides.get(entry)?.size === 1);
  const date = deals[0]?.record.date;
  const event: UsebioEvent = {
    number: 1,
    version: '1.2',
    type: comparison.eventType,
    id: books.tournament,
    description: books.announced?.name ?? books.tournament,
    ...(date !== undefined && { date }),
    ...(comparison.unit !== 'none' && { scoring: comparison.unit === 'imps' ? 'IMPS' : 'MATCH_POINTS' }),
    winners: isTwoWinners ? 2 : 1,
    participants: rows.map((row) =>
      participant(row, numbers, isTwoWinners ? rows : [row], sides, isTwoWinners),
    ),
    matches: [],
    boards: boardsOf(deals, numbers),
    extra: [['PROGRAM_NAME', 'Fairdeal']],
  };
  return writeUsebio([event]);
}

/** A pair's number where it has one; a team's place in the list, for an id made of a name is no number. */
function numbersOf(rows: readonly TotalTold[]): ReadonlyMap<string, string> {
  const inOrder = [...rows].sort((one, other) => (one.entry < other.entry ? -1 : 1));
  return new Map(
    inOrder.map(({ entry, number }, i) => [
      entry,
      /^[A-Za-z0-9]{1,12}$/.test(number) && number.length < 12 ? number : String(i + 1),
    ]),
  );
}

function sidesOf(deals: readonly DealTold[]): ReadonlyMap<string, ReadonlySet<Side>> {
  const found = new Map<string, Set<Side>>();
  for (const { pairs } of deals) {
    for (const side of ['NS', 'EW'] as const) {
      const entry = pairs[side];
      if (entry !== undefined) found.set(entry, (found.get(entry) ?? new Set()).add(side));
    }
  }
  return found;
}

function participant(
  row: TotalTold,
  numbers: ReadonlyMap<string, string>,
  rows: readonly TotalTold[],
  sides: ReadonlyMap<string, ReadonlySet<Side>>,
  isTwoWinners: boolean,
): UsebioParticipant {
  const [direction] = isTwoWinners ? (sides.get(row.entry) ?? []) : [];
  const place = isTwoWinners ? placeAmong(row, rows, sides) : row.place;
  const kind = row.kind === 'individual' ? 'player' : row.kind;
  return {
    kind,
    number: numbers.get(row.entry) ?? row.entry,
    ...(direction !== undefined && { direction }),
    total: row.total,
    ...(place !== '' && { place }),
    players: row.members.flatMap((name) => (name === undefined ? [] : [{ name }])),
    ...(kind === 'team' && row.name !== undefined && { extra: [['TEAM_NAME', row.name] as const] }),
  };
}

/** Where each direction has its winner, places are counted within it. */
function placeAmong(
  row: TotalTold,
  rows: readonly TotalTold[],
  sides: ReadonlyMap<string, ReadonlySet<Side>>,
): string {
  const [own] = sides.get(row.entry) ?? [];
  const same = rows.filter(
    ({ entry, place }) => place !== '' && own !== undefined && sides.get(entry)?.has(own),
  );
  const above = same.findIndex(({ place }) => place === row.place);
  const ties = same.filter(({ place }) => place === row.place).length;
  return row.place === '' ? '' : `${above + 1}${ties > 1 ? '=' : ''}`;
}

function boardsOf(deals: readonly DealTold[], numbers: ReadonlyMap<string, string>): readonly UsebioBoard[] {
  const boards = new Map<string, { board: string; session: string; lines: BridgeRecord[] }>();
  const isOneSession = new Set(deals.map(({ deal }) => deal.session)).size <= 1;
  for (const { record, deal, pairs } of deals) {
    const key = JSON.stringify([deal.session, deal.board]);
    const board = boards.get(key) ?? { board: record.board ?? '', session: String(deal.session), lines: [] };
    boards.set(key, board);
    const told = Object.fromEntries(
      (['NS', 'EW'] as const).flatMap((side) => {
        const entry = pairs[side];
        return entry === undefined ? [] : [[side, numbers.get(entry) ?? entry]];
      }),
    );
    board.lines.push({ ...record, ...(Object.keys(told).length > 0 && { pairs: told }) });
  }
  return [...boards.values()].map(({ session, ...board }) => ({
    ...board,
    ...(!isOneSession && { session }),
  }));
}
