import type { Card, PokerSeat } from '@fairdeal/facts';
import { isPairOrBetter, rankOfHand } from './hand-rank';
import type { Place } from './place';
import type { PokerTable } from './table';

const isFive = (cards: readonly Card[]): boolean => cards.length === 5 && new Set(cards).size === 5;

/** The hand as it was dealt, where anybody can know it: told beforehand, seen in the dealing, or never drawn to. */
function originalHand(
  table: PokerTable,
  { seat, discarded, given, shown }: Place,
): readonly Card[] | undefined {
  const told = table.setup.hands?.[seat];
  if (told && isFive(told)) return told;
  const { lies, faces } = table.deal;
  const seen = faces.filter(
    (face, n): face is Card => lies[n] === seat && face !== null && face !== undefined,
  );
  if (isFive(seen)) return seen;
  return discarded === 0 && given === 0 && shown && isFive(shown) ? shown : undefined;
}

/** 30, 33. Judged on the hand as dealt (A25). A hand nobody can know convicts nobody. */
export function hadOpeners(table: PokerTable, opener: PokerSeat): boolean {
  const hand = originalHand(table, table.places[opener] as Place);
  const least = table.setup.jackPot?.minimum;
  if (!hand || !least) return true;
  return isPairOrBetter(rankOfHand(hand), least === 'JJ' ? 'J' : least === 'QQ' ? 'Q' : 'K');
}
