import type { Side } from '@fairdeal/facts';
import { isBySides } from './by-sides';
import type { BySide } from './law-77-score';
import type { Responsibility, Result } from './result';
import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

type Finds = FactOf<'DirectorFinds'>;

/** By side, in percent of the matchpoints available; or in IMPs, where `unit` says so. */
export type Adjusted = Readonly<Partial<Record<Side, number>>> & { readonly unit?: 'imps' };

const blames = ['none', 'partial', 'direct'] as const;
type Blame = (typeof blames)[number];

const percent: Readonly<Record<Blame, number>> = { none: 60, partial: 50, direct: 40 };
const imps: Readonly<Record<Blame, number>> = { none: 3, partial: 0, direct: -3 };

/** To two decimals, half up (reading A13). */
const rounded = (value: number): number => Math.floor(value * 100 + 0.5) / 100;

/** 12C2a, 12C2c. What a side gets in percent: its own score on the other boards where that is further out. */
function percentOf(blame: Blame, otherBoards: number | undefined): number {
  const own = otherBoards === undefined ? percent[blame] : rounded(otherBoards);
  return blame === 'none'
    ? Math.max(percent.none, own)
    : blame === 'direct'
      ? Math.min(percent.direct, own)
      : percent.partial;
}

/** 12C2. An artificial score, by how far each side is to blame. */
export function artificial({ setup }: Result, responsibility: Responsibility): Adjusted {
  if (setup.scoring === 'imps') {
    return { NS: imps[responsibility.NS], EW: imps[responsibility.EW], unit: 'imps' };
  }
  const of = (side: Side) => percentOf(responsibility[side], setup.otherBoardsPercent?.[side]);
  return { NS: of('NS'), EW: of('EW') };
}

const blameless: Responsibility = { NS: 'none', EW: 'none' };

/** 12C4. Each side's result worked out by itself, and the two averaged for the match. */
export const balanced = ({ NS, EW, unit }: BySide & { readonly unit: string | undefined }): Adjusted => {
  const average = (NS - EW) / 2;
  return { NS: average, EW: 0 - average, ...(unit === 'imps' && { unit }) };
};

const isBlame = (value: unknown): value is Blame => blames.includes(value as Blame);

/** What is known of an adjusted score after a finding; the same value where it is none of Law 12. */
export function adjustingAfter(result: Result, fact: Finds): Result {
  const { finding, value, NS, EW } = fact;
  switch (finding) {
    case 'no-result-possible':
      return { ...result, noResult: value === true };
    case 'normal-play-possible':
      return { ...result, noNormalPlay: value === false };
    case 'director-error-cannot-be-put-right':
      return { ...result, directorsError: value === true };
    case 'responsibility':
      return isBlame(NS) && isBlame(EW) ? { ...result, responsibility: { NS, EW } } : result;
    case 'non-balancing-scores': {
      const scores = { NS, EW };
      return isBySides(scores) ? { ...result, nonBalancing: { ...scores, unit: fact.unit } } : result;
    }
    case 'assigned-result':
      return fact.tricks === undefined
        ? result
        : {
            ...result,
            assigned: { contract: fact.contract, declarer: fact.declarer, tricks: fact.tricks },
          };
    default:
      return result;
  }
}

/** The paragraph an artificial score is given under; undefined where nothing calls for one. */
function groundOf({ directorsError, noNormalPlay, noResult, setup }: Result): ContractRef | undefined {
  if (directorsError) return 'contract:82C';
  if (noNormalPlay) return 'contract:12A2';
  if (!noResult) return undefined;
  return setup.scoring === 'imps' ? 'contract:12C2b' : 'contract:12C2a';
}

/**
 * The artificial score in force, once the director has found what it needs, and unless a result was assigned. A
 * director's own error makes both sides non-offending (82C).
 */
export function adjustedScore(result: Result): Adjusted | undefined {
  if (result.nonBalancing) return balanced(result.nonBalancing);
  if (result.assigned) return undefined;
  if (result.directorsError) return artificial(result, blameless);
  return result.responsibility && artificial(result, result.responsibility);
}

const adjusted = (law: ContractRef): ContractRuling =>
  penalty(law, 'adjusted-score', undefined, { lasts: 'board' });

/** Rulings of other laws that an adjusted score is already given under: it is theirs, and keeps their number. */
const isAlreadyAdjusted = ({ ruling }: ContractTable): boolean =>
  ruling.outcome === 'penalty' &&
  (ruling.penalty === 'adjusted-score' ||
    ruling.penalty === 'board-cancelled' ||
    ruling.penalty === 'result-cancelled');

function judge(before: ContractTable, fact: Finds): ContractRuling | undefined {
  const { finding, value } = fact;
  if (finding === 'damage') return value === false ? unharmed(before) : undefined;
  const after = adjustingAfter(before.result, fact);
  if (after === before.result) return undefined;
  if (finding === 'non-balancing-scores') return adjusted('contract:12C4');
  if (finding === 'assigned-result') {
    return adjusted(after.directorsError ? 'contract:82C' : 'contract:12C1');
  }
  const ground = groundOf(after);
  if (finding === 'responsibility' && (ground === undefined || isAlreadyAdjusted(before))) return undefined;
  return ground && adjusted(ground);
}

/** 75. A wrong explanation did no harm: the table result stands. */
const unharmed = ({ result }: ContractTable): ContractRuling | undefined =>
  result.misexplained ? stands('contract:75', undefined, { lasts: 'board' }) : undefined;

/** 12, 75, 82C. Scores given in the place of the table's. */
export const lawsOf12: readonly ContractLaw[] = ruledUnder(
  ['12A2', '12C1', '12C2a', '12C2b', '12C4', '75', '82C'],
  ['DirectorFinds'],
  judge,
);
