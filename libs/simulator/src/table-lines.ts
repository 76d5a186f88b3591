import { seats, type Agreed, type Fact, type HouseEvent, type PokerSeat, type Seat } from '@fairdeal/facts';
import { dealingsOf, type Decided } from './dealings';
import type { SimulatedDeal } from './table-evening';
import type { DealSetup } from './table-game';

/** One line to come: when, in which stream, and what happened; `key` stands on the line that decides a fault. */
export interface Happening {
  /** Seconds since the evening began. */
  readonly at: number;
  readonly in: string;
  readonly what: Fact | HouseEvent;
  readonly key?: Decided & Pick<SimulatedDeal, 'setup'>;
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
  const happens = (stream: string, what: Fact | HouseEvent): Happening => ({
    at: (at += secondsFor(what.type)),
    in: stream,
    what,
  });
  const compass = seated.every((seat) => typeof seat === 'string');
  const openedAs = (id: string, pack: string | undefined): readonly Happening[] => [
    happens(`table-${id}`, {
      type: 'TableOpened',
      tournament,
      session: 1,
      table,
      packs: compass ? ['blue', 'red'] : [pack ?? 'red'],
    }),
    happens(`table-${id}`, {
      type: 'PlayersSeated',
      ...(compass ? playersAt(table, seated) : { seats: playersAt(table, seated) }),
    }),
  ];
  let id = `${tournament}.${table}`;
  let sittings = 1;
  let dealings = 0;
  let sitting = seated;
  yield* openedAs(id, undefined);
  for (const deal of deals) {
    // Cards are drawn for the deal where a sitting begins, and what stood at the one before stands there no more.
    if (dealings > 0 && deal.setup.dealer === null) {
      yield happens(`table-${id}`, { type: 'TableClosed' });
      id = `${tournament}.${table}-${(sittings += 1)}`;
      dealings = 0;
      sitting = seated;
      yield* openedAs(id, deal.pack);
    }
    const gone = goneFrom(sitting, deal.setup);
    if (gone.length > 0) {
      yield happens(`table-${id}`, { type: 'PlayersSeated', left: gone });
      sitting = sitting.filter((seat) => !gone.includes(seat));
    }
    for (const { facts, decided, isLast } of dealingsOf(deal)) {
      const stream = `deal-${id}.${(dealings += 1)}`;
      yield happens(stream, {
        type: 'DealOpened',
        table: id,
        lawbook: deal.lawbook,
        dealer: deal.dealer,
        ...(deal.pack === undefined ? {} : { pack: deal.pack }),
        ...openingOf(deal.setup),
      });
      for (const [i, fact] of facts.entries()) {
        const happening = happens(stream, fact);
        yield i + 1 === decided?.after ? { ...happening, key: { ...decided, setup: deal.setup } } : happening;
      }
      if (isLast && deal.played) yield happens(stream, { type: 'DealClosed' });
    }
  }
  yield happens(`table-${id}`, { type: 'TableClosed' });
}

const playersAt = (table: number, seated: readonly (Seat | PokerSeat)[]) =>
  Object.fromEntries(seated.map((seat) => [seat, playerAt(table, seat)]));

/** Who sat there and is dealt in no more: at poker, out of the tournament. */
function goneFrom(sitting: readonly (Seat | PokerSeat)[], setup: DealSetup): readonly (Seat | PokerSeat)[] {
  return setup.game === 'poker'
    ? sitting.filter((seat) => typeof seat === 'number' && !setup.seats.includes(seat))
    : [];
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
  readonly agreed?: Agreed;
} {
  switch (setup.game) {
    case 'whist':
      // Said of each deal, so that none goes on in another's variant.
      return { variant: setup.variant ?? 'rubber' };
    case 'bridge':
      return {};
    case 'contract':
      return {
        // Chicago has no single code (A18): the opening names what was agreed.
        variant: setup.variant
          ? `chicago-${setup.variant.partscores}-${setup.variant.vulnerable}`
          : setup.form,
        ...(setup.board === undefined ? {} : { board: `${setup.board}` }),
        // Who handles the pack; who calls first the board itself says.
        ...(setup.dealtBy === undefined ? {} : { dealer: setup.dealtBy }),
        // Said of each deal, so that none goes on under another's conditions.
        agreed: {
          scoring: setup.scoring ?? 'matchpoints',
          event: setup.event ?? 'pairs',
          correctionMinutes: setup.correctionMinutes ?? 30,
          ...(setup.match === undefined ? {} : { match: setup.match }),
        },
      };
    case 'poker':
      return {
        agreed: { ante: setup.ante, limit: setup.limit, ...(setup.allIn && { allIn: setup.allIn }) },
      };
  }
}
