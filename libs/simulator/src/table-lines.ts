import { seats, type Fact, type HouseEvent, type PokerSeat, type Seat } from '@fairdeal/facts';
import type { SimulatedDeal } from './table-evening';
import type { DealSetup } from './table-game';

/** One line to come: when, in which stream, and what happened; `key` stands on the line that decides a fault. */
export interface Happening {
  /** Seconds since the evening began. */
  readonly at: number;
  readonly in: string;
  readonly what: Fact | HouseEvent;
  readonly key?: { readonly deal: SimulatedDeal };
}

/** Seconds a thing takes at the table; dealing goes quickest, gathering and shuffling slowest. */
function secondsFor(type: string): number {
  switch (type) {
    case 'CardDealt':
      return 1;
    case 'PackShuffled':
      return 10;
    case 'CardPlayed':
    case 'TrumpDeclared':
      return 4;
    case 'HandLookedAt':
      return 3;
    case 'DealOpened':
      return 20;
    default:
      return 2;
  }
}

/** A table's evening as happenings, from its opening to its close. */
export function* tableLines(
  tournament: string,
  table: number,
  startsAt: number,
  seated: readonly (Seat | PokerSeat)[],
  deals: Iterable<SimulatedDeal>,
): Generator<Happening> {
  let at = startsAt;
  const id = `${tournament}.${table}`;
  const happens = (stream: string, what: Fact | HouseEvent): Happening => ({
    at: (at += secondsFor(what.type)),
    in: stream,
    what,
  });
  const players = Object.fromEntries(seated.map((seat) => [seat, playerAt(table, seat)]));
  const atCompass = seated.every((seat) => typeof seat === 'string');
  yield happens(`table-${id}`, {
    type: 'TableOpened',
    tournament,
    session: 1,
    table,
    packs: atCompass ? ['blue', 'red'] : ['red'],
  });
  yield happens(`table-${id}`, { type: 'PlayersSeated', ...(atCompass ? players : { seats: players }) });
  for (const deal of deals) {
    const stream = `deal-${id}.${deal.deal}`;
    yield happens(stream, {
      type: 'DealOpened',
      table: id,
      lawbook: deal.lawbook,
      dealer: deal.dealer,
      ...(deal.pack === undefined ? {} : { pack: deal.pack }),
      ...openingOf(deal.setup),
    });
    const decisive = deal.planted ? deal.planted.after - 1 : -1;
    for (let i = 0; i < deal.facts.length; i++) {
      const happening = happens(stream, deal.facts[i] as Fact);
      yield i === decisive ? { ...happening, key: { deal } } : happening;
    }
    if (deal.played) yield happens(stream, { type: 'DealClosed' });
  }
  yield happens(`table-${id}`, { type: 'TableClosed' });
}

/** A player's id by table and seat. */
export const playerAt = (table: number, seat: Seat | PokerSeat): string =>
  typeof seat === 'number'
    ? `player-${(table - 1) * 10 + seat}`
    : `player-${(table - 1) * 4 + seats.indexOf(seat) + 1}`;

/** What a deal's opening says of it beside dealer and pack. */
function openingOf(setup: DealSetup): {
  readonly variant?: string;
  readonly board?: string;
  readonly dealer?: Seat;
} {
  switch (setup.game) {
    case 'whist':
    case 'bridge':
      return setup.variant ? { variant: setup.variant } : {};
    case 'contract':
      return {
        // Chicago has no single code (A18): the opening names what was agreed.
        variant: setup.variant
          ? `chicago-${setup.variant.partscores}-${setup.variant.vulnerable}`
          : setup.form,
        ...(setup.board === undefined ? {} : { board: `${setup.board}` }),
        // Who handles the pack; who calls first the board itself says.
        ...(setup.dealtBy === undefined ? {} : { dealer: setup.dealtBy }),
      };
    case 'poker':
      return {};
  }
}
