import { readFile, stat } from 'node:fs/promises';
import { readTrf } from '@fairdeal/formats';
import { bridgeSwiss, MovementFault, swissRound, type SwissRound, type SwissTeam } from '@fairdeal/movements';
import { json } from '../command';
import { DoesNotHold, exitCode, Misuse, type ExitCode } from '../exit-code';
import { inColumns } from '../standings/columns';
import type { Surroundings } from '../surroundings';
import { sayDecided } from './draw-seating';

type Tournament = ReturnType<typeof readTrf>['records'][number];
type Player = Tournament['players'][number];

const mostBytes = 16 * 1024 * 1024;

/** Results of games that were played at the board (TRF16); others may be played later. */
const played = new Set(['1', '0', '=', 'W', 'D', 'L']);
const isEmpty = ({ opponent, colour, result }: Player['rounds'][number]): boolean =>
  opponent.trim() === '' && colour.trim() === '' && result.trim() === '';
const rounds = ({ rounds: all }: Player) => all.slice(0, all.findLastIndex((one) => !isEmpty(one)) + 1);

/** Points as printed, in half points. @throws DoesNotHold where they are no half points */
function halves({ number, points }: Player): number {
  const twice = 2 * Number(points.replace(',', '.'));
  if (Number.isSafeInteger(twice)) return twice;
  throw new DoesNotHold(`player ${number}: expected points in halves, found ${points}`);
}

/**
 * Those who are there for the next round, as a Swiss of bridge takes them: by points, then by starting number. Whoever has a
 * line for the round already sits it out.
 */
export function teamsIn({ players }: Tournament): {
  readonly round: number;
  readonly teams: readonly SwissTeam[];
} {
  const over = Math.max(
    0,
    ...players.map((player) => rounds(player).filter(({ result }) => played.has(result)).length),
  );
  const round = over + 1;
  const teams = players
    .filter((player) => rounds(player).length < round)
    .map((player) => ({ player, score: halves(player) }))
    .sort((one, other) => other.score - one.score || Number(one.player.number) - Number(other.player.number))
    .map(({ player, score }, i): SwissTeam => ({
      id: String(Number(player.number)),
      place: i + 1,
      score,
      met: rounds(player).flatMap(({ opponent, result }) =>
        played.has(result) && Number(opponent) > 0 ? [String(Number(opponent))] : [],
      ),
      byes: rounds(player).filter(({ opponent, result }) => result === 'U' && Number(opponent) === 0).length,
    }));
  return { round, teams };
}

/** The next round of a Swiss out of a TRF file, by the rules of bridge; nothing is recorded. */
export async function drawTrf(
  path: string,
  options: { readonly why?: boolean; readonly json?: boolean },
  around: Surroundings,
): Promise<ExitCode> {
  const size = await stat(path).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) throw new Misuse(`${path}: there is no such file`);
  if (size > mostBytes) throw new Misuse(`${path}: ${size} bytes; at most ${mostBytes} are read`);
  const { records, remarks } = readTrf(new Uint8Array(await readFile(path)));
  for (const { line, column, rule, detail } of remarks)
    around.err(`${path}:${line}:${column}: ${rule}: ${detail}\n`);
  const [tournament] = records;
  if (tournament === undefined || tournament.players.length === 0)
    throw new DoesNotHold(`${path}: no players in it`);
  const { round, teams } = teamsIn(tournament);
  const drawn = roundOf(teams);
  if (options.json) await around.out(json({ round, rules: bridgeSwiss.source, ...drawn }));
  else await around.out(told(round, drawn, options.why ?? false));
  return exitCode.good;
}

function roundOf(teams: readonly SwissTeam[]): SwissRound {
  try {
    return swissRound(teams);
  } catch (error) {
    throw error instanceof MovementFault ? new DoesNotHold(error.message) : error;
  }
}

function told(round: number, { pairings, bye }: SwissRound, why: boolean): string {
  const rows = pairings.map(({ home, away, because }) => [home, away, ...(why ? [sayDecided(because)] : [])]);
  const out = bye === null ? '' : `${bye.team} has a bye${bye.again ? ' again' : ''}.\n`;
  return `Round ${round}, ${bridgeSwiss.source}\n${inColumns(rows)
    .map((row) => `${row}\n`)
    .join('')}${out}`;
}
