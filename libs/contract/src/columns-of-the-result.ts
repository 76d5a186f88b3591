import { chicagoOf, rubberOf } from './account';
import { writeContract } from './contract';
import { adjustedScore, type Adjusted } from './law-12-adjusted-score';
import { afterFouling } from './law-86-team-match';
import { revokesInTheCards } from './law-61-revoke';
import { rubberAccount } from './law-r81-rubber';
import type { ContractTable } from './table';
import { contractScored, declarerTricks, rectificationOf, scoreOf, tricksWonBy } from './tricks';

/** Is the table's result gone, with nothing assigned in its place? */
export function isCancelled({ ruling, result }: ContractTable): boolean {
  if (result.assigned !== undefined) return false;
  switch (ruling.outcome) {
    case 'penalty':
      return (
        ruling.penalty === 'adjusted-score' ||
        ruling.penalty === 'result-cancelled' ||
        ruling.penalty === 'board-cancelled'
      );
    case 'new-deal-refused':
      return ruling.penalty === 'adjusted-score';
    default:
      return false;
  }
}

/** What takes the place of a cancelled result, as far as it is known. */
export const adjustedOf = ({ ruling, result }: ContractTable): Adjusted | undefined =>
  'law' in ruling && ruling.law === 'contract:86B2'
    ? afterFouling(result.responsibility)
    : adjustedScore(result);

/** 64A, whatever is assigned on top of it (64C). */
const automatic = (table: ContractTable): number =>
  table.result.revokes.length === 0 ? 0 : rectificationOf(table).moved;

/** What was agreed or assigned, where that is not what the auction came to. */
function scoredContract(table: ContractTable): string | undefined {
  const { assigned, agreed } = table.result;
  const scored = assigned?.contract !== undefined || agreed ? contractScored(table) : undefined;
  return scored && writeContract(scored.contract);
}

/** Columns that Laws 12 and 61 to 93 answer from the table, where the ruling in force says nothing of its own. */
export function resultColumn(table: ContractTable, name: string): unknown {
  switch (name) {
    case 'tricksWon':
      return tricksWonBy(table);
    case 'revokes':
      return revokesInTheCards(table);
    case 'tricksTransferred':
      return automatic(table);
    case 'automaticTransfer':
      return table.result.assigned ? automatic(table) : null;
    case 'declarerTricks':
      return isCancelled(table) ? null : declarerTricks(table);
    case 'score':
      return isCancelled(table) ? null : scoreOf(table);
    case 'contract':
      return scoredContract(table);
    case 'declarer':
      return scoredContract(table) === undefined ? undefined : contractScored(table)?.declarer;
    case 'adjusted':
      return isCancelled(table) ? adjustedOf(table) : null;
    case 'rubber':
      return table.setup.form === 'rubber'
        ? rubberAccount(rubberOf(table.result), table.result.rubberClosed)
        : null;
    case 'chicago':
      return table.setup.form === 'chicago' ? chicagoOf(table.result) : null;
    default:
      return undefined;
  }
}
