import { add, dividedBy, exact, times, zero, type Exact } from '../exact/exact';
import { percentage, rounded } from '../exact/rounding';
import { awardedPercentage, fixedPercentage, type AveragePercentages } from '../boards/averages';
import type { Line } from '../sheet/sheet';
import type { AverageLine } from './board-matchpoints';

const keyOf = ({ contestant, session }: { contestant: string; session: string }): string =>
  JSON.stringify([contestant, session]);

function percentages(
  lines: readonly Line[],
  waiting: ReadonlySet<string>,
): ReadonlyMap<string, Exact | null> {
  const tallies = new Map<string, { got: Exact; of: Exact }>();
  for (const line of lines) {
    const key = keyOf(line);
    if (!waiting.has(key) || line.awarded === null || line.of === null) continue;
    const tally = tallies.get(key) ?? { got: zero, of: zero };
    tallies.set(key, { got: add(tally.got, line.awarded), of: add(tally.of, line.of) });
  }
  return new Map([...tallies].map(([key, { got, of }]) => [key, percentage(got, of)]));
}

/**
 * 12C2c. The artificial scores, last of all, each from its contestant's percentage on the session's other boards,
 * to two decimals, half up.
 *
 * Reading: a contestant's other artificial scores are no part of its own percentage. Else two averages of one
 * session would each wait for the other.
 */
export function averageLines(
  lines: readonly Line[],
  averages: readonly AverageLine[],
  table: AveragePercentages,
): readonly Line[] {
  const own = percentages(lines, new Set(averages.map(keyOf)));
  return averages.map((waiting): Line => {
    const { contestant, session, board, average, top } = waiting;
    const exactly = own.get(keyOf(waiting)) ?? null;
    const kept = exactly === null ? null : rounded(exactly, exact(1, 100), 'up');
    const percent = awardedPercentage(average, kept, table);
    const fixed = fixedPercentage(average.award, table);
    return {
      contestant,
      session,
      board,
      raw: null,
      awarded: dividedBy(times(percent, top), exact(100)),
      of: top,
      why: {
        how: 'average',
        award: average.award,
        percentage: percent,
        own: kept,
        by: percent === fixed ? '12C2a' : '12C2c',
      },
    };
  });
}
