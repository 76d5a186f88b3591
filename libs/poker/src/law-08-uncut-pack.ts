import { rightOf } from './seating';
import { newDealRefused, stands, type PokerRef } from './says';
import { dealtTo, isDealing, newDeal, type Consequence, type PokerLaw, type PokerTable } from './table';

/**
 * 8. The pack was not cut for this deal, and somebody tells the dealer before every player has five: anybody may,
 * passed or not, and the dealer's own remark counts (reading A6).
 *
 * The cut must follow the last shuffle and be made for this very deal (reading A7). Not covered: a cut by the wrong
 * person, which is a cut (reading A8).
 */
export const law08: PokerLaw<'AttentionCalled'> = {
  ref: 'poker:8',
  on: ['AttentionCalled'],
  rule: (before, { irregularity }) =>
    irregularity === 'not-cut' && isDealing(before) && before.deal.cut === undefined
      ? newDeal(before, 'poker:8')
      : undefined,
};

/** 8. A claim on that ground is as good as the remark; it fails where the pack was cut. */
export const law08Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:8',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) => {
    if (ground !== 'not-cut' || before.stage === 'void') return undefined;
    if (before.deal.cut === undefined) {
      if (isDealing(before)) return { ...newDeal(before, 'poker:8'), claim: 'granted' } as const;
      if (before.finished) return undefined;
    }
    return newDealRefused('poker:8', by);
  },
};

/** 9. Claimed when every player has five: too late, lifted or not. */
export const law09Claimed: PokerLaw<'NewDealClaimed'> = {
  ref: 'poker:9',
  on: ['NewDealClaimed'],
  rule: (before, { by, ground }) =>
    ground === 'not-cut' && before.stage !== 'void' && before.finished && before.deal.cut === undefined
      ? newDealRefused('poker:9', by)
      : undefined,
};

/** What is to be said of a deal now that it is finished: uncut (9), wrongly cut (4), given out unevenly (S5). */
export function faultsOfFinishedDeal(table: PokerTable): readonly PokerRef[] {
  const { deal, seats, setup, uneven } = table;
  const faults: PokerRef[] = [];
  if (deal.cut === undefined) faults.push(...(setup.cutUntold ? [] : ['poker:9' as const]));
  else if (deal.cut.by !== rightOf(seats, deal.dealer)) faults.push('poker:4');
  if (uneven && seats.every((seat) => dealtTo(table, seat) === 5)) faults.push('poker:S5');
  return faults;
}

const ofFinishedDeal = (ref: PokerRef): Consequence => ({
  refs: [ref],
  rule: ({ endOfDeal }) => (endOfDeal[0] === ref ? stands(ref) : undefined),
});

/** 9. The deal is finished and nobody told the dealer that the pack was not cut: it is good. */
export const law09 = ofFinishedDeal('poker:9');

/** 4. The person on the dealer's right ought to have cut; another did, and the deal is good (reading A8). */
export const law04 = ofFinishedDeal('poker:4');

/** S5. Cards went out together, or past a seat, and yet every player has five: the deal is good. */
export const lawS5 = ofFinishedDeal('poker:S5');
