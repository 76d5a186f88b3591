import type { TableNow } from './table-now';

/**
 * Does the turn-up still lie on the table though the dealer’s turn in the first trick has come? Then he takes it into his
 * hand (Laws of Whist, 52; not sooner: 54).
 */
export function trumpLies({ deal, facts }: Pick<TableNow, 'deal' | 'facts'>): boolean {
  const turned = facts.findLast(({ type }) => type === 'TrumpTurned');
  if (turned === undefined) return false;
  const gone = facts.some(
    ({ type, by, card }) =>
      type === 'TrumpTakenUp' || (type === 'CardPlayed' && by === deal.dealer && card === turned['card']),
  );
  return !gone && (deal.playedInAll >= 3 || (deal.played.get(deal.dealer) ?? 0) > 0);
}
