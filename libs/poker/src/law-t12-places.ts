import type { PokerSeat } from '@fairdeal/facts';
import { settledChips } from './chips';
import type { Place } from './place';
import type { PokerTable } from './table';

/** One who is out of the tournament, or the last who is not. */
interface Out {
  readonly table: number;
  readonly seat: PokerSeat;
  readonly startStack: number;
}

/** One who is placed. */
export interface Placed extends Out {
  /** Tied players all get the better place. */
  readonly place: number;
}

/** T12. Seats without chips when pool, refunds and penalties of the game are settled. */
export function withoutChips(table: PokerTable): readonly PokerSeat[] {
  if (table.stage !== 'over') return [];
  const chips = settledChips(table);
  return table.seats.filter((seat) => (table.places[seat] as Place).counted && (chips.get(seat) ?? 0) <= 0);
}

/** Which games are one for T12: each by itself, or all of a hand-for-hand round. */
const gameOf = ({ handForHand }: PokerTable, { table, game, round }: PokerTable['eliminations'][number]) =>
  handForHand ? `round ${round}` : `${table} ${game}`;

/** Those out, in groups as their games ended; seats this game leaves without chips are one with those reported so. */
function groupsOf(table: PokerTable): readonly (readonly Out[])[] {
  const groups = new Map<string, Out[]>();
  for (const out of table.eliminations) {
    const game = gameOf(table, out);
    groups.set(game, [...(groups.get(game) ?? []), out]);
  }
  const broke = withoutChips(table);
  const reported = table.eliminations.find(({ seat }) => broke.includes(seat));
  const here: readonly Out[] = broke
    .filter((seat) => !table.eliminations.some((out) => out.seat === seat))
    .map((seat) => ({
      table: reported?.table ?? 0,
      seat,
      startStack: (table.places[seat] as Place).start,
    }));
  if (here.length > 0) {
    const game = reported ? gameOf(table, reported) : 'this game';
    groups.set(game, [...(groups.get(game) ?? []), ...here]);
  }
  return [...groups.values()];
}

/** How many of its own table in that game did better: more chips at the start place higher, equal chips tie. */
const rankAtTable = (group: readonly Out[], out: Out): number =>
  group.filter((one) => one.table === out.table && one.startStack > out.startStack).length;

/** The last player of all, once everybody else is out. */
function winnerOf(table: PokerTable, out: readonly Out[]): Out | undefined {
  const seated =
    table.tables.length > 0
      ? table.tables.flatMap(({ table: number, seats }) => seats.map((seat) => ({ table: number, seat })))
      : table.occupied.map((seat) => ({ table: out[0]?.table ?? 0, seat }));
  const left = seated.filter(
    (one) => !out.some(({ seat, table: at }) => seat === one.seat && at === one.table),
  );
  const [winner] = left;
  return winner && left.length === 1
    ? { ...winner, startStack: table.places[winner.seat]?.start ?? 0 }
    : undefined;
}

/** T12. The places of those out, and of the winner once he is alone. */
export function placesOf(table: PokerTable): readonly Placed[] {
  const { setup } = table;
  const seated = table.setup.tables
    ? table.setup.tables.reduce((sum, { seats }) => sum + seats.length, 0)
    : setup.seats.length;
  let left = setup.tournament?.playersLeft ?? seated;
  const placed: Placed[] = [];
  for (const group of groupsOf(table)) {
    left -= group.length;
    for (const out of group) {
      const rank = rankAtTable(group, out);
      const better = group.filter((one) => rankAtTable(group, one) < rank).length;
      placed.push({ ...out, place: left + 1 + better });
    }
  }
  const winner = placed.length > 0 && left === 1 ? winnerOf(table, placed) : undefined;
  return winner ? [...placed, { ...winner, place: 1 }] : placed;
}
