import {
  card,
  chips,
  faultInShape,
  faultSentence,
  flag,
  listOf,
  mapOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  packName,
  pokerSeat,
  ScenarioFault,
  whole,
  type Dealing,
  type PokerFact,
  type PokerSeat,
  type Scenario,
} from '@fairdeal/facts';
import { clockwiseFrom, inOrder, leftOf, type Seating } from './seating';
import { openersOf, type PokerSetup } from './setup';

const tableNumber = whole(1, 10_000);
const bySeat = <T>(of: Parameters<typeof mapOf<T>>[2]) => mapOf(/^(?:[1-9]|10)$/, 'a seat from 1 to 10', of);

/** What a setup may hold, as the page lists it. */
const setupShape = {
  game: oneOf('poker'),
  seats: optional(listOf(pokerSeat, 10)),
  dealer: nullable(pokerSeat),
  pack: optional(packName),
  ante: optional(chips),
  limit: optional(chips),
  carried: optional(chips),
  jackPot: optional(objectOf({ step: whole(1, 3), minimum: oneOf('JJ', 'QQ', 'KK') })),
  stacks: optional(bySeat(chips)),
  hands: optional(bySeat(listOf(card, 5))),
  allIn: optional(oneOf('law-60', 'side-pots')),
  missingCardVoids: optional(flag),
  staked: optional(
    bySeat(
      objectOf({
        stake: chips,
        ante: optional(chips),
        straddle: optional(chips),
        jackPot: optional(chips),
      }),
    ),
  ),
  tables: optional(
    listOf(objectOf({ table: tableNumber, seats: listOf(pokerSeat, 10), lastAnte: pokerSeat }), 1000),
  ),
  seatsPerTable: optional(whole(2, 10)),
  breakingOrder: optional(listOf(tableNumber, 1000)),
  tournament: optional(
    objectOf({
      entries: optional(whole(1, 1_000_000)),
      prizePool: optional(chips),
      prizes: optional(listOf(chips, 1000)),
      playersLeft: optional(whole(1, 1_000_000)),
      handForHand: optional(flag),
    }),
  ),
};

/** What the fields say together that none of them says by itself. */
function faultInWhole(setup: PokerSetup & { readonly seats?: readonly PokerSeat[] }): string | undefined {
  const { seats, dealer, tables, jackPot, hands } = setup;
  if (!seats && !tables) return 'seats: expected the occupied seats, or tables';
  if (seats && (seats.length < 2 || new Set(seats).size < seats.length)) {
    return 'seats: expected two different seats at least, each once';
  }
  if (dealer !== null && !(seats ?? []).includes(dealer)) {
    return 'dealer: expected one of the occupied seats, or null';
  }
  if (jackPot && openersOf[jackPot.step] !== jackPot.minimum) {
    return `jackPot.minimum: expected ${openersOf[jackPot.step]} at step ${jackPot.step}`;
  }
  for (const name of ['stacks', 'hands', 'staked'] as const) {
    const stray = Object.keys(setup[name] ?? {}).find((seat) => !(seats ?? []).includes(Number(seat)));
    if (stray !== undefined) return `${name}.${stray}: expected one of the occupied seats`;
  }
  for (const [seat, cards] of Object.entries(hands ?? {})) {
    if (new Set(cards).size !== 5) return `hands.${seat}: expected five different cards`;
  }
  return undefined;
}

/** @throws ScenarioFault naming the field of the setup that is wrong. */
export function readSetup({ id, setup }: Pick<Scenario, 'id' | 'setup'>): PokerSetup {
  const fault = faultInShape(setupShape, setup, 'setup');
  if (fault) throw new ScenarioFault(`${id}: ${faultSentence(fault)}`);
  const read = setup as unknown as PokerSetup;
  const wrong = faultInWhole(read);
  if (wrong !== undefined) throw new ScenarioFault(`${id}: setup.${wrong}`);
  return { ...read, seats: read.seats ?? [] };
}

/** Facts about tables and seats of the whole tournament. */
const ofTheTournament = new Set<PokerFact['type']>([
  'TournamentRegistered',
  'SeatDrawn',
  'LevelBegan',
  'PlayerMoved',
  'TableBroken',
  'PlayerEliminated',
  'ReEntered',
  'HandForHandBegan',
  'ChipsRaced',
  'PrizeAwarded',
  'TimeExpired',
]);

const seatFields = ['by', 'to', 'from', 'seat', 'dealer', 'against', 'about', 'passed'] as const;

/** The first field of a fact that names a seat nobody sits in. */
function strayOf(fact: PokerFact, seats: Seating): string | undefined {
  if (ofTheTournament.has(fact.type) || (fact.type === 'PoolTaken' && fact.table !== undefined)) {
    return undefined;
  }
  const fields = fact as Readonly<Partial<Record<(typeof seatFields)[number], unknown>>>;
  const isStray = (value: unknown) => typeof value === 'number' && !seats.includes(value);
  const stray = seatFields.find((name) => {
    const value = fields[name];
    return Array.isArray(value) ? value.some(isStray) : isStray(value);
  });
  if (stray !== undefined) return stray;
  if (fact.type === 'EvidenceGiven' && fact.says && isStray(fact.says.seat)) return 'says.seat';
  const named = fact.type === 'StakesImported' ? Object.keys(fact.stakes).map(Number) : [];
  const imported = named.find(isStray);
  return imported === undefined ? undefined : `stakes.${imported}`;
}

/**
 * A run goes on from the last card dealt, clockwise, and starts at the dealer's left; a card moved since lies where it
 * was moved to. A fact of a seat in which nobody sits cannot have been seen.
 */
export function dealingAt(setup: PokerSetup): Dealing<PokerFact, PokerSeat> {
  const seats = inOrder(setup.seats);
  let dealer = setup.dealer ?? undefined;
  let last: { readonly n: number; readonly to: PokerSeat } | undefined;
  return {
    saw: (fact) => {
      const stray = strayOf(fact, seats);
      if (stray !== undefined) {
        return `${stray}: expected an occupied seat, one of ${seats.join(', ')}`;
      }
      if (fact.type === 'DealBegun') {
        dealer = fact.dealer;
        last = undefined;
      } else if (fact.type === 'CardDealt') last = fact;
      else if (fact.type === 'CardMoved' && fact.n === last?.n) last = { n: fact.n, to: fact.to };
      return undefined;
    },
    seatOf: () => {
      if (last) return leftOf(seats, last.to);
      return dealer === undefined ? undefined : clockwiseFrom(seats, dealer)[0];
    },
  };
}
