import type { Card, Seat } from '@fairdeal/facts';
import { judged } from './card-law';
import { isOpen } from './claim';
import { faceUpOf, lay, type Manner } from './face-up';
import { cardIn, playCard, trickInHand } from './play';
import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRuling } from './says';
import {
  isDefender,
  isOver,
  type ContractLaw,
  type ContractTable,
  type FactOf,
  type TableDraft,
} from './table';

type Seen = FactOf<'CardExposed' | 'CardNamed' | 'CardPlayed' | 'LeadFaced' | 'DirectorFinds'>;

interface Shown {
  readonly by: Seat;
  readonly card: Card;
  readonly manner: Manner;
}

/** 50B. By accident: dropped, or nobody said how; by play that was meant: led, shown, held out, named. */
function shownBy(fact: FactOf<'CardExposed' | 'CardNamed'>): Shown | undefined {
  const { by, card } = fact;
  if (by === undefined || card === undefined || card === null) return undefined;
  const isAccident = fact.type === 'CardExposed' && (fact.manner === undefined || fact.manner === 'dropped');
  return { by, card, manner: isAccident ? 'accident' : 'deliberate' };
}

/** Once the auction has ended and the contract is to be played, and no claim has suspended play (68D). */
const isInPlay = (before: ContractTable): boolean =>
  before.contract != null && !isOver(before) && !isOpen(before.result.claim);

/** 45C1, 45C2, 50B. What the director found about the card last shown. */
function found(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const { ruling } = before;
  const law = 'law' in ruling ? ruling.law : undefined;
  switch (fact.finding) {
    case 'players-turn-to-play': {
      const last = before.faceUp.at(-1);
      if (fact.value !== true || last === undefined || (law !== 'contract:49' && law !== 'contract:50B')) {
        return undefined;
      }
      return before.heldOut ? stands('contract:45C1', { playedCard: last.card }) : undefined;
    }
    case 'touching-or-nearly-touching-table':
      if (law !== 'contract:48A' || before.heldHigh === undefined) return undefined;
      return stands('contract:45C2', { playedCard: fact.value === true ? before.heldHigh.card : null });
    case 'deliberate-play':
      return fact.value === true && before.faceUp.at(-1)?.kind === 'minor'
        ? penalty('contract:50B', 'penalty-card')
        : undefined;
    default:
      return undefined;
  }
}

/**
 * 48, 49. A card of declarer's or dummy's that is seen is picked up. A defender's that the partner could have seen, or
 * that its owner names or leads before declarer has chosen (50D2), is a penalty card; a second of the same defender
 * makes all of them major (50B).
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (!isInPlay(before)) return undefined;
  if (fact.type === 'DirectorFinds') return found(before, fact);
  if (fact.type === 'CardPlayed' || fact.type === 'LeadFaced') {
    return judged(before, fact)?.verdict === 'unspoken' ? penalty('contract:49', 'penalty-card') : undefined;
  }
  const shown = shownBy(fact);
  if (shown === undefined) return undefined;
  if (!isDefender(before, shown.by)) {
    return fact.type === 'CardExposed' ? stands('contract:48A') : undefined;
  }
  if (cardIn(before.play, trickInHand(before.play), shown.by) === shown.card) return undefined;
  const others = faceUpOf(before, shown.by).filter(({ card }) => card !== shown.card);
  return penalty(others.length > 0 ? 'contract:50B' : 'contract:49', 'penalty-card');
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  if (fact.type === 'DirectorFinds') return moveFinding(table, drawn);
  // 50D2. Laid down as it was played.
  if (fact.type === 'CardPlayed' || fact.type === 'LeadFaced') return;
  const shown = shownBy(fact);
  if (shown === undefined) return;
  if (fact.type === 'CardExposed') {
    table.heldOut = fact.manner === 'held-so-partner-could-see';
    table.heldHigh =
      fact.manner === 'held-high-not-near-table' ? { by: shown.by, card: shown.card } : undefined;
  }
  if (isDefender(table, shown.by)) lay(table, shown.by, shown.card, shown.manner);
}

/** A card held so that it counts as played comes down to the trick, if it is that hand's turn. */
function moveFinding(table: TableDraft, drawn: ContractRuling): void {
  const law = 'law' in drawn ? drawn.law : undefined;
  const last = table.faceUp.at(-1);
  if (law === 'contract:50B') {
    table.faceUp = table.faceUp.map((card) => (card === last ? { ...card, kind: 'major' as const } : card));
  } else if (law === 'contract:45C1' && last !== undefined) {
    table.faceUp = table.faceUp.slice(0, -1);
    if (table.play.turn === last.seat) playCard(table.play, last.seat, last.card);
  } else if (law === 'contract:45C2' && drawn.says?.playedCard != null && table.heldHigh) {
    if (table.play.turn === table.heldHigh.by) playCard(table.play, table.heldHigh.by, table.heldHigh.card);
  }
}

/** 45C1, 45C2, 48 to 50B. Cards exposed in the play. */
export const lawsOf48: readonly ContractLaw[] = ruledUnder(
  ['45C1', '45C2', '48A', '49', '50B'],
  ['CardExposed', 'CardNamed', 'CardPlayed', 'LeadFaced', 'DirectorFinds'],
  judge,
  moves,
);
