import { readScenarios, ruleScenario, ScenarioFault } from '@fairdeal/facts';
import { openScenario } from './index';

const setup = { game: 'poker', seats: [1, 2, 3], dealer: 3, ante: 2, limit: 12 };
const scenario = (more: object) =>
  readScenarios({ id: 'it', setup, facts: [], ...more })[0] as ReturnType<typeof readScenarios>[number];
const withSetup = (more: object) => ({ setup: { ...setup, ...more } });
const withFact = (fact: object) => ({ facts: [fact] });

it.each([
  ['setup.dealer: expected', { setup: { game: 'poker', seats: [1, 2] } }],
  ['setup.dealer: expected one of the occupied seats', withSetup({ dealer: 4 })],
  ['setup.seats: expected the occupied seats', { setup: { game: 'poker', dealer: null } }],
  ['setup.seats: expected two different seats', withSetup({ seats: [3] })],
  ['setup.seats: expected two different seats', withSetup({ seats: [3, 3, 1] })],
  ['setup.seats[0]: expected a whole number from 1 to 10', withSetup({ seats: ['N', 'E'] })],
  ['setup.antes: expected no such field', withSetup({ antes: 2 })],
  ['setup.ante: expected a whole number', withSetup({ ante: 1.5 })],
  ['setup.limit: expected a whole number', withSetup({ limit: -1 })],
  ['setup.jackPot.minimum: expected QQ at step 2', withSetup({ jackPot: { step: 2, minimum: 'JJ' } })],
  [
    'setup.jackPot.step: expected a whole number from 1 to 3',
    withSetup({ jackPot: { step: 4, minimum: 'JJ' } }),
  ],
  ['setup.stacks.7: expected one of the occupied seats', withSetup({ stacks: { '7': 10 } })],
  ['setup.stacks.1: expected a whole number', withSetup({ stacks: { '1': 'many' } })],
  [
    'setup.hands.1: expected five different cards',
    withSetup({ hands: { '1': ['AS', 'AS', 'KS', 'QS', 'JS'] } }),
  ],
  ['setup.hands.1[0]: expected a card', withSetup({ hands: { '1': ['XX'] } })],
  ['setup.allIn: expected one of law-60, side-pots', withSetup({ allIn: 'table-stakes' })],
  ['setup.tournament.entries: expected a whole number', withSetup({ tournament: { entries: 0 } })],
  ['setup.tables[0].lastAnte: expected', withSetup({ tables: [{ table: 1, seats: [1, 2] }] })],
  ['facts[0]: by: expected an occupied seat, one of 1, 2, 3', withFact({ type: 'Folded', by: 4 })],
  ['facts[0]: to: expected an occupied seat', withFact({ type: 'CardDealt', n: 1, to: 9, card: null })],
  [
    'facts[0]: seat: expected an occupied seat',
    withFact({ type: 'AttentionCalled', by: 1, irregularity: 'wrong-count', seat: 5 }),
  ],
  ['facts[0]: about: expected an occupied seat', withFact({ type: 'QuestionAsked', by: 1, about: 8 })],
  [
    'facts[0]: says.seat: expected an occupied seat',
    withFact({ type: 'EvidenceGiven', by: 1, says: { seat: 8, asked: 1 } }),
  ],
  [
    'facts[0]: passed: expected an occupied seat',
    withFact({ type: 'StakesImported', stakes: {}, passed: [4] }),
  ],
  [
    'facts[0]: stakes.4: expected an occupied seat',
    withFact({ type: 'StakesImported', stakes: { '4': 2 }, passed: [] }),
  ],
  ['facts[0]: amount: expected a whole number', withFact({ type: 'Bet', by: 1, amount: 2.5 })],
  ['facts[0]: amount: expected a whole number', withFact({ type: 'Bet', by: 1, amount: -4 })],
  ['facts[0]: cards[1]: expected a card', withFact({ type: 'HandShown', by: 1, cards: ['AS', '1S'] })],
  ['facts[0]: CardsDealt: expected from and to', withFact({ type: 'CardsDealt', from: 5, to: 1 })],
  ['expected facts', { facts: undefined, result: {} }],
  ['result: expected facts alone', { result: {} }],
])('%s', (message, more) => {
  const ruled = () => ruleScenario(openScenario, scenario(more));
  expect(ruled).toThrow(ScenarioFault);
  expect(ruled).toThrow(message);
});

it('wants a dealer for a run, and finds him in the deal begun', () => {
  const run = { type: 'CardsDealt', from: 1, to: 4 };
  const unknown = { setup: { ...setup, dealer: null }, facts: [run] };
  expect(() => openScenario(scenario(unknown))).toThrow('facts[0]: CardsDealt: expected a dealer');
  const begun = { ...unknown, facts: [{ type: 'DealBegun', dealer: 2, pack: 'red' }, run] };
  expect(openScenario(scenario(begun)).facts.slice(1)).toMatchObject([3, 1, 2, 3].map((to) => ({ to })));
});

it('goes on from the last card dealt, and from where it was moved to', () => {
  const facts = [
    { type: 'CardsDealt', from: 1, to: 1 },
    { type: 'CardDealt', n: 2, to: 1, card: null },
    { type: 'CardsDealt', from: 3, to: 3 },
    { type: 'CardMoved', n: 3, from: 2, to: 3 },
    { type: 'CardsDealt', from: 4, to: 4 },
  ];
  const dealt = openScenario(scenario({ facts })).facts.filter(({ type }) => type === 'CardDealt');
  expect(dealt).toMatchObject([{ to: 1 }, { to: 1 }, { to: 2 }, { to: 1 }]);
});

it('takes facts of seats at other tables where they are the tournament’s', () => {
  const facts = [{ type: 'PlayerEliminated', seat: 9, table: 4, startStack: 10, game: 3 }];
  expect(ruleScenario(openScenario, scenario({ facts }))['outcome']).toBe('continues');
});

it('answers the columns that have something to say when none are asked for', () => {
  expect(ruleScenario(openScenario, scenario({}))).toEqual({
    outcome: 'continues',
    law: null,
    nextDealer: 3,
    by: [],
    until: null,
    priorScore: 'unchanged',
    pool: 0,
  });
});
