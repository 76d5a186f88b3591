import { partnerOf, type Card, type Seat } from '@fairdeal/facts';
import { oblige } from './auction';
import { faceUpOf, isHonour, lay } from './face-up';
import { isSeenInTheDeal } from './law-06-deal';
import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';

type Seen = FactOf<'CardExposed' | 'LeadFaced' | 'CardPlayed' | 'DirectorFinds'>;

interface Shown {
  readonly by: Seat;
  readonly card: Card;
  readonly isLed: boolean;
}

/** The card a fact shows while the auction is going on. */
function shownBy(before: ContractTable, fact: Seen): Shown | undefined {
  const { by, card } = fact;
  if (by === undefined || card === undefined || card === null) return undefined;
  switch (fact.type) {
    case 'DirectorFinds':
      return fact.finding === 'exposed-in-auction' ? { by, card, isLed: false } : undefined;
    case 'CardExposed':
      if (isSeenInTheDeal(before, fact)) return undefined;
      return { by, card, isLed: fact.manner === 'led' };
    default:
      return { by, card, isLed: true };
  }
}

/** Is it before the auction has ended, a hand having been taken up or a call made? */
const isInAuction = ({ stage, contract }: ContractTable): boolean =>
  contract === undefined && (stage === 'auction' || stage === 'dealt' || stage === 'set');

/**
 * 24. A card seen in the auction stays face up till the auction period ends. One below an honour costs nothing more
 * there (A); an honour, a card led early (B), or a second card (C) makes the partner pass once. Should that side
 * defend, each is a penalty card (E).
 */
function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  if (!isInAuction(before)) return undefined;
  const shown = shownBy(before, fact);
  if (shown === undefined) return undefined;
  const others = faceUpOf(before, shown.by).filter(({ card }) => card !== shown.card);
  if (others.length > 0) return penalty('contract:24C', 'partner-must-pass');
  return shown.isLed || isHonour(shown.card)
    ? penalty('contract:24B', 'partner-must-pass')
    : stands('contract:24A');
}

function moves(table: TableDraft, fact: Seen, drawn: ContractRuling): void {
  const shown = shownBy(table, fact);
  if (shown === undefined) return;
  lay(table, shown.by, shown.card, shown.isLed ? 'deliberate' : 'accident', true);
  if (drawn.outcome === 'penalty') {
    oblige(table.auction, { seat: partnerOf(shown.by), extent: 'next-turn' });
  }
}

/** 24. Cards exposed or led before the auction has ended. */
export const lawsOf24: readonly ContractLaw[] = ruledUnder(
  ['24A', '24B', '24C'],
  ['CardExposed', 'LeadFaced', 'CardPlayed', 'DirectorFinds'],
  judge,
  moves,
);
