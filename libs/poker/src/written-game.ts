import {
  writtenObject,
  writtenWhole,
  writtenWord,
  type LawRef,
  type PokerSeat,
  type WrittenHand,
  type WrittenStanding,
} from '@fairdeal/facts';
import { nextSetup, scoreOf, type GameScore } from './next-deal';
import { openersOf, type BySeat, type JackPot, type PokerSetup, type Staked } from './setup';
import type { PokerTable } from './table';

/** A game as it is written down: what each seat won or lost, what the pool gained, and the jack-pot it makes of the next. */
export interface WrittenGame extends GameScore {
  readonly law: LawRef<'poker'>;
  readonly jackPot?: JackPot;
  /** Chips a seat borrowed: it plays on with them, and they are no winning. */
  readonly borrowed?: BySeat;
}

/** Where a table stands between two games, as far as anybody knows: chips behind, and what waits in the pool. */
export interface TableStanding {
  readonly carried: number;
  readonly stacks?: BySeat;
  readonly jackPot?: JackPot;
  /** What stands over a deal that fell (A17), for the game that takes its place. */
  readonly staked?: Readonly<Record<PokerSeat, Staked>>;
}

const most = 1_000_000_000;

/** What the game came to, once its pool is awarded or carried (S6). */
export function gameOf(table: PokerTable): WrittenHand | undefined {
  const score = scoreOf(table);
  if (score === undefined) return undefined;
  const jackPot = nextSetup(table)?.jackPot;
  const law = table.award?.law ?? 'poker:29';
  const borrowed = Object.fromEntries(
    table.seats.flatMap((seat) => {
      const chips = table.places[seat]?.borrowed ?? 0;
      return chips > 0 ? [[seat, chips]] : [];
    }),
  );
  return {
    ...score,
    law,
    ...(jackPot && { jackPot }),
    ...(Object.keys(borrowed).length > 0 && { borrowed }),
  };
}

/** What a game that fell leaves to the one that takes its place. */
export const standingIn = ({ carried = 0, stacks, jackPot, staked }: PokerSetup): WrittenStanding => ({
  carried,
  ...(stacks && { stacks }),
  ...(jackPot && { jackPot }),
  ...(staked && { staked }),
});

function bySeat(value: unknown, field: string, least: number): BySeat {
  const of = writtenObject(value, field);
  return Object.fromEntries(
    Object.entries(of).map(([seat, amount]) => {
      writtenWhole(Number(seat), `${field}: a seat`, 1, 10);
      return [seat, writtenWhole(amount, `${field}.${seat}`, least, most)];
    }),
  );
}

function jackPotIn(value: unknown, field: string): JackPot {
  const { step, minimum } = writtenObject(value, field);
  const known = writtenWhole(step, `${field}.step`, 1, 3) as JackPot['step'];
  return { step: known, minimum: writtenWord(minimum, `${field}.minimum`, [openersOf[known]]) };
}

function stakedIn(value: unknown): Readonly<Record<PokerSeat, Staked>> {
  const of = writtenObject(value, 'standing.staked');
  return Object.fromEntries(
    Object.entries(of).map(([seat, staked]) => {
      const field = `standing.staked.${seat}`;
      const { stake, ante, straddle, jackPot } = writtenObject(staked, field);
      const optional = (name: string, amount: unknown) =>
        amount === undefined ? {} : { [name]: writtenWhole(amount, `${field}.${name}`, 0, most) };
      const whole = writtenWhole(stake, `${field}.stake`, 0, most);
      return [
        seat,
        {
          stake: whole,
          ...optional('ante', ante),
          ...optional('straddle', straddle),
          ...optional('jackPot', jackPot),
        },
      ];
    }),
  );
}

/** @throws RangeError naming the field that makes no sense */
export function readGame(written: WrittenHand): WrittenGame {
  const { won, pool, law, jackPot, borrowed } = writtenObject(written, 'hand');
  return {
    won: bySeat(won, 'hand.won', -most),
    pool: writtenWhole(pool ?? 0, 'hand.pool', -most, most),
    law: (typeof law === 'string' ? law : 'poker:58') as LawRef<'poker'>,
    ...(jackPot !== undefined && { jackPot: jackPotIn(jackPot, 'hand.jackPot') }),
    ...(borrowed !== undefined && { borrowed: bySeat(borrowed, 'hand.borrowed', 0) }),
  };
}

/** @throws RangeError naming the field that makes no sense */
export function readStanding(written: WrittenStanding): TableStanding {
  const { carried, stacks, jackPot, staked } = writtenObject(written, 'standing');
  return {
    carried: writtenWhole(carried ?? 0, 'standing.carried', 0, most),
    ...(stacks !== undefined && { stacks: bySeat(stacks, 'standing.stacks', 0) }),
    ...(jackPot !== undefined && { jackPot: jackPotIn(jackPot, 'standing.jackPot') }),
    ...(staked !== undefined && { staked: stakedIn(staked) }),
  };
}
