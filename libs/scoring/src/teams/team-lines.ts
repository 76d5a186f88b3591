import { add, type Exact } from '../exact/exact';
import type { Average } from '../boards/board-result';
import type { ContestantId } from '../boards/table-result';
import type { Line } from '../sheet/sheet';
import type { Why } from '../sheet/why';
import { comparedRooms, meanOf, type TeamSide } from './compared-rooms';
import type { MatchBoard, TeamResult } from './match-board';

/** How a difference in points, or an artificial score, becomes the figure of a board. */
export interface BoardFigures {
  readonly ofDifference: (difference: number) => Exact;
  readonly ofAverage: (average: Average) => Exact;
  readonly whyAverage: (averages: readonly Average[]) => Why;
  /** The most a board can give; null where there is no most. */
  readonly top: Exact | null;
}

const teamOf = (board: MatchBoard, side: TeamSide): ContestantId => board[side];

function teamLine(board: MatchBoard, side: TeamSide, figures: BoardFigures): Line {
  const rooms = comparedRooms(board, side);
  const line = { contestant: teamOf(board, side), session: board.match, board: board.board };
  switch (rooms.kind) {
    case 'compared':
      return {
        ...line,
        raw: add(rooms.open, rooms.closed),
        awarded: rooms.weigh(figures.ofDifference),
        of: figures.top,
        why: { how: 'two-rooms', open: rooms.open, closed: rooms.closed },
      };
    case 'average':
      return {
        ...line,
        raw: null,
        awarded: meanOf(rooms.averages, figures.ofAverage),
        of: figures.top,
        why: figures.whyAverage(rooms.averages),
      };
    case 'absent':
      return { ...line, raw: null, awarded: null, of: null, why: { how: rooms.as } };
    default:
      return rooms satisfies never;
  }
}

/** A line for each team on each board; the match stands where pairs have the session. */
export const teamLines = (results: readonly TeamResult[], figures: BoardFigures): readonly Line[] =>
  results.flatMap((result) => {
    if (result.kind === 'board')
      return [teamLine(result, 'home', figures), teamLine(result, 'away', figures)];
    return [
      {
        contestant: result.contestant,
        session: result.match,
        board: '',
        raw: null,
        awarded: null,
        of: null,
        why: { how: 'sit-out' as const },
      },
    ];
  });

/** Teams of a match of which a board is not in yet. */
export const teamsWaiting = (results: readonly TeamResult[]): ReadonlySet<ContestantId> =>
  new Set(
    results.flatMap((result) =>
      result.kind === 'board' && (result.open.kind === 'unknown' || result.closed.kind === 'unknown')
        ? [result.home, result.away]
        : [],
    ),
  );
