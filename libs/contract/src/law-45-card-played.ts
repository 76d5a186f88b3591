import { leftOf, type Seat } from '@fairdeal/facts';
import { judged } from './card-law';
import { cardIn, changeCard, trickInHand } from './play';
import { ruledUnder } from './ruled-under';
import { penalty, rectified, stands, type ContractRuling } from './says';
import {
  dummyOf,
  isDefender,
  type ContractLaw,
  type ContractTable,
  type FactOf,
  type TableDraft,
} from './table';

type Seen = FactOf<'CardNamed' | 'AttentionCalled' | 'CardPlayed'>;

/** 45C4b. A slip in naming dummy's card is put right until declarer next plays from either hand; second thoughts are not. */
function ofNaming(before: ContractTable, fact: FactOf<'CardNamed'>): ContractRuling | undefined {
  if (fact.by !== before.declarer || fact.meant === undefined || fact.slip === undefined) return undefined;
  const dummy = dummyOf(before);
  const inTrick = dummy && cardIn(before.play, trickInHand(before.play), dummy);
  const isTooLate = inTrick !== undefined && before.named !== fact.card;
  return fact.slip && !isTooLate
    ? rectified('contract:45C4b', { playedCard: fact.meant })
    : stands('contract:45C4b', { playedCard: fact.card ?? null });
}

/** Defenders who have played after dummy to the trick, and so may change their card. */
function afterDummy({ play, declarer }: ContractTable, trick: number, dummy: Seat): readonly Seat[] {
  const leader = play.leaders[trick - 1];
  const after: Seat[] = [];
  for (let seat = leftOf(dummy); seat !== leader && seat !== dummy; seat = leftOf(seat)) {
    if (seat !== declarer && cardIn(play, trick, seat) !== undefined) after.push(seat);
  }
  return after;
}

/** 45D. Dummy put forward a card nobody named: put right unless both sides have played to the next trick. */
function ofDummysCard(before: ContractTable): ContractRuling | undefined {
  const { wrongDummyCard, play } = before;
  const dummy = dummyOf(before);
  if (wrongDummyCard === undefined || dummy === undefined) return undefined;
  const { trick, named } = wrongDummyCard;
  const isTooLate = play.tricks > trick || (play.tricks === trick && play.inTrick > 1);
  return isTooLate
    ? stands('contract:45D1', { playedCard: wrongDummyCard.put })
    : rectified('contract:45D1', { playedCard: named, mayWithdraw: afterDummy(before, trick, dummy) });
}

/** 45E1. A fifth card to a trick: a defender's is a penalty card, declarer's goes back. */
function ofFifth(before: ContractTable, fact: FactOf<'CardPlayed'>): ContractRuling | undefined {
  const seen = judged(before, fact);
  if (seen?.verdict !== 'fifth') return undefined;
  const { by } = seen.coming;
  const named = cardIn(before.play, trickInHand(before.play), by);
  if (by === dummyOf(before) && named !== undefined && named === before.named) return undefined;
  return isDefender(before, by) ? penalty('contract:45E1', 'penalty-card') : rectified('contract:45E2');
}

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  switch (fact.type) {
    case 'CardNamed':
      return ofNaming(before, fact);
    case 'AttentionCalled':
      return ofDummysCard(before);
    case 'CardPlayed':
      return ofFifth(before, fact);
  }
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const { wrongDummyCard } = table;
  const dummy = dummyOf(table);
  if (fact.type !== 'AttentionCalled' || wrongDummyCard === undefined || dummy === undefined) return;
  if (drawn.outcome === 'rectified') {
    changeCard(table.play, wrongDummyCard.trick, dummy, wrongDummyCard.named);
  }
  table.wrongDummyCard = undefined;
}

/** 45. Cards named and put forward: a slip of the tongue, dummy's wrong card, one too many. */
export const lawsOf45: readonly ContractLaw[] = ruledUnder(
  ['45C4b', '45D1', '45E1', '45E2'],
  ['CardNamed', 'AttentionCalled', 'CardPlayed'],
  judge,
  moves,
);
