import { add, exact, negated, sum, times, zero, type Exact } from '../exact/exact';
import { averageImps, type AverageImps } from '../boards/averages';
import type { ContestantId } from '../boards/table-result';
import { imps } from '../imps/imp-table';
import { naturalOrder } from '../rank/natural-order';
import { comparedRooms, meanOf, type TeamSide } from './compared-rooms';
import type { MatchBoard, TeamResult } from './match-board';

export interface MatchOutcome {
  readonly match: string;
  readonly home: ContestantId;
  readonly away: ContestantId;
  /** Net IMPs, each team's own sum. They mirror each other unless a ruling split a score. */
  readonly homeImps: Exact;
  readonly awayImps: Exact;
  /**
   * IMPs home is ahead by, below nought where away is. 12C4: where the two do not balance, both are worked out and
   * the match takes the mean.
   */
  readonly margin: Exact;
  readonly boards: { readonly scheduled: number; readonly scored: number };
  /** A board of the match is not in yet. */
  readonly open: boolean;
}

/** 78B for one board, for one team; null where there is nothing to score. */
export function boardImps(board: MatchBoard, side: TeamSide, averages: AverageImps): Exact | null {
  const rooms = comparedRooms(board, side);
  if (rooms.kind === 'absent') return null;
  return rooms.kind === 'average'
    ? meanOf(rooms.averages, (average) => averageImps(average, averages))
    : rooms.weigh((difference) => exact(imps(difference)));
}

function outcomeOf(boards: readonly MatchBoard[], first: MatchBoard, averages: AverageImps): MatchOutcome {
  const home = boards.map((board) => boardImps(board, 'home', averages));
  const away = boards.map((board) => boardImps(board, 'away', averages));
  const [homeImps, awayImps] = [sum(home.map((won) => won ?? zero)), sum(away.map((won) => won ?? zero))];
  return {
    match: first.match,
    home: first.home,
    away: first.away,
    homeImps,
    awayImps,
    margin: times(add(homeImps, negated(awayImps)), exact(1, 2)),
    boards: { scheduled: boards.length, scored: home.filter((won) => won !== null).length },
    open: boards.some(({ open, closed }) => open.kind === 'unknown' || closed.kind === 'unknown'),
  };
}

/** Every match, in the order of their names. */
export function matchOutcomes(
  results: readonly TeamResult[],
  averages: AverageImps,
): readonly MatchOutcome[] {
  const matches = new Map<string, MatchBoard[]>();
  for (const result of results)
    if (result.kind === 'board') matches.set(result.match, [...(matches.get(result.match) ?? []), result]);
  return [...matches.values()]
    .flatMap((boards) => {
      const [first] = boards;
      return first === undefined ? [] : [outcomeOf(boards, first, averages)];
    })
    .sort((a, b) => naturalOrder(a.match, b.match));
}
