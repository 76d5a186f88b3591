import golden from '../testing/trf-golden-pairings.json';
import { swissRound, type SwissTeam } from './swiss-round';

interface Player {
  readonly number: number;
  readonly points: number;
  readonly games: readonly (readonly [opponent: number, colour: string, result: string])[];
}

interface GoldenRound {
  readonly name: string;
  readonly round: number;
  readonly players: readonly Player[];
  readonly pairings: readonly (readonly [number, number])[];
}

const rounds = golden.rounds as unknown as readonly GoldenRound[];

/** A game that was not played at the board may be played later (C.04.1): who was met is whom one played. */
const metBy = ({ games }: Player): readonly string[] =>
  games.flatMap(([opponent, , result]) => (opponent > 0 && '10='.includes(result) ? [String(opponent)] : []));

/** Those there for the round: whoever has a line for it already sits it out. */
const thereIn = ({ players, round }: GoldenRound) => players.filter(({ games }) => games.length < round);

const teamsOf = (round: GoldenRound): readonly SwissTeam[] =>
  [...thereIn(round)]
    .sort((a, b) => b.points - a.points || a.number - b.number)
    .map((player, i) => ({
      id: String(player.number),
      place: i + 1,
      score: 2 * player.points,
      met: metBy(player),
      byes: player.games.filter(([opponent, , result]) => opponent === 0 && result === 'U').length,
    }));

const unordered = (pairings: readonly (readonly [string, string])[]): readonly string[] =>
  pairings.map((two) => [...two].sort().join('-')).sort();

const goldenPairs = ({ pairings }: GoldenRound) =>
  pairings.flatMap(([a, b]): readonly (readonly [string, string])[] =>
    b === 0 ? [] : [[String(a), String(b)]],
  );

const ourPairs = (round: GoldenRound) =>
  swissRound(teamsOf(round)).pairings.map(({ home, away }) => [home, away] as const);

const named = (name: string): GoldenRound => {
  const found = rounds.find((round) => round.name === name);
  if (found === undefined) throw new Error(`no golden round ${name}`);
  return found;
};

const cost = (round: GoldenRound, pairs: readonly (readonly [string, string])[]): number => {
  const score = new Map(teamsOf(round).map(({ id, score: own }) => [id, own]));
  return pairs.reduce((sum, [a, b]) => sum + ((score.get(a) ?? 0) - (score.get(b) ?? 0)) ** 2, 0);
};

/** The colour a player is due (C.04.3, A6): the one he has had less often, else not the last. */
function colourDue({ games }: Player): 'w' | 'b' | null {
  const played = games
    .filter(([opponent, , result]) => opponent > 0 && '10='.includes(result))
    .map(([, colour]) => colour);
  const white = played.filter((colour) => colour === 'w').length;
  const difference = 2 * white - played.length;
  if (difference !== 0) return difference > 0 ? 'b' : 'w';
  const last = played.at(-1);
  return last === undefined ? null : last === 'w' ? 'b' : 'w';
}

/** Pairs of whom one cannot have the colour he is due. */
const clashes = (round: GoldenRound, pairs: readonly (readonly [string, string])[]): number => {
  const due = new Map(round.players.map((player) => [String(player.number), colourDue(player)]));
  return pairs.filter(([a, b]) => (due.get(a) ?? null) !== null && due.get(a) === due.get(b)).length;
};

it('dutch-2025-c5: the same pairings and the same bye, for there is one round without a rematch', () => {
  const round = named('dutch-2025-c5');
  expect(unordered(ourPairs(round))).toEqual(unordered(goldenPairs(round)));
  expect(swissRound(teamsOf(round)).bye?.team).toBe('6');
});

describe('issue-7: sixty players before their fifteenth round', () => {
  const round = named('issue-7');
  const [ours, theirs] = [ourPairs(round), goldenPairs(round)];

  it('is paired whole, nobody twice, no nearer by the golden pairings than by ours', () => {
    const met = new Map(teamsOf(round).map((team) => [team.id, team.met]));
    for (const [a, b] of ours) expect(met.get(a)).not.toContain(b);
    expect(new Set(ours.flat()).size).toBe(60);
    expect(cost(round, ours)).toBeLessThanOrEqual(cost(round, theirs));
  });

  it('differs by the criterion that bridge has not: colours', () => {
    expect(unordered(ours)).not.toEqual(unordered(theirs));
    expect(clashes(round, theirs)).toBeLessThan(clashes(round, ours));
  });

  it('differs by how equal scores are told apart: neighbours by place here, the top half against the lower half there', () => {
    const place = new Map(teamsOf(round).map((team) => [team.id, team.place]));
    const apart = (pairs: readonly (readonly [string, string])[]) =>
      pairs.reduce((sum, [a, b]) => sum + Math.abs((place.get(a) ?? 0) - (place.get(b) ?? 0)), 0);
    expect(apart(ours)).toBeLessThan(apart(theirs));
  });
});
