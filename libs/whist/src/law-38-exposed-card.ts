import { partnerOf, type Seat } from '@fairdeal/facts';
import { claimable, claimUnder, openClaim, stands } from './claims';
import {
  adversaries,
  cardsMayFall,
  onDealersSide,
  type Claim,
  type FactOf,
  type Held,
  type WhistLaw,
  type WhistTable,
} from './table';

/** Law 40's last cards (reading R5). */
const firstOfTheLastCards = 49;

/**
 * 38 with 39. Has the side that might claim touched cards before the other side had?
 *
 * The adversaries' claim dies by either of them; the dealer counts on the other side (39). The dealer's claim dies
 * by his partner only: a dealer handles the cards in dealing them.
 */
function hasTouchedFirst(table: WhistTable, side: 'adversaries' | 'dealer'): boolean {
  const { dealer, touched } = table.deal;
  const first = side === 'adversaries' ? touched[0] : touched.find((seat) => seat !== dealer);
  if (first === undefined) return false;
  return side === 'adversaries' ? !onDealersSide(table, first) : first === partnerOf(dealer);
}

const exposure = (before: WhistTable, by: Seat) => {
  const dealersFault = onDealersSide(before, by);
  return hasTouchedFirst(before, dealersFault ? 'adversaries' : 'dealer')
    ? stands('whist:38')
    : claimable('whist:38', dealersFault ? adversaries(before) : [before.deal.dealer], 'trump-turned');
};

/** The same card shown by the same seat is one exposure, however often it is reported. */
const isKnown = ({ deal }: WhistTable, n: number | null | undefined, by: Seat): boolean =>
  typeof n === 'number' &&
  ((by === deal.dealer && deal.faceUp[n] === true) ||
    deal.exposures.some((known) => known.n === n && known.by === by));

/**
 * 38. A card exposed while dealing.
 *
 * Shown by the dealer or his partner, either adversary may have a new deal; shown by an adversary, the dealer may.
 * Whose packet the card was for does not matter. The last moment is the turning of the trump (reading R4), save
 * for law 40. Where nobody uses the right, the card cannot be called.
 *
 * Not covered: a face shown before the deal (32, 34), and one shown in the play (56).
 */
export const law38: WhistLaw<'CardDealt' | 'CardExposed'> = {
  ref: 'whist:38',
  on: ['CardDealt', 'CardExposed'],
  rule: (before, fact) => {
    if (fact.type === 'CardDealt') {
      if (fact.faceUp !== true || !cardsMayFall(before)) return undefined;
      if (isTheTurnUp(before, fact) || isKnown(before, fact.n, before.deal.dealer)) return undefined;
      return exposure(before, before.deal.dealer);
    }
    if (before.phase !== 'dealing' || isKnown(before, fact.n, fact.by)) return undefined;
    if (fact.n === 52 && fact.by === before.deal.dealer && isAboutToTurn(before, before.deal.dealt))
      return undefined;
    return exposure(before, fact.by);
  },
};

const isTheTurnUp = (before: WhistTable, { n }: FactOf<'CardDealt'>): boolean =>
  n >= 52 && before.printedTrump === undefined;

/** With fifty-one dealt the dealer turns the last card for all to see; showing it is no offence (reading R25). */
const isAboutToTurn = ({ printedTrump }: WhistTable, dealt: number): boolean =>
  dealt >= 51 && printedTrump === undefined;

/** Law 40: one of the last cards was shown by the dealer's side, and the trump turned on top of it. */
const isHurried = (before: WhistTable): boolean =>
  before.phase === 'playing' &&
  before.printedTrump === undefined &&
  (before.deal.exposures.some(
    ({ n, by, dealtThen }) =>
      isLast(n ?? dealtThen) &&
      onDealersSide(before, by) &&
      !(n === 52 && by === before.deal.dealer && isAboutToTurn(before, dealtThen)),
  ) ||
    before.deal.faceUp.some((faceUp, n) => faceUp === true && n < 52 && isLast(n)));

/** The trump itself is one of them, if it was shown before it was turned up. */
const isLast = (n: number): boolean => n >= firstOfTheLastCards && n <= 52;

/**
 * 38, 40. The claim itself. Made by the wrong seat, after touching, or too late, it is refused; after a hurried
 * trump the refusal is law 40's.
 */
export const law38Claimed = claimUnder('card-exposed', (before) =>
  isHurried(before) ? 'whist:40' : 'whist:38',
);

/**
 * 40. The dealer cannot cut the adversaries' time short by turning the trump on one of the last cards: their claim
 * then lasts until the opening lead (reading R5). The dealer's own claim does end; he turned the trump himself.
 */
export function outlivesTheTurn(before: WhistTable, { ground, lastCards, ruling }: Claim): boolean {
  return ground === 'card-exposed' && lastCards && !ruling.by.includes(before.deal.dealer);
}

export function keepToTheLead(held: Held): void {
  const kept = held.claims.filter((claim) => outlivesTheTurn(held, claim));
  for (const { ruling } of kept) openClaim(held, claimable('whist:40', ruling.by, 'first-card-played'), true);
}

/** 38, 39. Touching ends a claim that is open, if it comes before the other side's. */
export const diesByTouching = (table: WhistTable, { ground, ruling }: Claim): boolean =>
  ground === 'card-exposed' &&
  hasTouchedFirst(table, ruling.by.includes(table.deal.dealer) ? 'dealer' : 'adversaries');

/** Whether this exposure is of one of the last cards, for law 40. */
export const isOfTheLastCards = (before: WhistTable, fact: FactOf<'CardDealt' | 'CardExposed'>): boolean =>
  isLast(fact.n ?? before.deal.dealt);
