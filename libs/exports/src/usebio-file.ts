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
import { Naming } from './naming';
import type { ExportSource, LeftOut } from './source';
import { totalsTold, type TotalTold } from './totals';

/** An event with who took part and what they came to, and every board's traveller. */
export function usebioFile(source: ExportSource, deals: readonly DealTold[]): Writing {
  const { books } = source.sheet;
  const comparison = comparisonOf(source.sheet);
  const { rows } = totalsTold(source);
  const papers = papersOf(source, rows);
  const isTwoWinners = rows.some(({ direction }) => direction !== null);
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
    participants: rows.map((row) => participant(row, papers)),
    matches: [],
    boards: boardsOf(deals, papers),
    extra: [['PROGRAM_NAME', 'Fairdeal']],
  };
  return writeUsebio([event]);
}

/** What a traveller has no fact for, and entries that go out under a number they had not. */
export function leftOfUsebio(source: ExportSource, deals: readonly DealTold[]): readonly LeftOut[] {
  const { rows } = totalsTold(source);
  const papers = papersOf(source, rows);
  const naming = new Naming(source);
  const told: readonly (readonly [rule: string, many: number, detail: string])[] = [
    [
      'leads',
      deals.filter(
        ({ record: { contract, lead } }) =>
          contract !== undefined && contract !== 'PASS' && lead === undefined,
      ).length,
      'lines without LEAD: no fact tells the card',
    ],
    [
      'national-ids',
      rows.reduce((sum, { members }) => sum + members.filter((name) => name !== undefined).length, 0),
      'players without NATIONAL_ID_NUMBER: nobody’s is kept',
    ],
    [
      'pair-numbers',
      rows.filter(
        ({ entry, kind }) => kind === 'pair' && papers.get(entry)?.number !== naming.paperOf(entry).number,
      ).length,
      'pairs numbered in their order: their own ids are no numbers',
    ],
  ];
  return told.flatMap(([rule, many, detail]) => (many > 0 ? [{ rule, detail: `${many} ${detail}` }] : []));
}

interface Paper {
  readonly section?: string;
  readonly number: string;
}

/** A pair's number where it has one; else the first that nobody has, for an id made of a name is no number. */
function papersOf(source: ExportSource, rows: readonly TotalTold[]): ReadonlyMap<string, Paper> {
  const naming = new Naming(source);
  const papers = new Map<string, Paper>();
  const inOrder = [...rows].sort((one, other) => (one.entry < other.entry ? -1 : 1));
  for (const { entry } of inOrder) {
    const { section, number = /^[A-Za-z0-9]{1,11}$/.exec(entry)?.[0] } = naming.paperOf(entry);
    if (number !== undefined) papers.set(entry, { ...(section !== undefined && { section }), number });
  }
  const taken = new Set([...papers.values()].map(({ number }) => number));
  let next = 1;
  for (const { entry } of inOrder) {
    if (papers.has(entry)) continue;
    while (taken.has(String(next))) next += 1;
    papers.set(entry, { number: String(next) });
    next += 1;
  }
  return papers;
}

function participant(row: TotalTold, papers: ReadonlyMap<string, Paper>): UsebioParticipant {
  const { direction, place } = row;
  const kind = row.kind === 'individual' ? 'player' : row.kind;
  const { section, number = row.entry } = papers.get(row.entry) ?? {};
  return {
    kind,
    number,
    ...(section !== undefined && { section }),
    ...(direction !== null && { direction }),
    total: row.total,
    ...(place !== '' && { place }),
    players: row.members.flatMap((name) => (name === undefined ? [] : [{ name }])),
    ...(kind === 'team' && row.name !== undefined && { extra: [['TEAM_NAME', row.name] as const] }),
  };
}

function boardsOf(deals: readonly DealTold[], papers: ReadonlyMap<string, Paper>): readonly UsebioBoard[] {
  const boards = new Map<
    string,
    { board: string; session: string; section?: string; lines: BridgeRecord[] }
  >();
  const isOneSession = new Set(deals.map(({ deal }) => deal.session)).size <= 1;
  for (const { record, deal, pairs } of deals) {
    const key = JSON.stringify([deal.session, record.section, deal.board]);
    const board = boards.get(key) ?? {
      board: record.board ?? '',
      session: String(deal.session),
      ...(record.section !== undefined && { section: record.section }),
      lines: [],
    };
    boards.set(key, board);
    const told = Object.fromEntries(
      (['NS', 'EW'] as const).flatMap((side) => {
        const entry = pairs[side];
        return entry === undefined ? [] : [[side, papers.get(entry)?.number ?? entry]];
      }),
    );
    board.lines.push({ ...record, ...(Object.keys(told).length > 0 && { pairs: told }) });
  }
  // A section is opened where it changes.
  const inTurn = [...boards.values()].sort((one, other) =>
    (one.section ?? '') < (other.section ?? '') ? -1 : (one.section ?? '') > (other.section ?? '') ? 1 : 0,
  );
  return inTurn.map(({ session, ...board }) => ({
    ...board,
    ...(!isOneSession && { session }),
  }));
}
