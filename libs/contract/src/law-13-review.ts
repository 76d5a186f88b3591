import { ruledUnder } from './ruled-under';
import { penalty, stands, type ContractRef, type ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf } from './table';

const watched = ['13A2', '13B1', '13C', '16D2c', '16D3'] as const;

/** The paragraph that bids the director look at this board again after play, if a ruling is one of those. */
export function reviewedUnder(ruling: ContractRuling): ContractRef | undefined {
  if (ruling.says?.reviewAfterPlay !== true || !('law' in ruling)) return undefined;
  const paragraph = watched.find((one) => ruling.law === `contract:${one}`);
  return paragraph && `contract:${paragraph}`;
}

/**
 * 13A2, 13B1, 13C, 16D. Played and watched: where a card seen, a call made on a wrong hand or a strange card played
 * came to matter, the score is adjusted (12C1b); otherwise it stands.
 */
function review(before: ContractTable, fact: FactOf<'DirectorFinds'>): ContractRuling | undefined {
  const { underReview: law, tempo, result } = before;
  const isDamage = fact.finding === 'damage' && !tempo && !result.misexplained;
  if (law === undefined || fact.value === undefined) return undefined;
  if (fact.finding !== 'sight-affected-result' && !isDamage) return undefined;
  return fact.value
    ? penalty(law, 'adjusted-score', undefined, { lasts: 'board' })
    : stands(law, undefined, { lasts: 'board' });
}

/** 13A2, 13B1, 13C, 16D2c, 16D3, after play. */
export const lawsOfReview: readonly ContractLaw[] = ruledUnder(watched, ['DirectorFinds'], review);
