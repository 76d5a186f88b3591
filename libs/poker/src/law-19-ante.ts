import { hasChips, type Place } from './place';
import { refused, type PokerRuling } from './says';
import { leftOf } from './seating';
import {
  anteOf,
  anteSeat,
  isDealerKnown,
  topForced,
  type FactOf,
  type PokerLaw,
  type PokerTable,
} from './table';

/** No card of this deal is out: the time for ante and straddles. What a void deal leaves stands over (reading A17). */
const beforeTheCards = ({ stage, deal }: PokerTable): boolean =>
  stage === 'preparing' || stage === 'void' || (stage === 'dealt' && deal.dealt === 0);

const isOver = ({ stage }: PokerTable): boolean => stage === 'over';

/** More than half the limit? */
const passesHalf = ({ setup }: PokerTable, amount: number): boolean =>
  setup.limit !== undefined && 2 * amount > setup.limit;

/** 19. The ante is more than half the limit. */
export const law19: PokerLaw<'AntePosted'> = {
  ref: 'poker:19',
  on: ['AntePosted'],
  rule: (before, { by, amount }) =>
    beforeTheCards(before) && passesHalf(before, amount) ? refused('poker:19', by) : undefined,
};

/**
 * 20. The ante is staked once in a game, and by the person on the dealer's left; it stands over a misdeal (A17). Not
 * covered: his staking it late, which is the ante he owes all the same.
 */
export const law20: PokerLaw<'AntePosted'> = {
  ref: 'poker:20',
  on: ['AntePosted'],
  rule: (before, { by }) => {
    if (isOver(before) || before.setup.jackPot) return undefined;
    const isPosted = before.seats.some((seat) => (before.places[seat] as Place).ante > 0);
    return isPosted || (isDealerKnown(before) && by !== anteSeat(before))
      ? refused('poker:20', by)
      : undefined;
  },
};

/** Whose turn it is to straddle: No. 1's, then clockwise with none left out (reading B16), ending with the dealer. */
function nextStraddler(table: PokerTable): number | undefined {
  const last = table.straddlers.at(-1);
  if (last === undefined) return leftOf(table.seats, anteSeat(table));
  return last === table.deal.dealer ? undefined : leftOf(table.seats, last);
}

/** One step up the ladder 2a, 3a, 4a ... (reading A20). */
const nextStep = (table: PokerTable): number =>
  table.straddlers.length === 0 ? 2 * anteOf(table) : topForced(table) + anteOf(table);

/**
 * 21. No. 1 alone may start the straddling; then each in turn, ending with the dealer, may raise it by one ante. 22. No
 * step of the ladder passes half the limit. All of it comes before the cards (reading B6). In a
 * jack-pot nobody straddles (A23).
 */
function straddleRefused(before: PokerTable, { by, amount }: FactOf<'Straddled'>): PokerRuling | undefined {
  if (isOver(before) || !isDealerKnown(before) || before.setup.jackPot) return undefined;
  if (!beforeTheCards(before) || by !== nextStraddler(before)) return refused('poker:21', by);
  if (passesHalf(before, amount)) return refused('poker:22', by);
  return amount === nextStep(before) ? undefined : refused('poker:21', by);
}

const straddleLaw = (ref: 'poker:21' | 'poker:22'): PokerLaw<'Straddled'> => ({
  ref,
  on: ['Straddled'],
  rule: (before, fact) => {
    const ruling = straddleRefused(before, fact);
    return ruling && 'law' in ruling && ruling.law === ref ? ruling : undefined;
  },
});

export const law21 = straddleLaw('poker:21');
export const law22 = straddleLaw('poker:22');

/**
 * 30. In a jack-pot every player pays in a sum equal to the ante, once (A17), and that takes the place of ante and
 * straddles (A23). A player who has less than it puts in what he has (T16).
 */
export const law30: PokerLaw<'JackPotPaid' | 'AntePosted' | 'Straddled'> = {
  ref: 'poker:30',
  on: ['JackPotPaid', 'AntePosted', 'Straddled'],
  rule: (before, { type, by, amount }) => {
    if (isOver(before)) return undefined;
    if (type !== 'JackPotPaid') return before.setup.jackPot ? refused('poker:30', by) : undefined;
    const place = before.places[by];
    if (!place) return undefined;
    const tooMuch = before.setup.ante !== undefined && amount > before.setup.ante;
    return !before.setup.jackPot || place.jackPot > 0 || tooMuch ? refused('poker:30', by) : undefined;
  },
};

/**
 * 56. A bet is the money put down: chips the seat does not have are no bet, and none go into the pool (reading B4). He
 * who wants to raise beyond his money borrows first (62), or puts in all he has and demands a show (60).
 */
export const law56Chips: PokerLaw<
  'AntePosted' | 'Straddled' | 'JackPotPaid' | 'Bet' | 'Raised' | 'Called' | 'PenaltyPaid'
> = {
  ref: 'poker:56',
  on: ['AntePosted', 'Straddled', 'JackPotPaid', 'Bet', 'Raised', 'Called', 'PenaltyPaid'],
  rule: ({ places, stage }, { by, amount, type }) => {
    const place = places[by];
    if (!place || hasChips(place, amount)) return undefined;
    const isOpen = stage !== 'over' && (stage !== 'void' || type === 'AntePosted' || type === 'JackPotPaid');
    return isOpen || type === 'PenaltyPaid' ? refused('poker:56', by) : undefined;
  },
};
