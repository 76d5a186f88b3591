import type { PokerFact, PokerSeat } from '@fairdeal/facts';
import { inOrder, type Seating } from './seating';
import type { FactOf, TableDraft } from './table';

const without = (seats: Seating, seat: PokerSeat): Seating => seats.filter((each) => each !== seat);
const withSeat = (seats: Seating, seat: PokerSeat): Seating =>
  seats.includes(seat) ? seats : inOrder([...seats, seat]);

function atTable(table: TableDraft, number: number, change: (seats: Seating) => Seating): void {
  if (table.tables.length === 0) table.occupied = change(table.occupied);
  else {
    table.tables = table.tables.map((each) =>
      each.table === number ? { ...each, seats: change(each.seats) } : each,
    );
  }
}

/** T12. In a hand-for-hand round all tables play one game; a table that plays another begins the next round. */
function eliminate(table: TableDraft, fact: FactOf<'PlayerEliminated'>): void {
  const known = table.eliminations.some((one) => one.table === fact.table && one.seat === fact.seat);
  if (known) return;
  const isNextRound = table.eliminations.some(
    (one) => one.round === table.eliminationRound && one.table === fact.table && one.game !== fact.game,
  );
  if (isNextRound) table.eliminationRound += 1;
  table.eliminations = [...table.eliminations, { ...fact, round: table.eliminationRound }];
  atTable(table, fact.table, (seats) => without(seats, fact.seat));
}

/** Who sits where for the next game, and who is out. */
export function takeTournament(table: TableDraft, fact: PokerFact): void {
  switch (fact.type) {
    case 'PlayerEliminated':
      return eliminate(table, fact);
    case 'SeatDrawn':
      return atTable(table, fact.table, (seats) => withSeat(seats, fact.seat));
    case 'PlayerMoved': {
      const { from, to } = fact;
      // With one table on record it is not known which number is its own, save where both are.
      if (table.tables.length === 0 && from.table !== to.table) return;
      atTable(table, from.table, (seats) => without(seats, from.seat));
      atTable(table, to.table, (seats) => withSeat(seats, to.seat));
      return;
    }
    case 'TableBroken':
      table.tables = table.tables.filter((each) => each.table !== fact.table);
      return;
    case 'HandForHandBegan':
      table.handForHand = fact.on ?? true;
      table.eliminationRound += 1;
      return;
    default:
  }
}
