import { exact, type Exact } from '../exact/exact';
import type { Line } from '../sheet/sheet';
import type { SidesResult, TakenByBoth } from './sides-result';

/** What a side's own figure and the other's are worth to it, and the most there was. */
export interface TakenFigures {
  readonly worth: (own: number, against: number) => number;
  readonly most: Exact | null;
  /** What is entered for a hand sat out; null: nothing. */
  readonly sitOut: { readonly amount: Exact; readonly source: string } | null;
}

function playedLines({ id, sides }: TakenByBoth, { worth, most }: TakenFigures): readonly Line[] {
  const [one, other] = sides;
  const ofSide = (own: typeof one, against: typeof one) =>
    own.contestants.map((contestant): Line => ({
      contestant,
      session: '',
      board: id,
      raw: exact(own.taken),
      awarded: exact(worth(own.taken, against.taken)),
      of: most,
      why: { how: 'taken', against: exact(against.taken) },
    }));
  return [...ofSide(one, other), ...ofSide(other, one)];
}

/** A line for everybody at the table, the same for both of a side; absent is not nought. */
export function takenLines(result: SidesResult, figures: TakenFigures): readonly Line[] {
  if (result.kind === 'played') return playedLines(result, figures);
  const given = result.kind === 'sit-out' ? figures.sitOut : null;
  return result.contestants.map((contestant): Line => ({
    contestant,
    session: '',
    board: result.id,
    raw: null,
    awarded: given?.amount ?? null,
    of: given === null ? null : figures.most,
    why: given === null ? { how: result.kind } : { how: 'bye', source: given.source },
  }));
}

/** Those whose hand is not in yet. */
export const waitingIn = (results: readonly SidesResult[]): ReadonlySet<string> =>
  new Set(results.flatMap((result) => (result.kind === 'unknown' ? result.contestants : [])));
