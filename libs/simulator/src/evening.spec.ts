import { parseFact, parseHouseEvent } from '@fairdeal/facts';
import fc from 'fast-check';
import { simulate } from './evening';
import type { SimulationRequest } from './options';
import { simulatedDeals } from './simulated-deals';

interface Line {
  readonly in: string;
  readonly type: string;
  readonly at: string;
  readonly id: string;
  readonly data: Record<string, unknown>;
}
interface Key {
  readonly in: string;
  readonly fault: string;
  readonly line: number;
  readonly after: number;
}

const written = (request: SimulationRequest) => {
  const lines: string[] = [];
  const keys: string[] = [];
  for (const item of simulate(request)) {
    if ('line' in item) lines.push(item.line);
    else keys.push(item.key);
  }
  return { lines, keys };
};
const isHouses = (line: Line) =>
  !line.in.startsWith('deal-') || line.type === 'DealOpened' || line.type === 'DealClosed';
const games = ['whist', 'bridge', 'contract', 'poker'] as const;

describe.each(games)('an evening of %s', (game) => {
  const request = { game, tables: 3, deals: 40, seed: 'an evening', faults: 0.5 };
  const { lines, keys } = written(request);
  const read = lines.slice(1).map((line) => JSON.parse(line) as Line);

  it('is the same to the byte for the same seed', () => {
    expect(written(request)).toEqual({ lines, keys });
  });
  it('is another for another seed', () => {
    expect(written({ ...request, seed: 'another evening' }).lines).not.toEqual(lines);
  });
  it('begins with the format and ends when the tournament closes', () => {
    expect(lines[0]).toBe('{"format":"fairdeal-facts","version":1}');
    expect(read[0]?.type).toBe('TournamentAnnounced');
    expect(read.at(-1)?.type).toBe('TournamentClosed');
  });

  it('holds nothing but facts of the game and house events', () => {
    const strange = read.filter((line) => {
      const input = { type: line.type, ...line.data };
      return 'fault' in (isHouses(line) ? parseHouseEvent(input) : parseFact(game, input));
    });
    expect(strange).toEqual([]);
  });
  it('gives every line an id of its own and a time no earlier than the line before', () => {
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.filter((line, i) => i > 0 && line.at < (read[i - 1] as Line).at)).toEqual([]);
  });

  it('points each key at the line of the decisive fact, and counts the deal to it', () => {
    expect(keys.length).toBeGreaterThan(20);
    for (const text of keys) {
      const key = JSON.parse(text) as Key;
      // The first line of the file is its format, and not among those read.
      const line = read[key.line - 2] as Line;
      const before = read.slice(0, key.line - 1).filter((one) => one.in === key.in && !isHouses(one));
      expect(line.in).toBe(key.in);
      expect(before).toHaveLength(key.after);
    }
  });

  it('tells in lines what it tells in memory, each dealing in a stream of its own', () => {
    const tables = new Map<number, { readonly type: string }[]>();
    const dealings = new Set<string>();
    for (const line of read) {
      if (isHouses(line)) continue;
      dealings.add(line.in);
      const table = Number(/\.(\d+)(?:-\d+)?\.\d+$/.exec(line.in)?.[1]);
      tables.set(table, [...(tables.get(table) ?? []), { type: line.type, ...line.data }]);
    }
    const deals = [...simulatedDeals(request)];
    for (const [table, told] of tables) {
      expect(told).toEqual(deals.filter((deal) => deal.table === table).flatMap(({ facts }) => facts));
    }
    expect(dealings.size).toBe(deals.reduce((sum, { fallen = [] }) => sum + 1 + fallen.length, 0));
  });

  it('begins the cards anew in every stream: the first card of each is the first of the pack', () => {
    const first = new Map<string, unknown>();
    for (const { in: stream, type, data } of read) {
      if (type === 'CardDealt' && !first.has(stream)) first.set(stream, data['n']);
    }
    expect([...first.values()].filter((n) => n !== 1)).toEqual([]);
  });

  it('opens each deal with the dealer the one before it leaves', () => {
    const deals = [...simulatedDeals(request)];
    deals.forEach(({ table, end }, i) => {
      const next = deals[i + 1];
      // A sitting that begins anew draws for its deal.
      if (next?.setup.dealer === null) return;
      if (next?.table === table && end.nextDealer) expect(next.dealer).toBe(end.nextDealer);
    });
  });
});

it('plays any evening it is asked for to its end', () => {
  fc.assert(
    fc.property(
      fc.record({
        game: fc.constantFrom(...games),
        tables: fc.integer({ min: 1, max: 4 }),
        deals: fc.integer({ min: 1, max: 6 }),
        seed: fc.string(),
        faults: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      (request) => {
        const { lines, keys } = written(request);
        const types = lines.slice(1).map((line) => (JSON.parse(line) as Line).type);
        const opened = (type: string) => types.filter((one) => one === type).length;
        // Poker deals a fallen deal anew, and sits down anew; elsewhere a table and its deals are as many as were asked for.
        const asked = request.tables * request.deals;
        const exact = request.game !== 'poker' || request.faults === 0;
        expect(exact ? opened('DealOpened') : Math.min(opened('DealOpened'), asked)).toBe(asked);
        expect(opened('TableClosed')).toBe(opened('TableOpened'));
        if (request.faults === 0) expect(keys).toEqual([]);
        if (request.faults === 1) expect(exact ? keys.length : Math.min(keys.length, asked)).toBe(asked);
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  ['tables', { tables: 0 }],
  ['deals', { deals: 1.5 }],
  ['faults', { faults: 1.1 }],
  ['startAt', { startAt: 'tonight' }],
])('refuses %s that make no evening, by name', (name, wrong) => {
  const request = { game: 'whist', tables: 1, deals: 1, seed: '', ...wrong } as const;
  expect(() => [...simulate(request)]).toThrow(new RegExp(`^${name}:`));
});
