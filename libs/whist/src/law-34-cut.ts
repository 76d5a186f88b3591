import { partnerOf, pone } from '@fairdeal/facts';
import type { FactOf, WhistLaw, WhistTable } from './table';

const fewest = 4;

export const isFalseCut = ({ lifted, left }: FactOf<'PackCut'>): boolean => lifted < fewest || left < fewest;

/** A face shown in cutting, or in putting the packets together: by the cutter, or by anybody once it is cut. */
export const isShownInCutting = (before: WhistTable, fact: FactOf<'CardExposed'>): boolean =>
  before.phase === 'preparing' &&
  (before.deal.cut !== undefined || (before.presentedTo !== undefined && fact.by === before.presentedTo));

const noCardHasFallen = ({ phase, deal }: WhistTable): boolean =>
  phase === 'preparing' || (phase === 'dealing' && deal.dealt === 0);

/**
 * 34. At least four cards in each packet; a fresh cut if a face was shown, the cards were confused, or it is
 * doubtful where the pack was parted.
 *
 * Nobody need claim it and nobody is punished. A dealer who confuses the packets after a good cut comes here, not
 * under 36 or 44 (reading R3). Once a card has been dealt it is too late.
 */
export const law34: WhistLaw<'PackCut' | 'CutSpoiled' | 'CardExposed'> = {
  ref: 'whist:34',
  on: ['PackCut', 'CutSpoiled', 'CardExposed'],
  rule: (before, fact) => {
    const spoiled =
      fact.type === 'PackCut'
        ? before.phase === 'preparing' && before.deal.cut === undefined && isFalseCut(fact)
        : fact.type === 'CutSpoiled'
          ? noCardHasFallen(before)
          : isShownInCutting(before, fact);
    return spoiled ? { outcome: 'recut-required', law: 'whist:34' } : undefined;
  },
};

/**
 * 35. Once the pack has been parted, that is the cut: no second cut and no shuffle; the first one stands.
 *
 * The dealer's own shuffle after it is law 36.
 */
export const law35: WhistLaw<'PackCut' | 'PackShuffled'> = {
  ref: 'whist:35',
  on: ['PackCut', 'PackShuffled'],
  rule: (before, fact) => {
    if (before.phase !== 'preparing' || before.deal.cut === undefined) return undefined;
    if (fact.type === 'PackShuffled' && fact.pack !== before.packAtHand) return undefined;
    return { outcome: 'stands', law: 'whist:35' };
  },
};

/** Who is to cut: the seat the pack was offered to, else the right of the player about to deal. */
const cutter = (table: WhistTable) =>
  table.presentedTo ?? (table.turn === undefined ? undefined : pone(table.turn));

export const cutsForPartner = (table: WhistTable, { by }: FactOf<'PackCut'>): boolean => {
  const whose = cutter(table);
  return whose !== undefined && by === partnerOf(whose);
};
