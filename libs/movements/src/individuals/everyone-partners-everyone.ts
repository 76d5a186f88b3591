import { MovementFault, type Entry, type Meeting, type Movement } from '../movement';

/** `i` is the player who stays. A block `a b/c d` is a table, a and b partners against c and d. */
const baseRounds: ReadonlyMap<number, string> = new Map([
  [4, 'i 1/0 2'],
  [5, '1 4/2 3'],
  [8, 'i 1/0 3 · 2 4/5 6'],
  [12, 'i 5/0 1 · 2 9/7 10 · 3 8/4 6'],
  [13, '1 8/2 12 · 3 11/6 10 · 4 5/7 9'],
  [16, 'i 0/1 2 · 3 6/9 11 · 4 13/8 12 · 5 10/7 14'],
  [17, '1 2/3 8 · 4 15/10 12 · 5 9/6 13 · 7 16/11 14'],
  [20, 'i 3/0 1 · 2 9/4 12 · 5 10/6 16 · 7 13/14 18 · 8 11/15 17'],
  [21, '1 3/2 7 · 4 19/11 15 · 5 8/13 14 · 6 16/9 18 · 10 17/12 20'],
  [24, 'i 2/0 1 · 3 18/6 10 · 4 15/9 14 · 5 8/19 21 · 7 16/12 22 · 11 17/13 20'],
  [25, '1 20/2 3 · 4 15/10 19 · 5 7/18 21 · 6 24/12 22 · 8 16/11 23 · 9 14/13 17'],
]);

/** Nine have no schedule of the adding kind: their numbers are two digits to base three, added digit by digit. */
const nine = '1 2/3 6 · 4 8/5 7';

const digitwise = (player: number, r: number): number =>
  3 * ((Math.floor(player / 3) + Math.floor(r / 3)) % 3) + ((player + r) % 3);

function roundOf(base: string, player: (written: string) => Entry): readonly Meeting[] {
  return base.split(' · ').map((table, i) => {
    const [ns = '', ew = ''] = table.split('/');
    return {
      table: i + 1,
      ns: ns.split(' ').map(player),
      ew: ew.split(' ').map(player),
      set: null,
    };
  });
}

/**
 * Everybody partners everybody once and plays against everybody twice. With 4T players nobody sits out; with 4T + 1
 * each sits out once.
 *
 * Source: base rounds worked out for the house and verified by certificate; the nine-player one by base three.
 */
export function everyonePartnersEveryone(players: number): Movement {
  const base = players === 9 ? nine : baseRounds.get(players);
  if (base === undefined)
    throw new MovementFault(
      `an individual of ${players} players`,
      `${[...baseRounds.keys(), 9].sort((a, b) => a - b).join(', ')}`,
    );
  const size = players % 4 === 0 ? players - 1 : players;
  const on = (player: number, r: number) => (players === 9 ? digitwise(player, r) : (player + r) % size);
  return {
    id: `individual-${players}`,
    version: 1,
    of: 'players',
    entries: players,
    tables: Math.floor(players / 4),
    sets: 0,
    rounds: Array.from({ length: size }, (_, r) =>
      roundOf(base, (written) => (written === 'i' ? players : on(Number(written), r) + 1)),
    ),
    winners: 1,
    seatings: 1,
    promises: { opponents: { least: 2, most: 2 }, partners: { least: 1, most: 1 }, sharing: false },
    source: 'everybody partners everybody once, opponents twice; verified by certificate',
  };
}
