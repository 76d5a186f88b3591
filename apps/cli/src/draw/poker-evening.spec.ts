import {
  chipsInPlay,
  gamesOver,
  isHandForHand,
  isOver,
  type Draw,
  type FreezeOut,
  type GameOver,
  type RoomTable,
  type Seating,
} from '@fairdeal/movements';
import { Shell } from '../testing/at-the-shell';
import { Evening, figures } from '../testing/evening-of-a-format';

let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

const entries = 60;
const stack = 5000;
/** T13: of sixty, six places. */
const paid = 6;

function seatedAsDrawn({ tables }: Seating): FreezeOut {
  const seated = tables.map(({ table, ns }): RoomTable => ({
    table,
    seats: new Map(ns.map((player, i) => [i + 1, player])),
    lastAnte: null,
  }));
  return {
    room: {
      seatsPerTable: 6,
      entries,
      breakingOrder: seated.map(({ table }) => table).reverse(),
      tables: seated,
    },
    stacks: new Map(seated.flatMap(({ seats }) => [...seats.values()].map((player) => [player, stack]))),
    out: [],
    games: 0,
  };
}

/** One takes what half the others stake, often all they have. */
function anyGame({ room, stacks }: FreezeOut, table: number, chance: Draw): GameOver {
  const seated = [...(room.tables.find((one) => one.table === table)?.seats.values() ?? [])];
  const winner = seated[chance(seated.length)] ?? '';
  const changes: Record<string, number> = {};
  let pool = 0;
  for (const player of seated) {
    if (player === winner || chance(2) === 0) continue;
    const own = stacks.get(player) ?? 0;
    const stake = chance(3) > 0 ? own : Math.min(own, 25 * (1 + chance(40)));
    changes[player] = -stake;
    pool += stake;
  }
  return { table, changes: { ...changes, [winner]: pool } };
}

const byTable = ({ room }: FreezeOut): ReadonlyMap<number, ReadonlyMap<number, string>> =>
  new Map(room.tables.map(({ table, seats }) => [table, seats]));

const inSeats = (seats: ReadonlyMap<number, string>) =>
  Object.fromEntries([...seats].map(([seat, player]) => [String(seat), player]));

it('sixty players until one has all the chips: drawn, played, published, rebuilt to the same bytes', async () => {
  const evening = new Evening(shell, 'poker', {
    format: 'poker-freeze-out',
    game: 'poker',
    lawbook: 'poker@baxter-wray-1891',
    scoring: 'places',
    kind: 'individual',
  });
  const { house } = evening;
  const chance = figures(3);
  const seatAt = async (table: number, seats: ReadonlyMap<number, string>) => {
    await evening.openTable(table);
    await evening.granted(
      house.seatPlayers({ ...evening.of(`poker.${table}`), data: { seats: inSeats(seats) } }),
    );
  };
  try {
    await evening.announce(entries);
    const drawn = await evening.draw(1, '--seed', 'the close of the exchange');
    expect(drawn.tables.map(({ ns }) => ns.length)).toEqual(Array(10).fill(6));
    await evening.granted(house.startRound({ ...evening.of(), data: { session: 1, round: 1 } }));
    let freezeOut = seatedAsDrawn(drawn);
    for (const [table, seats] of byTable(freezeOut)) await seatAt(table, seats);

    for (let game = 1; !isOver(freezeOut); game += 1) {
      const before = freezeOut;
      const open = before.room.tables.filter(({ seats }) => seats.size > 1).map(({ table }) => table);
      const playing = isHandForHand(before, paid) ? open : [open[game % open.length] ?? 0];
      const ended = playing.map((table) => anyGame(before, table, chance));
      const { freezeOut: after } = gamesOver(before, ended, chance);
      for (const { table, changes } of ended) {
        const seats = byTable(before).get(table) ?? new Map<number, string>();
        const seatOf = new Map([...seats].map(([seat, player]) => [player, seat]));
        const deal = `poker.${table}.${game}`;
        const opening = { table: `poker.${table}`, lawbook: 'poker@baxter-wray-1891', round: 1 };
        const dealer = Math.min(...seats.keys());
        await evening.granted(house.openDeal({ ...evening.of(deal), data: { ...opening, dealer } }));
        const points = Object.fromEntries(
          Object.entries(changes).map(([player, chips]) => [String(seatOf.get(player)), chips]),
        );
        await evening.granted(
          house.adjustScore({ ...evening.of(deal), data: { points, why: 'counted at the table' } }),
        );
        const gone = after.out.filter((one) => one.game === after.games && one.table === table);
        const facts = gone.map(({ player, chipsBefore }) => ({
          fact: {
            type: 'PlayerEliminated' as const,
            seat: seatOf.get(player) ?? 0,
            table,
            startStack: chipsBefore,
            game,
          },
        }));
        if (facts.length > 0) await evening.granted(house.recordFacts({ ...evening.of(deal), facts }));
      }
      const [was, is] = [byTable(before), byTable(after)];
      for (const [table, seats] of is)
        if (seats.size > 0 && JSON.stringify([...seats]) !== JSON.stringify([...(was.get(table) ?? [])]))
          await seatAt(table, seats);
      expect(chipsInPlay(after)).toBe(entries * stack);
      freezeOut = after;
    }

    await evening.granted(house.closeRound({ ...evening.of(), data: { session: 1, round: 1 } }));
    await evening.publish();
    const published = await evening.standings();
    const { rows } = JSON.parse(published) as {
      rows: readonly { entry: string; place: number; total: { n: number; d: number } }[];
    };
    const [winner] = [...freezeOut.stacks.keys()];
    expect(rows[0]).toMatchObject({ entry: winner, place: 1, total: { n: (entries - 1) * stack, d: 1 } });
    expect(rows.reduce((sum, { total }) => sum + total.n / total.d, 0)).toBe(0);
    // Who went out later stands higher: the last out is second.
    expect(rows[1]?.entry).toBe(freezeOut.out.at(-1)?.player);
    // Of those who went out in the first game that put anybody out, the last had fewest chips before it.
    const first = freezeOut.out.filter(({ game }) => game === freezeOut.out[0]?.game);
    const fewest = Math.min(...first.map(({ chipsBefore }) => chipsBefore));
    const lowest = first.filter(({ chipsBefore }) => chipsBefore === fewest).map(({ player }) => player);
    expect(lowest).toContain(rows.at(-1)?.entry);

    expect(await shell.run('rebuild', '--all')).toMatchObject({ code: 0 });
    expect(await evening.standings()).toBe(published);
    expect(await shell.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0 });
    const again = await shell.run('draw', 'poker', '--round', '1', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ tables: drawn.tables });
    expect((await shell.run('draw', 'poker', '--round', '2')).err).toContain('players move between games');
  } finally {
    await evening.close();
  }
}, 300_000);
