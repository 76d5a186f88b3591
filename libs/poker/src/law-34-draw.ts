import type { PokerSeat } from '@fairdeal/facts';
import { isAllIn, type Place } from './place';
import { refused } from './says';
import { highestStake, playerAt, type PokerLaw, type PokerTable } from './table';

/** Somebody has opened, and the hands are not yet shown: cards may be drawn, or a slip in the draw be put right. */
export const drawIsOpen = ({ stage, opened }: PokerTable): boolean =>
  stage === 'draw' || stage === 'betting' || (stage === 'dealt' && opened);

/** A card that leaves the pack now is a draw card: the say has gone round. */
export const cardsAreDrawn = ({ stage }: PokerTable): boolean => stage === 'draw' || stage === 'betting';

/** 34, 35. Does one seat draw after another? From the dealer's left, the dealer last. */
const drawsAfter = ({ rotation }: PokerTable, seat: PokerSeat, other: PokerSeat): boolean =>
  rotation.indexOf(seat) > rotation.indexOf(other);

/**
 * 38. He did not discard when his turn came: no discard and no draw for him in this game. Ruled when he tries to, after
 * somebody behind him in the order has discarded; one who simply draws nothing stands on his five. Once the pack has
 * proved short everybody discards together (41), and nobody is late.
 */
export const law38: PokerLaw<'Discarded'> = {
  ref: 'poker:38',
  on: ['Discarded'],
  rule: (before, { by }) => {
    const place = playerAt(before, by);
    if (!place || !drawIsOpen(before) || place.discarded > 0 || before.short !== undefined) return undefined;
    const isLate = before.seats.some((seat) => {
      const { discarded } = before.places[seat] as Place;
      return discarded > 0 && drawsAfter(before, seat, by);
    });
    return isLate ? { outcome: 'penalty', law: 'poker:38', penalty: 'no-draw', by: [by] } : undefined;
  },
};

/** 36. Before drawing one levels up to the highest stake on the table; he who has put in his last chip need not. */
export const law36: PokerLaw<'Discarded'> = {
  ref: 'poker:36',
  on: ['Discarded'],
  rule: (before, { by }) => {
    const place = playerAt(before, by);
    return place &&
      drawIsOpen(before) &&
      before.stage !== 'betting' &&
      !isAllIn(place) &&
      place.stake < highestStake(before)
      ? refused('poker:36', by)
      : undefined;
  },
};

/** 37. A card once discarded stays discarded. */
export const law37: PokerLaw<'DiscardTakenBack'> = {
  ref: 'poker:37',
  on: ['DiscardTakenBack'],
  rule: (before, { by }) =>
    playerAt(before, by) && drawIsOpen(before) ? refused('poker:37', by) : undefined,
};

/**
 * 41. Fewer cards are left than are asked for: all that are still to discard do so, the discards are gathered, shuffled,
 * cut by the person on the dealer's right, and used after what was left (reading A27). The dealer asks nobody, so of his
 * own draw his discarding tells. What those still to discard then say they will have is no second shortage.
 */
export const law41: PokerLaw<'DrawAsked' | 'Discarded'> = {
  ref: 'poker:41',
  on: ['DrawAsked', 'Discarded'],
  rule: (before, { type, by, count }) => {
    const place = playerAt(before, by);
    const asks = (type === 'DrawAsked') !== (by === before.deal.dealer) && before.short === undefined;
    return place && asks && drawIsOpen(before) && !place.barred && count !== null && count > before.stock
      ? { outcome: 'reshuffle-required', law: 'poker:41' }
      : undefined;
  },
};
