import { rankOf, suitOf, type Card } from '@fairdeal/facts';
import type { Denomination } from './contract';

const honourRanks = 'AKQJT';

/** How many of these cards are honours at that denomination: its five highest, at no trumps the aces (81, rubber). */
const honoursAmong = (holding: readonly Card[], denomination: Denomination): number =>
  new Set(
    holding.filter((card) =>
      denomination === 'NT'
        ? rankOf(card) === 'A'
        : suitOf(card) === denomination && honourRanks.includes(rankOf(card)),
    ),
  ).size;

/** R81. Four trump honours in one hand 100, five 150, four aces at no trumps 150; whoever declares, made or not. */
export function honourPoints(holding: readonly Card[], denomination: Denomination): number {
  const held = honoursAmong(holding, denomination);
  if (denomination === 'NT') return held === 4 ? 150 : 0;
  return held === 5 ? 150 : held === 4 ? 100 : 0;
}
