import { sideOf, type ContractFact } from '@fairdeal/facts';
import { claimOf, isOpen, isSettled, type Claim } from './claim';
import { isForfeited, judgeRevoke } from './judge-revoke';
import { isOfAnotherBoard } from './judge-call';
import { lateness } from './law-61-revoke';
import { asItCounts } from './agreed-as-it-counts';
import { adjustingAfter } from './law-12-adjusted-score';
import {
  isOnRevokes,
  revokesAfterFinding,
  revokesFound,
  revokesNoticed,
  rulingOnRevokes,
} from './law-64-revoke-rectified';
import { isAssent, isNoConcession, isPlayedOn, mayObject } from './law-68-claim';
import { adjudicationOf, isForDirector } from './law-70-claim-adjudicated';
import { concededThoughWon, isCorrectedLate, isInTime, lateFindings, tricksBack } from './law-79-correction';
import { entered } from './law-r80-account';
import { isBySides } from './by-sides';
import { trickInHand } from './play';
import type { Result } from './result';
import type { FactOf, TableDraft } from './table';
import { contractScored, movedToDeclarer } from './tricks';

const withClaim = (result: Result, claim: Claim, state: Claim['state'], loses = claim.loses): Result => ({
  ...result,
  claim: { ...claim, state, loses },
});

function takeClaim(
  table: TableDraft,
  fact: FactOf<
    'TricksClaimed' | 'TricksConceded' | 'ClaimAgreed' | 'ClaimObjected' | 'PlayResumedByAgreement'
  >,
): Result {
  const { result, play } = table;
  const { claim } = result;
  switch (fact.type) {
    case 'TricksClaimed':
    case 'TricksConceded':
      return isOpen(claim) || (fact.type === 'TricksConceded' && fact.scope === 'current-trick')
        ? result
        : { ...result, claim: claimOf(fact, 13 - play.tricks) };
    case 'ClaimAgreed':
      return isAssent(claim, fact.by) ? withClaim(result, claim, 'agreed') : result;
    case 'ClaimObjected':
      if (claim === undefined || !mayObject(table, claim, fact.by)) return result;
      return withClaim(result, claim, isNoConcession(table, claim, fact.by) ? 'dropped' : 'doubted');
    case 'PlayResumedByAgreement':
      return isPlayedOn(claim, fact.by) ? withClaim(result, claim, 'dropped') : result;
  }
}

/** 70. The claim as the director decides it; of several findings the worst for the claimer counts. */
function adjudicated(result: Result, fact: FactOf<'DirectorFinds'>): Result {
  const { claim } = result;
  if (!isForDirector(claim)) return result;
  if (fact.finding === 'meant-as-claim' && fact.value === false) return withClaim(result, claim, 'dropped');
  const found = adjudicationOf(fact);
  if (!found) return result;
  return withClaim(result, claim, 'adjudicated', Math.min(claim.own, Math.max(found.loses, claim.loses)));
}

/** What the director found about the score: as entered, of the table result, of a trick to be given back. */
function foundOfTheScore(table: TableDraft, result: Result, fact: FactOf<'DirectorFinds'>): Result {
  const { finding, value, NS, EW, declarerTricks } = fact;
  const scores = { NS, EW };
  switch (finding) {
    case 'entered-as':
      return isBySides(scores) ? { ...result, entered: scores, putRight: false } : result;
    case 'tricks-so-far':
      return isBySides(scores) ? { ...result, tricksSoFar: scores } : result;
    case 'clearly-convinced-of-table-result':
      return value === true &&
        declarerTricks !== undefined &&
        (result.report === undefined || isInTime(result, result.report.minutes))
        ? { ...result, assigned: { contract: undefined, declarer: undefined, tricks: declarerTricks } }
        : result;
    case 'organiser-approves-late-correction':
    case 'beyond-reasonable-doubt': {
      const after = lateFindings(result, fact);
      return isCorrectedLate(after) ? { ...after, putRight: true } : after;
    }
    default: {
      const back = tricksBack(table, fact);
      const inTime = result.report === undefined || isInTime(result, result.report.minutes);
      return back && inTime
        ? { ...result, returned: { ...result.returned, [back.to]: back.tricks } }
        : result;
    }
  }
}

function takeFinding(table: TableDraft, fact: FactOf<'DirectorFinds'>): Result {
  const { result } = table;
  const { finding, value, by, trick } = fact;
  switch (finding) {
    case 'revoke-was-not-playing-penalty-card':
      return result.revokes.length === 0
        ? { ...result, penaltyCardKept: value === true }
        : { ...result, revokes: revokesAfterFinding(table, fact) };
    case 'card-omitted':
      return by === undefined || trick === undefined
        ? result
        : {
            ...result,
            revokes: revokesAfterFinding(table, fact),
            omitted: [...result.omitted, { seat: by, trick }],
          };
    case 'returned-card-makes-revoke':
      return { ...result, revokes: revokesAfterFinding(table, fact) };
    case 'could-have-followed-with-it':
      return value === false ? { ...result, restored: [] } : result;
    case 'match-result-without-board-could-be-known':
      return { ...result, matchKnown: value === true };
    case 'captain-concurs':
      return { ...result, captainConcurs: value === true };
    case 'all-tables-played-same-form':
      return { ...result, allPlayedSameForm: value === true };
    default:
      return foundOfTheScore(table, adjudicated(adjustingAfter(result, fact), fact), fact);
  }
}

function takeScore(table: TableDraft, told: FactOf<'ScoreAgreed' | 'TricksAgreed'>): Result {
  const { result } = table;
  if (told.type === 'TricksAgreed') {
    const declarer = contractScored(table)?.declarer;
    const moved = declarer === undefined ? 0 : movedToDeclarer(table, sideOf(declarer));
    return { ...result, tricksAgreed: { declarer: told.declarer, moved } };
  }
  const fact = asItCounts(table, told);
  const moved = fact.declarer === null ? 0 : movedToDeclarer(table, sideOf(fact.declarer));
  const { contract, declarer, tricks } = fact;
  const agreed = { ...result, agreed: { contract, declarer, tricks, moved }, entered: undefined };
  return table.setup.form === 'duplicate' ? agreed : entered(agreed, fact);
}

/** 79C1, 71A. Reported in time, a score is put right, and so is the concession of a trick that was won in fact. */
function takeReport(table: TableDraft, fact: FactOf<'ScoreErrorReported'>): Result {
  const result = { ...table.result, report: fact };
  if (!isInTime(result, fact.minutes)) return result;
  if (fact.kind !== 'tricks') return { ...result, putRight: true };
  const claim = concededThoughWon(table);
  if (!claim) return result;
  const side = sideOf(claim.by);
  const returned = { ...result.returned, [side]: result.returned[side] + 1 };
  return { ...withClaim(result, claim, 'adjudicated'), returned };
}

const isOfRevoke = (fact: FactOf<'AttentionCalled' | 'RevokeClaimed'>): boolean =>
  fact.type === 'RevokeClaimed' || fact.irregularity === 'revoke';

/** Attention drawn to a revoke: when that was first done, and what the cards show to be established. */
function takeRevokePointedTo(table: TableDraft, fact: FactOf<'AttentionCalled' | 'RevokeClaimed'>): Result {
  const { result } = table;
  if (fact.against !== undefined && isOfRevoke(fact) && isForfeited(table, fact)) {
    const trick = fact.trick ?? trickInHand(table.play);
    return { ...result, forfeited: [...result.forfeited, { seat: fact.against, trick }] };
  }
  const pointed = judgeRevoke(table, fact);
  if (!pointed || pointed.found === 'no-revoke') return result;
  const { seat, trick, found } = pointed;
  const late = lateness(table, seat, trick);
  return {
    ...result,
    noticed: [...result.noticed, { seat, trick, late }],
    revokes: found === 'established' ? revokesNoticed(table) : result.revokes,
  };
}

/** 64B4, 69A. Who has called on a later board; calls on this one are the auction's. */
function takeCallOnNext(table: TableDraft, fact: FactOf<'CallMade'>): void {
  if (!isOfAnotherBoard(table, fact)) return;
  const { result } = table;
  const side = sideOf(fact.by);
  if (!result.calledOnNext.includes(side)) {
    table.result = { ...result, calledOnNext: [...result.calledOnNext, side] };
  }
}

function after(table: TableDraft, fact: ContractFact): Result {
  const { result } = table;
  switch (fact.type) {
    case 'TricksClaimed':
    case 'TricksConceded':
    case 'ClaimAgreed':
    case 'ClaimObjected':
    case 'PlayResumedByAgreement':
      return takeClaim(table, fact);
    case 'DirectorFinds':
      return takeFinding(table, fact);
    case 'ScoreAgreed':
    case 'TricksAgreed':
      return takeScore(table, fact);
    case 'AttentionCalled':
    case 'RevokeClaimed':
      return takeRevokePointedTo(table, fact);
    case 'RevokeEstablished':
      return { ...result, revokes: revokesFound(table, fact), penaltyCardKept: false };
    case 'ScoreErrorReported':
      return takeReport(table, fact);
    case 'NewDealClaimed':
      return { ...result, newDealAsked: true };
    case 'HandsReturned':
      return new Set(fact.seats).size === 4 ? { ...result, handsReturned: true } : result;
    case 'RoundEnded':
      return { ...result, roundEnded: true };
    case 'HandCounted': {
      const inHand = 13 - table.play.tricks;
      const isShort = fact.count < 13 || (fact.inHand !== undefined && fact.inHand < inHand);
      return isShort ? { ...result, shortHand: fact.seat } : result;
    }
    case 'CardFound': {
      const { shortHand, restored } = result;
      return fact.where === 'played-cards' || shortHand === undefined || !table.leadFaced
        ? result
        : { ...result, restored: [...restored, { seat: shortHand, card: fact.card }] };
    }
    case 'ExplanationGiven':
      return fact.correct ? result : { ...result, misexplained: true };
    case 'FouledBoard':
      return { ...result, fouled: fact };
    case 'AppealLodged':
      return { ...result, appeal: fact };
    case 'HonoursClaimed':
      return { ...result, honours: [...result.honours, fact] };
    case 'RubberClosed':
      return { ...result, rubberClosed: true };
    default:
      return result;
  }
}

/** What a fact changes of the result, after the rest of the table has moved. */
export function takeResult(table: TableDraft, fact: ContractFact): void {
  switch (fact.type) {
    case 'CallMade':
      takeCallOnNext(table, fact);
      return;
    case 'CardPlayed':
    case 'LeadFaced':
    case 'TrickQuitted':
    case 'TricksQuitted':
      if (table.result.revokes.length > 0) reckonRevokesAnew(table);
      return;
    default:
      table.result = after(table, fact);
      endIfClaimed(table);
  }
}

/** Tricks won since a revoke was established are among those it may cost. */
function reckonRevokesAnew(table: TableDraft): void {
  const { ruling } = table;
  if ('law' in ruling && isOnRevokes(ruling.law)) table.ruling = rulingOnRevokes(table, table.result.revokes);
}

/** Play is over once a claim is agreed or decided, and goes on where it was none after all. */
function endIfClaimed(table: TableDraft): void {
  const { claim } = table.result;
  if (isSettled(claim)) {
    if (claim.trick === undefined && table.stage === 'play') table.stage = 'ended';
  } else if (claim?.state === 'dropped' && table.stage === 'ended' && table.play.tricks < 13) {
    table.stage = 'play';
  }
}
