import { eldestHand, partnerOf, pone, sideOf, type Penalty, type Seat } from '@fairdeal/facts';
import { consults, isAboutDoubling } from './law-97-consultation';
import type { RightGiven } from './ledger';
import { newRight } from './right-held';
import { adversaries, isAdversary } from './ruled-order';
import { stands, type BridgeLaw, type BridgeRef, type BridgeTable } from './table';

const penalty = (law: BridgeRef, what: string, against: Seat): Penalty => ({
  outcome: 'penalty',
  law,
  penalty: what,
  by: [],
  against,
});

const leadIsOut = ({ phase, play }: BridgeTable): boolean => phase === 'play' && play.tricks === 0;

/** What tricks above six are multiplied by (law 50); no limit but the table's own (reading A26). */
export const multiplierOf = ({ make }: Pick<BridgeTable, 'make'>): number => 2 ** make.doubles.length;

/** The first right within a side: who last doubled or redoubled for it (52, 53, 55), else the maker. */
export function firstToRedouble({ make }: BridgeTable): Seat | undefined {
  const last = make.doubles.at(-1);
  if (last === undefined) return undefined;
  const own = make.doubles.findLast((seat) => sideOf(seat) !== sideOf(last));
  return own ?? make.maker;
}

/** 54. The pone doubles before he is asked: the maker decides whether it stands. */
export const law54: BridgeLaw<'Doubled'> = {
  ref: 'bridge:54',
  on: ['Doubled'],
  rule: ({ phase, make, deal }, { by }) =>
    phase === 'make' &&
    make.maker !== undefined &&
    by === pone(deal.dealer) &&
    !make.asked &&
    make.doubles.length === 0 &&
    !make.satisfied.includes(eldestHand(deal.dealer))
      ? penalty('bridge:54', 'maker-may-refuse-double', by)
      : undefined,
};

/**
 * 55. A redouble out of turn: the first right is that of whoever last doubled for the side, or the maker's, and until
 * he is satisfied the adversary who last doubled decides whether his partner's counts.
 *
 * Not covered: a redouble by the side that doubled last. Nothing provides for it, and it has nothing to double.
 */
export const law55: BridgeLaw<'Redoubled'> = {
  ref: 'bridge:55',
  on: ['Redoubled'],
  rule: (before, { by }) => {
    const first = firstToRedouble(before);
    return before.phase === 'make' &&
      first !== undefined &&
      by === partnerOf(first) &&
      !before.make.satisfied.includes(first)
      ? penalty('bridge:55', 'doubler-may-refuse-redouble', by)
      : undefined;
  },
};

/** 55. Partners confer about doubling: the maker, or the eldest hand, whichever they did wrong, may have a new deal. */
export const law55Consultation: RightGiven<'PartnersConsulted'> = {
  ref: 'bridge:55',
  on: ['PartnersConsulted'],
  gives: (before, fact) => {
    const { maker } = before.make;
    if (before.phase !== 'make' || maker === undefined || !isAboutDoubling(fact)) return undefined;
    const theirs = consults(fact, before.deal.dealer);
    const ours = consults(fact, eldestHand(before.deal.dealer));
    if (theirs === ours) return undefined;
    const wronged = theirs ? eldestHand(before.deal.dealer) : maker;
    return newRight('bridge:55', 'consultation', [wronged], 'first-card-played');
  },
};

/** 56. The eldest hand has led before doubling was done: his partner redoubles by leave of whoever last doubled. */
export const law56: BridgeLaw<'Redoubled'> = {
  ref: 'bridge:56',
  on: ['Redoubled'],
  rule: (before, { by }) =>
    leadIsOut(before) && by === pone(before.deal.dealer)
      ? penalty('bridge:56', 'doubler-may-refuse-redouble', by)
      : undefined,
};

/** 57. Play begins on the answer to "May I lead?"; after it a double is no double. */
export const law57: BridgeLaw<'Doubled'> = {
  ref: 'bridge:57',
  on: ['Doubled'],
  rule: ({ phase, make, deal }, { by }) =>
    phase === 'make' && make.allowed && isAdversary(deal.dealer, by) ? stands('bridge:57') : undefined,
};

/** 58. Led without asking: the pone may double only by leave of the maker. */
export const law58: BridgeLaw<'Doubled'> = {
  ref: 'bridge:58',
  on: ['Doubled'],
  rule: (before, { by }) =>
    leadIsOut(before) && by === pone(before.deal.dealer) && !before.make.asked
      ? penalty('bridge:58', 'maker-may-refuse-double', by)
      : undefined,
};

/** 59. The pone asks leave to lead: the eldest hand's right to double is untouched. */
export const law59: BridgeLaw<'LeadAsked'> = {
  ref: 'bridge:59',
  on: ['LeadAsked'],
  rule: ({ phase, deal }, { by }) =>
    phase === 'make' && by === pone(deal.dealer) ? { outcome: 'continues', law: 'bridge:59' } : undefined,
};

/**
 * 60. The pone leads while doubling is still open: the maker may name the suit the eldest hand is to lead, and the
 * eldest hand loses the double unless the maker allows it. Once doubling is done it is law 76's.
 */
export const law60: BridgeLaw<'CardPlayed'> = {
  ref: 'bridge:60',
  on: ['CardPlayed'],
  rule: ({ phase, make, deal }, { by }) =>
    phase === 'make' && !make.allowed && make.doubles.length === 0 && by === pone(deal.dealer)
      ? penalty('bridge:60', 'call-suit+partner-loses-double', by)
      : undefined,
};

/** Who may double or redouble now, first right first, and under which law. */
export function mayDouble(
  table: BridgeTable,
): { readonly law: BridgeRef; readonly by: readonly Seat[] } | undefined {
  const { phase, make, deal, shutOut } = table;
  if (phase !== 'make' || make.maker === undefined || make.allowed) return undefined;
  const entitled = (seats: readonly Seat[]) => seats.filter((seat) => !shutOut.includes(seat));
  const first = firstToRedouble(table);
  if (first === undefined) {
    const by = entitled(adversaries(deal.dealer).filter((seat) => !make.satisfied.includes(seat)));
    return by.length > 0 ? { law: 'bridge:51', by } : undefined;
  }
  const by = entitled([first, partnerOf(first)].filter((seat) => !make.satisfied.includes(seat)));
  return by.length > 0 ? { law: isAdversary(deal.dealer, first) ? 'bridge:53' : 'bridge:52', by } : undefined;
}
