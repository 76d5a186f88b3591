import { isPlayer, type Place } from './place';
import { handSize, type Consequence, type PokerTable } from './table';

const firstFoul = (
  table: PokerTable,
  law: 'poker:45' | 'poker:47' | 'poker:48',
  isFoul: (place: Place) => boolean,
): ReturnType<Consequence['rule']> => {
  if (table.stage !== 'draw' && table.stage !== 'betting') return undefined;
  const seat = table.seats.find((each) => {
    const place = table.places[each] as Place;
    return isPlayer(place) && isFoul(place);
  });
  return seat === undefined ? undefined : { outcome: 'foul-hand', law, seat };
};

/**
 * 45. The dealer gives what was asked, and it is not what was discarded: the hand is foul, raised or not, and whose
 * mistake it was the number asked tells. Cards given singly may still be followed by another, so short of the number
 * discarded it shows only in the lifting.
 */
export const law45: Consequence = {
  refs: ['poker:45'],
  rule: (table) =>
    firstFoul(
      table,
      'poker:45',
      ({ seat, asked, given, discarded, served, drawnRaised, whole }) =>
        seat !== table.deal.dealer &&
        served &&
        typeof asked === 'number' &&
        asked !== discarded &&
        given === asked &&
        (whole || given > discarded || drawnRaised),
    ),
};

/** 47. The dealer draws more or fewer than he discarded: it is taken for the number he asked, and his hand is foul. */
export const law47: Consequence = {
  refs: ['poker:47'],
  rule: (table) =>
    firstFoul(
      table,
      'poker:47',
      ({ seat, given, discarded, served, drawnRaised, whole }) =>
        seat === table.deal.dealer &&
        served &&
        given !== discarded &&
        (whole || given > discarded || drawnRaised),
    ),
};

/** 48. Drawn cards are raised and the hand is not five: foul, and nothing is refunded (A12). */
export const law48: Consequence = {
  refs: ['poker:48'],
  rule: (table) => firstFoul(table, 'poker:48', (place) => place.drawnRaised && handSize(table, place) !== 5),
};
