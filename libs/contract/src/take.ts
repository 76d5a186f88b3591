import type { ContractFact, Ruling } from '@fairdeal/facts';
import { isSpent, settle } from './in-force';
import type { ContractRuling } from './says';
import { regular, type ContractLaw, type ContractTable, type TableDraft } from './table';
import { takeAuction } from './take-auction';
import { takeDealing } from './take-dealing';
import { takePlay } from './take-play';
import { takeResult } from './take-result';

/** What a fact changes on the table whatever is ruled on it. */
function takeIn(table: TableDraft, fact: ContractFact): void {
  switch (fact.type) {
    case 'CardDealt':
    case 'PackShuffled':
    case 'PackPresented':
    case 'PackCut':
    case 'CutSpoiled':
    case 'CutRequested':
    case 'DealBegun':
    case 'DealCompleted':
    case 'CardFoundFaced':
    case 'CardLookedAt':
    case 'HandLookedAt':
      takeDealing(table, fact);
      return;
    case 'CallMade':
      takeAuction(table, fact);
      break;
    case 'AttentionCalled':
    case 'DirectorCalled':
      takeAuction(table, fact);
      break;
    case 'CardPlayed':
    case 'LeadFaced':
    case 'TrickQuitted':
    case 'TricksQuitted':
      takePlay(table, fact);
      break;
    case 'HandCounted':
      takeDealing(table, fact);
      break;
    default:
  }
  takeResult(table, fact);
}

type Moves = NonNullable<ContractLaw['moves']>;

/** What each law's ruling moves, by the law it names; a law has one such effect. */
function movesOf(laws: readonly ContractLaw[]): ReadonlyMap<string, Moves> {
  const moves = new Map<string, Moves>();
  for (const { ref, moves: effect } of laws) {
    if (!effect) continue;
    if ((moves.get(ref) ?? effect) !== effect) throw new Error(`${ref}: two laws move the table`);
    moves.set(ref, effect);
  }
  return moves;
}

/** Is a new deal ordered by this ruling, or only due as long as nobody calls (6D1)? */
const isOrdered = (fact: ContractFact): boolean =>
  fact.type !== 'CardDealt' &&
  fact.type !== 'CardExposed' &&
  fact.type !== 'CardLookedAt' &&
  fact.type !== 'CardFoundFaced' &&
  fact.type !== 'DealCompleted';

export function takeWith(
  laws: readonly ContractLaw[],
): (held: ContractTable, fact: ContractFact, drawn: Ruling | undefined) => void {
  const moves = movesOf(laws);
  return (held, fact, answer) => {
    if (held.final) return;
    const table = held as TableDraft;
    const drawn = answer as ContractRuling | undefined;
    takeIn(table, fact);
    if (drawn === undefined) {
      if (table.ruling !== regular && isSpent(table, fact)) table.ruling = regular;
      return;
    }
    const law = 'law' in drawn ? drawn.law : undefined;
    if (law !== undefined) moves.get(law)?.(table, fact as never, drawn);
    table.ruling = settle(table, drawn, fact);
    if (drawn.outcome === 'new-deal-compulsory' && isOrdered(fact)) table.final = true;
  };
}
