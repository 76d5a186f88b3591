import { judged } from './card-law';
import { choice } from './choice';
import { isHonour, lay } from './face-up';
import { changeCard } from './play';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, type ContractRuling } from './says';
import { isDefender, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';
import { cardIn } from './play';

type Seen = FactOf<'CardPlayed' | 'OptionChosen'>;

/**
 * 58B. Two cards at once from one hand. One face seen: that is played and the other goes back free. Both: the player
 * says which, and a defender's other card is a penalty card.
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  const { pendingCard, play } = before;
  if (fact.type === 'OptionChosen') {
    if (pendingCard?.kind !== 'two-at-once' || fact.option !== 'play' || fact.by !== pendingCard.by) {
      return undefined;
    }
    const { card } = fact;
    if (card === undefined || (card !== pendingCard.card && card !== pendingCard.other)) return undefined;
    return isDefender(before, pendingCard.by)
      ? penalty('contract:58B2', 'penalty-card', { playedCard: card })
      : rectified('contract:58B2', { playedCard: card });
  }
  const seen = judged(before, fact);
  if (seen?.verdict !== 'second') return undefined;
  const trick = play.inTrick === 0 ? play.tricks : play.tricks + 1;
  const first = cardIn(play, trick, fact.by);
  if (fact.seen === false) return rectified('contract:58B1', { playedCard: first ?? null });
  return choice('contract:58B2', [fact.by], ['play'], undefined);
}

/** The card named lies in the trick; a defender's other stays on the table. */
function moves(table: TableDraft, fact: Seen): void {
  const { pendingCard } = table;
  if (fact.type !== 'OptionChosen' || pendingCard?.kind !== 'two-at-once') return;
  const { by, trick, card, other } = pendingCard;
  const left = fact.card === card ? other : card;
  table.pendingCard = undefined;
  if (fact.card === card) changeCard(table.play, trick, by, card);
  if (left !== undefined && isDefender(table, by)) {
    lay(table, by, left, isHonour(left) ? 'deliberate' : 'accident');
  }
}

/** 58B. */
export const lawsOf58: readonly ContractLaw[] = ruledUnder(
  ['58B1', '58B2'],
  ['CardPlayed', 'OptionChosen'],
  judge,
  moves,
);
