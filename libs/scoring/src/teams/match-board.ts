import type { BoardResult } from '../boards/board-result';
import type { ContestantId } from '../boards/table-result';
import { ScoringFault } from '../fault';

/** One board of a match of teams: home sit North-South in the open room and East-West in the closed one. */
export interface MatchBoard {
  readonly kind: 'board';
  readonly match: string;
  readonly board: string;
  readonly home: ContestantId;
  readonly away: ContestantId;
  readonly open: BoardResult;
  readonly closed: BoardResult;
}

/** A round in which a team has no opponents. */
export interface Bye {
  readonly kind: 'bye';
  readonly match: string;
  readonly contestant: ContestantId;
}

export type TeamResult = MatchBoard | Bye;

function checkRoom(place: string, room: 'open' | 'closed', result: BoardResult): void {
  if (result.kind === 'sit-out' || result.kind === 'phantom')
    throw new ScoringFault(
      `${place}, ${room} room`,
      `a team without opponents has a bye; '${result.kind}' was not expected`,
    );
  if (result.kind === 'played' && !Number.isSafeInteger(result.score))
    throw new ScoringFault(`${place}, ${room} room`, `a whole score was expected, not ${result.score}`);
  if (result.kind !== 'adjusted') return;
  for (const side of [result.ns, result.ew])
    if (side.kind === 'assigned')
      for (const { score, weight } of side.outcomes)
        if (!Number.isSafeInteger(score) || !Number.isSafeInteger(weight) || weight < 1)
          throw new ScoringFault(
            `${place}, ${room} room`,
            `whole scores with whole weights from 1 were expected`,
          );
}

/** @throws ScoringFault for a board twice in a match, a match between other teams, a bye beside boards, or a room nobody can score. */
export function checkTeamResults(results: readonly TeamResult[]): void {
  const teams = new Map<string, string>();
  const seen = new Set<string>();
  for (const result of results) {
    const place =
      result.kind === 'bye' ? `match ${result.match}` : `match ${result.match}, board ${result.board}`;
    const own = JSON.stringify(result.kind === 'bye' ? [result.contestant] : [result.home, result.away]);
    if ((teams.get(result.match) ?? own) !== own)
      throw new ScoringFault(place, `the teams ${teams.get(result.match)} of this match, not ${own}`);
    teams.set(result.match, own);
    const key = JSON.stringify([result.match, result.kind === 'bye' ? null : result.board]);
    if (seen.has(key)) throw new ScoringFault(place, 'one result; it has one already');
    seen.add(key);
    if (result.kind === 'bye') continue;
    if (result.home === result.away) throw new ScoringFault(place, `two teams, not ${result.home} twice`);
    checkRoom(place, 'open', result.open);
    checkRoom(place, 'closed', result.closed);
  }
}
