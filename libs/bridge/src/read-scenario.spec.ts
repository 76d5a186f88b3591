import { readScenarios, ruleScenario, ScenarioFault } from '@fairdeal/facts';
import { openScenario } from './index';

const scenario = (more: object) =>
  readScenarios({
    id: 'it',
    setup: { game: 'bridge', dealer: 'S' },
    facts: [],
    ...more,
  })[0] as ReturnType<typeof readScenarios>[number];

const result = {
  trump: 'H',
  multiplier: 1,
  tricks: { NS: 9, EW: 4 },
  honours: { N: 1, E: 1, S: 2, W: 1 },
  void: [],
  revokes: { NS: 0, EW: 0 },
};

const columns = { NS: { tricks: 64, honours: 8 }, EW: { tricks: 12, honours: 0 } };

it.each([
  ['setup.dealer', { setup: { game: 'bridge' } }],
  ['setup.dealer', { setup: { game: 'bridge', dealer: 'Q' } }],
  ['setup.delaer', { setup: { game: 'bridge', dealer: 'S', delaer: 'S' } }],
  ['setup.priorScore.EW', { setup: { game: 'bridge', dealer: 'S', priorScore: { NS: 0 } } }],
  ['setup.packOf.EW', { setup: { game: 'bridge', dealer: 'S', packOf: { NS: 'red' } } }],
  ['setup.packOf', { setup: { game: 'bridge', dealer: 'S', packOf: { NS: 'red', EW: 'red' } } }],
  ['setup.rubberOver', { setup: { game: 'bridge', dealer: 'S', rubberOver: 'yes' } }],
  ['facts[0]', { facts: [{ type: 'CardDealt', n: 0, to: 'S', card: null }] }],
  ['result.trump', { facts: undefined, result: { ...result, trump: 'X' } }],
  ['result.multiplier', { facts: undefined, result: { ...result, multiplier: 3 } }],
  ['result.tricks', { facts: undefined, result: { ...result, tricks: { NS: 9, EW: 9 } } }],
  ['result.tricks.NS', { facts: undefined, result: { ...result, tricks: { NS: 14, EW: 0 } } }],
  ['result.honours', { facts: undefined, result: { ...result, honours: { N: 4, S: 2 } } }],
  ['result.void', { facts: undefined, result: { ...result, void: ['Q'] } }],
  ['result.void', { facts: undefined, result: { ...result, void: ['W'] } }],
  ['result.void', { facts: undefined, result: { ...result, honours: { S: 5 }, void: ['N', 'N'] } }],
  ['result.void', { facts: undefined, result: { ...result, honours: {}, void: ['N', 'E', 'S', 'W'] } }],
  [
    'result.columns.EW',
    { facts: undefined, result: { columns: { NS: { tricks: 1, honours: 1 } }, games: {} } },
  ],
  ['result.games', { facts: undefined, result: { columns, games: { NS: 2, EW: 2 } } }],
  ['result.games', { facts: undefined, result: { columns, games: { NS: 1, EW: 1 } } }],
  ['result.columns', { facts: undefined, result: { games: { NS: 2, EW: 0 } } }],
  ['facts or a result', { result }],
])('names %s where it is wrong', (field, more) => {
  const ruled = () => ruleScenario(openScenario, scenario(more));
  expect(ruled).toThrow(ScenarioFault);
  expect(ruled).toThrow(field);
});

it('answers the columns that have something to say when none are asked for', () => {
  expect(ruleScenario(openScenario, scenario({}))).toEqual({
    outcome: 'continues',
    law: 'bridge:30',
    nextDealer: 'S',
    by: [],
    until: null,
    priorScore: 'unchanged',
  });
});

it('takes a player by whatever name', () => {
  const facts = [{ type: 'ExemptionClaimed', player: 'constructor', table: 'one', cutIn: false }];
  const ruled = ruleScenario(openScenario, scenario({ setup: { game: 'bridge', phase: 'table' }, facts }));
  expect(ruled['law']).toBe('bridge:22');
});
