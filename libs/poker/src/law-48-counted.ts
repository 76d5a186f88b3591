import { dealtFoul } from './law-12-wrong-count';
import type { Place } from './place';
import type { PokerRuling } from './says';
import { dealIsLive, handSize, playerAt, type FactOf, type PokerLaw, type PokerTable } from './table';

/** Has the player had his draw, or let it go by? From then on a hand is fouled by the draw. */
const hasDrawn = ({ stage }: PokerTable, { served, discarded }: Place): boolean =>
  served || discarded > 0 || stage === 'betting';

/** Does a count of raised cards show a hand that the cards on record do not? */
function isCountWrong(table: PokerTable, place: Place, count: number): boolean {
  if (table.stage === 'show') return count !== 5;
  if (!hasDrawn(table, place)) return count > 5 || (count < 5 && (table.stopped || table.finished));
  const isStillDrawing = place.discarded > place.given;
  return count !== 5 && !(isStillDrawing && count === handSize(table, place));
}

/**
 * A hand counted with cards of it already raised, and not five: foul, whatever the cards on record say. Before the
 * player's draw as dealt (13), after it as drawn (48), once betting is over as found at the end (64).
 */
function counted(
  before: PokerTable,
  { seat, count, raised }: FactOf<'HandCounted'>,
): PokerRuling | undefined {
  const place = playerAt(before, seat);
  if (!place || !raised || !dealIsLive(before) || !isCountWrong(before, place, count)) return undefined;
  if (before.stage === 'show') return { outcome: 'foul-hand', law: 'poker:64', seat };
  return hasDrawn(before, place) ? { outcome: 'foul-hand', law: 'poker:48', seat } : dealtFoul(before, place);
}

const countedUnder = (ref: 'poker:13' | 'poker:48' | 'poker:64'): PokerLaw<'HandCounted'> => ({
  ref,
  on: ['HandCounted'],
  rule: (before, fact) => {
    const ruling = counted(before, fact);
    return ruling && 'law' in ruling && ruling.law === ref ? ruling : undefined;
  },
});

export const law13Counted = countedUnder('poker:13');
export const law48Counted = countedUnder('poker:48');
export const law64Counted = countedUnder('poker:64');

/** 64. A hand is shown, and it is not of five cards: foul, and its stake is lost (reading B12). */
export const law64Shown: PokerLaw<'HandShown'> = {
  ref: 'poker:64',
  on: ['HandShown'],
  rule: (before, { by, cards }) =>
    dealIsLive(before) && before.opened && playerAt(before, by) && cards.length !== 5
      ? { outcome: 'foul-hand', law: 'poker:64', seat: by }
      : undefined,
};
