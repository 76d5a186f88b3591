import { jackPotMinimum, type JackPotStep } from './poker-hands';
import type { PokerSetting } from './poker-books';
import type { PokerColumns } from './poker-columns';
import { pokerFaults } from './faults/poker';
import type { PokerRow } from './faults/poker-row';
import { PokerTelling } from './poker-telling';
import type { Chance } from './random';
import type { TableGame } from './table-game';

/** What a lawbook is told of a game before its first fact, as the scenarios write it. */
export interface PokerSetup {
  readonly game: 'poker';
  readonly seats: readonly number[];
  /** Null where the first deal is yet to be drawn for (2). */
  readonly dealer: number | null;
  readonly pack: string;
  readonly ante: number;
  readonly limit: number;
  readonly carried?: number;
  readonly jackPot?: { readonly step: number; readonly minimum: string };
  readonly stacks?: Readonly<Record<number, number>>;
  readonly allIn?: 'law-60' | 'side-pots';
  readonly tournament?: {
    readonly entries: number;
    readonly prizePool: number;
    readonly playersLeft: number;
  };
  /** Originally dealt, for 33. */
  readonly hands?: Readonly<Record<number, readonly string[]>>;
}

/** How a table plays: `open`, with nobody's chips counted; short stacks by law 60; a tournament of one table (T15). */
type Kind = 'open' | 'law-60' | 'tournament';

/** What a table of poker keeps from game to game. */
export interface PokerState {
  readonly kind: Kind;
  readonly table: number;
  /** Every chair of the table, clockwise, and who sits there still. */
  readonly chairs: readonly number[];
  readonly seats: readonly number[];
  readonly dealer: number;
  readonly drawnFor: boolean;
  readonly ante: number;
  readonly limit: number;
  readonly carried: number;
  readonly jackPot: JackPotStep | 0;
  readonly stacks: ReadonlyMap<number, number> | undefined;
  readonly packsOpened: number;
  /** Of this table, from 1. */
  readonly game: number;
  /** T4: games since this level began, and its place in the list. */
  readonly games: number;
  readonly level: number;
}

const packNames = ['red', 'blue', 'green', 'white', 'black'] as const;
const stakes = [
  { ante: 1, limit: 8 },
  { ante: 1, limit: 12 },
  { ante: 2, limit: 12 },
  { ante: 2, limit: 20 },
  { ante: 3, limit: 18 },
  { ante: 5, limit: 40 },
] as const;
/** T4, as far as stacks of a thousand last. */
const levels = [
  { ante: 25, limit: 100 },
  { ante: 50, limit: 200 },
  { ante: 75, limit: 300 },
  { ante: 100, limit: 400 },
  { ante: 150, limit: 600 },
] as const;
const startStack = 1000;
const gamesAtALevel = 5;
const entryFee = 50;

/** Five oftenest, ten at most, and now and then chairs left empty between. */
function seated(chance: Chance): readonly number[] {
  const players = chance.pick([2, 3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 8, 10] as const);
  const chairs = Array.from({ length: chance.between(players, Math.min(10, players + 2)) }, (_, i) => i + 1);
  return chance
    .shuffle(chairs)
    .slice(0, players)
    .sort((a, b) => a - b);
}

const packOf = ({ packsOpened }: PokerState): string => packNames[packsOpened - 1] ?? `pack-${packsOpened}`;

/** Short enough that a raise now and then goes beyond it; topped up between games, as a cash table allows. */
const buysIn = (limit: number, chance: Chance): number => chance.between(limit, 2 * limit);

function settingOf(state: PokerState): PokerSetting {
  const { kind, seats, dealer, drawnFor, ante, limit, carried, jackPot, stacks, chairs, table, game } = state;
  return {
    seats,
    dealer,
    drawnFor,
    pack: packOf(state),
    ante,
    limit,
    carried,
    jackPot,
    allIn: kind === 'tournament' ? 'side-pots' : 'law-60',
    stacks,
    ...(kind === 'tournament'
      ? {
          tournament: {
            entries: chairs.length,
            prizePool: chairs.length * entryFee,
            playersLeft: seats.length,
            table,
            game,
          },
        }
      : {}),
  };
}

const announced = ({ entries, prizePool, playersLeft }: NonNullable<PokerSetup['tournament']>) => ({
  entries,
  prizePool,
  playersLeft,
});

const plain = (chips: ReadonlyMap<number, number>): Readonly<Record<number, number>> =>
  Object.fromEntries(chips);

function setupOf(telling: PokerTelling): PokerSetup {
  const { setting, opener, openersHand } = telling;
  const { seats, dealer, drawnFor, pack, ante, limit, carried, jackPot, stacks, allIn, tournament } = setting;
  return {
    game: 'poker',
    seats,
    dealer: drawnFor ? null : dealer,
    pack,
    ante,
    limit,
    ...(carried > 0 ? { carried } : {}),
    ...(jackPot > 0 ? { jackPot: { step: jackPot, minimum: jackPotMinimum[jackPot as JackPotStep] } } : {}),
    ...(stacks ? { stacks: plain(stacks) } : {}),
    ...(allIn === 'side-pots' ? { allIn } : {}),
    ...(tournament ? { tournament: announced(tournament) } : {}),
    ...(jackPot > 0 && opener !== undefined && openersHand
      ? { hands: { [opener]: telling.facesOf(openersHand) } }
      : {}),
  };
}

/** A new tournament sits down, or the next game of a sitting begins. */
function sitsDown(kind: Kind, chairs: readonly number[], table: number, chance: Chance): PokerState {
  const { ante, limit } = kind === 'tournament' ? levels[0] : chance.pick(stakes);
  const stacks =
    kind === 'open'
      ? undefined
      : new Map(chairs.map((seat) => [seat, kind === 'law-60' ? buysIn(limit, chance) : startStack]));
  return {
    kind,
    table,
    chairs,
    seats: chairs,
    dealer: chance.pick(chairs),
    drawnFor: true,
    ante,
    limit,
    carried: 0,
    jackPot: 0,
    stacks,
    packsOpened: 1,
    game: 1,
    games: 0,
    level: 0,
  };
}

function afterGame(telling: PokerTelling, state: PokerState, chance: Chance): PokerState {
  const { kind, chairs, limit } = state;
  const packsOpened = state.packsOpened + (telling.imperfect === undefined ? 0 : 1);
  // S1: stacks, pool and deal stand as before the game.
  if (telling.imperfect === 'before') return { ...state, packsOpened };
  const carried = telling.carries ? telling.pool : 0;
  const next: PokerState = {
    ...state,
    dealer: telling.nextDealer ?? state.dealer,
    drawnFor: false,
    carried,
    jackPot: telling.carries ? telling.nextStep : 0,
    packsOpened,
    game: state.game + 1,
    games: state.games + 1,
  };
  if (kind === 'open') return next;
  const stacks = new Map(telling.behind);
  if (kind === 'law-60') {
    for (const seat of chairs) if ((stacks.get(seat) ?? 0) < limit) stacks.set(seat, buysIn(limit, chance));
    return { ...next, stacks };
  }
  const seats = state.seats.filter((seat) => (stacks.get(seat) ?? 0) > 0);
  const level = state.games + 1 < gamesAtALevel ? state.level : Math.min(state.level + 1, levels.length - 1);
  const { ante, limit: most } = levels[level] ?? levels[0];
  // A jack-pot that somebody could not pay whole has no stake of his to part the pots by: they leave off and begin anew.
  const ends =
    seats.length < 2 || (next.jackPot > 0 && seats.some((seat) => (stacks.get(seat) ?? 0) <= ante));
  if (ends) return { ...sitsDown('tournament', chairs, state.table, chance), packsOpened, game: next.game };
  for (const seat of stacks.keys()) if (!seats.includes(seat)) stacks.delete(seat);
  const games = level === state.level && state.games + 1 < gamesAtALevel ? state.games + 1 : 0;
  return { ...next, seats, stacks, level, games, ante, limit: most };
}

const without = (columns: PokerColumns, names: readonly (keyof PokerColumns)[]): PokerColumns =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => !names.includes(name as keyof PokerColumns)));

const kinds: readonly Kind[] = ['open', 'law-60', 'open', 'tournament'];

export const pokerTable: TableGame<PokerTelling, PokerState, PokerRow> = {
  lawbook: 'poker@baxter-wray-1891',
  faults: pokerFaults,
  opens: (chance, table) =>
    sitsDown(kinds[(table - 1) % kinds.length] as Kind, seated(chance), table, chance),
  tell: (state, chance) => new PokerTelling(settingOf(state), chance),
  ends(telling, row, state, chance) {
    telling.finish();
    if (telling.inDoubt) return 'other-cards';
    const unasked = row?.unasked ?? [];
    const { decisive, settledAfter, setting, fallen } = telling;
    return {
      dealer: setting.dealer,
      setup: setupOf(telling),
      expect: decisive && without(decisive, unasked),
      end: without(
        telling.ending(),
        unasked.filter((name) => name === 'also'),
      ),
      ...(settledAfter === undefined || row ? {} : { settledAfter }),
      ...(fallen.length > 0 ? { fallen } : {}),
      played: telling.imperfect !== 'before',
      pack: setting.pack,
      next: afterGame(telling, state, chance),
    };
  },
};
