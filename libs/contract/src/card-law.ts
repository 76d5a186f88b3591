import type { ContractFact } from '@fairdeal/facts';
import { comingOf, isPlainCard, judgeCard, type CardFact, type CardVerdict, type Coming } from './judge-card';
import type { ContractTable } from './table';

const isCard = (fact: ContractFact): fact is CardFact =>
  fact.type === 'CardPlayed' || fact.type === 'LeadFaced';

/** A card that is not plain, and what it is; undefined for any other fact and for a card in turn with nothing open. */
export function judged(
  before: ContractTable,
  fact: ContractFact,
): { readonly coming: Coming; readonly verdict: CardVerdict } | undefined {
  if (!isCard(fact) || isPlainCard(before, fact)) return undefined;
  const coming = comingOf(fact);
  return { coming, verdict: judgeCard(before, coming) };
}
