import { areAdversaries, type Seat } from '@fairdeal/facts';
import { isOfAnotherBoard } from './judge-call';
import { ruledUnder } from './ruled-under';
import { goesOn, penalty, stands, type ContractRuling } from './says';
import { hasBegunAuction, isOver, newDeal, type ContractLaw, type ContractTable, type FactOf } from './table';

/**
 * 6B. Does this card break a "must" of dealing: faced, two in one motion, neighbours in the pack to one hand, or a
 * fourteenth to a seat?
 *
 * Anticlockwise or zigzag is no fault as long as no two neighbours share a hand (reading A2).
 */
export const breaksTheDeal = ({ deal }: ContractTable, fact: FactOf<'CardDealt'>): boolean =>
  fact.together === true ||
  fact.faceUp === true ||
  (fact.n > 1 && deal.lies[fact.n - 1] === fact.to) ||
  (deal.packets.get(fact.to) ?? 0) >= 13;

const isUneven = ({ deal }: ContractTable): boolean => {
  for (const count of deal.packets.values()) if (count !== 13) return true;
  return false;
};

/**
 * Is a card seen now one that was seen in the shuffle or the deal? Once a player has taken up a hand the auction
 * period has begun for that side (17A), and a card its own holder shows is Law 24's.
 */
export const isSeenInTheDeal = (
  before: ContractTable,
  { n, manner }: Pick<FactOf<'CardExposed'>, 'n' | 'manner'>,
): boolean => {
  if (hasBegunAuction(before) || before.stage === 'auction') return false;
  if (n !== undefined && n !== null) return true;
  // A board dealt beforehand: how a holder came to show a card is told, and of dealing nothing.
  if (before.stage === 'set' && before.deal.shuffles.length === 0 && manner !== undefined) return false;
  return before.stage !== 'dealt' || before.looked.length === 0;
};

type OfTheDeal = FactOf<'CardDealt' | 'CardExposed' | 'CardLookedAt' | 'CardFoundFaced' | 'DealCompleted'>;

function isFault(before: ContractTable, fact: OfTheDeal): boolean {
  switch (fact.type) {
    case 'CardDealt':
      return fact.n > before.deal.dealt && breaksTheDeal(before, fact);
    case 'CardExposed':
      return isSeenInTheDeal(before, fact);
    case 'CardLookedAt':
      return before.deal.lies[fact.n] !== fact.by;
    case 'CardFoundFaced':
      return before.stage === 'set' || before.stage === 'dealing';
    case 'DealCompleted':
      return before.deal.dealt > 0 && isUneven(before);
  }
}

/**
 * 6D1. The cards were dealt wrongly, or a player could have seen another's card, and nobody has called: a new
 * shuffle and a new deal. Nobody need claim it; until attention is drawn to it the first call still closes the door.
 */
const law6D1: ContractLaw<OfTheDeal['type']> = {
  ref: 'contract:6D1',
  on: ['CardDealt', 'CardExposed', 'CardLookedAt', 'CardFoundFaced', 'DealCompleted'],
  rule: (before, fact) =>
    isFault(before, fact) && !hasBegunAuction(before) ? newDeal(before, 'contract:6D1') : undefined,
};

const isFaulty = ({ dealing }: ContractTable): boolean => dealing.fault || dealing.cardSeen;

const law6D1Found: ContractLaw<'AttentionCalled' | 'DirectorCalled' | 'NewDealClaimed'> = {
  ref: 'contract:6D1',
  on: ['AttentionCalled', 'DirectorCalled', 'NewDealClaimed'],
  rule: (before, fact) =>
    isFaulty(before) && !hasBegunAuction(before)
      ? {
          ...newDeal(before, 'contract:6D1'),
          ...(fact.type === 'NewDealClaimed' && { claim: 'granted' as const }),
        }
      : undefined,
};

/** 6D1. The first call is made over a fault of the deal: no redeal any more. */
const law6D1TooLate: ContractLaw<'CallMade'> = {
  ref: 'contract:6D1',
  on: ['CallMade'],
  rule: (before, fact) =>
    before.auction.made === 0 && isFaulty(before) && !isOfAnotherBoard(before, fact)
      ? stands('contract:6D1')
      : undefined,
};

const aboutTheDeal = /deal|neighbours|rotation|shuffle|-cut|cut-/;
const aboutACardSeen = /seen|visible|exposed|faced|looked/;

/** 6D1, 16D3. Attention to the deal once somebody has called: it stands, and a card seen is looked at after the play. */
const law6D1Attention: ContractLaw<'AttentionCalled'> = {
  ref: 'contract:6D1',
  on: ['AttentionCalled'],
  rule: (before, { irregularity }) => {
    if (!hasBegunAuction(before) || isOver(before) || !aboutTheDeal.test(irregularity)) return undefined;
    if (aboutACardSeen.test(irregularity)) return undefined;
    return stands('contract:6D1');
  },
};

/** 16D3. After the first call a card seen in the deal comes out: played on, and the director watches. */
export const law16D3: ContractLaw<'AttentionCalled' | 'DirectorFinds'> = {
  ref: 'contract:16D3',
  on: ['AttentionCalled', 'DirectorFinds'],
  rule: (before, fact) => {
    if (!hasBegunAuction(before)) return undefined;
    const isSo =
      fact.type === 'DirectorFinds'
        ? fact.finding === 'extraneous-information'
        : !isOver(before) &&
          aboutTheDeal.test(fact.irregularity) &&
          (before.dealing.cardSeen || aboutACardSeen.test(fact.irregularity));
    return isSo ? stands('contract:16D3', { reviewAfterPlay: true }) : undefined;
  },
};

/** 6B. Not clockwise, and otherwise right: only recommended, so the deal is good (reading A2). */
const law6B: ContractLaw<'AttentionCalled'> = {
  ref: 'contract:6B',
  on: ['AttentionCalled'],
  rule: (before) =>
    before.dealing.astray && !isFaulty(before) && !hasBegunAuction(before)
      ? stands('contract:6B')
      : undefined,
};

const uncut: ContractRuling = goesOn('contract:6A');

/** At rubber and Chicago the pack is cut always (R5). */
const isRubbers = ({ setup }: ContractTable): boolean => setup.form !== 'duplicate';

const recut = (by: Seat): ContractRuling => ({
  outcome: 'recut-required',
  law: 'contract:6A',
  by: [by],
  until: 'first-card-dealt',
});

/** 6A, reading A1. Any two parts that are not empty are a cut. */
export const isCut = ({ lifted, left }: FactOf<'PackCut'>): boolean => lifted > 0 && left > 0;

/** 6A. An opponent of the dealer asked for a cut, and the pack is about to be dealt without one. */
const law6A: ContractLaw<'AttentionCalled' | 'DealBegun' | 'PackCut'> = {
  ref: 'contract:6A',
  on: ['AttentionCalled', 'DealBegun', 'PackCut'],
  rule: (before, fact) => {
    const { cutAskedBy } = before.dealing;
    if (cutAskedBy === undefined || isRubbers(before) || before.deal.dealt > 0) return undefined;
    if (fact.type === 'PackCut' && isCut(fact)) return undefined;
    const dealer = fact.type === 'DealBegun' ? fact.dealer : before.deal.dealer;
    return areAdversaries(cutAskedBy, dealer) ? recut(cutAskedBy) : undefined;
  },
};

/** 6A. Nobody asked for a cut, so the pack need not be cut. */
const law6AUnasked: ContractLaw<'DealCompleted'> = {
  ref: 'contract:6A',
  on: ['DealCompleted'],
  rule: ({ deal, setup }) => (deal.cut === undefined && setup.form === 'duplicate' ? uncut : undefined),
};

const noDeal = new Set(['sorted-pack-not-shuffled', 'deal-from-another-session']);

/**
 * 6D2. A sorted pack dealt unshuffled, or a deal of another session, gives no valid result however late it is found;
 * save in an event held to replay old deals.
 */
function rule6D2(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  if (!noDeal.has(fact.finding) || fact.value !== true) return undefined;
  const isOld = fact.finding === 'deal-from-another-session';
  if (isOld && before.setup.purpose === 'replay-of-past-deals') return goesOn('contract:6D2');
  return isOver(before)
    ? penalty('contract:6D2', 'result-cancelled', undefined, { lasts: 'board' })
    : newDeal(before, 'contract:6D2');
}

/** 6D3. Any other lawful reason for a new deal while nobody has called: a marked card, an imperfect pack (reading A4). */
function rule6D3(
  before: ContractTable,
  fact: FactOf<'DirectorFinds' | 'PackProvedImperfect' | 'NewDealClaimed'>,
): ContractRuling | undefined {
  if (fact.type === 'NewDealClaimed') {
    // The director's discretion, and nobody's right; it ends with the first call.
    return isOver(before) ? undefined : { outcome: 'new-deal-refused', law: 'contract:6D3', by: [] };
  }
  if (hasBegunAuction(before)) return undefined;
  const isReason =
    fact.type === 'PackProvedImperfect'
      ? fact.missing.length > 0 || fact.extra.length > 0
      : fact.finding === 'pack-has-marked-back' && fact.value === true;
  return isReason ? newDeal(before, 'contract:6D3') : undefined;
}

/** 6, and 16D3 where it takes over from 6D1: the shuffle, the cut and the deal, in the order asked. */
export const lawsOf6: readonly ContractLaw[] = [
  ...([law6A, law6D1Found, law6D1, law6D1TooLate, law16D3, law6D1Attention, law6B] as ContractLaw[]),
  law6AUnasked as ContractLaw,
  ...ruledUnder(['6D2'], ['DirectorFinds'], rule6D2),
  ...ruledUnder(['6D3'], ['DirectorFinds', 'PackProvedImperfect'], rule6D3),
];

/** 6D3. Asked after every law that may answer a claim to a new deal in its own words. */
export const law6D3Claim: readonly ContractLaw[] = ruledUnder(['6D3'], ['NewDealClaimed'], rule6D3);
