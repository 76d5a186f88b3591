import type { Side } from '@fairdeal/facts';
import {
  exact,
  scoringMethods,
  settingsAsChosen,
  times,
  type BoardResult,
  type Line,
  type MatchBoard,
  type ScoringChosen,
} from '@fairdeal/scoring';
import type { MadeLine, Method } from '../made-line';
import type { ResultKind } from '../result';
import type { EventSheet } from '../sheet/event-sheet';
import type { SheetLine } from '../table-sheet';
import { boardsOfField, type BoardAtTable } from './boards';
import { chosenIn } from './chosen';
import { criterionOf } from './criteria';
import { drawnRounds, halfMatches, roundName } from './drawn-rounds';

type TeamMethodId = 'team-imps' | 'team-vp' | 'board-a-match';
type FieldLines = Extract<Method, { readonly scope: 'field' }>['lines'];

/** A board of a match; a room that has not reported is not there. */
interface Compared {
  readonly match: string;
  readonly board: string;
  readonly home: string;
  readonly away: string;
  /** Where home sits North-South, and where away does. */
  readonly open?: BoardAtTable;
  readonly closed?: BoardAtTable;
}

/**
 * Two teams meet once in a session, or once in a round that was drawn by itself: at a Danish they may meet again. The rooms are told apart by who sits North-South, so that it does not matter which
 * table is called open.
 */
function matchBoards(sheet: EventSheet, boards: readonly BoardAtTable[]): readonly Compared[] {
  const rounds = drawnRounds(sheet);
  const found = new Map<string, Compared>();
  for (const at of boards) {
    const [ns] = at.ns.entries;
    const ew = at.ew.entries.find((entry) => entry !== ns);
    if (ns === undefined || ew === undefined) continue;
    const [home, away] = ns < ew ? [ns, ew] : [ew, ns];
    const match = matchName(rounds, at.line.deal, home, away);
    const key = keyOf(match, at.board);
    const before = found.get(key) ?? { match, board: at.board, home, away };
    found.set(key, { ...before, ...(ns === home ? { open: at } : { closed: at }) });
  }
  return [...found.values()];
}

const notHeardOf: BoardResult = { kind: 'unknown' };

const asMatchBoard = ({ match, board, home, away, open, closed }: Compared): MatchBoard => ({
  kind: 'board',
  match,
  board,
  home,
  away,
  open: open?.result ?? notHeardOf,
  closed: closed?.result ?? notHeardOf,
});

/** A board counts once it is known in both rooms; till then it is as unknown as the room that is missing. */
function kindOf(own: BoardAtTable | undefined, other: BoardAtTable | undefined): ResultKind {
  if (own === undefined || other === undefined) return 'unknown';
  const [one, two] = [own.kind, other.kind];
  const absent = [one, two].find((kind) => kind === 'unknown' || kind === 'not-played' || kind === 'phantom');
  if (absent !== undefined) return absent;
  return [one, two].find((kind) => kind === 'average' || kind === 'weighted') ?? one;
}

/** The side the entry has in the room its line names first. */
const sideIn = (own: SheetLine, { open, closed }: Compared, isHome: boolean): Side =>
  own === (isHome ? open : closed)?.line ? 'NS' : 'EW';

function madeOf(line: Line, boards: readonly Compared[]): MadeLine | undefined {
  const [first] = boards;
  if (first === undefined) return undefined;
  const isHome = line.contestant === first.home;
  const deals = boards.flatMap(({ open, closed }): readonly SheetLine[] =>
    (isHome ? [open, closed] : [closed, open]).flatMap((room) => (room ? [room.line] : [])),
  );
  const [own] = deals;
  if (own === undefined) return undefined;
  const kinds = boards.map(({ open, closed }) => (isHome ? kindOf(open, closed) : kindOf(closed, open)));
  return {
    entry: line.contestant,
    amount: line.awarded,
    raw: line.raw,
    of: line.of,
    why: line.why,
    kind: kinds.find((kind) => kind === 'unknown') ?? kinds[0] ?? 'unknown',
    at: boards.length === 1 ? sideIn(own, first, isHome) : '',
    against: [isHome ? first.away : first.home],
    session: own.deal.session,
    round: own.deal.round,
    deals,
  };
}

const half = exact(1, 2);

/**
 * The two half matches of a triangle are one match's worth: each counts half the victory points of its boards. Our reading;
 * the EBU White Book (3.4–3.6) has triangles and leaves it open.
 */
const halved = ({ amount, of, why, ...match }: MadeLine): MadeLine => ({
  ...match,
  amount: amount && times(amount, half),
  of: of && times(of, half),
  why:
    why.how === 'victory-points'
      ? { ...why, scale: `${why.scale}; half of it, one of a triangle’s two matches` }
      : why,
});

const keyOf = (match: string, board: string): string => `${match} ${board}`;

const comparedBy =
  (id: TeamMethodId): FieldLines =>
  (sheet, hearing) => {
    const { compared, left } = boardsOfField(sheet, hearing, 'for-each-entry-and-side');
    const boards = matchBoards(sheet, compared);
    const rounds = drawnRounds(sheet);
    const chosen = chosenIn(sheet);
    const isHalf = halfMatches(sheet);
    const byBoard = new Map(boards.map((board) => [keyOf(board.match, board.board), [board]]));
    const byMatch = new Map<string, Compared[]>();
    for (const board of boards) {
      const own = byMatch.get(board.match);
      if (own) own.push(board);
      else byMatch.set(board.match, [board]);
    }
    const results = boards.map(asMatchBoard);
    const boardLines = (by: 'team-imps' | 'board-a-match') =>
      scoreBy(by, results, chosen).lines.flatMap(
        (line) => madeOf(line, byBoard.get(keyOf(line.session, line.board ?? '')) ?? []) ?? [],
      );
    if (id !== 'team-vp') return [...boardLines(id), ...left];
    const inImps = new Map<string, MadeLine[]>();
    for (const line of boardLines('team-imps')) {
      const key = keyOf(matchOf(rounds, line), line.entry);
      const own = inImps.get(key);
      if (own) own.push(line);
      else inImps.set(key, [line]);
    }
    const matches = scoreBy(id, results, chosen).lines.flatMap((line): readonly MadeLine[] => {
      const made = madeOf(line, byMatch.get(line.board ?? '') ?? []);
      if (made === undefined) return [];
      const match = { ...made, boards: inImps.get(keyOf(line.board ?? '', made.entry)) ?? [] };
      return [isHalf(match, match.entry, match.against[0] ?? '') ? halved(match) : match];
    });
    return [...matches, ...left];
  };

/** Ids hold no blanks. */
const matchName = (
  rounds: ReadonlySet<string>,
  place: Pick<MadeLine, 'session' | 'round'>,
  home: string,
  away: string,
): string => `${roundName(rounds, place)} ${home} ${away}`;

const matchOf = (rounds: ReadonlySet<string>, line: MadeLine): string => {
  const [other = ''] = line.against;
  return line.entry < other
    ? matchName(rounds, line, line.entry, other)
    : matchName(rounds, line, other, line.entry);
};

function scoreBy(id: TeamMethodId, results: readonly MatchBoard[], chosen: ScoringChosen) {
  switch (id) {
    case 'team-imps':
      return scoringMethods[id].score({ results, settings: settingsAsChosen[id](chosen) });
    case 'team-vp':
      return scoringMethods[id].score({ results, settings: settingsAsChosen[id](chosen) });
    case 'board-a-match':
      return scoringMethods[id].score({ results, settings: settingsAsChosen[id](chosen) });
    default:
      return id satisfies never;
  }
}

const teamMethod = (id: TeamMethodId, unit: string, source: string): Method => ({
  id,
  unit,
  source,
  scope: 'field',
  lines: comparedBy(id),
  criteria: () => [criterionOf(scoringMethods[id].defaults.ranking)],
});

export const teamMethods: readonly Method[] = [
  teamMethod('team-imps', 'IMPs', 'Laws of Duplicate Bridge 2017, 78B, between the two rooms'),
  teamMethod('team-vp', 'victory points', 'IMPs of each match on the scale of victory points'),
  teamMethod('board-a-match', 'points', 'two for a board won, one for one tied'),
];
