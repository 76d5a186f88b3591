import type { PokerFact } from '@fairdeal/facts';
import { isPlayer, type Place } from './place';
import type { PokerRuling } from './says';
import type { Consequence, FactOf, PokerLaw, PokerTable, Waiver } from './table';

/**
 * 80, 81. What a waiver comes to: agreed by everybody before play it lasts, agreed later by every player it serves once.
 * One that not all agreed to is none.
 */
export function waiverOf(before: PokerTable, { by, law }: FactOf<'LawWaived'>): Waiver | undefined {
  const lasts = before.stage === 'preparing';
  const concerned = before.seats.filter((seat) => lasts || isPlayer(before.places[seat] as Place));
  const isAgreed = concerned.length > 0 && concerned.every((seat) => by.includes(seat));
  return isAgreed ? { law, lasts, spent: false } : undefined;
}

const lawOf = (ruling: PokerRuling): string | undefined => ('law' in ruling ? ruling.law : undefined);

/** The waiver that keeps this ruling from being made; of a law about how the table lies see reading B14. */
export const waiverAgainst = ({ waivers }: PokerTable, ruling: PokerRuling): Waiver | undefined =>
  waivers.find(({ law, lasts, spent }) => law === lawOf(ruling) && (lasts || !spent));

/** 80. A law waived once gives no claim to a second waiver: who acts as though it did is refused for that. */
function afterWaivers(before: PokerTable, ruling: PokerRuling): PokerRuling | undefined {
  if (waiverAgainst(before, ruling)) return undefined;
  const isSpent = before.waivers.some(({ law }) => law === lawOf(ruling));
  return isSpent && ruling.outcome === 'act-refused' ? { ...ruling, law: 'poker:80' } : ruling;
}

/** The same law, where it has not been waived. */
export const unlessWaived = <T extends PokerFact['type']>(law: PokerLaw<T>): PokerLaw<T> => ({
  ...law,
  rule: (before, fact) => {
    const ruling = law.rule(before, fact);
    return ruling === undefined || before.waivers.length === 0 ? ruling : afterWaivers(before, ruling);
  },
});

export const consequenceUnlessWaived = (law: Consequence): Consequence => ({
  refs: law.refs,
  rule: (table) => {
    const ruling = law.rule(table);
    return ruling === undefined || table.waivers.length === 0 ? ruling : afterWaivers(table, ruling);
  },
});
