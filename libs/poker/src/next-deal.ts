import type { PokerSeat } from '@fairdeal/facts';
import { settledChips } from './chips';
import { nextDealer } from './law-t03-next-deal';
import { withoutChips } from './law-t12-places';
import type { Place } from './place';
import type { BySeat, PokerSetup, Staked } from './setup';
import { anteOf, type PokerTable } from './table';

/** What one game came to. */
export interface GameScore {
  /** Chips each seat won or lost; with `pool` they add up to nothing. What was borrowed is a debt and no winning. */
  readonly won: BySeat;
  /** What the pool gained: the chips it carries on, less those it was brought. */
  readonly pool: number;
}

/** 33. The penalty the opener still owes the pool, as far as he can pay it. */
function penaltyOwed(table: PokerTable): { readonly seat: PokerSeat; readonly amount: number } | undefined {
  const { opener, falselyOpened, places } = table;
  const place = opener === undefined || !falselyOpened ? undefined : places[opener];
  if (!place) return undefined;
  const due = Math.max(0, 2 * anteOf(table) - place.penalty);
  const amount = place.counted ? Math.min(due, Math.max(0, place.behind)) : due;
  return amount > 0 ? { seat: place.seat, amount } : undefined;
}

/** Chips behind each seat once all that is due has been paid. */
function finalChips(table: PokerTable): ReadonlyMap<PokerSeat, number> {
  const owed = penaltyOwed(table);
  const chips = new Map(settledChips(table));
  if (owed) chips.set(owed.seat, (chips.get(owed.seat) ?? 0) - owed.amount);
  return chips;
}

/**
 * The game's score once its pool is awarded or carried, refunds and penalties reckoned as paid (S6); undefined while it
 * goes on. It is what the laws make of the game, whoever has taken what meanwhile.
 */
export function scoreOf(table: PokerTable): GameScore | undefined {
  if (table.stage !== 'over') return undefined;
  const chips = finalChips(table);
  const won: Record<PokerSeat, number> = {};
  let sum = 0;
  for (const seat of table.seats) {
    const { start, borrowed } = table.places[seat] as Place;
    const change = (chips.get(seat) ?? 0) - start - borrowed;
    won[seat] = change;
    sum += change;
  }
  return { won, pool: sum === 0 ? 0 : -sum };
}

const knownStacks = (table: PokerTable, chips: ReadonlyMap<PokerSeat, number>): BySeat =>
  Object.fromEntries(
    table.seats
      .filter((seat) => (table.places[seat] as Place).counted)
      .map((seat) => [seat, chips.get(seat) ?? 0]),
  );

/** What stands over a void deal (A17). */
const standsOver = ({ seats, places }: PokerTable): Readonly<Record<PokerSeat, Staked>> =>
  Object.fromEntries(
    seats.flatMap((seat) => {
      const { stake, ante, straddle, jackPot } = places[seat] as Place;
      const staked: Staked = {
        stake,
        ...(ante > 0 && { ante }),
        ...(straddle > 0 && { straddle }),
        ...(jackPot > 0 && { jackPot }),
      };
      return stake + jackPot > 0 ? [[seat, staked] as const] : [];
    }),
  );

/** What holds from game to game at one table. */
const ofTheSitting = ({ ante, limit, allIn, missingCardVoids, seatsPerTable }: PokerSetup) => ({
  ...(ante !== undefined && { ante }),
  ...(limit !== undefined && { limit }),
  ...(allIn !== undefined && { allIn }),
  ...(missingCardVoids !== undefined && { missingCardVoids }),
  ...(seatsPerTable !== undefined && { seatsPerTable }),
});

/** The same game dealt again: the same dealer, and all that was put in stands over, save what S1 gave back. */
function dealtAgain(table: PokerTable): PokerSetup {
  const { setup, seats, deal, carried } = table;
  const staked = standsOver(table);
  const behind = new Map(seats.map((seat) => [seat, (table.places[seat] as Place).behind] as const));
  const stacks = knownStacks(table, behind);
  return {
    ...ofTheSitting(setup),
    seats,
    dealer: deal.dealer,
    ...(deal.pack !== undefined && { pack: deal.pack }),
    ...(carried > 0 && { carried }),
    ...(setup.jackPot && { jackPot: setup.jackPot }),
    ...(Object.keys(stacks).length > 0 && { stacks }),
    ...(Object.keys(staked).length > 0 && { staked }),
  };
}

/**
 * What the next deal at this table starts from: who deals (18, T3), the pool carried and the jack-pot it makes (29 to
 * 33), and the chips of those who have any. After a void deal it is the same game, dealt again. Undefined while a game
 * goes on, and where too few are left for another.
 */
export function nextSetup(table: PokerTable): PokerSetup | undefined {
  if (table.stage === 'void') return dealtAgain(table);
  if (table.stage !== 'over') return undefined;
  const { setup, deal, occupied } = table;
  const out = withoutChips(table);
  const seats = occupied.filter((seat) => !out.includes(seat));
  const dealer = nextDealer({ ...table, occupied: seats });
  if (seats.length < 2 || dealer === null) return undefined;
  const carried = table.carriedOn ? table.pool + (penaltyOwed(table)?.amount ?? 0) : 0;
  const stacks = Object.fromEntries(
    Object.entries(knownStacks(table, finalChips(table))).filter(([seat]) => seats.includes(Number(seat))),
  );
  const next = table.carriedOn ? carriedGame(table) : undefined;
  return {
    ...ofTheSitting(setup),
    seats,
    dealer,
    ...(deal.pack !== undefined && { pack: deal.pack }),
    ...(carried > 0 && { carried }),
    ...(next && { jackPot: { step: next.jackPot, minimum: next.minimum } }),
    ...(Object.keys(stacks).length > 0 && { stacks }),
  };
}

/** The jack-pot that follows, whatever has been ruled since the pool was carried. */
const carriedGame = ({ ruling, displaced }: PokerTable) =>
  [...displaced, ruling].flatMap((each) => (each.outcome === 'pool-carried' ? [each.nextGame] : [])).at(-1);
