import { add, compare, exact, rank, zero, type Exact } from '@fairdeal/scoring';
import type { EventSheet } from './sheet/event-sheet';
import { standings, type StandingRow } from './standings';

/**
 * What those who tie get. `shared`: the points of the places they cover, divided equally, as tied players divide prizes
 * (poker's page, T13). `full`: each the points of the best place they cover. `lowest`: each those of the worst.
 */
export type TieRule = 'shared' | 'full' | 'lowest';

export interface SeasonResult {
  readonly tournament: string;
  readonly entry: string;
  readonly place: number | null;
  readonly notation: string;
  readonly points: Exact;
  /** The tournament is not closed, or the entry's figures may still change. */
  readonly provisional: boolean;
}

export interface SeasonRow {
  readonly person: string;
  readonly place: number;
  readonly notation: string;
  readonly points: Exact;
  /** In the order of the tournaments' ids. */
  readonly results: readonly SeasonResult[];
}

export interface SeasonLeaderboard {
  readonly season: string;
  readonly ties: TieRule;
  /** Through which position each tournament has been read. */
  readonly tournaments: readonly {
    readonly tournament: string;
    readonly through: string;
    readonly points: 'as-announced' | 'entries-beaten';
  }[];
  readonly rows: readonly SeasonRow[];
}

/** Points for places from `from` on, `count` of them; nought below the end of the table. */
const covered = (table: readonly number[], from: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => table[from - 1 + i] ?? 0);

function pointsFor(table: readonly number[], place: number, sharedBy: number, ties: TieRule): Exact {
  const points = covered(table, place, sharedBy);
  switch (ties) {
    case 'shared':
      return exact(
        points.reduce((sum, each) => sum + each, 0),
        sharedBy,
      );
    case 'full':
      return exact(points[0] ?? 0);
    case 'lowest':
      return exact(points.at(-1) ?? 0);
    default:
      return ties satisfies never;
  }
}

/** House default: a point for each entry beaten, the last placed has none. */
const entriesBeaten = (rows: readonly StandingRow[]): readonly number[] => {
  const inIt = rows.filter(({ place }) => place !== null).length;
  return Array.from({ length: inIt }, (_, i) => inIt - 1 - i);
};

/** Each person's result in a tournament: the best, where one played under several entries (poker's page, T5). */
function resultsIn(sheet: EventSheet, ties: TieRule): ReadonlyMap<string, SeasonResult> {
  const { tournament, rows } = standings(sheet);
  const announced = sheet.books.announced?.settings.seasonPoints;
  const best = new Map<string, SeasonResult>();
  for (const { entry, members, direction, place, notation, deals, provisional } of rows) {
    const among = rows.filter((row) => row.direction === direction);
    const sharedBy = among.filter((row) => row.place === place).length;
    const table = announced ?? entriesBeaten(among);
    const points = place === null || deals === 0 ? zero : pointsFor(table, place, sharedBy, ties);
    const isOpen = sheet.books.closed === undefined || provisional.length > 0;
    const result = { tournament, entry, place, notation, points, provisional: isOpen };
    for (const person of members) {
      const before = best.get(person);
      if (before === undefined || compare(points, before.points) > 0) best.set(person, result);
    }
  }
  return best;
}

/**
 * The leaderboard of a season: every person's points over its tournaments, whatever they played as. Tournaments of other
 * seasons among the sheets are left out; of one told twice the first counts.
 */
export function seasonLeaderboard(
  season: string,
  sheets: readonly EventSheet[],
  ties: TieRule = 'shared',
): SeasonLeaderboard {
  const its = new Map<string, EventSheet>();
  for (const sheet of sheets) {
    const { tournament, announced } = sheet.books;
    if (announced?.settings.season === season && !its.has(tournament)) its.set(tournament, sheet);
  }
  const inOrder = [...its].sort(([one], [other]) => (one < other ? -1 : 1));
  const results = new Map<string, SeasonResult[]>();
  for (const [, sheet] of inOrder) {
    for (const [person, result] of resultsIn(sheet, ties)) {
      const own = results.get(person);
      if (own) own.push(result);
      else results.set(person, [result]);
    }
  }
  const people = [...results].map(([person, own]) => ({
    person,
    points: own.reduce((sum, { points }) => add(sum, points), zero),
    results: own,
  }));
  const ranked = rank(
    people,
    [{ name: 'points', better: 'higher', figure: ({ points }) => points }],
    ({ person }) => person,
  );
  return {
    season,
    ties,
    tournaments: inOrder.map(([tournament, { through, books }]) => ({
      tournament,
      through,
      points: books.announced?.settings.seasonPoints ? 'as-announced' : 'entries-beaten',
    })),
    rows: ranked.map(({ item, place, notation }) => ({ ...item, place, notation })),
  };
}
