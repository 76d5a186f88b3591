import { areAdversaries, otherSide, seats, sideOf, type ContractFact, type Ruling } from '@fairdeal/facts';
import { isSpent, settle } from './in-force';
import { reviewedUnder } from './law-13-review';
import { isBeforeTheirCall } from './law-15-wrong-board';
import { cardsKnownToWin } from './law-46-designation';
import type { ContractRuling } from './says';
import { regular, type ContractLaw, type ContractTable, type FactOf, type TableDraft } from './table';
import { takeAuction } from './take-auction';
import { takeDealing } from './take-dealing';
import { takePlay } from './take-play';
import { takeResult } from './take-result';

/** 21B1, 47E1. A wrong explanation lets an opponent change a call, or take back a lead it was told to make. */
function explain(table: TableDraft, fact: FactOf<'ExplanationGiven'>): void {
  if (fact.correct) return;
  if (fact.of !== 'whose-lead') {
    table.misinformed = otherSide(sideOf(fact.by));
  } else {
    const told = seats.find((seat) => seat === fact.says);
    if (told !== undefined && areAdversaries(told, fact.by)) table.misled = [...table.misled, told];
  }
}

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
    case 'CallChanged':
    case 'CallSubstituted':
    case 'IrregularCallAccepted':
    case 'IrregularCallRefused':
    case 'AttentionCalled':
    case 'DirectorCalled':
      takeAuction(table, fact);
      break;
    case 'CardPlayed':
    case 'LeadFaced':
    case 'TrickQuitted':
    case 'TricksQuitted':
    case 'CardNamed':
    case 'CardWithdrawn':
      takePlay(table, fact);
      break;
    case 'HandCounted':
    case 'CardExposed':
      takeDealing(table, fact);
      break;
    case 'WrongBoard':
      table.wrongBoard = fact;
      break;
    case 'HandsReturned':
      if (fact.seats.length === 4) table.stage = 'agreed';
      break;
    case 'TricksAgreed':
      table.stage = 'agreed';
      break;
    case 'ScoreAgreed':
      table.stage = 'scored';
      break;
    case 'ExplanationGiven':
      explain(table, fact);
      break;
    case 'DirectorFinds':
      if (fact.finding === 'break-in-tempo' && fact.value === true) table.tempo = true;
      if (fact.finding === 'cancelled-call-on-earlier-board' && isBeforeTheirCall(table, fact)) {
        table.calledEarlier = fact;
      }
      if (fact.finding === 'position') table.knownToWin = cardsKnownToWin(fact);
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
    table.underReview = reviewedUnder(drawn) ?? table.underReview;
    table.ruling = settle(table, drawn, fact);
    if (drawn.outcome === 'new-deal-compulsory' && isOrdered(fact)) table.final = true;
  };
}
