import { leftOf, partnerOf, type Ruling } from '@fairdeal/facts';
import { adversaries, onDealersSide, outOfTurn, reckonedDealer, type Ref, type WhistTable } from './table';

/**
 * 45. One of the adversaries handled cards, while the dealing lasted, before the dealer's partner did.
 *
 * Any packet counts, and looking is handling. A touch after the deal was over does not count, and the dealer's own
 * neither helps nor hurts.
 */
export function isSavedByTouching({ deal, phase, touchedWhileDealing }: WhistTable): boolean {
  const inTime = phase === 'playing' ? deal.touched.slice(0, touchedWhileDealing) : deal.touched;
  const first = inTime.find((seat) => seat !== deal.dealer);
  return first !== undefined && first !== partnerOf(deal.dealer);
}

/**
 * 50. An adversary broke in while he dealt, about the score or the turn to deal, and was wrong.
 *
 * All four are needed: an adversary, during the deal, one of those two questions, and wrong. A challenge about the
 * pack is not covered (reading R17). A question nobody has settled is not yet wrong.
 */
export const isSavedByChallenge = (table: WhistTable): boolean =>
  table.deal.interruptions.some(
    ({ by, question, established }) =>
      !onDealersSide(table, by) && question !== 'whose-pack' && established === false,
  );

/**
 * 43. What a misdeal costs: the deal, which goes to the dealer's left, and nothing else.
 *
 * In this order: where a deal cannot be lost the same player deals again (the lawbook's page, 8.6, and Double
 * Dummy); in the partner's turn without leave it is the partner who loses it (51); an adversary had no deal to
 * lose, and whose turn it is deals (48, reading R8); a groundless challenge (50) or an adversary's touch (45)
 * saves it, and then he deals again without anybody's option (reading R16).
 */
export function misdeal(table: WhistTable, law: Ref): Ruling {
  const dealer = reckonedDealer(table);
  if (table.variant !== 'rubber') {
    return { outcome: 'new-deal-compulsory', law: `whist:${table.variant}`, nextDealer: dealer };
  }
  if (outOfTurn(table) && table.turn !== undefined) {
    return adversaries(table).includes(table.turn)
      ? { outcome: 'deal-stopped', law: 'whist:48', nextDealer: table.turn, ...rightPack(table) }
      : { outcome: 'misdeal-deal-passes', law: 'whist:51', nextDealer: leftOf(table.turn) };
  }
  if (isSavedByChallenge(table))
    return { outcome: 'new-deal-compulsory', law: 'whist:50', nextDealer: dealer };
  if (isSavedByTouching(table))
    return { outcome: 'new-deal-compulsory', law: 'whist:45', nextDealer: dealer };
  return { outcome: 'misdeal-deal-passes', law, nextDealer: leftOf(dealer) };
}

export const rightPack = ({ pack }: WhistTable) => (pack === undefined ? {} : { pack });
