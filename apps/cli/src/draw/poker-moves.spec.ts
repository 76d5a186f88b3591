import { Shell } from '../testing/at-the-shell';
import { Evening } from '../testing/evening-of-a-format';

let shell: Shell;
beforeEach(async () => {
  shell = await Shell.open();
});
afterEach(() => shell.close());

interface Told {
  readonly moves: readonly {
    player: string;
    from: { table: number; seat: number };
    to: { table: number; seat: number };
    because: { rule: string };
  }[];
  readonly tables: readonly { table: number; seats: Readonly<Record<string, string>> }[];
}

it('tables are broken and balanced from the record, each move with its rule, and written down', async () => {
  const evening = new Evening(shell, 'cards', {
    format: 'poker-freeze-out',
    game: 'poker',
    lawbook: 'poker@baxter-wray-1891',
    scoring: 'places',
    kind: 'individual',
  });
  const { house } = evening;
  const moves = async (...argv: readonly string[]) => {
    const { code, out, err } = await shell.run('draw', 'cards', '--moves', '--json', ...argv);
    if (code !== 0) throw new Error(err);
    return JSON.parse(out) as Told;
  };
  let games = 0;
  /** A game at a table after which these seats have nothing. */
  const putOut = async (table: number, dealer: number, ...seats: readonly number[]) => {
    const deal = `g${(games += 1)}`;
    const opening = { table: `cards.${table}`, lawbook: 'poker@baxter-wray-1891', round: 1, dealer };
    await evening.granted(house.openDeal({ ...evening.of(deal), data: opening }));
    const facts = seats.map((seat) => ({
      fact: { type: 'PlayerEliminated' as const, seat, table, startStack: 5000, game: games },
    }));
    if (facts.length > 0) await evening.granted(house.recordFacts({ ...evening.of(deal), facts }));
    await evening.granted(house.closeDeal({ ...evening.of(deal), data: {} }));
  };
  try {
    await evening.announce(13);
    expect((await shell.run('draw', 'cards', '--moves')).err).toContain('No seats were drawn yet');
    const { tables } = await evening.draw(1, '--seed', 'x');
    expect(tables.map(({ ns }) => ns.length)).toEqual([5, 4, 4]);
    await evening.granted(house.startRound({ ...evening.of(), data: { session: 1, round: 1 } }));
    for (const { table, ns } of tables) {
      await evening.openTable(table);
      const seats = Object.fromEntries(ns.map((player, i) => [String(i + 1), player]));
      await evening.granted(house.seatPlayers({ ...evening.of(`cards.${table}`), data: { seats } }));
    }
    expect((await moves()).moves).toEqual([]);

    // T9: twelve players are (3 − 1) × 6, so the highest number breaks.
    await putOut(1, 1, 5);
    const { out } = await shell.run('draw', 'cards', '--moves', '--why');
    expect(out).toContain('Players at each table: 1: 4, 2: 4, 3: 4.');
    expect(out).toContain('table 3 is broken, first in the order posted');
    expect(out).toContain('Then: 1: 6, 2: 6.');
    const broken = await moves('--write');
    expect(broken.moves.map(({ from, because }) => [from.table, because.rule])).toEqual(
      Array(4).fill([3, 'break']),
    );
    const everybody = broken.tables.flatMap(({ seats }) => Object.values(seats));
    expect([everybody.length, new Set(everybody).size]).toEqual([12, 12]);
    expect((await moves()).moves).toEqual([]);
    expect((await moves()).tables).toEqual(broken.tables);

    // T8: 4 and 6 differ by two. Dealer 1 at table 2: seat 2 was ante, so seat 3 is next and goes.
    await putOut(2, 1, 6);
    await putOut(2, 1, 5);
    await putOut(1, 1);
    const balanced = await moves('--write');
    expect(balanced.moves).toMatchObject([
      {
        from: { table: 1, seat: 3 },
        to: { table: 2 },
        because: { rule: 'balance', largest: 6, smallest: 4 },
      },
    ]);
    // Seat 2 was ante at table 2 as well; of its empty seats 5 and 6 the first is ante sooner.
    expect(balanced.moves[0]?.to.seat).toBe(5);
    expect((await moves()).moves).toEqual([]);
    expect(await shell.run('rebuild', '--all', '--verify')).toMatchObject({ code: 0 });
  } finally {
    await evening.close();
  }
}, 120_000);
