import { otherSide, sideOf, type Side } from '@fairdeal/facts';
import { isSettled, type Claim } from './claim';
import { correctionMinutes, type Result } from './result';
import { ruledUnder } from './ruled-under';
import { goesOn, rectified, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Report = FactOf<'ScoreErrorReported'>;
type Finds = FactOf<'DirectorFinds'>;

/** 79C1. Reported within the correction period, the last minute of it included. */
export const isInTime = (result: Result, minutes: number): boolean => minutes <= correctionMinutes(result);

const isReportInTime = ({ result }: ContractTable): boolean =>
  result.report === undefined || isInTime(result, result.report.minutes);

const lasting = { lasts: 'board' } as const;
const asItIs = (law: ContractRef): ContractRuling => stands(law, undefined, lasting);
const putRight = (law: ContractRef): ContractRuling => rectified(law, undefined, lasting);

/** A concession of one turned trick that its side had won in fact (71A). */
export function concededThoughWon({
  play,
  result,
}: Pick<ContractTable, 'play' | 'result'>): Claim | undefined {
  const { claim } = result;
  if (claim?.state !== 'agreed' || claim.trick === undefined) return undefined;
  const winner = play.winners[claim.trick - 1];
  return winner !== undefined && sideOf(winner) === sideOf(claim.by) ? claim : undefined;
}

/**
 * 71A, 79B3, 79C1. An error reported. In working out or entering the score: put right until the organiser's time is up.
 * In the number of tricks: a trick conceded that was won in fact comes back in time; anything else waits for what the
 * director finds, and after the round the score stands until he is clearly convinced.
 */
function reported(before: ContractTable, { kind, minutes }: Report): ContractRuling | undefined {
  const inTime = isInTime(before.result, minutes);
  if (kind !== 'tricks') return inTime ? putRight('contract:79C1') : asItIs('contract:79C1');
  if (concededThoughWon(before)) return inTime ? putRight('contract:71A') : asItIs('contract:71');
  if (!inTime) return asItIs('contract:79C1');
  return before.result.roundEnded && !isSettled(before.result.claim) ? asItIs('contract:79B3') : undefined;
}

/** Tricks a finding gives back, and to whom: to the side that agreed (69B2), or that conceded (71B). */
export function tricksBack(
  table: ContractTable,
  { finding, tricks = 0, side }: Finds,
): { readonly to: Side; readonly tricks: number } | undefined {
  const { claim } = table.result;
  if (claim === undefined || claim.state === 'dropped') return undefined;
  const own = sideOf(claim.by);
  switch (finding) {
    case 'agreed-trick-likely-won-if-played': {
      const to = side ?? otherSide(own);
      const given = to === own ? claim.of - claim.own : claim.own;
      return { to, tricks: Math.min(tricks, given) };
    }
    case 'conceded-trick-could-not-be-lost-by-normal-play': {
      const to = side ?? own;
      const conceded = claim.trick !== undefined ? 1 : to === own ? claim.of - claim.own : claim.own;
      return { to, tricks: Math.min(tricks, conceded) };
    }
    default:
      return undefined;
  }
}

/** 69B2, 71B. Assent or a concession undone within the correction period; after it, it stands. */
function undone(before: ContractTable, fact: Finds): ContractRuling | undefined {
  const { finding, tricks = 0 } = fact;
  if (finding === 'conceded-trick-likely-but-not-surely-won') {
    return before.result.claim ? asItIs('contract:71') : undefined;
  }
  const back = tricksBack(before, fact);
  if (!back) return undefined;
  const isCancelled = isReportInTime(before) && tricks > 0;
  if (finding === 'agreed-trick-likely-won-if-played') {
    return isCancelled ? putRight('contract:69B2') : asItIs('contract:69B2');
  }
  return isCancelled ? putRight('contract:71B') : asItIs('contract:71');
}

/** 79C2. Both: the organiser approves, and the error is beyond reasonable doubt. */
export const isCorrectedLate = ({ organiserApproves, beyondDoubt }: Result): boolean =>
  organiserApproves === true && beyondDoubt === true;

/** The result with what is found of a late correction. */
export function lateFindings(result: Result, { finding, value }: Finds): Result {
  const isMet = value === true;
  switch (finding) {
    case 'organiser-approves-late-correction':
      return { ...result, organiserApproves: isMet };
    case 'beyond-reasonable-doubt':
      return { ...result, beyondDoubt: isMet };
    default:
      return result;
  }
}

function found(before: ContractTable, fact: Finds): ContractRuling | undefined {
  const { result } = before;
  switch (fact.finding) {
    case 'organiser-approves-late-correction':
    case 'beyond-reasonable-doubt':
      if (result.report === undefined || isReportInTime(before)) return undefined;
      return isCorrectedLate(lateFindings(result, fact))
        ? putRight('contract:79C2')
        : asItIs('contract:79C1');
    case 'clearly-convinced-of-table-result': {
      if (!isReportInTime(before)) return asItIs('contract:79C1');
      // 79B2: before the round has ended the director simply rules.
      const law: ContractRef = result.roundEnded ? 'contract:79B3' : 'contract:79B2';
      return fact.value === true && fact.declarerTricks !== undefined ? putRight(law) : asItIs(law);
    }
    default:
      return undone(before, fact);
  }
}

/** 79C1. A pack proved imperfect when nothing may be corrected any more: the result stands. */
const imperfectTooLate = ({ result }: ContractTable, { minutes }: FactOf<'PackProvedImperfect'>) =>
  minutes !== undefined && !isInTime(result, minutes) ? asItIs('contract:79C1') : undefined;

type Seen = FactOf<'ScoreErrorReported' | 'DirectorFinds' | 'PackProvedImperfect' | 'TricksAgreed'>;

function judge(before: ContractTable, fact: Seen): ContractRuling | undefined {
  switch (fact.type) {
    case 'ScoreErrorReported':
      return reported(before, fact);
    case 'DirectorFinds':
      return found(before, fact);
    case 'PackProvedImperfect':
      return imperfectTooLate(before, fact);
    case 'TricksAgreed':
      return goesOn('contract:79A1', undefined, lasting);
  }
}

/** 69B, 71, 79. The tricks agreed, and what is still corrected of them and of the score. */
export const lawsOf79: readonly ContractLaw[] = ruledUnder(
  ['69B2', '71A', '71B', '71', '79A1', '79B2', '79B3', '79C1', '79C2'],
  ['ScoreErrorReported', 'DirectorFinds', 'PackProvedImperfect', 'TricksAgreed'],
  judge,
);
