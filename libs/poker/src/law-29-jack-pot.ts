import { hadOpeners } from './openers';
import type { PokerRef, PokerRuling } from './says';
import { openersOf, type JackPotStep } from './setup';
import { awardByOneLeft, awardByShow, isFalselyWon } from './law-58-award';
import { dealIsLive, playersLeft, type Consequence, type PokerTable } from './table';

/** 31, 32. The next of the series; a game that was no jack-pot is followed by its first. */
const nextStep = ({ setup }: PokerTable): JackPotStep =>
  setup.jackPot ? (((setup.jackPot.step % 3) + 1) as JackPotStep) : 1;

const carried = (table: PokerTable, law: PokerRef, penalty?: 'double-ante'): PokerRuling => {
  const jackPot = nextStep(table);
  return {
    outcome: 'pool-carried',
    law,
    nextGame: { jackPot, minimum: openersOf[jackPot] },
    ...(penalty && { penalty }),
  };
};

/** Everybody has gone, and the pool is nobody's. */
const isUnopened = (table: PokerTable): boolean =>
  dealIsLive(table) && table.deal.dealt > 0 && playersLeft(table) === 0;

/** 29. Nobody opens: ante and straddles stay in the pool, and the next game is a jack-pot for knaves. */
export const law29: Consequence = {
  refs: ['poker:29'],
  rule: (table) => (isUnopened(table) && !table.setup.jackPot ? carried(table, 'poker:29') : undefined),
};

/** 31, 32. A jack-pot nobody opens: everyone pays again, for queens, then for kings, then for knaves again. */
export const law31: Consequence = {
  refs: ['poker:31'],
  rule: (table) => (isUnopened(table) && table.setup.jackPot ? carried(table, 'poker:31') : undefined),
};

/**
 * 33. The opener of a jack-pot wins and had not the minimum: he takes nothing and owes double the ante, and the next
 * game is a jack-pot as though this one had never been opened (reading A24). One who loses owes nothing (A25).
 */
export const law33: Consequence = {
  refs: ['poker:33'],
  rule: (table) => {
    const { opener, setup } = table;
    if (!setup.jackPot || opener === undefined) return undefined;
    const award = awardByOneLeft(table) ?? awardByShow(table);
    return award && isFalselyWon(table, award, () => hadOpeners(table, opener))
      ? carried(table, 'poker:33', 'double-ante')
      : undefined;
  },
};
