import { MovementFault } from '../movement';
import { cheapestPairing } from './matching';

export interface SwissTeam {
  readonly id: string;
  /** Its place for this round, from 1, no two alike: ties already broken or drawn. */
  readonly place: number;
  /** Its score in whole units: victory points in hundredths. */
  readonly score: number;
  /** Whom it has met, once a time. */
  readonly met: readonly string[];
  readonly byes: number;
}

/** Why two were paired and not others. */
export type Because =
  /** Nobody nearer in score was free. */
  | { readonly criterion: 'nearest' }
  /** Those nearer had been met: whom either could not play again. */
  | { readonly criterion: 'no-rematch'; readonly met: readonly string[] }
  /** Nearer ones were free, but the whole round comes out closer, or only comes out, this way. */
  | { readonly criterion: 'whole-round'; readonly nearer: readonly string[] }
  /** Met before, and no pairing of the round does without it. */
  | { readonly criterion: 'rematch-unavoidable' };

export interface SwissPairing {
  readonly home: string;
  readonly away: string;
  /** Apart in score. */
  readonly apart: number;
  readonly because: Because;
}

export interface SwissBye {
  readonly team: string;
  /** The lowest that had none; `again` where every team has had one. */
  readonly again: boolean;
}

export interface SwissRound {
  readonly pairings: readonly SwissPairing[];
  readonly bye: SwissBye | null;
}

export interface SwissRules {
  /** Danish: rematches are allowed, for short fields. */
  readonly rematches: 'avoided' | 'allowed';
  readonly source: string;
}

export const bridgeSwiss: SwissRules = {
  rematches: 'avoided',
  source:
    'EBU White Book 3.4–3.6: rematches forbidden until they cannot be avoided; a bye to one that had none',
};

export const danish: SwissRules = { rematches: 'allowed', source: 'Danish pairing, as used in short fields' };

function check(teams: readonly SwissTeam[]): void {
  const seen = new Set<string>();
  const places = new Set<number>();
  for (const { id, place, score } of teams) {
    if (seen.has(id)) throw new MovementFault(`team ${id}`, 'each team once');
    if (places.has(place)) throw new MovementFault(`team ${id}`, `a place of its own, not ${place} again`);
    if (!Number.isSafeInteger(score))
      throw new MovementFault(`team ${id}`, `a score in whole units, not ${score}`);
    seen.add(id);
    places.add(place);
  }
}

const timesMet = (a: SwissTeam, b: SwissTeam): number => {
  let times = 0;
  for (const id of a.met) if (id === b.id) times += 1;
  return times;
};

const closer = (a: SwissTeam, b: SwissTeam): number => Math.abs(a.score - b.score);

/** Of two by their place in the list, from 0. */
type Distance = (a: number, b: number) => number;

/**
 * Scores apart count squared, so that one gap of six is worse than two of three; equal ones go by places apart, which
 * never outweigh a unit of score. `dearest` bounds what one pairing may cost and all of them still add up exactly; in
 * a field so large or so spread that it would not, scores are compared by tens of units, or hundreds.
 */
function distanceIn(ordered: readonly SwissTeam[], dearest: number): Distance {
  const scores = Float64Array.from(ordered, ({ score }) => score);
  const spread = scores.length === 0 ? 0 : Math.max(...scores) - Math.min(...scores);
  const places = Math.ceil((ordered.length * ordered.length) / 2 + 1);
  let unit = 1;
  while ((spread / unit + 1) ** 2 * places + ordered.length > dearest) unit *= 10;
  return (a, b) =>
    Math.round(Math.abs((scores[a] ?? 0) - (scores[b] ?? 0)) / unit) ** 2 * places + Math.abs(a - b);
}

/** How often each two have met, by their places in the list. */
function meetingsOf(ordered: readonly SwissTeam[]): Distance {
  const at = new Map(ordered.map(({ id }, i) => [id, i]));
  const times = ordered.map(({ met }) => {
    const own = new Map<number, number>();
    for (const id of met) {
      const other = at.get(id);
      if (other !== undefined) own.set(other, (own.get(other) ?? 0) + 1);
    }
    return own;
  });
  return (a, b) => times[a]?.get(b) ?? 0;
}

/** Everybody paired, the partners by place in the list; null where it cannot be done without a rematch. */
function withoutRematch(ordered: readonly SwissTeam[], rules: SwissRules): readonly number[] | null {
  const distance = distanceIn(ordered, 2 ** 50 / (ordered.length + 2));
  const met = meetingsOf(ordered);
  return cheapestPairing(ordered.length, (a, b) =>
    rules.rematches === 'avoided' && met(a, b) > 0 ? null : distance(a, b),
  );
}

/** As few rematches as can be, and then as near as can be. */
function withFewestRematches(ordered: readonly SwissTeam[]): readonly number[] | null {
  const half = ordered.length / 2 + 1;
  const met = meetingsOf(ordered);
  const most = Math.max(1, ...ordered.map((team) => team.met.length));
  const distance = distanceIn(ordered, 2 ** 49 / (half * half * most));
  let dearest = 0;
  for (let a = 0; a < ordered.length; a += 1)
    for (let b = 0; b < a; b += 1) dearest = Math.max(dearest, distance(a, b));
  const rematch = (dearest + 1) * Math.ceil(half);
  return cheapestPairing(ordered.length, (a, b) => distance(a, b) + rematch * met(a, b));
}

interface Paired {
  readonly ordered: readonly SwissTeam[];
  readonly partners: readonly number[];
  readonly bye: SwissTeam | null;
}

/** Those who may have the bye, first the lowest of those who had fewest. Nobody, where the field is even. */
const candidates = (ordered: readonly SwissTeam[]): readonly (SwissTeam | null)[] =>
  ordered.length % 2 === 0 ? [null] : [...ordered].sort((a, b) => a.byes - b.byes || b.place - a.place);

/**
 * The first candidate for the bye who leaves the rest a round without a rematch; where none does, the first of all,
 * and as few rematches as can be.
 */
function paired(teams: readonly SwissTeam[], rules: SwissRules): Paired {
  const all = [...teams].sort((a, b) => a.place - b.place);
  const fewest = Math.min(...all.map(({ byes }) => byes));
  const byes = candidates(all);
  for (const bye of byes) {
    // A second bye is worse than a rematch.
    if (bye !== null && bye.byes > fewest) break;
    const ordered = all.filter((team) => team !== bye);
    const partners = withoutRematch(ordered, rules);
    if (partners !== null) return { ordered, partners, bye };
  }
  const bye = byes[0] ?? null;
  const ordered = all.filter((team) => team !== bye);
  const partners = withFewestRematches(ordered);
  if (partners === null) throw new MovementFault('a Swiss round', 'a pairing of all; none was found');
  return { ordered, partners, bye };
}

function because(ordered: readonly SwissTeam[], a: SwissTeam, b: SwissTeam, rules: SwissRules): Because {
  if (rules.rematches === 'avoided' && timesMet(a, b) > 0) return { criterion: 'rematch-unavoidable' };
  // Read from the higher team downwards: those between the two stand nearer to it.
  const nearer = ordered.filter(({ place }) => place > a.place && place < b.place);
  if (nearer.length === 0) return { criterion: 'nearest' };
  const met = nearer.filter((other) => rules.rematches === 'avoided' && timesMet(a, other) > 0);
  return met.length === nearer.length
    ? { criterion: 'no-rematch', met: met.map(({ id }) => id) }
    : {
        criterion: 'whole-round',
        nearer: nearer.filter((other) => !met.includes(other)).map(({ id }) => id),
      };
}

/**
 * A round of teams: as near in score as can be, all together and not one after the other, for taking the nearest
 * strands the last two. Rematches only where no pairing of the round does without; an odd field gives a bye to the
 * lowest that had none. Each pairing says what decided it. No colours: this is bridge, not chess.
 *
 * @throws MovementFault for a team given twice, a place given twice, or a score that is not whole.
 */
export function swissRound(teams: readonly SwissTeam[], rules: SwissRules = bridgeSwiss): SwissRound {
  check(teams);
  const { ordered, partners, bye } = paired(teams, rules);
  const pairings = ordered.flatMap((home, a): readonly SwissPairing[] => {
    const away = ordered[partners[a] ?? a];
    if (away === undefined || away.place < home.place) return [];
    return [
      {
        home: home.id,
        away: away.id,
        apart: closer(home, away),
        because: because(ordered, home, away, rules),
      },
    ];
  });
  return { pairings, bye: bye === null ? null : { team: bye.id, again: bye.byes > 0 } };
}
