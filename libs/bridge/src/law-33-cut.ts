import { partnerOf, pone, sideOf, type Ruling } from '@fairdeal/facts';
import { isBeforeTheDeal, stands, type BridgeLaw, type BridgeTable, type FactOf } from './table';

const recut = (law: '33' | '34' | '35' | '44'): Ruling => ({
  outcome: 'recut-required',
  law: `bridge:${law}`,
});
const anew = { '33': recut('33'), '34': recut('34'), '35': recut('35'), '44': recut('44') };

/** Until a card leaves the pack a spoiled cut can still be made good. */
export const beforeTheFirstCard = (table: BridgeTable): boolean =>
  isBeforeTheDeal(table) || (table.phase === 'deal' && table.deal.dealt === 0);

/** Another pack being made up beside the one already offered or cut: two lie on the table (law 31). */
export const isTheOtherPack = (before: BridgeTable, fact: FactOf<'PackShuffled'>): boolean =>
  (before.presented || before.cut) && before.prepared !== undefined && before.prepared !== fact.pack;

const hasLeave = (before: BridgeTable, fact: FactOf<'PackCut'>): boolean =>
  before.permissions.some(
    ({ act, to, by }) => act === 'cut' && to === fact.by && sideOf(by) !== sideOf(fact.by),
  );

/** The pone parts the pack, or his partner by leave (law 44), at least four cards either side. */
export const isLawfulCut = (before: BridgeTable, fact: FactOf<'PackCut'>): boolean => {
  const cutter = pone(before.deal.dealer);
  const mayCut = fact.by === cutter || (fact.by === partnerOf(cutter) && hasLeave(before, fact));
  return mayCut && fact.lifted >= 4 && fact.left >= 4;
};

/**
 * 33. A cut that cannot be relied on is made again: fewer than four cards in a packet, a card shown, the cards
 * confused, or doubt where the pack was parted. So is one made by a seat to which the cut does not belong.
 *
 * Not covered: sizes that do not add up to the pack. That is proof of a wrong pack, or a slip of the report.
 */
export const law33: BridgeLaw<'PackCut' | 'CutSpoiled' | 'CardExposed' | 'PackShuffled'> = {
  ref: 'bridge:33',
  on: ['PackCut', 'CutSpoiled', 'CardExposed', 'PackShuffled'],
  rule: (before, fact) => {
    const { dealer } = before.deal;
    switch (fact.type) {
      case 'PackCut':
        return !beforeTheFirstCard(before) || before.cut || isLawfulCut(before, fact)
          ? undefined
          : anew['33'];
      case 'CutSpoiled':
        return beforeTheFirstCard(before) ? anew['33'] : undefined;
      case 'CardExposed':
        return isBeforeTheDeal(before) && (before.cut || (before.presented && fact.by === pone(dealer)))
          ? anew['33']
          : undefined;
      // Neither dealer nor pone, whose shuffles have laws of their own; but the cards are confused all the same.
      case 'PackShuffled':
        return before.cut && beforeTheFirstCard(before) && !isTheOtherPack(before, fact)
          ? anew['33']
          : undefined;
    }
  },
};

/**
 * 34. The pone cuts once. A second cut counts for nothing and the first holds; a shuffle by him has destroyed the
 * cut, and another is needed. The law names no penalty (reading A6).
 */
export const law34: BridgeLaw<'PackCut' | 'PackShuffled'> = {
  ref: 'bridge:34',
  on: ['PackCut', 'PackShuffled'],
  rule: (before, fact) => {
    if (!before.cut || !beforeTheFirstCard(before)) return undefined;
    if (fact.type === 'PackCut') return stands('bridge:34');
    return fact.by === pone(before.deal.dealer) && !isTheOtherPack(before, fact) ? anew['34'] : undefined;
  },
};

/** 35. The dealer's shuffle after the cut spends it. Dealt without a fresh one, the pack is uncut (reading A5). */
export const law35: BridgeLaw<'PackShuffled'> = {
  ref: 'bridge:35',
  on: ['PackShuffled'],
  rule: (before, fact) =>
    before.cut &&
    beforeTheFirstCard(before) &&
    fact.by === before.deal.dealer &&
    !isTheOtherPack(before, fact)
      ? anew['35']
      : undefined,
};

const forPartner = (before: BridgeTable, fact: FactOf<'PermissionGiven'>['by'], act: 'deal'): boolean =>
  before.permissions.some(
    (given) => given.act === act && given.to === fact && sideOf(given.by) !== sideOf(fact),
  );

/**
 * 44. Nobody cuts or deals for his partner without leave of the other side. A cut so made is made again; of a deal
 * the law says nothing further, and it stands. Making up the pack is the dealer's partner's own duty (law 30).
 */
export const law44: BridgeLaw<'PackCut' | 'DealBegun'> = {
  ref: 'bridge:44',
  on: ['PackCut', 'DealBegun'],
  rule: (before, fact) => {
    if (fact.type === 'PackCut') {
      const cutter = pone(before.deal.dealer);
      return beforeTheFirstCard(before) &&
        !before.cut &&
        fact.by === partnerOf(cutter) &&
        !hasLeave(before, fact)
        ? anew['44']
        : undefined;
    }
    const rightful = before.setup.rightfulDealer ?? before.deal.rightfulDealer;
    return isBeforeTheDeal(before) &&
      fact.dealer === partnerOf(rightful) &&
      !forPartner(before, fact.dealer, 'deal')
      ? stands('bridge:44')
      : undefined;
  },
};
