import { type AnySeat, type DealLawbook, type DealWalk, type Game, seats as compass } from '@fairdeal/facts';
import type { DealState } from './deal.state';
import type { Happening } from './happening';
import { openingOf } from './opening';
import type { FieldsOfEvent } from './orders';

interface Going {
  readonly lawbook: DealLawbook;
  readonly seats: number;
  readonly walk: DealWalk;
  taken: number;
}

/** One for each list of facts that is still held by a state; what was worked out for it is gone on with. */
const going = new WeakMap<object, Going>();

/**
 * The seats of a deal. At a round table, those the house wrote down; where it wrote none, as many as the facts speak
 * of.
 */
export function seatsOf(
  game: Game,
  { dealer, seats }: FieldsOfEvent<'DealOpened'>,
  facts: Iterable<Pick<Happening, 'data'>>,
): readonly AnySeat[] {
  if (game !== 'poker') return compass;
  if (seats !== undefined && seats.length > 1) return seats;
  let highest = Math.max(2, Number(dealer));
  for (const { data } of facts) {
    for (const seat of [data['to'], data['by'], data['seat']]) {
      if (typeof seat === 'number' && seat > highest) highest = seat;
    }
  }
  return Array.from({ length: highest }, (_, i) => i + 1);
}

/**
 * The lawbook's walk over all that was seen of a deal, as it now reads. It belongs to this call: ask it, and do not
 * hold it.
 *
 * A walk is remembered beside the facts it has taken and goes on from there, so that a deal reported fact by fact costs
 * no more than one reported whole. It is begun anew where the facts are others, as after a correction.
 */
export function walkOf(lawbook: DealLawbook, { opened, seen }: DealState): DealWalk | undefined {
  if (opened === undefined) return undefined;
  const seats = seatsOf(opened.game, opened, seen);
  let known = going.get(seen.store);
  if (
    known === undefined ||
    known.lawbook !== lawbook ||
    known.taken > seen.size ||
    known.seats !== seats.length
  ) {
    const walk = lawbook.begin(openingOf(opened, opened.game, seats));
    known = { lawbook, walk, seats: seats.length, taken: 0 };
    going.set(seen.store, known);
  }
  for (; known.taken < seen.size; known.taken++) {
    const { type, data } = seen.at(known.taken) as Happening;
    known.walk.take({ ...data, type });
  }
  return known.walk;
}
