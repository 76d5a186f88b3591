import { ruleScenario, type Scenario } from '@fairdeal/facts';
import { agrees, openScenario } from './index';

const scenario: Scenario = {
  id: 'one',
  setup: { game: 'whist', dealer: 'S', pack: 'red' },
  facts: [
    { type: 'DealBegun', dealer: 'S', pack: 'red' },
    { type: 'CardsDealt', from: 1, to: 9 },
    { type: 'CardDealt', n: 10, to: 'N', card: 'TH', faceUp: true },
  ],
};

it('fills the columns that are asked for, and no other', () => {
  const asked = { ...scenario, expect: { outcome: 'stands', by: [], game: null } };
  expect(ruleScenario(openScenario, asked)).toEqual({
    outcome: 'new-deal-claimable',
    by: ['E', 'W'],
    game: null,
  });
});
it('fills all that have something to say where none are asked for', () => {
  expect(ruleScenario(openScenario, scenario)).toEqual({
    outcome: 'new-deal-claimable',
    law: 'whist:38',
    nextDealer: null,
    by: ['E', 'W'],
    until: 'trump-turned',
    priorScore: 'unchanged',
    score: { NS: 0, EW: 0 },
    game: null,
    rubber: null,
  });
});
it('asks nobody to guess what a case of no irregularity was testing', () => {
  expect(agrees({ outcome: 'continues', law: null }, { outcome: 'continues', law: 'whist:41' })).toBe(true);
  expect(agrees({ outcome: 'stands', law: 'whist:38' }, { outcome: 'stands', law: 'whist:41' })).toBe(false);
});
it('lets no score be reckoned by another law than the one expected', () => {
  const score = { NS: 1, EW: 0 };
  const reckoned = { outcome: 'continues', law: 'whist:2', score };
  expect(agrees(reckoned, { outcome: 'continues', law: 'whist:2', score })).toBe(true);
  expect(agrees(reckoned, { outcome: 'continues', law: 'whist:4', score })).toBe(false);
});
it('names the fact that cannot be one, by its place', () => {
  const wrong = { ...scenario, facts: [{ type: 'CardLookedAt', n: 0, by: 'N' }] };
  expect(() => ruleScenario(openScenario, wrong)).toThrow(/^one: facts\[0\]: n: /);
});
