import { Counts, key, note } from './counts';
import type { Failure } from './failure';
import type { Entry, Meeting, Movement, Promises } from './movement';

/** How even a movement is. None of it is right or wrong by itself; an organiser weighs it. */
export interface Balance {
  /** Rounds not played, the fewest and the most of any entry. */
  readonly sitOuts: { readonly fewest: number; readonly most: number };
  /** Rounds North-South less rounds East-West, the furthest from nought of any entry. */
  readonly direction: number;
  /** How often one entry sits at one table, at most. */
  readonly sameTable: number;
  /**
   * Over all boards: how often two entries held the same cards less how often they held opposite ones. The nearer
   * the least and the most, the more alike everybody's competition. Null where there are no boards.
   */
  readonly comparisons: { readonly least: number; readonly most: number } | null;
}

export interface Certificate {
  readonly movement: string;
  readonly version: number;
  readonly failures: readonly Failure[];
  /** Sharing that the movement announces; it is no failure then, and the director has to know all the same. */
  readonly shared: readonly Extract<Failure, { what: 'shared' }>[];
  readonly balance: Balance;
}

function placesIn(round: readonly Meeting[], n: number, { entries, seatings }: Movement): readonly Failure[] {
  const tables = new Map<Entry, number[]>();
  const strange: Failure[] = [];
  for (const { table, ns, ew } of round)
    for (const entry of [...ns, ...ew]) {
      note(tables, entry, table);
      if (!Number.isInteger(entry) || entry < 1 || entry > entries)
        strange.push({ what: 'nobody-knows', round: n, table, entry });
    }
  const twice = [...tables].flatMap(([entry, at]): readonly Failure[] =>
    at.length > seatings ? [{ what: 'in-two-places', round: n, entry, tables: at }] : [],
  );
  return [...strange, ...twice];
}

function sharingIn(round: readonly Meeting[], n: number): readonly Extract<Failure, { what: 'shared' }>[] {
  const tables = new Map<number, number[]>();
  for (const { set, table, ns, ew } of round)
    if (set !== null && ns.length > 0 && ew.length > 0) note(tables, set, table);
  return [...tables].flatMap(([set, at]) =>
    at.length > 1 ? [{ what: 'shared', round: n, set, tables: at }] : [],
  );
}

function pairs(found: string): readonly [Entry, Entry] {
  const [a = 0, b = 0] = found.split(' ').map(Number);
  return [a, b];
}

/** Two entries who can meet at all: not two of the same direction where directions never mix. */
function canMeet(movement: Movement, ns: ReadonlySet<Entry>, a: Entry, b: Entry): boolean {
  return movement.winners === 1 || ns.has(a) !== ns.has(b);
}

function meetings(movement: Movement, counts: Counts): readonly Failure[] {
  const { opponents, partners } = movement.promises;
  const failures: Failure[] = [];
  const ns = new Set(movement.rounds.flatMap((round) => round.flatMap((meeting) => meeting.ns)));
  const limits = (
    found: ReadonlyMap<string, readonly number[]>,
    { least, most }: Promises['opponents'],
    [often, seldom]:
      readonly ['meet-too-often', 'meet-too-seldom'] | readonly ['partners-too-often', 'partners-too-seldom'],
    possible: (a: Entry, b: Entry) => boolean,
  ) => {
    for (const [two, rounds] of found)
      if (rounds.length > most) failures.push({ what: often, entries: pairs(two), rounds });
    if (least === 0) return;
    for (let a = 1; a <= movement.entries; a += 1)
      for (let b = a + 1; b <= movement.entries; b += 1) {
        const times = found.get(key(a, b))?.length ?? 0;
        if (times < least && possible(a, b)) failures.push({ what: seldom, entries: [a, b], times });
      }
  };
  limits(counts.opponents, opponents, ['meet-too-often', 'meet-too-seldom'], (a, b) =>
    canMeet(movement, ns, a, b),
  );
  if (partners !== undefined)
    limits(counts.partners, partners, ['partners-too-often', 'partners-too-seldom'], () => true);
  return failures;
}

function boardsAgain(counts: Counts): readonly Failure[] {
  return [...counts.boards].flatMap(([held, rounds]): readonly Failure[] => {
    const [entry, set] = pairs(held);
    return rounds.length > 1 ? [{ what: 'board-again', entry, set, rounds }] : [];
  });
}

function sitOuts(
  movement: Movement,
  counts: Counts,
): { failures: readonly Failure[]; balance: Balance['sitOuts'] } {
  const entries = Array.from({ length: movement.entries }, (_, i) => i + 1);
  const times = entries.map((entry) => movement.rounds.length - (counts.playing.get(entry)?.size ?? 0));
  const [fewest, most] = [Math.min(...times), Math.max(...times)];
  const failures = entries.flatMap((entry, i): readonly Failure[] => {
    const out = times[i] ?? 0;
    return out > fewest + 1 ? [{ what: 'sits-out-more', entry, times: out, fewest }] : [];
  });
  return { failures, balance: { fewest, most } };
}

function comparisons(movement: Movement, counts: Counts): Balance['comparisons'] {
  if (counts.ofSet.size === 0) return null;
  const together = new Map<string, number>();
  const add = (a: Entry, b: Entry, n: number) => {
    if (a !== b) together.set(key(a, b), (together.get(key(a, b)) ?? 0) + n);
  };
  for (const { ns, ew } of counts.ofSet.values()) {
    for (const side of [ns, ew])
      for (const [i, a] of side.entries()) for (const b of side.slice(i + 1)) add(a, b, 1);
    for (const a of ns) for (const b of ew) add(a, b, -1);
  }
  const seen: number[] = [];
  const north = new Set(movement.rounds.flatMap((round) => round.flatMap(({ ns }) => ns)));
  for (let a = 1; a <= movement.entries; a += 1)
    for (let b = a + 1; b <= movement.entries; b += 1)
      if (movement.winners === 1 || north.has(a) === north.has(b)) seen.push(together.get(key(a, b)) ?? 0);
  return seen.length === 0 ? null : { least: Math.min(...seen), most: Math.max(...seen) };
}

const furthest = (figures: Iterable<number>): number => Math.max(0, ...[...figures].map(Math.abs));

/**
 * What holds of a movement, and exactly where the rest does not: nobody in two places, everybody meets as often as
 * is promised, no board twice, sharing, sit-outs that differ by one at most; and how even it is.
 */
export function certificateOf(movement: Movement): Certificate {
  const counts = new Counts(movement.seatings);
  const inRounds: Failure[] = [];
  const sharing: Extract<Failure, { what: 'shared' }>[] = [];
  for (const [i, round] of movement.rounds.entries()) {
    for (const meeting of round) counts.meeting(meeting, i + 1);
    inRounds.push(...placesIn(round, i + 1, movement));
    sharing.push(...sharingIn(round, i + 1));
  }
  const out = sitOuts(movement, counts);
  return {
    movement: movement.id,
    version: movement.version,
    failures: [
      ...inRounds,
      ...meetings(movement, counts),
      ...boardsAgain(counts),
      ...(movement.promises.sharing ? [] : sharing),
      ...out.failures,
    ],
    shared: movement.promises.sharing ? sharing : [],
    balance: {
      sitOuts: out.balance,
      direction: furthest(counts.direction.values()),
      sameTable: furthest(counts.atTable.values()),
      comparisons: comparisons(movement, counts),
    },
  };
}
