import type { WhistLaw, WhistTable } from './table';

export const cutMayBeUndone = ({ phase, deal }: WhistTable): boolean =>
  phase === 'preparing' || (phase === 'dealing' && deal.dealt === 0);

/**
 * 49. Nobody cuts for his partner without the opponents' leave.
 *
 * It states no penalty: the cut is made again if somebody objects before the first card, and otherwise it stands
 * (reading R1). Dealing for the partner without leave is 48 and 51; with leave the deal is the partner's own
 * (reading R19). Leave is an opponent's, and comes before the act.
 */
export const law49: WhistLaw<'AttentionCalled'> = {
  ref: 'whist:49',
  on: ['AttentionCalled'],
  rule: (before, { irregularity }) => {
    if (irregularity !== 'cut-for-partner' || before.cutForPartnerBy === undefined) return undefined;
    if (before.phase === 'fallen') return undefined;
    return cutMayBeUndone(before)
      ? { outcome: 'recut-required', law: 'whist:49' }
      : { outcome: 'stands', law: 'whist:49' };
  },
};
