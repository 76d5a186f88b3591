import type { PokerSeat } from '@fairdeal/facts';
import { isAllIn, isPlayer, type Place } from './place';
import { rectified, refused } from './says';
import {
  handSize,
  highestStake,
  playerAt,
  type Consequence,
  type FactOf,
  type PokerLaw,
  type PokerTable,
} from './table';

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

/** The draw card shown, if it is one: the dealer shows it, and it is the last he gave. */
const isDrawCardShown = (before: PokerTable, { by, n }: FactOf<'CardExposed'>): boolean =>
  by === before.deal.dealer &&
  before.lastServed !== undefined &&
  drawIsOpen(before) &&
  (typeof n !== 'number' || n > before.deal.dealt);

/**
 * 40. A draw card the dealer exposes in giving it goes to the bottom of the pack, and the player gets the next one
 * (reading A26): the reverse of 11. A card dealt face up in the draw is such a card, whether or not its showing is told.
 */
export const law40: PokerLaw<'CardExposed' | 'CardDealt'> = {
  ref: 'poker:40',
  on: ['CardExposed', 'CardDealt'],
  rule: (before, fact) => {
    if (fact.type === 'CardDealt') {
      const isDrawCard = fact.faceUp === true && cardsAreDrawn(before) && fact.n > before.deal.dealt;
      return isDrawCard && !before.drawn.includes(fact.n) && playerAt(before, fact.to)
        ? rectified('poker:40')
        : undefined;
    }
    const isTold = typeof fact.n === 'number' && before.shownInDraw.includes(fact.n);
    return isDrawCardShown(before, fact) && !isTold ? rectified('poker:40') : undefined;
  },
};

/** S4. A card met lying face up in the pack while the draw is given is treated as one exposed in giving (40). */
export const lawS4: PokerLaw<'CardFoundFaced'> = {
  ref: 'poker:S4',
  on: ['CardFoundFaced'],
  rule: (before) => (before.stage === 'draw' ? rectified('poker:S4') : undefined),
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

/** How many the seat is to have: what it asked; what it discarded, where the dealer looked or no number is on record. */
export const due = ({ asked, discarded, inspected }: Place): number =>
  inspected ? discarded : (asked ?? discarded);

const isServedWrong = (before: PokerTable, place: Place): boolean =>
  place.served && !place.drawnRaised && place.seat !== before.deal.dealer && place.given !== due(place);

/** The seat a remark about the draw speaks of: the one named, else whoever has the fault it names. */
function spokenOf(
  before: PokerTable,
  { by, seat }: FactOf<'AttentionCalled'>,
  hasFault: (place: Place) => boolean,
): Place | undefined {
  if (!playerAt(before, by) || !drawIsOpen(before)) return undefined;
  const seats = seat === undefined ? before.seats : [seat];
  return seats
    .map((each) => before.places[each])
    .find(
      (place) => place !== undefined && isPlayer(place) && isServedWrong(before, place) && hasFault(place),
    );
}

export const spokenOfExcess = (before: PokerTable, fact: FactOf<'AttentionCalled'>): Place | undefined =>
  spokenOf(before, fact, (place) => place.given > due(place));
export const spokenOfShort = (before: PokerTable, fact: FactOf<'AttentionCalled'>): Place | undefined =>
  spokenOf(before, fact, (place) => place.given < due(place));

/** 42. Too many given, and any player says so before one of them is raised: the dealer takes back the excess (A28). */
export const law42: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:42',
  on: ['AttentionCalled'],
  rule: (before, fact) =>
    fact.irregularity === 'excess-drawn' && spokenOfExcess(before, fact) ? rectified('poker:42') : undefined,
};

/** 43. Too few given, and any player says so before one of them is raised: the dealer makes it up. */
export const law43: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:43',
  on: ['AttentionCalled'],
  rule: (before, fact) =>
    fact.irregularity === 'short-drawn' && spokenOfShort(before, fact) ? rectified('poker:43') : undefined,
};

/** 44. Asked for another number than he discarded: the dealer looks how many there are, and gives that. */
export const law44: PokerLaw<'DiscardsInspected'> = {
  ref: 'poker:44',
  on: ['DiscardsInspected'],
  rule: (before, { by, seat, count }) => {
    const place = playerAt(before, seat);
    const asks = place && !place.served && typeof place.asked === 'number' && place.asked !== count;
    return asks && by === before.deal.dealer && drawIsOpen(before) ? rectified('poker:44') : undefined;
  },
};

const firstFoul = (
  table: PokerTable,
  law: 'poker:45' | 'poker:47' | 'poker:48',
  isFoul: (place: Place) => boolean,
): ReturnType<Consequence['rule']> => {
  if (table.stage !== 'draw' && table.stage !== 'betting') return undefined;
  const seat = table.seats.find((each) => {
    const place = table.places[each] as Place;
    return isPlayer(place) && isFoul(place);
  });
  return seat === undefined ? undefined : { outcome: 'foul-hand', law, seat };
};

/**
 * 45. The dealer gives what was asked, and it is not what was discarded: the hand is foul, raised or not, and whose
 * mistake it was the number asked tells. Cards given singly may still be followed by another, so short of the number
 * discarded it shows only in the lifting.
 */
export const law45: Consequence = {
  refs: ['poker:45'],
  rule: (table) =>
    firstFoul(
      table,
      'poker:45',
      ({ seat, asked, given, discarded, served, drawnRaised, whole }) =>
        seat !== table.deal.dealer &&
        served &&
        typeof asked === 'number' &&
        asked !== discarded &&
        given === asked &&
        (whole || given > discarded || drawnRaised),
    ),
};

/** 47. The dealer draws more or fewer than he discarded: it is taken for the number he asked, and his hand is foul. */
export const law47: Consequence = {
  refs: ['poker:47'],
  rule: (table) =>
    firstFoul(
      table,
      'poker:47',
      ({ seat, given, discarded, served, drawnRaised, whole }) =>
        seat === table.deal.dealer &&
        served &&
        given !== discarded &&
        (whole || given > discarded || drawnRaised),
    ),
};

/** 48. Drawn cards are raised and the hand is not five: foul, and nothing is refunded (A12). */
export const law48: Consequence = {
  refs: ['poker:48'],
  rule: (table) => firstFoul(table, 'poker:48', (place) => place.drawnRaised && handSize(table, place) !== 5),
};

const mayAsk = (before: PokerTable, { by }: FactOf<'QuestionAsked'>): boolean =>
  by !== before.deal.dealer && playerAt(before, by) !== undefined && drawIsOpen(before);

/** 50. The drawn cards are raised, or a bet made: the question how many the dealer drew comes too late (49). */
export const law50: PokerLaw<'QuestionAsked'> = {
  ref: 'poker:50',
  on: ['QuestionAsked'],
  rule: (before, fact) => {
    const place = before.places[fact.by];
    const isLate = place !== undefined && (place.drawnRaised || place.bet);
    return fact.about === before.deal.dealer && mayAsk(before, fact) && isLate
      ? refused('poker:50', fact.by)
      : undefined;
  },
};

/** 51. The dealer may speak of his own draw and of no other. */
export const law51: PokerLaw<'QuestionAsked'> = {
  ref: 'poker:51',
  on: ['QuestionAsked'],
  rule: (before, fact) =>
    fact.about !== before.deal.dealer && mayAsk(before, fact) ? refused('poker:51', fact.by) : undefined,
};

/** 49. The dealer must say how many he drew, to one who has drawn and neither lifted nor bet. */
export const mustAnswer = (before: PokerTable, fact: FactOf<'QuestionAsked'>): number | undefined =>
  fact.about === before.deal.dealer && mayAsk(before, fact)
    ? (before.places[fact.about]?.given ?? 0)
    : undefined;
