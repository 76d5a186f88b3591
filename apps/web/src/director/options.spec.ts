import type { RightSeen, RulingSeen } from '../api/answers';
import { optionsOf } from './options';

const right: RightSeen = {
  law: 'whist:38',
  what: 'new-deal',
  ground: 'whist:38',
  by: ['E', 'W'],
  until: 'trump-turned',
  killedBy: [],
};
const idsOf = (...of: Parameters<typeof optionsOf>) => optionsOf(...of).map(({ id }) => id);
const always = ['stands', 'adjust', 'void'];

it('a right is claimed or let go by each of those who have it, as the facts of the vocabulary', () => {
  const options = optionsOf({ law: right.law, right, ruling: null });
  expect(options.map(({ id }) => id)).toEqual(['claim E', 'waive E', 'claim W', 'waive W', ...always]);
  expect(options[0]?.fact).toEqual({ type: 'NewDealClaimed', by: 'E', ground: 'whist:38' });
  expect(options[3]?.fact).toEqual({ type: 'ClaimWaived', by: 'W', ground: 'whist:38' });
});

it('one without a ground is given as a ruling, to those whose it is', () => {
  const [given] = optionsOf({
    law: 'whist:71',
    right: { law: 'whist:71', what: 'revoke-penalty', by: ['N', 'S'], until: 'next-cut', killedBy: [] },
    ruling: null,
  });
  expect(given).toMatchObject({ way: 'ruling', outcome: 'revoke-penalty', details: { by: ['N', 'S'] } });
});

it('what holds is offered where there is something in it to confirm', () => {
  const of = (ruling: RulingSeen) => ({ law: null, right: null, ruling });
  const misdeal = { outcome: 'misdeal-deal-passes', law: 'whist:44.I', nextDealer: 'E' } as const;
  const claimable = {
    outcome: 'new-deal-claimable',
    law: 'whist:38',
    by: ['E'],
    until: 'trump-turned',
  } as const;
  expect(idsOf(of(misdeal))).toEqual(['in-force', ...always]);
  expect(idsOf(of({ outcome: 'continues' }))).toEqual(always);
  expect(idsOf(of(claimable))).toEqual(always);
});
