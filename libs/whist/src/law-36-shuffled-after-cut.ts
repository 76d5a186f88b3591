import { leftOf, partnerOf } from '@fairdeal/facts';
import { hasLeave, type WhistLaw, type WhistTable } from './table';

/** Who is about to deal: whose deal it is, or a partner who has the pack by leave (law 49). */
const aboutToDeal = (table: WhistTable) =>
  table.turn !== undefined &&
  table.presentedBy === partnerOf(table.turn) &&
  hasLeave(table, table.presentedBy, 'deal')
    ? table.presentedBy
    : table.turn;

/**
 * 36. The pack has been cut and the dealer shuffles it: he loses the deal.
 *
 * A cut that law 34 undoes is no cut. Not covered: another's shuffle (35), and the pack lying idle. Where nothing
 * can be lost by dealing, he deals again (the lawbook's page, 8.6, and Double Dummy).
 */
export const law36: WhistLaw<'PackShuffled'> = {
  ref: 'whist:36',
  on: ['PackShuffled'],
  rule: (before, fact) => {
    const { phase, deal, packAtHand, turn, variant } = before;
    if (phase !== 'preparing' || deal.cut === undefined || turn === undefined) return undefined;
    if (fact.by !== aboutToDeal(before) || fact.pack !== (packAtHand ?? fact.pack)) return undefined;
    return variant === 'rubber'
      ? { outcome: 'misdeal-deal-passes', law: 'whist:36', nextDealer: leftOf(turn) }
      : { outcome: 'new-deal-compulsory', law: `whist:${variant}`, nextDealer: turn };
  },
};
