import { add, exact, zero, type Exact } from '../exact/exact';
import type { ContestantId } from '../boards/table-result';
import type { ScoringMethod } from '../sheet/scoring-method';
import type { Doubt, Line, Ranking } from '../sheet/sheet';
import { sheetOf } from '../sheet/sheet-of';
import { checkSidesResults, placeOf, type SidesResult } from '../sides/sides-result';
import { takenLines, waitingIn } from '../sides/taken-lines';

export interface TrickSettings {
  /** What the two sides' tricks of a hand add up to. */
  readonly inAHand: number;
  /** A hand is won with so many; it breaks ties. */
  readonly toWin: number;
  /** Hands after the interval. */
  readonly secondHalf: readonly string[];
  /** What is entered for a hand sat out; organisers differ. Null: nothing, and the hand does not count. */
  readonly sitOut: { readonly amount: Exact; readonly source: string } | null;
  readonly ranking: Ranking;
}

export const trickDefaults: TrickSettings = {
  inAHand: 13,
  toWin: 7,
  secondHalf: [],
  sitOut: null,
  // No rule of ties is written down. Ours: more hands won, then the second half, then they share.
  ranking: {
    by: 'total',
    better: 'higher',
    tieBreaks: [
      { figure: 'hands-won', better: 'higher' },
      { figure: 'second-half', better: 'higher' },
    ],
  },
};

/** The average of a hand. Some enter six instead. */
export const halfOfThirteen = { amount: exact(13, 2), source: 'half of thirteen; some organisers enter six' };

/** The sum that catches most errors at a drive. A hand that breaks it is scored as entered and shown. */
const doubtsOf = (results: readonly SidesResult[], { inAHand }: TrickSettings): readonly Doubt[] =>
  results.flatMap((result) => {
    if (result.kind !== 'played') return [];
    const [one, other] = result.sides;
    return one.taken + other.taken === inAHand
      ? []
      : [
          {
            place: placeOf(result),
            what: `tricks ${one.taken} and ${other.taken} do not add up to ${inAHand}`,
          },
        ];
  });

/** What ties are broken by, and what the prizes of each half go by. */
function figuresOf(lines: readonly Line[], { toWin, secondHalf }: TrickSettings) {
  const late = new Set(secondHalf);
  let [handsWon, first, second] = [zero, zero, zero];
  for (const { board, raw, awarded } of lines) {
    if (awarded === null || board === null) continue;
    if (raw !== null && raw.n >= toWin) handsWon = add(handsWon, exact(1));
    if (late.has(board)) second = add(second, awarded);
    else first = add(first, awarded);
  }
  return { 'hands-won': handsWon, 'first-half': first, 'second-half': second };
}

/**
 * A whist drive: the tricks each player's side took, added up on the player's own card.
 *
 * Sources: whistdrive.wordpress.com, hommerberg.se; custom differs, so the figures are settings.
 */
export const tricks: ScoringMethod<'tricks', SidesResult, TrickSettings> = {
  id: 'tricks',
  defaults: trickDefaults,
  score: ({ results, adjustments, settings }) => {
    checkSidesResults(results);
    const { inAHand, sitOut } = settings;
    const figures = { worth: (own: number) => own, most: exact(inAHand), sitOut };
    const lines = results.flatMap((result) => takenLines(result, figures));
    const cards = new Map<ContestantId, Line[]>();
    for (const line of lines) cards.set(line.contestant, [...(cards.get(line.contestant) ?? []), line]);
    return sheetOf({
      lines,
      adjustments: adjustments ?? [],
      ranking: settings.ranking,
      figuresOf: (contestant) => figuresOf(cards.get(contestant) ?? [], settings),
      provisional: waitingIn(results),
      doubts: doubtsOf(results, settings),
    });
  },
};
