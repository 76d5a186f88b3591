import { seats, type Fact, type PokerSeat, type Seat } from '@fairdeal/facts';
import { bridgeTable } from './bridge-table';
import { contractTable } from './contract-table';
import { readOptions, type SimulationOptions, type SimulationRequest } from './options';
import { pokerTable } from './poker-table';
import { chanceFrom } from './random';
import { tableEvening, type SimulatedDeal } from './table-evening';
import { whistTable } from './whist-table';

/** The deals of one table, whatever its game. */
export const dealsAt = (options: SimulationOptions, table: number): Generator<SimulatedDeal<Fact>> => {
  switch (options.game) {
    case 'whist':
      return tableEvening(whistTable, options, table);
    case 'bridge':
      return tableEvening(bridgeTable, options, table);
    case 'contract':
      return tableEvening(contractTable, options, table);
    case 'poker':
      return tableEvening(pokerTable, options, table);
  }
};

/** Who sits down at a table as it opens: the four of the compass, or poker's chairs. */
export const seatedAt = ({ game, seed }: SimulationOptions, table: number): readonly (Seat | PokerSeat)[] =>
  game === 'poker' ? pokerTable.opens(chanceFrom(`${seed}/${game}/${table}`), table).chairs : seats;

/** The evening's deals, table after table, as facts in memory; `simulate` tells the very same deals as lines. */
export function* simulatedDeals(request: SimulationRequest): Generator<SimulatedDeal<Fact>> {
  const options = readOptions(request);
  for (let table = 1; table <= options.tables; table++) yield* dealsAt(options, table);
}
