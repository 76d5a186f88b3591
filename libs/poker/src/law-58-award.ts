import type { PokerSeat, PoolAwarded } from '@fairdeal/facts';
import { lawParting, rankOfHand } from './hand-rank';
import { hadOpeners } from './openers';
import { isAllIn, isPlayer, putIn, type Place } from './place';
import { bestOf, divide, shareByLaw60, shareByPots, type Contender, type Shares, type Staked } from './pots';
import type { PokerRef } from './says';
import { dealIsLive, highestStake, playersLeft, playersOf, type Consequence, type PokerTable } from './table';

type Award = PoolAwarded<PokerSeat>;

export const stakedOf = ({ seats, places }: PokerTable): readonly Staked[] =>
  seats.map((seat) => {
    const place = places[seat] as Place;
    return { seat, stake: place.stake, forced: place.ante + place.straddle, isPlayer: isPlayer(place) };
  });

/** What lies in the pool besides stakes: carried, paid for the jack-pot, paid as a penalty. */
export const besidesStakes = ({ carried, seats, places }: PokerTable): number =>
  seats.reduce((sum, seat) => {
    const place = places[seat] as Place;
    return sum + putIn(place) - place.stake;
  }, carried);

export const divisionOf = (table: PokerTable) => divide(stakedOf(table), besidesStakes(table));

const award = (
  { rotation, pool }: PokerTable,
  law: PokerRef,
  winners: readonly PokerSeat[],
  shares: Shares,
  handLaw?: PokerRef,
): Award => ({
  outcome: 'pool-awarded',
  law,
  pool,
  winners,
  payouts: rotation
    .filter((seat) => (shares.get(seat) ?? 0) > 0)
    .map((seat) => ({ to: seat, amount: shares.get(seat) as number })),
  ...(handLaw && { handLaw }),
});

const foulAtShow = ({ retired, places }: PokerTable): boolean =>
  retired.some((seat) => places[seat]?.foul === 'poker:64');

/**
 * 58, 33, 64. One player is left after the opening, and the pool is his: he need not show, save the opener of a
 * jack-pot, who must before he takes it. 64 if only a foul hand found at the show left him alone.
 */
export function awardByOneLeft(table: PokerTable): Award | undefined {
  if (!table.opened || !dealIsLive(table) || playersLeft(table) !== 1) return undefined;
  const [winner] = playersOf(table) as [Place];
  const mustShow = table.setup.jackPot !== undefined && table.opener === winner.seat;
  if (mustShow && winner.shown === undefined) return undefined;
  const law = mustShow ? 'poker:33' : foulAtShow(table) ? 'poker:64' : 'poker:58';
  return award(table, law, [winner.seat], new Map([[winner.seat, table.pool]]));
}

/**
 * Hands that compete: shown, of five cards (64), and of a stake that reaches the highest, or of one who has put in his
 * last chip (54).
 */
export function contendersOf(table: PokerTable): readonly Contender[] {
  const highest = highestStake(table);
  return playersOf(table).flatMap((place): readonly Contender[] => {
    const { seat, shown, stake, demand } = place;
    if (shown === undefined || shown.length !== 5 || new Set(shown).size !== 5) return [];
    if (stake < highest && !isAllIn(place)) return [];
    return [{ seat, rank: rankOfHand(shown), inGame: demand?.inGame }];
  });
}

/** The law that parts the best hand from the best of the others. */
function partedBy(contenders: readonly Contender[], best: readonly Contender[]): PokerRef | undefined {
  const others = contenders.filter((one) => !best.includes(one));
  const [winner] = best;
  const [second] = others.length > 0 ? bestOf(others) : [];
  return winner && second ? lawParting(winner.rank, second.rank) : undefined;
}

/** 59, 60, 64, 76, T15. All hands due have been shown, and the best takes the pool, or as much of it as it may. */
export function awardByShow(table: PokerTable): Award | undefined {
  if (!table.showEnded || !table.opened || !dealIsLive(table)) return undefined;
  const contenders = contendersOf(table);
  if (contenders.length === 0) return undefined;
  const bySidePots = table.setup.allIn === 'side-pots';
  const division = bySidePots ? divisionOf(table) : undefined;
  const shares = division
    ? shareByPots(division, contenders)
    : shareByLaw60(table.pool, contenders, stakedOf(table));
  const inFirstPot = contenders.filter(({ seat }) => division?.pots[0]?.eligible.includes(seat) ?? true);
  const best = bestOf(inFirstPot.length > 0 ? inFirstPot : contenders);
  const law = lawOfShow(table, best);
  return award(
    table,
    law,
    best.map(({ seat }) => seat),
    shares,
    law === 'poker:59' ? partedBy(contenders, best) : undefined,
  );
}

/** The first that fits, as the page lists them. */
function lawOfShow(table: PokerTable, best: readonly Contender[]): PokerRef {
  const demanded = table.seats.some((seat) => table.places[seat]?.demand !== undefined);
  if (table.setup.allIn === 'side-pots' && demanded) return 'poker:T15';
  if (foulAtShow(table)) return 'poker:64';
  if (best.length > 1) return 'poker:76';
  return best[0]?.inGame === undefined ? 'poker:59' : 'poker:60';
}

/** Does it go to an opener of a jack-pot who had not the minimum (33)? */
export function isFalselyWon(
  { opener, setup }: PokerTable,
  { payouts }: Award,
  hadThem: () => boolean,
): boolean {
  return setup.jackPot !== undefined && payouts.some(({ to }) => to === opener) && !hadThem();
}

/**
 * The pool is somebody's. 33: the opener of a jack-pot, left alone, has shown openers. 58: nobody calls, and it is taken
 * unshown. 59: stakes are level and hands are shown, and the best takes it. 60: the best demanded a show, takes its
 * measure, and the next best the rest. 64: a foul hand was found at the end; the best of the others has it. 76: equal
 * hands share. T15: all-in by side pots.
 */
export const poolAwarded: Consequence = {
  refs: ['poker:33', 'poker:58', 'poker:59', 'poker:60', 'poker:64', 'poker:76', 'poker:T15'],
  rule: (table) => {
    const ruling = awardByOneLeft(table) ?? awardByShow(table);
    const { opener } = table;
    if (!ruling || opener === undefined) return ruling;
    return isFalselyWon(table, ruling, () => hadOpeners(table, opener)) ? undefined : ruling;
  },
};
