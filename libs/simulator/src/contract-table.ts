import { cardAt } from './pack';
import { seatOfCard, seats, type Card, type Seat } from '@fairdeal/facts';
import type { ContractColumns, ContractSetup } from './contract-columns';
import { reckonChicago, reckonRubber, type ScoredDeal } from './contract-rubber';
import { duplicateScore } from './contract-score';
import { dealerOf, sitsDown, type Sitting } from './contract-sitting';
import { ContractTelling } from './contract-telling';
import { contractFaults } from './faults/contract';
import type { ContractRow } from './faults/contract-row';
import { isVoid } from './faults/fault-row';
import type { Chance } from './random';
import type { TableGame } from './table-game';

function setupOf(telling: ContractTelling): ContractSetup {
  const { sitting, number, dealer, vul, handler, predealt, handsKnown, asks } = telling;
  switch (sitting.form) {
    case 'duplicate':
      return {
        game: 'contract',
        form: 'duplicate',
        board: number,
        dealer,
        vul,
        ...(predealt ? {} : { dealtBy: handler }),
        ...(predealt && handsKnown ? { hands: handsOf(telling) } : {}),
        ...asks,
      };
    case 'rubber':
      return { game: 'contract', form: 'rubber', dealer, ...asks };
    case 'chicago':
      return {
        game: 'contract',
        form: 'chicago',
        deal: number,
        dealer,
        variant: sitting.variant,
        ...asks,
      };
  }
}

const handsOf = ({ cards, handler }: ContractTelling): Readonly<Record<Seat, readonly Card[]>> => {
  const hands: Record<Seat, Card[]> = { N: [], E: [], S: [], W: [] };
  cards.forEach((card, i) => hands[seatOfCard(handler, i + 1)].push(cardAt(card)));
  for (const seat of seats) hands[seat].sort();
  return hands;
};

/** What the score of a played deal comes to; of a rubber and of Chicago each deal tells only its own line. */
function scoreOf({ sitting, line, dealer, vul }: ContractTelling): ContractColumns {
  if (!line) return {};
  switch (sitting.form) {
    case 'duplicate': {
      const { contract, declarer, tricks } = line;
      const score = duplicateScore(contract, declarer, tricks, vul);
      const result = declarer === null || tricks === null ? {} : { declarer, declarerTricks: tricks };
      return { contract, ...result, score, dealer, vul };
    }
    case 'rubber':
      return { rubber: reckonRubber([line]) };
    case 'chicago':
      return { chicago: reckonChicago([line], sitting.first, sitting.variant) };
  }
}

function after(sitting: Sitting, line: ScoredDeal | undefined, chance: Chance): Sitting {
  switch (sitting.form) {
    case 'duplicate':
      return sitting.left > 1
        ? { ...sitting, board: sitting.board + 1, left: sitting.left - 1 }
        : sitsDown(chance, sitting.table);
    case 'rubber': {
      const sheet = line ? [...sitting.sheet, line] : sitting.sheet;
      // Nine deals without a rubber, and it is late.
      return reckonRubber(sheet).finished || sheet.length === 9
        ? sitsDown(chance, sitting.table)
        : { ...sitting, sheet };
    }
    case 'chicago': {
      const sheet = line ? [...sitting.sheet, line] : sitting.sheet;
      return sheet.length === 4 ? sitsDown(chance, sitting.table) : { ...sitting, sheet };
    }
  }
}

/** An artificial or assigned score is no score of 77. */
const isAdjusted = ({ penalty }: ContractColumns): boolean =>
  penalty === 'adjusted-score' || penalty === 'result-cancelled' || penalty === 'board-cancelled';

export const contractTable: TableGame<ContractTelling, Sitting, ContractRow> = {
  lawbook: 'contract@wbf-2017',
  faults: contractFaults,
  opens: sitsDown,
  tell: (sitting, chance) => new ContractTelling(sitting, chance),
  ends(telling, row, sitting, chance) {
    const voided = row !== undefined && isVoid(row.expect);
    if (!voided) telling.finish(row === undefined);
    const { expected, ended, line, claimedFrom } = telling;
    const expect = row && { ...row.expect, ...expected };
    // A fault's ruling may outlast it or not: past the decisive fact only the score is asked, unless the row says more.
    const atTheEnd = row !== undefined && (telling.after === telling.facts.length || voided);
    return {
      dealer: dealerOf(sitting),
      setup: setupOf(telling),
      expect,
      end: {
        ...(row === undefined && claimedFrom === undefined ? { outcome: 'continues' as const } : {}),
        ...(row && atTheEnd && isAdjusted(row.expect) ? {} : scoreOf(telling)),
        ...(atTheEnd ? expect : {}),
        ...row?.end,
        ...ended,
      },
      ...(claimedFrom === undefined ? {} : { settledAfter: claimedFrom }),
      played: line !== undefined,
      pack: sitting.form === 'duplicate' && telling.predealt ? undefined : 'red',
      next: voided ? sitting : after(sitting, line, chance),
    };
  },
};
