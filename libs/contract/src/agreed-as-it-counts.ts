import { fallenWith } from './auction';
import { readContract, writeContract } from './contract';
import type { ContractTable, FactOf } from './table';

/** 36C. A score agreed as though a double the law forbids had counted: the contract is scored without it. */
export function asItCounts(table: ContractTable, fact: FactOf<'ScoreAgreed'>): FactOf<'ScoreAgreed'> {
  const called = table.contract;
  if (called == null || fallenWith(table.auction) === undefined) return fact;
  const agreed = readContract(fact.contract);
  const countsTheDouble =
    agreed?.level === called.level &&
    agreed.denomination === called.denomination &&
    agreed.doubling > called.doubling;
  return countsTheDouble ? { ...fact, contract: writeContract(called) } : fact;
}
