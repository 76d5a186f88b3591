import { continues, type Ruling, type WhistFact } from '@fairdeal/facts';
import { waive } from './claims';
import { rule, rulingOf, spendMoment } from './in-force';
import { openNext, startsNext } from './next-deal';
import { takeDealing } from './take-dealing';
import { takePlay } from './take-play';
import { takePreparation } from './take-preparation';
import { takeScore } from './take-score';
import type { Held, WhistTable } from './table';

/** Moves the table on by one fact, and puts in force what the laws drew from it. */
export function take(table: WhistTable, fact: WhistFact, drawn: Ruling | undefined): void {
  const held: Held = table;
  spendMoment(held, fact);
  if (held.phase === 'fallen' && startsNext(fact)) openNext(held);
  if (held.phase !== 'fallen' || fact.type === 'CardFound') remember(held, fact, drawn);
  if (drawn) rule(held, fact, drawn);
  held.ruling = drawn || held.ruling !== continues || held.claims.length > 0 ? rulingOf(held) : continues;
}

function remember(held: Held, fact: WhistFact, drawn: Ruling | undefined): void {
  switch (fact.type) {
    case 'CardDealt':
    case 'TrumpTurned':
    case 'CardMoved':
    case 'CardExposed':
    case 'PacketTouched':
    case 'HandLookedAt':
    case 'AttentionCalled':
    case 'CardsCounted':
    case 'DealInterrupted':
    case 'InterruptionSettled':
    case 'DealCompleted':
      return takeDealing(held, fact);
    case 'CardPlayed':
    case 'TrickQuitted':
    case 'TrickMissed':
    case 'TrumpTakenUp':
    case 'ForeignCardTaken':
    case 'HandCounted':
    case 'CardFound':
      return takePlay(held, fact, drawn);
    case 'PackShuffled':
    case 'PackPresented':
    case 'PackCut':
    case 'CutSpoiled':
    case 'PermissionGiven':
    case 'DealBegun':
      return takePreparation(held, fact);
    case 'ScoreAgreed':
    case 'HonoursCalled':
    case 'RevokePenaltyTaken':
      return takeScore(held, fact, drawn);
    case 'ClaimWaived':
      return waive(held, fact);
    case 'CardFoundFaced':
    case 'CardLookedAt':
    case 'NewDealClaimed':
    case 'PackProvedImperfect':
    case 'RevokeClaimed':
    case 'WrongTrumpShown':
    case 'TrumpNamed':
    case 'TrumpForgotten':
    case 'NewCardsCalled':
    case 'ScoreCorrected':
      return;
    default:
      return fact satisfies never;
  }
}
