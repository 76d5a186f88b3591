import type { Entry, Meeting, Movement } from './movement';

/** Two entries, whichever way round. */
export const key = (a: Entry, b: Entry): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Adds the round to those found at `at`. */
export function note<K>(found: Map<K, number[]>, at: K, round: number): void {
  const rounds = found.get(at);
  if (rounds === undefined) found.set(at, [round]);
  else rounds.push(round);
}

/** Everything that is counted, in one walk over the rounds. */
export class Counts {
  constructor(private readonly seatings: Movement['seatings']) {}

  readonly opponents = new Map<string, number[]>();
  readonly partners = new Map<string, number[]>();
  readonly boards = new Map<string, number[]>();
  readonly playing = new Map<Entry, Set<number>>();
  readonly direction = new Map<Entry, number>();
  readonly atTable = new Map<string, number>();
  readonly ofSet = new Map<number, { ns: Entry[]; ew: Entry[] }>();

  meeting(meeting: Meeting, round: number): void {
    const { ns, ew, table, set } = meeting;
    for (const a of ns) for (const b of ew) note(this.opponents, key(a, b), round);
    for (const [a, b] of [ns, ew])
      if (a !== undefined && b !== undefined) note(this.partners, key(a, b), round);
    if (ns.length === 0 || ew.length === 0) return;
    for (const entry of [...ns, ...ew]) {
      this.playing.set(entry, (this.playing.get(entry) ?? new Set()).add(round));
      const seat = `${entry} ${table}`;
      this.atTable.set(seat, (this.atTable.get(seat) ?? 0) + 1);
    }
    for (const [direction, side] of [ns, ew].entries())
      for (const entry of side)
        if (set !== null) note(this.boards, `${entry} ${set} ${this.seatings === 2 ? direction : ''}`, round);
    for (const entry of ns) this.direction.set(entry, (this.direction.get(entry) ?? 0) + 1);
    for (const entry of ew) this.direction.set(entry, (this.direction.get(entry) ?? 0) - 1);
    if (set === null) return;
    const held = this.ofSet.get(set) ?? { ns: [], ew: [] };
    held.ns.push(...ns);
    held.ew.push(...ew);
    this.ofSet.set(set, held);
  }
}
