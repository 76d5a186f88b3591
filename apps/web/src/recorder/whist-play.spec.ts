import { type Deal, openDeal, advance, type DealFact } from '@fairdeal/facts';
import type { SeatName } from '../api/answers';
import type { SaidFact } from './table-now';
import { isEarly, likelyOfContract, likelyTricks } from './tricks-so-far';
import { trumpLies } from './trump-card';

const turned: SaidFact = { type: 'TrumpTurned', n: 52, card: '9H' };
const plays = (by: string, card: string): SaidFact => ({ type: 'CardPlayed', by, card });
const quits = (trick: number, by: string): SaidFact => ({ type: 'TrickQuitted', trick, by });
const [w, n, e, s] = [plays('W', '2C'), plays('N', '3C'), plays('E', '4C'), plays('S', '5C')];
const taken: SaidFact = { type: 'TrumpTakenUp', by: 'S' };

/** South dealt; the facts follow. */
function lies(...facts: readonly SaidFact[]): boolean {
  const deal: Deal<SeatName> = openDeal<SeatName>({ seats: ['N', 'E', 'S', 'W'], dealer: 'S' });
  for (const fact of facts) advance(deal, fact as unknown as DealFact<SeatName>);
  return trumpLies({ deal, facts });
}

// Laws of Whist 52: "when it is his turn to play to the first trick"; 54: not before.
it.each([
  ['no card was played', [turned], false],
  ['two were played', [turned, w, n], false],
  ['the dealer’s turn has come', [turned, w, n, e], true],
  ['he took it up', [turned, w, n, e, taken], false],
  ['he played another card and left it', [turned, w, n, e, s], true],
  ['he played it', [turned, w, n, e, plays('S', '9H')], false],
  ['a trick went by', [turned, w, n, e, s, quits(1, 'S')], true],
  ['none was turned', [w, n, e], false],
])('%s', (_, facts, is) => {
  expect(lies(...facts)).toBe(is);
});

it.each([
  ['nothing is told', [], 7],
  ['North and South took nine', Array.from({ length: 9 }, (_, i) => quits(i + 1, 'N')), 9],
  ['East and West took all', Array.from({ length: 13 }, (_, i) => quits(i + 1, 'W')), 0],
  ['East and West took seven of seven', Array.from({ length: 7 }, (_, i) => quits(i + 1, 'E')), 6],
  ['a trick was told twice', [...Array.from({ length: 13 }, (_, i) => quits(i + 1, 'W')), quits(13, 'S')], 1],
])('the agreement begins from the tricks: %s', (_, facts, ns) => {
  expect(likelyTricks(facts)).toBe(ns);
});

const wonBy = (trick: number, seat: string): SaidFact => ({ type: 'TrickQuitted', trick, wonBy: seat });

// Four of a suit is just made with ten tricks (Laws of Duplicate Bridge 2017, definitions: book and odd tricks).
it.each([
  ['nothing is told', [], '4S', 'S', 10],
  ['the other side took four', [1, 2, 3, 4].map((trick) => wonBy(trick, 'E')), '4S', 'S', 9],
  [
    'East declares, and all thirteen are told',
    Array.from({ length: 13 }, (_, i) => wonBy(i + 1, i < 11 ? 'W' : 'N')),
    '3NT',
    'E',
    11,
  ],
  ['nothing is told of a grand slam', [], '7NTX', 'W', 13],
])('the agreement on a contract begins from it: %s', (_, facts, contract, declarer, tricks) => {
  expect(likelyOfContract(facts, contract, declarer)).toBe(tricks);
});

it.each([
  [0, false],
  [1, true],
  [12, true],
  [13, false],
])('an agreement after %s tricks told is early: %s', (tricks, early) => {
  expect(isEarly(Array.from({ length: tricks }, (_, i) => quits(i + 1, 'N')))).toBe(early);
});
