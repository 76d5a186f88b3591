import type { ContractFact } from '@fairdeal/facts';
import type { ContractRef, ContractRuling } from './says';
import type { ContractLaw, ContractTable, FactOf, TableDraft } from './table';

/**
 * One judgement that the book divides into paragraphs: a law for each, which speaks where the judgement names it, so
 * that a paragraph can be looked up and has scenarios of its own.
 */
export function ruledUnder<T extends ContractFact['type']>(
  paragraphs: readonly string[],
  on: readonly T[],
  judge: (before: ContractTable, fact: FactOf<T>) => ContractRuling | undefined,
  moves?: (table: TableDraft, fact: FactOf<T>, drawn: ContractRuling) => void,
): readonly ContractLaw[] {
  return paragraphs.map((paragraph) => {
    const ref: ContractRef = `contract:${paragraph}`;
    const law: ContractLaw<T> = {
      ref,
      on,
      rule: (before, fact) => {
        const ruling = judge(before, fact);
        return ruling && 'law' in ruling && ruling.law === ref ? ruling : undefined;
      },
      ...(moves && { moves }),
    };
    return law as unknown as ContractLaw;
  });
}
