import { exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';
import { rank, type Criterion } from '../rank/rank';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';

/** Out of chips when everything of a game was settled. */
export interface Out {
  readonly kind: 'out';
  readonly contestant: ContestantId;
  /**
   * The order in which the games of the event ended. The games of one hand-for-hand round are one, and have one
   * number.
   */
  readonly game: number;
  readonly table: string;
  /** Chips at the start of that game. */
  readonly chipsBefore: number;
}

/** Still in, with so many chips. */
export interface StillIn {
  readonly kind: 'in';
  readonly contestant: ContestantId;
  readonly chips: number;
}

export type Finish = Out | StillIn;

export interface PlaceSettings {
  readonly ranking: Ranking;
}

interface Standing {
  readonly finish: Finish;
  /** Among those who went out of one table in one game: 1 for the most chips. */
  readonly inList: number;
}

/** Those out in one game of one table, by their chips before it; equal chips tie. */
function listed(finishes: readonly Finish[]): readonly Standing[] {
  const lists = new Map<string, Out[]>();
  for (const finish of finishes)
    if (finish.kind === 'out') {
      const key = JSON.stringify([finish.game, finish.table]);
      lists.set(key, [...(lists.get(key) ?? []), finish]);
    }
  const byChips: Criterion<Out> = {
    name: 'chips before',
    better: 'higher',
    figure: ({ chipsBefore }) => exact(chipsBefore),
  };
  const out = [...lists.values()].flatMap((list) =>
    rank(list, [byChips], ({ contestant }) => contestant).map(({ item, place }) => ({
      finish: item,
      inList: place,
    })),
  );
  const still = finishes.flatMap((finish) => (finish.kind === 'in' ? [{ finish, inList: 0 }] : []));
  return [...still, ...out];
}

/** T12, in this order: who is in, by chips; then the later game; then the place in the table's list. */
const criteria: readonly Criterion<Standing>[] = [
  {
    name: 'chips',
    better: 'higher',
    figure: ({ finish }) => (finish.kind === 'in' ? exact(finish.chips) : null),
  },
  {
    name: 'game',
    better: 'higher',
    figure: ({ finish }) => (finish.kind === 'out' ? exact(finish.game) : null),
  },
  { name: 'chips before', better: 'lower', figure: ({ inList }) => exact(inList) },
];

function check(finishes: readonly Finish[]): void {
  const seen = new Set<ContestantId>();
  for (const finish of finishes) {
    if (seen.has(finish.contestant))
      throw new ScoringFault(finish.contestant, 'one finish; a re-entry is another entry');
    seen.add(finish.contestant);
    const chips = finish.kind === 'in' ? finish.chips : finish.chipsBefore;
    if (!Number.isSafeInteger(chips) || chips < 0)
      throw new ScoringFault(finish.contestant, `a whole number of chips from 0, not ${chips}`);
  }
}

/**
 * T12. Places by the order of going out. In the same game of one table more chips before it place higher, equal
 * chips tie; in one hand-for-hand round the firsts of all tables tie, above all the seconds. Where two share the
 * first place of a list the next is its third (our reading).
 */
export const places: ScoringMethod<'places', Finish, PlaceSettings> = {
  id: 'places',
  defaults: { ranking: { by: 'total', better: 'lower', tieBreaks: [] } },
  score: ({ results, adjustments, settings }) => {
    check(results);
    const ranked = rank(listed(results), criteria, ({ finish }) => finish.contestant);
    const stillIn = results.filter(({ kind }) => kind === 'in').map(({ contestant }) => contestant);
    return sheetOf({
      lines: ranked.map(({ item: { finish }, place }): Line => ({
        contestant: finish.contestant,
        session: '',
        board: '',
        raw: exact(finish.kind === 'in' ? finish.chips : finish.chipsBefore),
        awarded: exact(place),
        of: null,
        why: {
          how: 'finished',
          game: finish.kind === 'in' ? null : finish.game,
          chipsBefore: finish.kind === 'in' ? finish.chips : finish.chipsBefore,
        },
      })),
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      provisional: new Set(stillIn.length > 1 ? stillIn : []),
    });
  },
};
