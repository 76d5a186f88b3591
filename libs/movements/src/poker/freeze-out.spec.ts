import { prizeRowFor, prizesOf, raceOff, scoringMethods, shareOut, type Finish } from '@fairdeal/scoring';
import fc from 'fast-check';
import {
  chipsInPlay,
  enterLate,
  gamesOver,
  isHandForHand,
  isOver,
  race,
  startFreezeOut,
  withdraw,
  type FreezeOut,
  type GameOver,
} from './freeze-out';
import { clockReads, defaultLevels, type ClockFact } from './levels';
import { moves, mustWait } from './moves';
import { drawSeats, playersIn, seatLate, type Draw, type PokerRoom } from './room';

const players = (count: number) => Array.from({ length: count }, (_, i) => `p${i + 1}`);

/** A draw that can be played again: no chance of its own. */
function drawing(seed: number): Draw {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const sizes = ({ tables }: PokerRoom) => tables.map(({ seats }) => seats.size);

/** One takes as much as a few others lose. */
function anyGame({ room, stacks }: FreezeOut, table: number, draw: Draw): GameOver {
  const seated = [...(room.tables.find((one) => one.table === table)?.seats.values() ?? [])];
  const winner = seated[draw(seated.length)] ?? '';
  const changes: Record<string, number> = {};
  let pool = 0;
  for (const player of seated) {
    if (player === winner || draw(3) > 0) continue;
    const stack = stacks.get(player) ?? 0;
    const stake = draw(3) === 0 ? stack : Math.min(stack, 25 * (1 + draw(40)));
    changes[player] = -stake;
    pool += stake;
  }
  return { table, changes: { ...changes, [winner]: pool } };
}

function playedOut(count: number, seed: number, paid: number) {
  const draw = drawing(seed);
  let freezeOut = startFreezeOut(players(count), { seatsPerTable: 6, stack: 5000 }, draw);
  const states: FreezeOut[] = [freezeOut];
  for (let game = 0; !isOver(freezeOut); game += 1) {
    const open = freezeOut.room.tables.filter(({ seats }) => seats.size > 1).map(({ table }) => table);
    const ended = isHandForHand(freezeOut, paid) ? open : [open[game % open.length] ?? 0];
    const state = freezeOut;
    freezeOut = gamesOver(state, ended.map((table) => anyGame(state, table, draw)), draw).freezeOut; // prettier-ignore
    states.push(freezeOut);
  }
  return { freezeOut, states };
}

const finishes = ({ out, stacks }: FreezeOut): readonly Finish[] => [
  ...out.map(({ player, game, table, chipsBefore }): Finish => ({
    kind: 'out',
    contestant: player,
    game,
    table: String(table),
    chipsBefore,
  })),
  ...[...stacks].map(([contestant, chips]): Finish => ({ kind: 'in', contestant, chips })),
];

it('T1: sixty players at ten tables of six, every seat by lot', () => {
  const room = drawSeats(players(60), 6, drawing(1));
  expect(sizes(room)).toEqual(Array(10).fill(6));
  expect(new Set(room.tables.flatMap(({ seats }) => [...seats.values()])).size).toBe(60);
  expect(sizes(drawSeats(players(61), 6, drawing(1)))).toEqual([6, 6, 6, 6, 6, 6, 5, 5, 5, 5, 5]);
  expect(room.breakingOrder).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

it('T1: a late entry has an open seat of the smallest tables; where all are full, a table that will break first', () => {
  const room = drawSeats(players(11), 6, () => 0);
  const { room: full, at } = seatLate(room, 'late', () => 0);
  expect(at).toEqual({ table: 2, seat: 6 });
  const { room: opened, at: there } = seatLate(full, 'later', () => 0);
  expect([there, opened.breakingOrder, opened.entries]).toEqual([{ table: 3, seat: 1 }, [3, 2, 1], 13]);
});

const table = (number: number, seats: readonly number[], lastAnte: number | null = null) => ({
  table: number,
  seats: new Map(seats.map((seat) => [seat, `${number}.${seat}`])),
  lastAnte,
});

it('T8: one from the largest table that breaks first, who would be ante, to where he will be ante soonest', () => {
  const room: PokerRoom = {
    seatsPerTable: 6,
    entries: 60,
    breakingOrder: [4, 3, 2, 1],
    tables: [
      table(1, [1, 2, 3, 4, 5, 6], 2),
      table(2, [1, 2, 4, 6], 4),
      table(3, [1, 2, 3, 4, 5, 6], 5),
      table(4, [1, 2, 3, 4], 1),
    ],
  };
  const { moves: made, room: after } = moves(room, drawing(1));
  expect(made).toEqual([
    {
      player: '3.6',
      from: { table: 3, seat: 6 },
      to: { table: 2, seat: 5 },
      because: { rule: 'balance', largest: 6, smallest: 4 },
    },
    {
      player: '1.3',
      from: { table: 1, seat: 3 },
      to: { table: 4, seat: 5 },
      because: { rule: 'balance', largest: 6, smallest: 4 },
    },
  ]);
  expect(sizes(after)).toEqual([5, 5, 5, 5]);
});

it('T8: more than twelve tables may differ by two; one three short waits', () => {
  const many = (short: readonly number[]): PokerRoom => ({
    seatsPerTable: 6,
    entries: 90,
    breakingOrder: Array.from({ length: 13 }, (_, i) => 13 - i),
    tables: Array.from({ length: 13 }, (_, i) =>
      i === 0 ? table(1, short) : table(i + 1, [1, 2, 3, 4, 5, 6]),
    ),
  });
  expect(moves(many([1, 2, 3, 4]), drawing(1)).moves).toEqual([]);
  expect(mustWait(many([1, 2, 3]))).toEqual([1]);
  expect(moves(many([1, 2, 3]), drawing(1)).moves).toHaveLength(1);
});

it('T9: the table that breaks first is broken once one fewer holds everybody', () => {
  const room: PokerRoom = {
    seatsPerTable: 6,
    entries: 60,
    breakingOrder: [4, 3, 2, 1],
    tables: [
      table(1, [1, 2, 3, 4, 5]),
      table(2, [1, 2, 3, 4]),
      table(3, [1, 2, 3, 4, 5]),
      table(4, [1, 2, 3, 4]),
    ],
  };
  const { room: after, moves: made } = moves(room, drawing(3));
  expect(made.map(({ because }) => because)).toEqual(Array(4).fill({ rule: 'break', table: 4 }));
  expect(sizes(after)).toEqual([6, 6, 6]);
  expect(after.breakingOrder).toEqual([3, 2, 1]);
});

it.each([
  [40, 7, [1]],
  [60, 12, [2]],
  [60, 7, [1]],
  [100, 18, [3]],
])('T10: %i entries, %i left: everybody draws a new seat', (entries, left, tables) => {
  const room = drawSeats(players(left), 6, drawing(5));
  const extra = {
    ...room,
    entries,
    tables: [...room.tables, table(9, [])],
    breakingOrder: [9, ...room.breakingOrder],
  };
  const before = left === 7 ? { ...room, entries } : extra;
  const { room: after, moves: made } = moves(before, drawing(6));
  expect(sizes(after).length).toBe(tables[0]);
  expect(made).toHaveLength(left);
  expect(made.every(({ because }) => because.rule === 'redraw')).toBe(true);
});

it('T10: the final table takes one more than a table holds', () => {
  const { states } = playedOut(60, 11, 6);
  const last = states.find(({ room }) => room.tables.length === 1);
  expect(playersIn(last?.room ?? { tables: [] })).toBeLessThanOrEqual(7);
  expect(states.filter(({ room }) => room.tables.length > 1).every(({ room }) => playersIn(room) > 7)).toBe(
    true,
  );
});

it('sixty players to the last hand: chips are conserved, tables level, places and prizes complete', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 31 }), (seed) => {
      const row = prizeRowFor(60);
      const { freezeOut, states } = playedOut(60, seed, row.shares.length);
      for (const state of states) {
        expect(chipsInPlay(state)).toBe(60 * 5000);
        const now = sizes(state.room);
        if (now.length > 0) expect(Math.max(...now) - Math.min(...now)).toBeLessThanOrEqual(1);
        expect(playersIn(state.room)).toBe(state.stacks.size);
      }
      const { places } = scoringMethods;
      const { totals } = places.score({ results: finishes(freezeOut), settings: places.defaults });
      expect(totals).toHaveLength(60);
      const placed = new Map(totals.map(({ contestant, total }) => [contestant, total.n]));
      const prizes = prizesOf(60 * 20, row.shares);
      const paid = shareOut(
        freezeOut.out.map(({ player, table: at, chipsBefore }) => ({
          contestant: player,
          place: Number(placed.get(player)),
          chipsBefore,
          table: String(at),
          seat: 1,
        })).concat([...freezeOut.stacks.keys()].map((player) => ({ contestant: player, place: 1, chipsBefore: 0, table: '1', seat: 1 }))),
        prizes,
      ); // prettier-ignore
      expect([...paid.values()].reduce((sum, prize) => sum + prize, 0)).toBe(60 * 20);
    }),
    { numRuns: 15 },
  );
});

it('T14: a colour is raced off; the chips in play change by what the race says and by nothing else', () => {
  const start = startFreezeOut(players(3), { seatsPerTable: 6, stack: 5000 }, drawing(1));
  const { freezeOut } = gamesOver(start, [{ table: 1, changes: { p1: 75, p2: -25, p3: -50 } }], drawing(1));
  // 25s go for 100s: three, three and two odd ones are two chips' worth, which the two highest cards win.
  const holdings = [
    { contestant: 'p1', small: 3, rest: 5000 },
    { contestant: 'p2', small: 3, rest: 4900 },
    { contestant: 'p3', small: 2, rest: 4900 },
  ];
  const cards = new Map([['p1', ['2C', '3C', '4C']], ['p2', ['KS', '5D', '6D']], ['p3', ['KH', '7H']]]); // prettier-ignore
  const raced = raceOff(holdings, { small: 25, large: 100 }, (player) => cards.get(player) ?? []);
  const changes = Object.fromEntries(
    raced.map(({ contestant, chips }) => [contestant, chips - (freezeOut.stacks.get(contestant) ?? 0)]),
  );
  const after = race(freezeOut, changes);
  expect(Object.fromEntries(after.stacks)).toEqual({ p1: 5000, p2: 5000, p3: 5000 });
  expect(chipsInPlay(after)).toBe(15_000);
  expect(() => race(after, { p2: -5000 })).toThrow('nobody is raced out');
});

it('T5: chips come in with a late entry, and leave with one who goes home', () => {
  const start = startFreezeOut(players(6), { seatsPerTable: 6, stack: 5000 }, drawing(1));
  const { freezeOut: more, at } = enterLate(start, 'late', 5000, drawing(1));
  expect([chipsInPlay(more), at]).toEqual([35_000, { table: 2, seat: 1 }]);
  const fewer = withdraw(more, 'p1');
  expect(chipsInPlay(fewer)).toBe(30_000);
  expect(fewer.out).toEqual([{ player: 'p1', game: 1, table: 1, chipsBefore: 5000 }]);
});

it.each([
  [{ table: 1, changes: { p1: 10 } }, 'chips won and lost to leave nothing, not 10'],
  [{ table: 1, changes: { p1: -6000, p2: 6000 } }, 'no more lost than he had; it would leave -1000'],
  [{ table: 1, changes: { x: 0 } }, 'table 1, x: somebody who sits there'],
  [{ table: 4, changes: {} }, 'table 4: a table that is open'],
])('refuses %j', (game, said) => {
  const start = startFreezeOut(players(2), { seatsPerTable: 6, stack: 5000 }, drawing(1));
  expect(() => gamesOver(start, [game as unknown as GameOver], drawing(1))).toThrow(said);
});

describe('the clock', () => {
  const facts: readonly ClockFact[] = [
    { did: 'started', at: 100 },
    { did: 'paused', at: 400 },
    { did: 'resumed', at: 1000 },
    { did: 'started', at: 1100 },
    { did: 'took-off', at: 1200, seconds: 120 },
  ];

  it.each([
    [50, { level: 1, secondsLeft: 1200, running: false }],
    [400, { level: 1, secondsLeft: 900, running: false }],
    [900, { level: 1, secondsLeft: 900, running: false }],
    [1100, { level: 1, secondsLeft: 800, running: true }],
    [1200, { level: 1, secondsLeft: 580, running: true }],
    [1780, { level: 2, secondsLeft: 1200, running: true }],
    [100_000, { level: 12, secondsLeft: null, running: true }],
  ])('at %i reads %j: a pause stops it, being started again does not set it back', (now, reads) => {
    expect(clockReads(defaultLevels, facts, now)).toEqual(reads);
  });

  it('has levels whose ante is at most half the limit (19)', () => {
    for (const { ante, limit } of defaultLevels) expect(2 * ante).toBeLessThanOrEqual(limit);
  });
});
