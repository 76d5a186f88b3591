import { MovementFault } from '../movement';
import { swissRound, type SwissTeam } from '../swiss/swiss-round';
import {
  byLot,
  isIn,
  type Entrant,
  type Format,
  type Results,
  type SeatedTable,
  type Seating,
  type SittingOut,
} from './seating';

type SwissFormat = Extract<Format, { readonly kind: 'swiss' }>;

interface History {
  readonly met: Map<string, string[]>;
  readonly byes: Map<string, number>;
  readonly triangles: Map<string, number>;
}

function historyOf(rounds: readonly Seating[]): History {
  const history: History = { met: new Map(), byes: new Map(), triangles: new Map() };
  const note = (a: string, b: string) => history.met.set(a, [...(history.met.get(a) ?? []), b]);
  const count = (at: Map<string, number>, id: string, by = 1) => at.set(id, (at.get(id) ?? 0) + by);
  for (const { tables, out } of rounds) {
    for (const { ns, ew, because } of tables) {
      const [a, b] = [ns[0] ?? '', ew[0] ?? ''];
      note(a, b);
      note(b, a);
      // Each of a triangle sits at two of its three tables.
      if (because.criterion === 'triangle') for (const id of [a, b]) count(history.triangles, id, 0.5);
    }
    for (const { entry, because } of out) if (because.why === 'bye') count(history.byes, entry);
  }
  return history;
}

type Three = readonly [SwissTeam, SwissTeam, SwissTeam];

/** How far up from the bottom three are looked for: one more pair than a triangle needs, three times over. */
const lowest = 9;

/** Threes of the lowest, those first who were in fewest triangles, then the lowest together. */
function threes(teams: readonly SwissTeam[], { triangles }: History): readonly Three[] {
  const low = [...teams].sort((a, b) => b.place - a.place).slice(0, lowest);
  const found = low.flatMap((a, i) =>
    low.slice(i + 1).flatMap((b, j) => low.slice(i + j + 2).map((c): Three => [a, b, c])),
  );
  const before = (three: Three) => three.reduce((sum, { id }) => sum + (triangles.get(id) ?? 0), 0);
  const depth = (three: Three) => three.reduce((sum, { place }) => sum + place, 0);
  return found.sort((x, y) => before(x) - before(y) || depth(y) - depth(x));
}

const haveMet = (three: Three): boolean => three.some((a) => three.some((b) => a.met.includes(b.id)));

/**
 * The next round of a Swiss or Danish event, by what each has now: highest first, lots where they are level. An odd
 * field has a bye, or three of the lowest who have not met play a triangle.
 */
export function nextOfSwiss(
  { rules, odd }: SwissFormat,
  entrants: readonly Entrant[],
  rounds: readonly Seating[],
  { scores }: Results,
): Seating {
  const round = rounds.length + 1;
  const history = historyOf(rounds);
  const score = ({ id }: Entrant) => scores.get(id) ?? 0;
  const there = byLot(entrants).filter((entrant) => isIn(entrant, round));
  if (there.length < 2) throw new MovementFault(`round ${round}`, `two teams or more, not ${there.length}`);
  const teams = there
    .sort((a, b) => score(b) - score(a) || a.lot - b.lot)
    .map((entrant, i): SwissTeam => ({
      id: entrant.id,
      place: i + 1,
      score: score(entrant),
      met: history.met.get(entrant.id) ?? [],
      byes: history.byes.get(entrant.id) ?? 0,
    }));
  if (teams.length % 2 === 0 || odd === 'bye') return seated(round, swissRound(teams, rules), null, false);

  const candidates = threes(teams, history);
  const fresh = candidates.filter((three) => rules.rematches === 'allowed' || !haveMet(three));
  const drawn = (three: Three) => {
    const rest = teams.filter((team) => !three.includes(team));
    return rest.length === 0 ? { pairings: [], bye: null } : swissRound(rest, rules);
  };
  for (const three of fresh) {
    const pairs = drawn(three);
    if (pairs.pairings.every(({ because }) => because.criterion !== 'rematch-unavoidable'))
      return seated(round, pairs, three, false);
  }
  const [first] = [...fresh, ...candidates];
  if (first === undefined) throw new MovementFault(`round ${round}`, 'three teams for a triangle');
  return seated(round, drawn(first), first, haveMet(first));
}

function seated(
  round: number,
  { pairings, bye }: ReturnType<typeof swissRound>,
  three: Three | null,
  again: boolean,
): Seating {
  const tables = pairings.map(({ home, away, because }, i): SeatedTable => ({
    table: i + 1,
    ns: [home],
    ew: [away],
    set: null,
    because,
  }));
  if (three !== null) {
    const of = [...three].sort((a, b) => a.place - b.place).map(({ id }) => id);
    const because = {
      criterion: 'triangle',
      of,
      why: again ? 'rematch-unavoidable' : 'lowest-that-may',
    } as const;
    of.forEach((id, i) =>
      tables.push({
        table: pairings.length + i + 1,
        ns: [id],
        ew: [of[(i + 1) % 3] ?? ''],
        set: null,
        because,
      }),
    );
  }
  const out: readonly SittingOut[] =
    bye === null ? [] : [{ entry: bye.team, because: { why: 'bye', again: bye.again } }];
  return { round, tables, out };
}
