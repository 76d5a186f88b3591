import type { Fact, HouseEvent } from '@fairdeal/facts';
import { clockFrom } from './clock';
import { readOptions, type SimulationRequest } from './options';
import { chanceFrom } from './random';
import { dealsAt, seatedAt } from './simulated-deals';
import { playerAt, tableLines, type Happening } from './table-lines';

/** A line of the facts file, or one of the key beside it; neither ends in a line break. */
export type EveningLine = { readonly line: string } | { readonly key: string };

const lawbooks = {
  whist: 'whist@foster-1897',
  bridge: 'bridge@elwell-1905',
  contract: 'contract@wbf-2017',
  poker: 'poker@baxter-wray-1891',
} as const satisfies Record<SimulationRequest['game'], string>;

/** Everything of a fact but its type, as JSON. The type is always a fact's first field. */
function dataOf(what: Fact | HouseEvent): string {
  const json = JSON.stringify(what);
  const rest = json.indexOf(',', 8 + what.type.length);
  return rest < 0 ? '{}' : `{${json.slice(rest + 1)}`;
}

/** Tables waiting with their next happening, the earliest first: a heap, for a hall may hold a thousand tables. */
class Hall {
  private readonly waiting: {
    next: Happening;
    readonly table: number;
    readonly rest: Iterator<Happening>;
  }[] = [];

  constructor(tables: readonly Iterator<Happening>[]) {
    tables.forEach((rest, table) => {
      const first = rest.next();
      if (first.done) return;
      this.waiting.push({ next: first.value, table, rest });
    });
    for (let i = (this.waiting.length >> 1) - 1; i >= 0; i--) this.sink(i);
  }

  /** The next thing to happen in the hall; undefined when all tables have closed. */
  next(): Happening | undefined {
    const top = this.waiting[0];
    if (!top) return undefined;
    const { next } = top;
    const following = top.rest.next();
    if (!following.done) top.next = following.value;
    else {
      const last = this.waiting.pop();
      if (this.waiting.length > 0 && last) this.waiting[0] = last;
    }
    this.sink(0);
    return next;
  }

  private before(one: number, other: number): boolean {
    const a = this.waiting[one];
    const b = this.waiting[other];
    if (!a || !b) return false;
    return a.next.at < b.next.at || (a.next.at === b.next.at && a.table < b.table);
  }
  private sink(from: number): void {
    for (let i = from; ;) {
      let least = i;
      if (this.before(2 * i + 1, least)) least = 2 * i + 1;
      if (this.before(2 * i + 2, least)) least = 2 * i + 2;
      if (least === i) return;
      const held = this.waiting[i];
      const under = this.waiting[least];
      if (held && under) {
        this.waiting[i] = under;
        this.waiting[least] = held;
      }
      i = least;
    }
  }
}

/** The evening as `.facts.jsonl` and its key, line by line in the order things happen; memory holds one deal a table. */
export function* simulate(request: SimulationRequest): Generator<EveningLine> {
  const options = readOptions(request);
  const clock = clockFrom(options.startAt);
  const { game, tables, seed } = options;
  const tournament = `simulated-${game}-${chanceFrom(seed).next().toString(16).padStart(8, '0')}`;
  let lines = 0;
  const write = ({ at, in: stream, what }: Happening): EveningLine => {
    lines += 1;
    const id = `r${lines - 1}`;
    return {
      line: `{"in":"${stream}","type":"${what.type}","at":"${clock(at)}","by":"simulator","id":"${id}","data":${dataOf(what)}}`,
    };
  };
  lines += 1;
  yield { line: '{"format":"fairdeal-facts","version":1}' };

  let at = 0;
  const house = (what: HouseEvent): EveningLine =>
    write({ at: (at += 2), in: `tournament-${tournament}`, what });
  const lawbook = lawbooks[game];
  yield house({
    type: 'TournamentAnnounced',
    name: `Simulated ${game}`,
    game,
    lawbook,
    format: game === 'poker' ? 'poker-tables' : 'rubber-table',
  });
  for (let table = 1; table <= tables; table++) {
    for (const seat of seatedAt(options, table)) {
      yield house({ type: 'EntryAccepted', entry: playerAt(table, seat), kind: 'individual' });
    }
  }
  yield house({ type: 'SessionOpened', session: 1 });

  const hall = new Hall(
    Array.from({ length: tables }, (_, i) =>
      tableLines(tournament, i + 1, at, seatedAt(options, i + 1), dealsAt(options, i + 1)),
    ),
  );
  for (let next = hall.next(); next; next = hall.next()) {
    at = next.at;
    yield write(next);
    if (next.key) {
      const { fault, after, expect, end, setup } = next.key;
      yield { key: JSON.stringify({ in: next.in, fault, line: lines, after, expect, end, setup }) };
    }
  }
  yield house({ type: 'ResultsPublished' });
  yield house({ type: 'TournamentClosed' });
}
