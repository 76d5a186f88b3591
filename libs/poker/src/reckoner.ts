import type { Adjustment, ReckonedHand, Reckoner, WrittenHand, WrittenStanding } from '@fairdeal/facts';
import { readGame, readStanding, type TableStanding, type WrittenGame } from './written-game';

const fresh: TableStanding = { carried: 0 };

const asWritten = (standing: TableStanding): WrittenStanding => standing as unknown as WrittenStanding;

/** Chips behind after the game: of those whose chips are counted, and never less than none. */
function stacksAfter({ stacks }: TableStanding, { won, borrowed = {} }: WrittenGame) {
  return (
    stacks &&
    Object.fromEntries(
      Object.entries(stacks).map(([seat, chips]) => [
        seat,
        Math.max(0, chips + (won[Number(seat)] ?? 0) + (borrowed[Number(seat)] ?? 0)),
      ]),
    )
  );
}

/** A game's winnings on top of the stacks, and what it left in the pool for the next (29 to 33). */
function reckon(before: WrittenStanding, written: WrittenHand): ReckonedHand {
  const standing = readStanding(before);
  const game = readGame(written);
  const { won, pool, law, jackPot } = game;
  const stacks = stacksAfter(standing, game);
  return {
    law,
    points: won,
    standing: asWritten({
      carried: Math.max(0, standing.carried + pool),
      ...(stacks && { stacks }),
      ...(jackPot && { jackPot }),
    }),
  };
}

/** A director puts other winnings in the place of the game's; tricks there are none. */
function adjusted(hand: WrittenHand | undefined, { hand: other, tricks }: Adjustment): WrittenHand {
  if (tricks !== undefined)
    throw new RangeError('tricks: expected none, as at every table of poker; found some');
  const from = other ?? hand;
  if (from === undefined) {
    throw new RangeError('hand: expected what each seat won, where the game came to nothing; found nothing');
  }
  return readGame(from) as unknown as WrittenHand;
}

/** Chips from game to game at one table, by the code of 1891. */
export const pokerReckoner: Reckoner = {
  lawbook: 'poker@baxter-wray-1891',
  fresh: asWritten(fresh),
  reckon,
  adjusted,
};
