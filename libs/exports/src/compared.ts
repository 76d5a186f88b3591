import { entries, exactText, explain, standings, type EventSheet, type Line } from '@fairdeal/standings';

/** What a result came to against the others, by side, as exact decimals. */
export interface ComparedTold {
  readonly NS?: string;
  readonly EW?: string;
}

/** Boards of matches are compared in IMPs whatever the match is then worth. */
const isPair = (at: string): at is 'NS' | 'EW' => at === 'NS' || at === 'EW';

/** What every deal came to for either side, by the event’s own method. Lines that count nothing say nothing. */
export function comparedDeals(sheet: EventSheet): ReadonlyMap<string, ComparedTold> {
  const found = new Map<string, { NS?: string; EW?: string }>();
  const note = ({ deal, at, amount, setAside }: Line) => {
    const figure = amount ?? setAside?.amount;
    if (deal === null || figure === null || figure === undefined || !isPair(at)) return;
    const told = found.get(deal) ?? {};
    found.set(deal, told);
    told[at] = exactText(figure);
  };
  for (const { entry, kind } of entries(sheet)) {
    for (const line of explain(sheet, entry)?.lines ?? []) {
      for (const board of line.boards.length === 0 ? [line] : line.boards) {
        note(board);
        // A team's line is of two rooms, and stands for the one in which it sat as told; the others there lost as much.
        if (kind !== 'team' || board.amount === null || !isPair(board.at)) continue;
        const { n, d } = board.amount;
        note({ ...board, at: board.at === 'NS' ? 'EW' : 'NS', amount: { n: 0 - n, d } });
      }
    }
  }
  return found;
}

export interface Comparison {
  /** `imps`: cross-IMPs and Butler too. */
  readonly unit: 'matchpoints' | 'imps' | 'none';
  /** As PBN writes it. */
  readonly pbn: string;
  /** As USEBIO’s elements are called. */
  readonly usebio: 'matchpoints' | 'cross-imps' | 'butler' | 'imps' | undefined;
  readonly eventType: string;
}

const comparisons: Readonly<Record<string, Comparison>> = {
  'matchpoints-2': { unit: 'matchpoints', pbn: 'MP', usebio: 'matchpoints', eventType: 'MP_PAIRS' },
  'matchpoints-1': { unit: 'matchpoints', pbn: 'MP;MP1', usebio: 'matchpoints', eventType: 'MP_PAIRS' },
  'imps-cross': { unit: 'imps', pbn: 'IMP;Cross', usebio: 'cross-imps', eventType: 'CROSS_IMPS' },
  butler: { unit: 'imps', pbn: 'Butler', usebio: 'butler', eventType: 'BUTLER_PAIRS' },
  'team-imps': { unit: 'imps', pbn: 'IMP', usebio: 'imps', eventType: 'TEAMS' },
  'team-vp': { unit: 'imps', pbn: 'IMP', usebio: 'imps', eventType: 'SWISS_TEAMS' },
};

const other: Comparison = { unit: 'none', pbn: '?', usebio: undefined, eventType: 'OTHER' };

/** How the event compares results; `none` for ways that these files have no word for. */
export const comparisonOf = (sheet: EventSheet): Comparison =>
  comparisons[standings(sheet).scoring.id] ?? other;
